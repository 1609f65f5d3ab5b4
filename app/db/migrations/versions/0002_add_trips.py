"""Adds trips, with their stages, maintenances and stoppages."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "trips",
        sa.Column("id", sa.Integer(), nullable=False),
        *(_text(name) for name in ("source", "destination", "material", "quantity", "trip_status", "trip_type")),
        *(_text(name) for name in ("customer_name", "customer_contact", "driver_contact")),
        *(
            sa.Column(name, sa.Double(), nullable=True)
            for name in ("source_lat", "source_long", "destination_lat", "destination_long")
        ),
        sa.Column("working_days", sa.JSON(), nullable=False),
        *(_moment(name, nullable=False) for name in ("start_date", "end_date", "created_on")),
        _moment("deleted_at", nullable=True),
        *(sa.Column(name, sa.Integer(), nullable=True) for name in ("driver_id", "truck_id", "created_by_id")),
        sa.PrimaryKeyConstraint("id", name="pk_trips"),
        sa.ForeignKeyConstraint(["driver_id"], ["users.id"], name="fk_trips_driver_id_users"),
        sa.ForeignKeyConstraint(["truck_id"], ["fleets.id"], name="fk_trips_truck_id_fleets"),
        sa.ForeignKeyConstraint(["created_by_id"], ["users.id"], name="fk_trips_created_by_id_users"),
    )
    _of_trip("trip_stages", "stage_name", "document_link")
    _of_trip("trip_maintenances", "maintenance_type")
    _of_trip("trip_stoppages", "stoppage_type")


def downgrade() -> None:
    for table in ("trip_stoppages", "trip_maintenances", "trip_stages", "trips"):
        op.drop_table(table)


def _of_trip(table: str, *texts: str) -> None:
    op.create_table(
        table,
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("trip_id", sa.Integer(), nullable=False),
        *(_text(name) for name in ("description", *texts)),
        sa.PrimaryKeyConstraint("id", name=f"pk_{table}"),
        sa.ForeignKeyConstraint(["trip_id"], ["trips.id"], name=f"fk_{table}_trip_id_trips"),
    )
    op.create_index(f"ix_{table}_trip_id", table, ["trip_id"])


def _text(name: str) -> sa.Column[str | None]:
    return sa.Column(name, sa.String(), nullable=True)


def _moment(name: str, *, nullable: bool) -> sa.Column[object]:
    return sa.Column(name, sa.DateTime(timezone=True), nullable=nullable)
