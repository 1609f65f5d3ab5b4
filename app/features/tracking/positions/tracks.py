"""The track of a vehicle in a period: its stored fixes, with what is known of the gaps between them."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from operator import attrgetter
from typing import Any, NamedTuple

from sqlalchemy import Connection, or_, select

from app.features.tracking.models import OUTAGES
from app.features.tracking.motion.fixes import SILENCE_SECONDS, STATES, Fix, is_separate
from app.features.tracking.motion.legs import Leg, Part, Stretch, find_parts
from app.features.tracking.motion.periods import Period, visible_periods, within
from app.features.tracking.motion.segments import Segment
from app.features.tracking.motion.thinning import thin
from app.features.tracking.motion.times import iso
from app.features.tracking.motion.totals import Totals, average_kmh, fastest, total
from app.features.tracking.place_names import describe_place
from app.features.tracking.plates import visible_plates
from app.features.tracking.positions.store import find_vehicle
from app.features.tracking.positions.stretches import Span, read_stretches
from app.features.tracking.positions.vehicle_trackers import TrackerPeriod, read_vehicle_trackers
from app.features.tracking.schemas.tracks import GapKind
from app.i18n.messages import translatable, translate

_REASONS = {
    "outage": translatable("The GPS provider did not answer"),
    "unwatched": translatable("The server did not ask the provider"),
    "jump": translatable("The next position is too far away to be believed"),
}
"""Why there are no positions, if it is not the vehicle that is silent."""
_ALWAYS = Period(0, 2**40)


class Gap(NamedTuple):
    """A time of which nothing is known."""

    kind: GapKind
    start: int
    end: int


@dataclass(frozen=True)
class StoredTrack:
    """What is stored of a vehicle in a period."""

    plate: str
    period: Period
    stored_from: int | None = None
    stretches: Sequence[Stretch] = ()
    outages: Sequence[Gap] = ()

    @cached_property
    def fixes(self) -> Sequence[Fix]:
        """The fixes of the period. The way between two stretches is unknown."""
        fixes = list[Fix]()
        for stretch in self.stretches:
            own = [fix for fix in stretch.fixes if self.period.start <= fix.at <= self.period.end]
            fixes += [own[0]._replace(is_cut=True), *own[1:]] if fixes and own else own
        return fixes

    @cached_property
    def parts(self) -> Sequence[Part]:
        """What the vehicle did in the period."""
        return [part for stretch in self.stretches for part in find_parts(stretch, self.period)]


def read_track(connection: Connection, plate: str, period: Period, kept: Period) -> StoredTrack:
    """Return the track of a tracker, as far as the person may see it; without fixes if there are none.

    `kept` is from the oldest time that is kept until now.
    """
    return _read(connection, plate, [TrackerPeriod(plate, _ALWAYS)], period, kept)


def read_vehicle_track(connection: Connection, plate: str, period: Period, kept: Period) -> StoredTrack:
    """Return the track of the vehicle that has this plate now, by the trackers that it had in the period."""
    return _read(connection, plate, read_vehicle_trackers(connection, plate, _ALWAYS), period, kept)


def _read(
    connection: Connection, plate: str, trackers: Sequence[TrackerPeriod], period: Period, kept: Period
) -> StoredTrack:
    spans, given, is_whole = list[Span](), plate, True
    for each in trackers:
        vehicle = find_vehicle(connection, each.plate, visible_plates(connection))
        if vehicle is None or vehicle.first_at is None:
            continue
        given = vehicle.plate if len(trackers) == 1 else plate
        visible = visible_periods(connection, each.plate)
        is_whole = is_whole and visible is None
        stored = Period(max(vehicle.first_at, each.period.start, kept.start), min(each.period.end, kept.end))
        spans += [Span(vehicle.tracker_id, part) for part in within(stored, visible)]
    shown = [span for span in spans if span.period.start <= period.end and span.period.end >= period.start]
    begins = [span.period.start for span in shown or (spans if is_whole else ())]
    stretches = read_stretches(connection, spans, period)
    outages = _read_outages(connection, stretches, period, kept.end)
    return StoredTrack(given, period, min(begins, default=None), stretches, outages)


def _read_outages(connection: Connection, stretches: Sequence[Stretch], period: Period, now: int) -> list[Gap]:
    """Return the outages of a period, and of the silences that reach into it."""
    times = [fix.at for stretch in stretches for fix in (*stretch.fixes[:1], *stretch.fixes[-1:])]
    if not times:
        return []
    start, end = min(period.start, *times), max(period.end, *times)
    is_open = OUTAGES.c.last_at.is_(None)
    overlaps = OUTAGES.c.first_at <= end, or_(is_open, OUTAGES.c.last_at >= start)
    rows = select(OUTAGES.c.kind, OUTAGES.c.first_at, OUTAGES.c.last_at).where(*overlaps)
    return [Gap(kind, first, max(end, now) if last is None else last) for kind, first, last in connection.execute(rows)]


def serialize_track(track: StoredTrack, max_points: int, now: int) -> dict[str, Any]:
    """Return the data of `TRACK`, with at most `max_points` fixes."""
    fixes, parts, period = track.fixes, track.parts, track.period
    totals = total(parts, fixes)
    segments = [(part, _segment(part, fixes)) for part in parts if part.kind]
    top = totals.fastest and bisect_left(fixes, totals.fastest.at, key=_time)
    kept = thin(fixes, [segment for _, segment in segments], top, max_points)
    shown = [fixes[index] for index in kept]
    places = {index: place for place, index in enumerate(kept)}
    past = min(period.end, now) - period.start
    return {
        "plate": track.plate,
        "start": iso(period.start),
        "end": iso(period.end),
        "storedFrom": None if track.stored_from is None else iso(track.stored_from),
        "states": [state or "OTHER" for state in STATES],
        "columns": _columns(shown),
        "cuts": [place for place, ends in enumerate(pairwise(shown), 1) if is_separate(*ends)],
        "gaps": [_serialize_gap(gap) for gap in find_gaps(track)],
        "segments": [
            _serialize_segment(track, part, places.get(segment.first, 0), places.get(segment.last, 0))
            for part, segment in segments
        ],
        "totals": _serialize_totals(totals),
        "coverage": round(min(1.0, totals.heard / past), 4) if past > 0 else 0.0,
        "thinned": len(shown) < len(fixes),
        "count": len(fixes),
    }


def _segment(part: Part, fixes: Sequence[Fix]) -> Segment:
    """Return the indices of the first and the last fix of a part; of the nearest one before it if it has none."""
    first, after = bisect_left(fixes, part.start, key=_time), bisect_right(fixes, part.end, key=_time)
    last = max(after - 1, 0)
    return Segment(part.kind or "halt", min(first, last), last)


def find_gaps(track: StoredTrack) -> Iterator[Gap]:
    """Yield the times of which nothing is known, in order."""
    start, end = track.period
    if track.stored_from is not None and track.stored_from - start > SILENCE_SECONDS and track.fixes:
        yield Gap("unwatched", start, track.stored_from)
    for part in track.parts:
        gaps = (leg for leg in part.legs if is_separate(leg.first, leg.last))
        yield from (Gap(_kind_of(track, leg), leg.start, leg.end) for leg in gaps)


def _kind_of(track: StoredTrack, leg: Leg) -> GapKind:
    """Return why nothing was heard: an outage explains a silence if it covers half of it."""
    start, end = leg.first.at, leg.last.at
    if end - start <= SILENCE_SECONDS:
        return "jump"
    for outage in track.outages:
        if 2 * (min(end, outage.end) - max(start, outage.start)) >= end - start:
            return outage.kind
    return "silence"


_time = attrgetter("at")


def _columns(fixes: Sequence[Fix]) -> dict[str, list[int | None]]:
    return {
        "at": _differences([fix.at for fix in fixes]),
        "lat": _differences([fix.lat for fix in fixes]),
        "lng": _differences([fix.lng for fix in fixes]),
        "speed": [fix.speed for fix in fixes],
        "heading": [fix.heading for fix in fixes],
        "state": [fix.state for fix in fixes],
    }


def _differences(numbers: Sequence[int]) -> list[int | None]:
    return [*numbers[:1], *(after - before for before, after in pairwise(numbers))]


def _serialize_gap(gap: Gap) -> dict[str, Any]:
    return {"kind": gap.kind, "start": iso(gap.start), "end": iso(gap.end)}


def _serialize_segment(track: StoredTrack, part: Part, first: int, last: int) -> dict[str, Any]:
    begin, end = part.legs[0].point_at(part.start), part.legs[-1].point_at(part.end)
    top = fastest(part, track.fixes) if part.kind == "drive" else None
    reason = _REASONS.get(_kind_of(track, part.legs[0])) if part.kind == "silence" else None
    return {
        "kind": part.kind,
        "start": iso(part.start),
        "end": iso(part.end),
        "first": first,
        "last": last,
        "lat": begin.lat,
        "lng": begin.lng,
        "endLat": end.lat,
        "endLng": end.lng,
        "place": describe_place(*begin),
        "endPlace": describe_place(*end),
        "reason": reason and translate(reason),
        "metres": part.metres,
        "maxSpeed": top and float(top.speed),
    }


def _serialize_totals(totals: Totals) -> dict[str, Any]:
    return {
        "metres": totals.metres,
        "silentMetres": totals.silent_metres,
        "odometerMetres": totals.odometer_metres,
        "movingSeconds": totals.driving,
        "standingSeconds": totals.standing,
        "idleSeconds": totals.idle,
        "silentSeconds": totals.silent,
        "maxSpeed": totals.fastest and float(totals.fastest.speed),
        "maxSpeedAt": totals.fastest and iso(totals.fastest.at),
        "averageMovingSpeed": totals.average,
        "averageSpeed": average_kmh(totals.metres - totals.silent_metres, totals.heard),
        "drives": totals.drives,
        "halts": totals.halts,
        "longestHaltSeconds": totals.longest_halt,
    }
