"""Lets the board find the ongoing trips of all clients, too, without reading the others."""

from alembic import op

revision = "0045"
down_revision = "0044"
branch_labels = None
depends_on = None

_OLD, _NEW = "ix_trips_client_code_trip_status_truck_id", "ix_trips_trip_status_client_code_truck_id"


def upgrade() -> None:
    op.create_index(_NEW, "trips", ["trip_status", "client_code", "truck_id", "deleted_at"])
    op.drop_index(_OLD, "trips")


def downgrade() -> None:
    op.create_index(_OLD, "trips", ["client_code", "trip_status", "truck_id", "deleted_at"])
    op.drop_index(_NEW, "trips")
