"""Adds to exports how many cells could not be written."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("exports", sa.Column("unwritten", sa.Integer(), nullable=False, server_default="0"))


def downgrade() -> None:
    op.drop_column("exports", "unwritten")
