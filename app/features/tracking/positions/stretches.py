"""Reads stretches: the fixes of a period, with those around it that decide what happened in it."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from sqlalchemy import Connection

from app.features.tracking.motion.fixes import Fix
from app.features.tracking.motion.intake import is_jump
from app.features.tracking.motion.legs import AFTER_SECONDS, BEFORE_SECONDS, Stretch
from app.features.tracking.motion.periods import Period
from app.features.tracking.motion.times import day_bounds, office_day
from app.features.tracking.positions.store import read_fix_after, read_fix_before, read_fixes


class Span(NamedTuple):
    """A time in which a vehicle had a tracker, and in which its positions may be seen."""

    tracker_id: int
    period: Period


def read_stretches(connection: Connection, spans: Iterable[Span], period: Period) -> list[Stretch]:
    """Return the stretches of spans in order. Spans that follow each other without a break are one stretch."""
    stretches = list[Stretch]()
    for group in _groups(spans):
        known = Period(group[0].period.start, group[-1].period.end)
        if known.start <= period.end and known.end >= period.start:
            stretches.append(Stretch(_read_around(connection, group, period), known))
    return stretches


def _groups(spans: Iterable[Span]) -> Iterator[list[Span]]:
    group = list[Span]()
    for span in spans:
        if group and span.period.start > group[-1].period.end + 1:
            yield group
            group = []
        group.append(span)
    if group:
        yield group


def _read_around(connection: Connection, spans: Sequence[Span], period: Period) -> list[Fix]:
    """Return the fixes of the days of a period, with those that decide what happened on these days."""
    start, end = day_bounds(office_day(period.start))[0], day_bounds(office_day(period.end))[1]
    tracks = [_read_within(connection, span, start - BEFORE_SECONDS, end + AFTER_SECONDS) for span in spans]
    found = [fix.at for track in tracks for fix in track]
    if not found or found[0] > start:
        at = found[0] if found else start
        for span, track in zip(reversed(spans), reversed(tracks), strict=True):
            before = read_fix_before(connection, span.tracker_id, min(at, span.period.end + 1), span.period.start)
            if before is not None:
                track.insert(0, before)
                break
    if not found or found[-1] < end:
        at = found[-1] if found else start - 1
        for span, track in zip(spans, tracks, strict=True):
            after = read_fix_after(connection, span.tracker_id, max(at, span.period.start - 1), span.period.end)
            if after is not None:
                track.append(after)
                break
    return join_fixes([track for track in tracks if track])


def _read_within(connection: Connection, span: Span, start: int, end: int) -> list[Fix]:
    first, last = max(start, span.period.start), min(end, span.period.end)
    return read_fixes(connection, span.tracker_id, first, last) if first <= last else []


def join_fixes(tracks: Sequence[Sequence[Fix]]) -> list[Fix]:
    """Return the fixes of trackers in turn. The way between two of them may be too far to be believed.

    The first fix of each has no odometer, because those of two trackers cannot be compared.
    """
    joined = list[Fix]()
    for first, *others in tracks:
        if joined:
            first = first._replace(is_cut=first.is_cut or is_jump(joined[-1], first), odometer=None)
        joined += [first, *others]
    return joined
