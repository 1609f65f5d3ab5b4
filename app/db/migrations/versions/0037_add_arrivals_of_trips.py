"""Adds when trips departed and arrived, as far as it is known."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"
branch_labels = None
depends_on = None

_SECONDS = {"sqlite": "strftime('%Y-%m-%d %H:%M:%S.000000', {}, 'unixepoch')", "postgresql": "to_timestamp({})"}
_NEWEST = """
    SELECT {value} FROM trip_times AS t WHERE t.trip_id = trips.id AND t.stop = '{stop}' AND t.kind = '{kind}'
    AND t.undone_at IS NULL ORDER BY CASE WHEN t.source = 'gps' THEN 1 ELSE 0 END, t.id DESC LIMIT 1
"""


def upgrade() -> None:
    for name in ("departed_at", "arrived_at"):
        op.add_column("trips", sa.Column(name, sa.DateTime(timezone=True), nullable=True))
    op.add_column("trips", sa.Column("arrival_source", sa.String(), nullable=True))
    at = _SECONDS[op.get_bind().dialect.name].format("t.at")
    values = (
        ("departed_at", "source", "left", at),
        ("arrived_at", "destination", "arrived", at),
        ("arrival_source", "destination", "arrived", "t.source"),
    )
    for name, stop, kind, value in values:
        newest = _NEWEST.format(value=value, stop=stop, kind=kind)
        op.execute(f"UPDATE trips SET {name} = ({newest}) WHERE id IN (SELECT trip_id FROM trip_times)")
    op.create_index("ix_trips_arrived_at", "trips", ["arrived_at"])


def downgrade() -> None:
    op.drop_index("ix_trips_arrived_at", "trips")
    with op.batch_alter_table("trips") as batch:
        for name in ("departed_at", "arrived_at", "arrival_source"):
            batch.drop_column(name)
