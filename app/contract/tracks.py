"""A track: the positions of something that moved, with their times, as the API returns it to a `PlaybackMap`."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal

from app.contract.schema import Schema

SegmentKind = Literal["drive", "halt", "silence"]
"""drive, halt: 5 minutes or longer at one place; silence: more than 20 minutes without a position, or a jump."""


class TrackColumns(Schema):
    """Positions by column, all of one length.

    In `at`, `lat` and `lng` the first value is complete, and each other one is the difference from the one before.
    """

    at: list[int]
    """Seconds since 1970."""
    lat: list[int]
    """Hundred-thousandths of a degree."""
    lng: list[int]
    """Hundred-thousandths of a degree."""
    speed: list[float | None]
    """Kilometres per hour; no differences."""
    heading: list[int | None]
    """Degrees, clockwise from north; no differences."""


class TrackSegment(Schema):
    """A drive, a halt or a silence."""

    kind: SegmentKind
    start: datetime
    end: datetime
    lat: float
    lng: float
    """Where it begins; of a halt: where it is."""
    place: str | None
    """Where it begins in words."""
    end_place: str | None
    reason: str | None = None
    """Why there are no positions in a silence, in words; null if what moved did not report."""


class Track(Schema):
    """The positions of a period, with its drives, halts and silences."""

    start: datetime
    end: datetime
    stored_from: datetime | None
    """The oldest stored position; null if there is none. Of earlier days only the route is known."""
    columns: TrackColumns
    cuts: list[int]
    """Indices of positions that no line connects with the one before: the way between them is not known."""
    segments: Sequence[TrackSegment]
