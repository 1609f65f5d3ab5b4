"""The halts of a stored track."""

from collections.abc import Iterator
from typing import NamedTuple

from app.features.tracking.motion.totals import total
from app.features.tracking.place_names import describe_place
from app.features.tracking.positions.tracks import StoredTrack


class Halt(NamedTuple):
    """A halt of a track. Times are in seconds since 1970."""

    start: int
    end: int
    minutes: float
    place: str | None
    lat: float
    lng: float
    engine_minutes: float | None
    """How long the engine was on. None if the provider says nothing of it."""


def find_halts(track: StoredTrack) -> Iterator[Halt]:
    """Yield the halts."""
    for part in track.parts:
        if part.kind == "halt":
            totals = total([part], [leg.first for leg in part.legs])
            point = part.legs[0].point_at(part.start)
            engine = None if totals.idle is None else round(totals.idle / 60, 1)
            length = round(totals.halt_seconds / 60, 1)
            yield Halt(part.start, part.end, length, describe_place(*point), point.lat, point.lng, engine)
