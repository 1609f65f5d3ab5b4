"""Adds the counters of rate limits."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "limits",
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("subject", sa.String(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("ends_at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("name", "subject", name="pk_limits"),
    )
    op.create_index("ix_limits_ends_at", "limits", ["ends_at"])


def downgrade() -> None:
    op.drop_table("limits")
