"""Adds stored positions."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "outages",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("first_at", sa.BigInteger(), nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=True),
        sa.Column("reason", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_outages"),
    )

    op.create_table(
        "refusals",
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("reason", sa.String(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("day", "reason", name="pk_refusals"),
    )
    op.create_table(
        "trackers",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("plate", sa.String(), nullable=False),
        sa.Column("given_plate", sa.String(), nullable=False),
        sa.Column("is_listed", sa.Boolean(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("first_at", sa.BigInteger(), nullable=True),
        sa.Column("heard_at", sa.BigInteger(), nullable=True),
        sa.Column("lat", sa.Float(), nullable=True),
        sa.Column("lng", sa.Float(), nullable=True),
        sa.Column("speed", sa.Float(), nullable=True),
        sa.Column("heading", sa.Float(), nullable=True),
        sa.Column("provider_state", sa.String(), nullable=True),
        sa.Column("motion", sa.String(), nullable=True),
        sa.Column("since_at", sa.BigInteger(), nullable=True),
        sa.Column("day", sa.Integer(), nullable=True),
        sa.Column("day_metres", sa.Integer(), nullable=False),
        sa.Column("memory", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_trackers"),
        sa.UniqueConstraint("plate", name="uq_trackers_plate"),
    )

    op.create_table(
        "watch",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("owner", sa.String(), nullable=False),
        sa.Column("version", sa.BigInteger(), nullable=False),
        sa.Column("tried_at", sa.BigInteger(), nullable=True),
        sa.Column("polled_at", sa.BigInteger(), nullable=True),
        sa.Column("lag_seconds", sa.Float(), nullable=True),
        sa.Column("warnings", sa.String(), nullable=False),
        sa.Column("unnamed", sa.String(), nullable=False),
        sa.Column("days_closed_until", sa.Date(), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_watch"),
    )
    op.create_table(
        "days",
        sa.Column("tracker_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("metres", sa.Integer(), nullable=False),
        sa.Column("moving_seconds", sa.Integer(), nullable=False),
        sa.Column("idle_seconds", sa.Integer(), nullable=False),
        sa.Column("halt_seconds", sa.Integer(), nullable=False),
        sa.Column("silent_seconds", sa.Integer(), nullable=False),
        sa.Column("max_speed", sa.SmallInteger(), nullable=True),
        sa.Column("max_speed_at", sa.BigInteger(), nullable=True),
        sa.Column("first_move_at", sa.BigInteger(), nullable=True),
        sa.Column("last_move_at", sa.BigInteger(), nullable=True),
        sa.Column("drives", sa.Integer(), nullable=False),
        sa.Column("halts", sa.Integer(), nullable=False),
        sa.Column("fixes", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["tracker_id"], ["trackers.id"], name="fk_days_tracker_id_trackers"),
        sa.PrimaryKeyConstraint("tracker_id", "day", name="pk_days"),
    )
    op.create_index("ix_days_day", "days", ["day"])

    op.create_table(
        "fixes",
        sa.Column("at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("tracker_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("lat", sa.Integer(), nullable=False),
        sa.Column("lng", sa.Integer(), nullable=False),
        sa.Column("speed", sa.SmallInteger(), nullable=True),
        sa.Column("heading", sa.SmallInteger(), nullable=True),
        sa.Column("state", sa.SmallInteger(), nullable=False),
        sa.Column("odometer", sa.Integer(), nullable=True),
        sa.Column("is_cut", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("at", "tracker_id", name="pk_fixes"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "segments",
        sa.Column("tracker_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("first_at", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=False),
        sa.Column("day", sa.Date(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("lat", sa.Integer(), nullable=False),
        sa.Column("lng", sa.Integer(), nullable=False),
        sa.Column("end_lat", sa.Integer(), nullable=False),
        sa.Column("end_lng", sa.Integer(), nullable=False),
        sa.Column("metres", sa.Integer(), nullable=False),
        sa.Column("max_speed", sa.SmallInteger(), nullable=True),
        sa.ForeignKeyConstraint(["tracker_id"], ["trackers.id"], name="fk_segments_tracker_id_trackers"),
        sa.PrimaryKeyConstraint("tracker_id", "first_at", name="pk_segments"),
    )
    op.create_index("ix_segments_day", "segments", ["day"])

    op.create_table(
        "tracks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("tracker_id", sa.Integer(), nullable=False),
        sa.Column("hour", sa.Integer(), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("size", sa.Integer(), nullable=False),
        sa.Column("format", sa.SmallInteger(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["tracker_id"], ["trackers.id"], name="fk_tracks_tracker_id_trackers"),
        sa.PrimaryKeyConstraint("id", name="pk_tracks"),
        sa.UniqueConstraint("tracker_id", "hour", name="uq_tracks_tracker_id_hour"),
    )
    op.create_index("ix_tracks_hour", "tracks", ["hour"])


def downgrade() -> None:
    for table in ("tracks", "segments", "fixes", "days", "watch", "trackers", "refusals", "outages"):
        op.drop_table(table)
