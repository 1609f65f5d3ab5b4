"""The totals of a vehicle and a day, in the time zone of the office. What crosses midnight is cut there."""

from collections.abc import Iterable, Sequence
from datetime import date
from math import ceil

from sqlalchemy import Connection, select

from app.db.records.rows import Row
from app.features.tracking.models import TRACKERS
from app.features.tracking.motion.legs import Part, Stretch, find_parts
from app.features.tracking.motion.periods import Period, Periods, within
from app.features.tracking.motion.times import day_bounds
from app.features.tracking.motion.totals import Fastest, total
from app.features.tracking.positions.stretches import Span, read_stretches

TOTALS_VERSION = 3
"""The number of the rules of totals. Days that were totalled by older rules are totalled again."""


def total_day(
    connection: Connection,
    tracker_id: int,
    day: date,
    now: int,
    visible: Periods = None,
    trips: Sequence[Period] | None = None,
) -> Row | None:
    """Return the totals of a day, of its visible part. None without fixes on it or after it.

    `trips` are the times in which the vehicle was on trips. None if they are not known, or not wanted.
    """
    start, after = day_bounds(day)
    first_at = connection.scalar(select(TRACKERS.c.first_at).where(TRACKERS.c.id == tracker_id))
    if first_at is None:
        return None
    spans = [Span(tracker_id, each) for each in within(Period(first_at, max(now, after)), visible)]
    stretches = [
        Stretch(fixes, Period(known.start, min(known.end, now)))
        for fixes, known in read_stretches(connection, spans, Period(start, after - 1))
    ]
    return summarize_day(tracker_id, day, stretches, trips)


def summarize_day(
    tracker_id: int, day: date, stretches: list[Stretch], trips: Sequence[Period] | None = None
) -> Row | None:
    """Return the totals of a day from its fixes and those around it. None if it has none, nor any after it."""
    start, after = day_bounds(day)
    if all(not stretch.fixes or stretch.fixes[-1].at < start for stretch in stretches):
        return None
    parts = [part for stretch in stretches for part in find_parts(stretch, Period(start, after))]
    fixes = [fix for stretch in stretches for fix in stretch.fixes if start <= fix.at < after]
    if not parts and not fixes:
        return None
    totals = total(parts, fixes)
    driving = [leg for part in parts for leg in part.legs if leg.kind == "driving"]
    return {
        "tracker_id": tracker_id,
        "day": day,
        "metres": totals.metres,
        "silent_metres": totals.silent_metres,
        "moving_seconds": totals.driving,
        "idle_seconds": totals.idle or 0,
        "standing_seconds": totals.standing,
        "halt_seconds": totals.halt_seconds,
        "silent_seconds": totals.silent,
        "max_speed": _whole(totals.fastest),
        "max_speed_at": totals.fastest and totals.fastest.at,
        "first_move_at": driving[0].start if driving else None,
        "last_move_at": driving[-1].end if driving else None,
        "drives": totals.drives,
        "halts": totals.halts,
        "fixes": len(fixes),
        **_on_trips(parts, None if trips is None else within(Period(start, after), [*trips])),
    }


def _on_trips(parts: Iterable[Part], trips: Sequence[Period] | None) -> Row:
    """Return the way and the time within these times of trips."""
    if trips is None:
        return {"trip_metres": None, "trip_seconds": None}
    legs = [leg for part in parts for leg in part.legs]
    cut = (leg.within(*trip) for leg in legs for trip in trips)
    return {
        "trip_metres": sum(leg.metres for leg in cut if leg),
        "trip_seconds": sum(trip.end - trip.start for trip in trips),
    }


def _whole(top: Fastest | None) -> int | None:
    return None if top is None else ceil(top.speed)
