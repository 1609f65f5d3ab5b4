"""Adds the indexes that reports of halts and visits read instead of the tables."""

from alembic import op

revision = "0042"
down_revision = "0041"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_long_halts_first_at", "long_halts", ["first_at", "last_at", "tracker_id"])
    op.create_index("ix_site_visits_out_at", "site_visits", ["out_at", "in_at", "site_id", "tracker_id"])


def downgrade() -> None:
    op.drop_index("ix_site_visits_out_at", "site_visits")
    op.drop_index("ix_long_halts_first_at", "long_halts")
