"""The days and the distance of a driver on trips, in the last 30 days."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, or_, select, type_coerce

from app.db.access import ResourceRows, access_of, mark_rows, read_rows
from app.db.engine import UtcDateTime
from app.db.records.rows import Row
from app.features.figures.lists import Lists, midnight
from app.features.figures.record import MONTH, figure_of
from app.features.figures.schemas import Figure
from app.features.tracking.schemas.trips import AFTER_END_UNDER_WAY
from app.features.tracking.services import Tracking, may_see_course
from app.features.trips.schemas import TRIPS, TRIPS_TABLE
from app.i18n.messages import translate
from app.i18n.time_zone import OFFICE

_DAY: Final = timedelta(days=1)
_TOLERANCE: Final = timedelta(minutes=1)
_GIVEN_UP: Final = timedelta(seconds=AFTER_END_UNDER_WAY)
"""A trip that has not arrived so long after it was due is not watched any more, so it counts no longer."""
_TRIPS = TRIPS_TABLE.clause
_DEPARTED, _ARRIVED = (type_coerce(_TRIPS.c[name], UtcDateTime()) for name in ("departed_at", "arrived_at"))
_COLUMNS: Final[dict[str, Any]] = {
    "driver": _TRIPS.c.driver_id,
    "truck": _TRIPS.c.truck_id,
    "departed": _DEPARTED,
    "arrived": _ARRIVED,
    "due": type_coerce(_TRIPS.c.end_date, UtcDateTime()),
    "status": _TRIPS.c.trip_status,
}


class _Drive(NamedTuple):
    """A trip from departure to arrival, or until now. Who drove is known, not who drives at which moment."""

    plate: str | None
    start: datetime
    end: datetime

    def on(self, day: date) -> timedelta:
        start, after = midnight(day, OFFICE), midnight(day + _DAY, OFFICE)
        return max(timedelta(), min(self.end, after) - max(self.start, start))


def driver_figures(
    connection: Connection, lists: Lists, driver: int, tracking: Tracking, vehicles: list[Row]
) -> Iterator[Figure]:
    """Yield on how many days a driver was on a trip, and how far the trucks drove on these.

    A day counts if the time of its truck on trips is that of the driver alone: otherwise another one drove, too.
    """
    if not access_of(connection).may(TRIPS.needs) or not may_see_course(connection):
        return
    today = lists.now.astimezone(OFFICE).date()
    first = today - MONTH + _DAY
    plates: Mapping[int, str] = {row["fleetId"]: row["plate"] for row in vehicles if row["fleetId"] and row["plate"]}
    drives = [*_drives(connection, driver, plates, midnight(first, OFFICE), lists.now)]
    days = [first + number * _DAY for number in range(MONTH.days)]
    driven = [day for day in days if any(each.on(day) for each in drives)]
    yield figure_of(translate("Days on trips in the last 30 days"), len(driven), "", icon="calendar-days")
    own = {(each.plate, day) for each in drives for day in driven if each.plate and each.on(day)}
    stored = tracking.trip_days(connection, {plate for plate, _ in own if plate}, first, today)
    known = [
        (day, found.metres)
        for plate, day in own
        if (found := stored.get((plate or "", day)))
        and abs(sum((each.on(day) for each in drives if each.plate == plate), -timedelta(seconds=found.seconds)))
        <= _TOLERANCE
    ]
    kilometres = round(sum(metres for _, metres in known) / 1000) if known else None
    label = translate("Distance on trips (days known: {count})", count=len({day for day, _ in known}))
    yield figure_of(label, kilometres, "", icon="route", unit=translate("km"))


def _drives(
    connection: Connection, driver: int, plates: Mapping[int, str], first: datetime, now: datetime
) -> Iterator[_Drive]:
    c, is_recent = _TRIPS.c, or_(_ARRIVED.is_(None), first < _ARRIVED)
    rows = select(*(column.label(name) for name, column in _COLUMNS.items()))
    rows = rows.where(c.driver_id == driver, c.deleted_at.is_(None), _DEPARTED.is_not(None), is_recent)
    for row in read_rows(connection, mark_rows(rows, ResourceRows(TRIPS_TABLE.name, _COLUMNS, c.id))):
        if row["driver"] is None or row["departed"] is None:  # hidden from the person
            continue
        is_open = row["status"] == "Ongoing" and row["due"] is not None
        end = row["arrived"] or (row["due"] + _GIVEN_UP if is_open else None)
        if end:
            yield _Drive(plates.get(row["truck"]), row["departed"], min(end, now))
