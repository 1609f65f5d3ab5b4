"""Adds to entries of the audit log which earlier entry a change has restored."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("audit", sa.Column("restored_id", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("audit", "restored_id")
