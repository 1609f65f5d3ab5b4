"""What finds the way.

Exception
├── NoRoute       there is no way, and `str()` is a sentence that says why
└── Unreachable   whoever knows the way does not answer, or not in a way that can be understood
"""

from typing import Protocol

from app.features.geo.highways import NoRoute, Route
from app.features.geo.points import Point

__all__ = ["Directions", "NoRoute", "Point", "Route", "Unreachable"]


class Unreachable(Exception):
    """The service did not answer: `str()` says what happened, for the log."""


class Directions(Protocol):
    """Finds the way for a lorry."""

    @property
    def approximate(self) -> bool:
        """Whether its routes leave out smaller roads."""

    @property
    def attribution(self) -> str | None:
        """Whom the reader has to thank for the route."""

    async def route(self, start: Point, end: Point) -> Route:
        """The way by road. Raises NoRoute and Unreachable."""

    async def close(self) -> None:
        """Leave nothing open."""
