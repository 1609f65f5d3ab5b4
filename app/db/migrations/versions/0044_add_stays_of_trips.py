"""Adds when trips reached their source and left their destination, as far as it is known."""

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"
branch_labels = None
depends_on = None

_SECONDS = {"sqlite": "strftime('%Y-%m-%d %H:%M:%S.000000', {}, 'unixepoch')", "postgresql": "to_timestamp({})"}
_NEWEST = """
    SELECT {value} FROM trip_times AS t WHERE t.trip_id = trips.id AND t.stop = '{stop}' AND t.kind = '{kind}'
    AND t.undone_at IS NULL ORDER BY CASE WHEN t.source = 'gps' THEN 1 ELSE 0 END, t.id DESC LIMIT 1
"""
_COLUMNS = {"reached_source_at": ("source", "arrived"), "left_destination_at": ("destination", "left")}


def upgrade() -> None:
    at = _SECONDS[op.get_bind().dialect.name].format("t.at")
    for name, (stop, kind) in _COLUMNS.items():
        op.add_column("trips", sa.Column(name, sa.DateTime(timezone=True), nullable=True))
        newest = _NEWEST.format(value=at, stop=stop, kind=kind)
        op.execute(f"UPDATE trips SET {name} = ({newest}) WHERE id IN (SELECT trip_id FROM trip_times)")


def downgrade() -> None:
    with op.batch_alter_table("trips") as batch:
        for name in _COLUMNS:
            batch.drop_column(name)
