"""Adds what totals of days consist of, and by which rules they were made: the upkeep totals old days again. Adds why
positions of a vehicle are refused.
"""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("days", sa.Column("silent_metres", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("days", sa.Column("standing_seconds", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("watch", sa.Column("totals_version", sa.SmallInteger(), nullable=False, server_default="0"))
    op.add_column("watch", sa.Column("totalled_until", sa.Date()))
    op.add_column("trackers", sa.Column("refusal", sa.String()))
    op.add_column("trackers", sa.Column("clock_ahead", sa.BigInteger()))


def downgrade() -> None:
    op.drop_column("trackers", "clock_ahead")
    op.drop_column("trackers", "refusal")
    op.drop_column("watch", "totalled_until")
    op.drop_column("watch", "totals_version")
    op.drop_column("days", "standing_seconds")
    op.drop_column("days", "silent_metres")
