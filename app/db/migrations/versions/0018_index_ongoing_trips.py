"""Indexes the ongoing trips of a client, for the vehicles that are on them."""

from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None

_COLUMNS = ["client_code", "trip_status", "truck_id", "deleted_at"]


def upgrade() -> None:
    op.create_index("ix_trips_client_code_trip_status_truck_id", "trips", _COLUMNS)


def downgrade() -> None:
    op.drop_index("ix_trips_client_code_trip_status_truck_id", "trips")
