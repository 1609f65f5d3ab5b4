"""Adds what else is summed by day, and an index for trips whose arrival is unknown."""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"
branch_labels = None
depends_on = None

_GAP_SECONDS = 8640
_SUMS = {
    "vehicles": "count(*)",
    "moved": "sum(CASE WHEN metres > 0 THEN 1 ELSE 0 END)",
    "gaps": f"sum(CASE WHEN silent_seconds > {_GAP_SECONDS} THEN 1 ELSE 0 END)",
    **{
        name: f"sum({name})"
        for name in ("metres", "silent_metres", "moving_seconds", "idle_seconds", "silent_seconds", "drives", "halts")
    },
    "max_speed": "max(max_speed)",
}
_OLD = ("vehicles", "metres")


def upgrade() -> None:
    for name in [each for each in _SUMS if each not in (*_OLD, "max_speed")]:
        op.add_column("day_sums", sa.Column(name, sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("day_sums", sa.Column("max_speed", sa.SmallInteger(), nullable=True))
    op.execute("DELETE FROM day_sums")
    values = ", ".join(_SUMS.values())
    op.execute(f"INSERT INTO day_sums (day, {', '.join(_SUMS)}) SELECT day, {values} FROM days GROUP BY day")
    op.drop_index("ix_trips_arrived_at", "trips")
    op.create_index("ix_trips_arrived_at_end_date", "trips", ["arrived_at", "end_date"])


def downgrade() -> None:
    op.drop_index("ix_trips_arrived_at_end_date", "trips")
    op.create_index("ix_trips_arrived_at", "trips", ["arrived_at"])
    with op.batch_alter_table("day_sums") as batch:
        for name in [each for each in _SUMS if each not in _OLD]:
            batch.drop_column(name)
