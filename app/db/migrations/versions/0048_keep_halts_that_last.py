"""Lets halts be stored while they last: those have no end."""

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("long_halts") as batch:
        batch.alter_column("last_at", existing_type=sa.BigInteger(), nullable=True)


def downgrade() -> None:
    op.execute("DELETE FROM long_halts WHERE last_at IS NULL")
    with op.batch_alter_table("long_halts") as batch:
        batch.alter_column("last_at", existing_type=sa.BigInteger(), nullable=False)
