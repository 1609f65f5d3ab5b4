"""Adds the sums of the days of each vehicle and week."""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None

_GAP_SECONDS = 8640
_ADDED_UP = ("metres", "silent_metres", "moving_seconds", "idle_seconds", "silent_seconds", "drives", "halts")
_SUMS = {
    "days": "count(*)",
    "moved": "sum(CASE WHEN metres > 0 THEN 1 ELSE 0 END)",
    "gaps": f"sum(CASE WHEN silent_seconds > {_GAP_SECONDS} THEN 1 ELSE 0 END)",
    **{name: f"sum({name})" for name in _ADDED_UP},
    "max_speed": "max(max_speed)",
}
_COLUMNS = ("moved", "gaps", *_ADDED_UP)
_MONDAY = {"sqlite": "date(day, '-6 days', 'weekday 1')", "postgresql": "CAST(date_trunc('week', day) AS date)"}


def upgrade() -> None:
    op.create_table(
        "week_sums",
        sa.Column("week", sa.Date(), nullable=False),
        sa.Column("tracker_id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("days", sa.Integer(), nullable=False),
        *(
            sa.Column(name, sa.BigInteger(), server_default="0", nullable=False)
            for name in ("moved", "gaps", *_ADDED_UP)
        ),
        sa.Column("max_speed", sa.SmallInteger(), nullable=True),
        sa.ForeignKeyConstraint(["tracker_id"], ["trackers.id"], name=op.f("fk_week_sums_tracker_id_trackers")),
        sa.PrimaryKeyConstraint("week", "tracker_id", name=op.f("pk_week_sums")),
        sqlite_with_rowid=False,
    )
    week = _MONDAY[op.get_bind().dialect.name]
    names, values = ", ".join(_SUMS), ", ".join(_SUMS.values())
    op.execute(
        f"INSERT INTO week_sums (week, tracker_id, {names}) SELECT {week}, tracker_id, {values} FROM days GROUP BY 1, 2"
    )


def downgrade() -> None:
    op.drop_table("week_sums")
