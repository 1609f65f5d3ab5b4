"""Adds versions to records."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

_RECORDS = ("clients", "users", "fleets", "trips")


def upgrade() -> None:
    for table in _RECORDS:
        op.add_column(table, sa.Column("version", sa.Integer(), server_default="1", nullable=False))


def downgrade() -> None:
    for table in _RECORDS:
        op.drop_column(table, "version")
