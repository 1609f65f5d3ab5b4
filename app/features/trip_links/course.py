"""The course of a trip, as far as links and texts say it."""

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from app.features.trips.schemas import TripPhase, TripRisk


class CourseStop(NamedTuple):
    """A stop with its planned time, and when it was reached and left or is expected to be reached."""

    name: str | None
    kind: str
    planned: datetime | None
    arrived: datetime | None = None
    left: datetime | None = None
    eta: datetime | None = None


class Course(NamedTuple):
    """Where a trip is, and when it arrives. Everything is None or empty for a trip that is not watched."""

    phase: TripPhase | None = None
    risk: TripRisk | None = None
    eta: datetime | None = None
    late_minutes: int | None = None
    heard: datetime | None = None
    place: str | None = None
    lat: float | None = None
    lng: float | None = None
    share: float | None = None
    stops: Sequence[CourseStop] = ()
    eta_unknown: str | None = None
    """Why no arrival is expected."""
    line: Sequence[tuple[float, float]] = ()
    """The points of the planned way."""


UNWATCHED = Course()
