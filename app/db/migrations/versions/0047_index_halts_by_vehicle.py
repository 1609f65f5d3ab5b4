"""Adds the indexes that reports of halts by vehicle and of stays by site read instead of the tables."""

from alembic import op

revision = "0047"
down_revision = "0046"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_long_halts_tracker_id_first_at_last_at", "long_halts", ["tracker_id", "first_at", "last_at"])
    op.create_index("ix_site_visits_site_id_out_at", "site_visits", ["site_id", "out_at", "in_at", "tracker_id"])


def downgrade() -> None:
    op.drop_index("ix_site_visits_site_id_out_at", "site_visits")
    op.drop_index("ix_long_halts_tracker_id_first_at_last_at", "long_halts")
