"""Adds the index that medians of halts are read from."""

from alembic import op
from sqlalchemy import text

revision = "0049"
down_revision = "0048"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index(
        "ix_long_halts_length", "long_halts", [text("(last_at - first_at)"), "first_at", "last_at", "tracker_id"]
    )


def downgrade() -> None:
    op.drop_index("ix_long_halts_length", "long_halts")
