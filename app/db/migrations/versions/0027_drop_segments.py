"""Drops the segments of closed days: tracks divide the positions themselves, and nothing reads these."""

import sqlalchemy as sa
from alembic import op

revision = "0027"
down_revision = "0026"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.drop_table("segments")


def downgrade() -> None:
    names = ("lat", "lng", "end_lat", "end_lng", "metres")
    op.create_table(
        "segments",
        sa.Column("tracker_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("first_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in names),
        sa.Column("max_speed", sa.SmallInteger(), nullable=True),
        sa.ForeignKeyConstraint(["tracker_id"], ["trackers.id"], name="fk_segments_tracker_id_trackers"),
        sa.PrimaryKeyConstraint("tracker_id", "first_at", name="pk_segments"),
    )
    op.create_index("ix_segments_day", "segments", ["day"])
