"""Adds the ETag to idempotent responses."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("given_answers", sa.Column("tag", sa.String(), nullable=True))


def downgrade() -> None:
    op.drop_column("given_answers", "tag")
