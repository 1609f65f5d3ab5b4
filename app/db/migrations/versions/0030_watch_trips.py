"""Adds the watch of trips: its state, times of stops, planned lines and episodes, and what trips show of it."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"
branch_labels = None
depends_on = None

_TEXTS, _NUMBERS, _MOMENTS = ("phase", "risk", "troubles"), ("trouble_rank", "progress"), ("eta", "heard_at")


def upgrade() -> None:
    for name in _TEXTS:
        op.add_column("trips", sa.Column(name, sa.String(), nullable=True))
    for name in _NUMBERS:
        op.add_column("trips", sa.Column(name, sa.Integer(), nullable=True))
    for name in _MOMENTS:
        op.add_column("trips", sa.Column(name, sa.DateTime(timezone=True), nullable=True))
    op.create_index("ix_trips_end_date", "trips", ["end_date"])
    op.create_table(
        "trip_lines",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(), nullable=False),
        sa.Column("metres", sa.Integer(), nullable=False),
        sa.Column("seconds", sa.Integer(), nullable=False),
        sa.Column("is_approximate", sa.Boolean(), nullable=False),
        sa.Column("points", sa.String(), nullable=False),
        sa.Column("ends", sa.String(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_trip_lines"),
        sa.UniqueConstraint("key", name="uq_trip_lines_key"),
    )
    op.create_table(
        "trip_watch",
        sa.Column("trip_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("line_id", sa.Integer(), nullable=True),
        sa.Column("plan", sa.String(), nullable=False),
        sa.Column("memory", sa.String(), nullable=False),
        sa.Column("seen_at", sa.BigInteger(), nullable=False),
        sa.Column("checked_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("unwatched", sa.String(), nullable=True),
        sa.Column("drive_factor", sa.Float(), nullable=True),
        sa.Column("work_seconds", sa.Integer(), nullable=True),
        sa.Column("rest_seconds", sa.Integer(), nullable=True),
        sa.Column("stretch_seconds", sa.Integer(), nullable=True),
        sa.Column("pause_seconds", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name="fk_trip_watch_trip_id_trips"),
        sa.ForeignKeyConstraint(["line_id"], ["trip_lines.id"], name="fk_trip_watch_line_id_trip_lines"),
        sa.PrimaryKeyConstraint("trip_id", name="pk_trip_watch"),
    )
    op.create_index("ix_trip_watch_ended_at", "trip_watch", ["ended_at"])
    op.create_table(
        "trip_times",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("trip_id", sa.Integer(), nullable=False),
        sa.Column("stop", sa.String(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("after", sa.BigInteger(), nullable=True),
        sa.Column("before", sa.BigInteger(), nullable=True),
        sa.Column("source", sa.String(), nullable=False),
        sa.Column("reason", sa.String(), nullable=True),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("told_at", sa.BigInteger(), nullable=False),
        sa.Column("undone_at", sa.BigInteger(), nullable=True),
        sa.Column("undone_by", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name="fk_trip_times_trip_id_trips"),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name="fk_trip_times_user_id_users"),
        sa.ForeignKeyConstraint(["undone_by"], ["users.id"], name="fk_trip_times_undone_by_users"),
        sa.PrimaryKeyConstraint("id", name="pk_trip_times"),
        sa.UniqueConstraint(
            "trip_id", "stop", "kind", "source", "at", name="uq_trip_times_trip_id_stop_kind_source_at"
        ),
    )
    op.create_index("ix_trip_times_trip_id", "trip_times", ["trip_id"])
    op.create_table(
        "trip_episodes",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("trip_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("first_at", sa.BigInteger(), nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=True),
        sa.Column("lat", sa.Float(), nullable=True),
        sa.Column("lng", sa.Float(), nullable=True),
        sa.Column("told_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name="fk_trip_episodes_trip_id_trips"),
        sa.PrimaryKeyConstraint("id", name="pk_trip_episodes"),
        sa.UniqueConstraint("trip_id", "kind", "first_at", name="uq_trip_episodes_trip_id_kind_first_at"),
    )


def downgrade() -> None:
    for table in ("trip_episodes", "trip_times", "trip_watch", "trip_lines"):
        op.drop_table(table)
    op.drop_index("ix_trips_end_date", "trips")
    for name in (*_TEXTS, *_NUMBERS, *_MOMENTS):
        op.drop_column("trips", name)
