"""Tables of trips and of the events on them."""

from datetime import datetime

from sqlalchemy import JSON, ForeignKey, Index, Integer
from sqlalchemy.orm import Mapped, mapped_column, relationship, validates

from app.db.access.scopes import Scope, declare_scope, equals
from app.db.engine import Base
from app.db.lists.index.declaration import ListIndex, ReferencedName, declare
from app.db.records.copied_columns import declare_copied
from app.db.records.lines import Line, lines_of
from app.db.records.records import Record
from app.db.records.referenced_names import referenced_name
from app.features.clients.schemas import CLIENTS_TABLE, OWN_CLIENT
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.trips.schemas import MAX_STOPS, TRIP_STOPS_TABLE, TRIPS_TABLE, StopKind
from app.features.users.schemas import USERS_TABLE
from app.i18n.messages import translatable

_COUNTED = ("start_date", "deleted_at", "phase", "risk")
"""What the figures of the dashboard count trips by."""


class TripStop(Line, of=TRIPS_TABLE.name):
    """A stop of a trip between its source and its destination. Coordinates are in degrees."""

    __tablename__ = TRIP_STOPS_TABLE.name

    kind: Mapped[StopKind]
    place: Mapped[str]
    lat: Mapped[float | None]
    long: Mapped[float | None]
    planned_at: Mapped[datetime | None]


class Trip(Record):
    """A trip with a load. Coordinates are in degrees. Driver, truck and client may be deleted records.

    `customer_name` is free text, which follows the name of the client while both are the same. The client is who may
    see the trip, if their role is limited to their own client. The watch of trips writes `phase` to
    `arrival_source`, without a new version of the trip.
    """

    __tablename__ = TRIPS_TABLE.name

    source: Mapped[str | None]
    source_lat: Mapped[float | None]
    source_long: Mapped[float | None]
    destination: Mapped[str | None]
    destination_lat: Mapped[float | None]
    destination_long: Mapped[float | None]
    stops: Mapped[list[TripStop]] = lines_of(TripStop, max=MAX_STOPS)
    material: Mapped[str | None]
    quantity: Mapped[str | None]
    working_days: Mapped[list[str]] = mapped_column(JSON)
    start_date: Mapped[datetime]
    end_date: Mapped[datetime]
    customer_name: Mapped[str | None]
    customer_contact: Mapped[str | None]
    client_code: Mapped[str | None] = mapped_column(CLIENTS_TABLE.foreign_key("client_code", onupdate="CASCADE"))
    driver_id: Mapped[int | None] = mapped_column(Integer, USERS_TABLE.foreign_key(), index=True)
    driver_contact: Mapped[str | None]
    truck_id: Mapped[int | None] = mapped_column(Integer, FLEETS_TABLE.foreign_key(), index=True)
    trip_status: Mapped[str | None]
    trip_type: Mapped[str | None]
    phase: Mapped[str | None]
    risk: Mapped[str | None]
    troubles: Mapped[str | None]
    trouble_rank: Mapped[int | None]
    eta: Mapped[datetime | None]
    progress: Mapped[int | None]
    heard_at: Mapped[datetime | None]
    reached_source_at: Mapped[datetime | None]
    departed_at: Mapped[datetime | None]
    arrived_at: Mapped[datetime | None]
    left_destination_at: Mapped[datetime | None]
    arrival_source: Mapped[str | None]
    created_by_id: Mapped[int | None] = mapped_column(Integer, USERS_TABLE.foreign_key(), index=True)
    created_on: Mapped[datetime]
    client_name: Mapped[str | None] = referenced_name(CLIENTS_TABLE, by="trips.client_code", key="client_code")
    driver_name: Mapped[str | None] = referenced_name(USERS_TABLE, by="trips.driver_id")
    driver_designation: Mapped[str | None] = referenced_name(USERS_TABLE, by="trips.driver_id", column="designation")
    truck_name: Mapped[str | None] = referenced_name(FLEETS_TABLE, by="trips.truck_id")
    truck_registration_number: Mapped[str | None] = referenced_name(
        FLEETS_TABLE, by="trips.truck_id", column="registration_number"
    )
    truck_vendor_fleet_id: Mapped[str | None] = referenced_name(
        FLEETS_TABLE, by="trips.truck_id", column="vendor_fleet_id"
    )
    truck_capacity: Mapped[str | None] = referenced_name(FLEETS_TABLE, by="trips.truck_id", column="capacity")
    created_by: Mapped[str | None] = referenced_name(USERS_TABLE, by="trips.created_by_id")

    __table_args__ = (
        Index("ix_trips_customer_name_id", "customer_name", "id"),
        # How many trips start in each week, and how many of them arrive in time; of all clients, and of one.
        Index("ix_trips_start_date_deleted_at_phase_risk", *_COUNTED),
        Index("ix_trips_client_code_start_date_deleted_at_phase_risk", "client_code", *_COUNTED),
        # The trips that are to be watched.
        Index("ix_trips_end_date", "end_date"),
        # The trips that have arrived in a period.
        Index("ix_trips_arrived_at_end_date", "arrived_at", "end_date"),
        # The trips of a client in their order, without reading the others.
        Index("ix_trips_client_code_id_deleted_at", "client_code", "id", "deleted_at"),
        # Ongoing trips, and the vehicles on those of a client without reading the trips.
        Index("ix_trips_trip_status_client_code_truck_id", "trip_status", "client_code", "truck_id", "deleted_at"),
    )

    @validates("trip_status")
    def _end(self, _: str, status: str | None) -> str | None:
        """End the phase of a trip that is completed by hand. When that is undone, its times tell the phase."""
        if status == "Completed" and self.phase is not None and self.phase != "Cancelled":
            self.risk = self.risk if self.phase in ("At destination", "Finished") else None
            self.phase, self.eta, self.troubles, self.trouble_rank = "Finished", None, None, None
        elif status != "Completed" and self.trip_status == "Completed" and self.phase == "Finished":
            reached = {
                "Finished": self.left_destination_at,
                "At destination": self.arrived_at,
                "Under way": self.departed_at or self.progress,
                "At source": self.reached_source_at,
            }
            self.phase = next((phase for phase, moment in reached.items() if moment), None)
        return status

    stages: Mapped[list["TripStage"]] = relationship(lazy="raise")
    maintenances: Mapped[list["TripMaintenance"]] = relationship(lazy="raise")
    stoppages: Mapped[list["TripStoppage"]] = relationship(lazy="raise")


class TripEvent(Base):
    """An event on a trip. Events are ordered by id."""

    __abstract__ = True

    id: Mapped[int] = mapped_column(primary_key=True)
    trip_id: Mapped[int] = mapped_column(ForeignKey("trips.id"), index=True)
    description: Mapped[str | None]


class TripStage(TripEvent):
    """A stage of a trip, with a link to a document."""

    __tablename__ = "trip_stages"

    stage_name: Mapped[str | None]
    document_link: Mapped[str | None]


class TripMaintenance(TripEvent):
    """Maintenance of the truck during a trip."""

    __tablename__ = "trip_maintenances"

    maintenance_type: Mapped[str | None]


class TripStoppage(TripEvent):
    """A stop during a trip."""

    __tablename__ = "trip_stoppages"

    stoppage_type: Mapped[str | None]


REGISTER = declare(
    ListIndex(
        "trips",
        (
            "customer_name",
            "customer_contact",
            "client_code",
            "source",
            "destination",
            "material",
            "quantity",
            "trip_status",
            "phase",
            "risk",
            "troubles",
        ),
        moments=("start_date", "end_date", "created_on", "eta"),
        names={
            "driver_name": ReferencedName(USERS_TABLE, by="driver_id"),
            "truck_name": ReferencedName(FLEETS_TABLE, by="truck_id"),
            "created_by": ReferencedName(USERS_TABLE, by="created_by_id"),
            "client_name": ReferencedName(CLIENTS_TABLE, by="client_code", key="client_code"),
        },
        search_only={
            "truck_registration_number": ReferencedName(FLEETS_TABLE, by="truck_id", column="registration_number")
        },
        combined=(("trip_status", "end_date"),),
        choices=("trip_status",),
        sort_only=("trouble_rank",),
    )
)


_OWN_CLIENT, _OWN_TRIPS = translatable("Own client"), translatable("Own trips")
declare_scope(
    "trips",
    Scope(
        "own_client",
        _OWN_CLIENT,
        lambda person: equals(Trip.client_code, OWN_CLIENT.of(person)),
        lambda person: {"client_code": OWN_CLIENT.of(person)},
    ),
)
declare_scope(
    "trips",
    Scope(
        "own_trips",
        _OWN_TRIPS,
        lambda person: equals(Trip.driver_id, person.id),
        lambda person: {"driver_id": person.id},
    ),
)


declare_copied(Trip.customer_name, CLIENTS_TABLE, by=Trip.client_code, key="client_code")
