"""Finds the trackers that a vehicle has had, from the audit log.

The details of a vehicle show where it was, not where its present tracker was.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from sqlalchemy import Connection, select

from app.db.access import read_rows
from app.db.records.audit import AuditEntry
from app.db.records.value_history import PastValue, fetch_value_history
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.models import TRACKERS
from app.features.tracking.motion.periods import Period
from app.features.tracking.plates import is_same_plate, normalize_plate, visible_plates
from app.features.tracking.referenced_rows import select_referenced

_FLEETS = FLEETS_TABLE.clause
_COLUMN = "vendor_fleet_id"
_VEHICLES = (
    select_referenced(_FLEETS, {"id": _FLEETS.c.id, "plate": _FLEETS.c.vendor_fleet_id})
    .where(_FLEETS.c.deleted_at.is_(None), _FLEETS.c.vendor_fleet_id.is_not(None))
    .order_by(_FLEETS.c.id)
)


class TrackerPeriod(NamedTuple):
    """A plate at the provider, and the part of a period in which a vehicle had it."""

    plate: str
    period: Period


def read_vehicle_trackers(connection: Connection, plate: str, period: Period) -> tuple[TrackerPeriod, ...]:
    """Return the trackers in a period of the vehicle that has this plate now, in turn.

    A plate of no vehicle is a tracker alone. Where the vehicle had no tracker, or one that never reported, the record
    was probably wrong, and its tracker the present one, unless another vehicle has had that one.
    """
    visible = (each for each in read_rows(connection, _VEHICLES) if each["plate"] is not None)
    vehicle = next((each for each in visible if is_same_plate(each["plate"], plate)), None)
    if vehicle is None:
        return (TrackerPeriod(plate, period),)
    vehicle_id = vehicle["id"]
    values = fetch_value_history(connection, FLEETS_TABLE.name, vehicle_id, _COLUMN, plate)
    parts = [(each.value, part) for each in values if (part := period_within(each, period))]
    known = _known_plates(connection, {normalize_plate(value or "") for value, _ in parts})
    is_own = True
    if any(normalize_plate(value or "") not in known for value, _ in parts):
        is_own = not _had_another_vehicle(connection, plate, vehicle_id)
    present = plate if is_own else None
    trackers = [(value if normalize_plate(value or "") in known else present, part) for value, part in parts]
    return tuple(_visible(connection, _joined(trackers)))


def visible_trackers(connection: Connection, values: Iterable[PastValue], period: Period) -> Iterator[TrackerPeriod]:
    """Yield the trackers of plates that a vehicle had in a period, as far as the person may see them."""
    parts = ((each.value, part) for each in values if (part := period_within(each, period)))
    return _visible(connection, parts)


def period_within(past: PastValue, period: Period) -> Period | None:
    """Return the part of a period in which a record had a value. None if it had another one all the time."""
    start = period.start if past.start is None else max(period.start, int(past.start.timestamp()))
    end = period.end if past.end is None else min(period.end, int(past.end.timestamp()) - 1)
    return Period(start, end) if start <= end else None


def _visible(connection: Connection, parts: Iterable[tuple[str | None, Period]]) -> Iterator[TrackerPeriod]:
    visible = visible_plates(connection)
    for plate, part in parts:
        if plate and (visible is None or normalize_plate(plate) in visible):
            yield TrackerPeriod(plate, part)


def _joined(parts: Iterable[tuple[str | None, Period]]) -> Iterator[tuple[str | None, Period]]:
    """Yield the parts; those of the same tracker that follow each other are one."""
    last: tuple[str | None, Period] | None = None
    for plate, part in parts:
        if last is not None and normalize_plate(last[0] or "") == normalize_plate(plate or ""):
            last = plate, Period(last[1].start, part.end)
            continue
        if last is not None:
            yield last
        last = plate, part
    if last is not None:
        yield last


def _known_plates(connection: Connection, keys: set[str]) -> set[str]:
    """Return the normalized plates of which positions are or were stored."""
    return set(connection.scalars(select(TRACKERS.c.plate).where(TRACKERS.c.plate.in_(sorted(keys)))))


def _had_another_vehicle(connection: Connection, plate: str, vehicle_id: int) -> bool:
    past = AuditEntry.before[_COLUMN].as_string()
    of_others = AuditEntry.entity == FLEETS_TABLE.name, AuditEntry.entity_id != vehicle_id, past.is_not(None)
    return any(is_same_plate(each, plate) for each in connection.scalars(select(past).where(*of_others).distinct()))
