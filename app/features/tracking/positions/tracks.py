"""The track of a vehicle in a period: its stored fixes, with what is known of the gaps between them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

from sqlalchemy import Connection, or_, select

from app.features.tracking.board.place_names import describe_place
from app.features.tracking.models import OUTAGES
from app.features.tracking.positions.distance import driven_metres
from app.features.tracking.positions.fixes import STATES, Fix
from app.features.tracking.positions.intake import is_jump
from app.features.tracking.positions.periods import Period, visible_periods, within
from app.features.tracking.positions.plates import visible_plates
from app.features.tracking.positions.segments import SILENCE_SECONDS, Segment, divide
from app.features.tracking.positions.store import find_vehicle, read_fixes
from app.features.tracking.positions.thinning import thin
from app.features.tracking.positions.times import iso
from app.features.tracking.positions.totals import Totals, fastest, total
from app.features.tracking.positions.vehicle_trackers import TrackerPeriod, read_vehicle_trackers
from app.features.tracking.schemas import GapKind
from app.i18n.messages import translatable, translate

_REASONS = {
    "outage": translatable("The GPS provider did not answer"),
    "unwatched": translatable("The server did not ask the provider"),
}
"""Why there are no positions, if it is not the vehicle that is silent."""


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
    stored_from: int | None
    fixes: Sequence[Fix]
    outages: Sequence[Gap]


def read_track(connection: Connection, plate: str, period: Period, oldest: int) -> StoredTrack:
    """Returns the track of a vehicle, as far as the person may see it; without fixes if there are none.

    `oldest` is the oldest time that is kept.
    """
    vehicle = find_vehicle(connection, plate, visible_plates(connection))
    if vehicle is None:
        return StoredTrack(plate, period, None, (), ())
    visible = within(period, visible_periods(connection, plate))
    if not visible:
        return StoredTrack(vehicle.plate, period, None, (), ())
    first = max(oldest, visible[0].start if visible != [period] else 0)
    stored_from = None if vehicle.first_at is None else max(vehicle.first_at, first)
    fixes = [
        fix for each in visible for fix in read_fixes(connection, vehicle.tracker_id, max(each.start, first), each.end)
    ]
    outages = _read_outages(connection, period) if fixes else ()
    return StoredTrack(vehicle.plate, period, stored_from, fixes, outages)


def read_vehicle_track(connection: Connection, plate: str, period: Period, oldest: int) -> StoredTrack:
    """Returns the track of the vehicle that has this plate now, by the trackers that it had in the period."""
    trackers = read_vehicle_trackers(connection, plate, period)
    if trackers == (TrackerPeriod(plate, period),):
        return read_track(connection, plate, period, oldest)
    tracks = [read_track(connection, each.plate, each.period, oldest) for each in trackers]
    begins = [max(each.stored_from, each.period.start) for each in tracks if each.stored_from is not None]
    fixes = join_fixes([each.fixes for each in tracks if each.fixes])
    return StoredTrack(
        plate, period, min(begins, default=None), fixes, _read_outages(connection, period) if fixes else ()
    )


def join_fixes(tracks: Sequence[Sequence[Fix]]) -> list[Fix]:
    """Returns the fixes of trackers in turn. The way between two of them may be too far to be believed.

    The first fix has no odometer: those of two trackers cannot be compared.
    """
    joined = list[Fix]()
    for first, *others in tracks:
        if joined:
            first = first._replace(is_cut=first.is_cut or is_jump(joined[-1], first))
        joined += [first, *others]
    if len(tracks) > 1:
        joined[0] = joined[0]._replace(odometer=None)
    return joined


def _read_outages(connection: Connection, period: Period) -> list[Gap]:
    is_open = OUTAGES.c.last_at.is_(None)
    overlaps = OUTAGES.c.first_at <= period.end, or_(is_open, OUTAGES.c.last_at >= period.start)
    rows = select(OUTAGES.c.kind, OUTAGES.c.first_at, OUTAGES.c.last_at).where(*overlaps)
    return [Gap(kind, first, period.end if last is None else last) for kind, first, last in connection.execute(rows)]


def serialize_track(track: StoredTrack, max_points: int, now: int) -> dict[str, Any]:
    """Returns the data of `TRACK`, with at most `max_points` fixes."""
    fixes, period = track.fixes, track.period
    segments = divide(fixes)
    totals = total(fixes, segments)
    kept = thin(fixes, segments, totals.fastest and totals.fastest.place, max_points)
    shown = [fixes[index] for index in kept]
    places = {index: place for place, index in enumerate(kept)}
    past = min(period.end, now) - period.start
    gaps = list(find_gaps(track, now))
    reasons = {gap.start: translate(_REASONS[gap.kind]) for gap in gaps if gap.kind in _REASONS}
    before, after = _gaps_at_ends(track, gaps)
    return {
        "plate": track.plate,
        "start": iso(period.start),
        "end": iso(period.end),
        "storedFrom": None if track.stored_from is None else iso(track.stored_from),
        "states": [state or "OTHER" for state in STATES],
        "columns": _columns(shown),
        "cuts": [place for place, (one, other) in enumerate(pairwise(shown), 1) if _is_cut(one, other)],
        "gaps": [_serialize_gap(gap) for gap in gaps],
        "segments": [
            *(_serialize_end(gap, shown[0], 0, reasons) for gap in before),
            *(_serialize_segment(fixes, segment, places, reasons) for segment in segments),
            *(_serialize_end(gap, shown[-1], len(shown) - 1, reasons) for gap in after),
        ],
        "totals": _serialize_totals(
            fixes, totals, silent_at_ends=sum(gap.end - gap.start for gap in (*before, *after) if gap.kind == "silence")
        ),
        "coverage": round(min(1.0, totals.heard / past), 4) if past > 0 else 0.0,
        "thinned": len(shown) < len(fixes),
        "count": len(fixes),
    }


def find_gaps(track: StoredTrack, now: int) -> Iterator[Gap]:
    """Yields the times of which nothing is known, in order."""
    fixes, (start, end) = track.fixes, track.period
    end = min(end, now)
    if not fixes:
        return
    known_from = max(start, track.stored_from or start)
    if known_from - start > SILENCE_SECONDS:
        yield Gap("unwatched", start, known_from)
    edges = [known_from, *(fix.at for fix in fixes), max(end, fixes[-1].at)]
    for place, (one, other) in enumerate(pairwise(edges)):
        if other - one > SILENCE_SECONDS:
            yield Gap(_kind_of_silence(track.outages, one, other), one, other)
        elif 0 < place < len(fixes) and fixes[place].is_cut:
            yield Gap("jump", one, other)


def _gaps_at_ends(track: StoredTrack, gaps: Iterable[Gap]) -> tuple[list[Gap], list[Gap]]:
    """Returns the gaps before the first fix and after the last, where positions are kept: no segment has them."""
    if not track.fixes:
        return [], []
    known = [gap for gap in gaps if track.stored_from is None or gap.start >= track.stored_from]
    before = [gap for gap in known if gap.end <= track.fixes[0].at]
    return before, [gap for gap in known if gap.start >= track.fixes[-1].at]


def _kind_of_silence(outages: Sequence[Gap], start: int, end: int) -> GapKind:
    """Returns why nothing was heard: an outage explains a silence if it covers half of it."""
    for outage in outages:
        if 2 * (min(end, outage.end) - max(start, outage.start)) >= end - start:
            return outage.kind
    return "silence"


def _is_cut(one: Fix, other: Fix) -> bool:
    return other.is_cut or other.at - one.at > SILENCE_SECONDS


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


def _serialize_end(gap: Gap, nearest: Fix, place: int, reasons: Mapping[int, str]) -> dict[str, Any]:
    """Returns a gap at an end of the track as a silence at its nearest fix."""
    point = nearest.point
    name = describe_place(*point)
    return {
        "kind": "silence",
        "start": iso(gap.start),
        "end": iso(gap.end),
        "first": place,
        "last": place,
        "lat": point.lat,
        "lng": point.lng,
        "endLat": point.lat,
        "endLng": point.lng,
        "place": name,
        "endPlace": name,
        "reason": reasons.get(gap.start),
        "metres": 0,
        "maxSpeed": None,
    }


def _serialize_segment(
    fixes: Sequence[Fix], segment: Segment, places: Mapping[int, int], reasons: Mapping[int, str]
) -> dict[str, Any]:
    first, last = fixes[segment.first], fixes[segment.last]
    is_drive = segment.kind == "drive"
    top = fastest(fixes, segment.first, segment.last) if is_drive else None
    return {
        "kind": segment.kind,
        "start": iso(first.at),
        "end": iso(last.at),
        "first": places[segment.first],
        "last": places[segment.last],
        "lat": first.point.lat,
        "lng": first.point.lng,
        "endLat": last.point.lat,
        "endLng": last.point.lng,
        "place": describe_place(*first.point),
        "endPlace": describe_place(*last.point),
        "reason": reasons.get(first.at) if segment.kind == "silence" else None,
        "metres": driven_metres(fixes[segment.first : segment.last + 1]) if is_drive else 0,
        "maxSpeed": top and float(top.speed),
    }


def _serialize_totals(fixes: Sequence[Fix], totals: Totals, *, silent_at_ends: int) -> dict[str, Any]:
    span = fixes[-1].at - fixes[0].at if fixes else 0
    return {
        "metres": totals.metres,
        "odometerMetres": totals.odometer_metres,
        "movingSeconds": totals.moving,
        "standingSeconds": totals.standing,
        "idleSeconds": totals.idle,
        "silentSeconds": totals.silent + silent_at_ends,
        "maxSpeed": totals.fastest and float(totals.fastest.speed),
        "maxSpeedAt": totals.fastest and iso(fixes[totals.fastest.place].at),
        "averageMovingSpeed": round(totals.metres / totals.moving * 3.6, 1) if totals.moving else None,
        "averageSpeed": round(totals.metres / span * 3.6, 1) if span else None,
        "drives": totals.drives,
        "halts": totals.halts,
        "longestHaltSeconds": totals.longest_halt,
    }
