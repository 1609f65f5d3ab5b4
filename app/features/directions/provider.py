"""Interface of the providers of directions.

Exception
├── NoRoute       no route exists; `str()` explains why in one sentence
└── Unreachable   the service did not answer, or not with a valid response
"""

from typing import Protocol

from app.features.geo.highways import NoRoute, Route
from app.features.geo.points import Point

__all__ = ["Directions", "NoRoute", "Point", "Route", "Unreachable"]


class Unreachable(Exception):
    """The service gave no valid answer. `str()` explains why, for the log."""


class Directions(Protocol):
    """Finds routes for trucks."""

    @property
    def approximate(self) -> bool:
        """Whether its routes leave out smaller roads."""

    @property
    def attribution(self) -> str | None:
        """The attribution that must be shown with a route."""

    async def route(self, start: Point, end: Point, via: tuple[Point, ...] = ()) -> Route:
        """Return the route by road, through the points in `via` in their order. Raises NoRoute and Unreachable."""

    async def close(self) -> None:
        """Close open connections."""
