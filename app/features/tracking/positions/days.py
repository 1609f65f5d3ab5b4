"""The totals of a vehicle and a day, in the time zone of the office. What crosses midnight is cut there."""

from collections.abc import Iterator, Sequence
from datetime import date, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection

from app.features.tracking.positions.distance import driven_metres
from app.features.tracking.positions.fixes import Fix
from app.features.tracking.positions.periods import Period, Periods, within
from app.features.tracking.positions.segments import MOVING_KMH, Segment, divide
from app.features.tracking.positions.store import HOUR, read_fixes
from app.features.tracking.positions.totals import fastest, total
from app.i18n.time_zone import OFFICE, start_of_day

_BEFORE, _AFTER = 3 * HOUR, 1 * HOUR
"""How much is read before and after a day, to see what crosses midnight."""


class DayRows(NamedTuple):
    """What is stored of a day."""

    day: dict[str, Any]
    segments: list[dict[str, Any]]


def day_bounds(day: date) -> tuple[int, int]:
    """Returns the first second of a day, and that of the next one."""
    first, after = (start_of_day(each, OFFICE) for each in (day, day + timedelta(days=1)))
    return int(first.timestamp()), int(after.timestamp())


def total_day(connection: Connection, tracker_id: int, day: date, visible: Periods = None) -> DayRows | None:
    """Returns the totals of a day, of its visible part. None without fixes."""
    start, end = day_bounds(day)
    around = within(Period(start - _BEFORE, end + _AFTER), visible)
    fixes = [fix for each in around for fix in read_fixes(connection, tracker_id, each.start, each.end)]
    return summarize_day(tracker_id, day, fixes)


def summarize_day(tracker_id: int, day: date, fixes: Sequence[Fix]) -> DayRows | None:
    """Returns the totals of a day from its fixes and those around it. None if the day has none."""
    start, end = day_bounds(day)
    places = [index for index, fix in enumerate(fixes) if start <= fix.at < end]
    if not places:
        return None
    own = fixes[places[0] : places[-1] + 1]
    segments = list(_cut(divide(fixes), places[0], places[-1]))
    totals = total(own, segments)
    moves = [fix.at for fix in own if fix.speed is not None and fix.speed >= MOVING_KMH]
    row = {
        "tracker_id": tracker_id,
        "day": day,
        "metres": totals.metres,
        "moving_seconds": totals.moving,
        "idle_seconds": totals.idle or 0,
        "halt_seconds": totals.halt_seconds,
        "silent_seconds": totals.silent,
        "max_speed": totals.fastest and totals.fastest.speed,
        "max_speed_at": totals.fastest and own[totals.fastest.place].at,
        "first_move_at": min(moves, default=None),
        "last_move_at": max(moves, default=None),
        "drives": totals.drives,
        "halts": totals.halts,
        "fixes": len(own),
    }
    return DayRows(row, [_segment_row(tracker_id, day, own, each) for each in segments])


def _cut(segments: Sequence[Segment], first: int, last: int) -> Iterator[Segment]:
    """Yields the parts of segments between two fixes, by their index from the first one."""
    for each in segments:
        begin, end = max(each.first, first), min(each.last, last)
        if begin < end:
            yield Segment(each.kind, begin - first, end - first)


def _segment_row(tracker_id: int, day: date, fixes: Sequence[Fix], segment: Segment) -> dict[str, Any]:
    first, last = fixes[segment.first], fixes[segment.last]
    top = fastest(fixes, segment.first, segment.last) if segment.kind == "drive" else None
    return {
        "tracker_id": tracker_id,
        "first_at": first.at,
        "last_at": last.at,
        "day": day,
        "kind": segment.kind,
        "lat": first.lat,
        "lng": first.lng,
        "end_lat": last.lat,
        "end_lng": last.lng,
        "metres": driven_metres(fixes[segment.first : segment.last + 1]) if segment.kind == "drive" else 0,
        "max_speed": top and top.speed,
    }
