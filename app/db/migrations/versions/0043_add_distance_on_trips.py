"""Adds how far vehicles drove on trips. Of days before, the watcher finds it while their positions are stored."""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"
branch_labels = None
depends_on = None

_OF_DAYS = ("trip_metres", "trip_seconds")
_SUMS = ("trip_metres", "trip_days", "trip_known_metres", "trip_known_days")
_TABLES = ("day_sums", "week_sums")


def upgrade() -> None:
    for name in _OF_DAYS:
        op.add_column("days", sa.Column(name, sa.Integer(), nullable=True))
    for table in _TABLES:
        for name in _SUMS:
            op.add_column(table, sa.Column(name, sa.BigInteger(), server_default="0", nullable=False))


def downgrade() -> None:
    for table, names in (("days", _OF_DAYS), *((each, _SUMS) for each in _TABLES)):
        with op.batch_alter_table(table) as batch:
            for name in names:
                batch.drop_column(name)
