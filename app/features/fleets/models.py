"""Table of fleet vehicles."""

from sqlalchemy import ColumnElement, select
from sqlalchemy.orm import Mapped, mapped_column

from app.db.access.scopes import Scope, declare_scope, equals
from app.db.lists.index.declaration import ListIndex, declare
from app.db.records.records import Record
from app.db.records.unique_columns import declare_key, declare_unique
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.codes import code_key
from app.i18n.messages import translatable


class Fleet(Record):
    """A vehicle. `vendor_fleet_id` is its plate at the tracking provider."""

    __tablename__ = FLEETS_TABLE.name

    fleet_number: Mapped[str]
    registration_number: Mapped[str]
    vendor_fleet_id: Mapped[str | None] = mapped_column(index=True)
    model: Mapped[str | None]
    make: Mapped[str | None]
    capacity: Mapped[str | None]
    partner: Mapped[str | None]


_TRIPS = TRIPS_TABLE.clause


def _drives(of_person: ColumnElement[bool]) -> ColumnElement[bool]:
    """Return the condition of the vehicles that are on one of these trips now."""
    is_ongoing = _TRIPS.c.trip_status == "Ongoing", _TRIPS.c.deleted_at.is_(None)
    return Fleet.id.in_(select(_TRIPS.c.truck_id).where(of_person, *is_ongoing, _TRIPS.c.truck_id.is_not(None)))


declare_scope(
    FLEETS_TABLE.name,
    Scope(
        "own_client",
        translatable("On trips of the own client"),
        lambda person: _drives(equals(_TRIPS.c.client_code, person.client_code)),
    ),
)
declare_scope(
    FLEETS_TABLE.name,
    Scope("own_trips", translatable("On own trips"), lambda person: _drives(equals(_TRIPS.c.driver_id, person.id))),
)
declare(
    ListIndex(
        "fleets",
        ("fleet_number", "registration_number", "vendor_fleet_id", "model", "make", "capacity", "partner"),
        choices=("make", "partner"),
    )
)
declare_unique(Fleet.registration_number, translatable("This registration number belongs to another vehicle"))
declare_key(Fleet.registration_number, code_key)
declare_key(Fleet.vendor_fleet_id, code_key)
