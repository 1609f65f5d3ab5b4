"""Directions along the highways that ship with the product."""

import asyncio

from app.features.directions.provider import Point, Route
from app.features.geo.credits import HIGHWAYS
from app.features.geo.highways import highways


class EmbeddedDirections:
    """Needs no network. The search runs beside the event loop: it takes some 5 ms, and 30 ms across the country."""

    approximate = True
    attribution = HIGHWAYS.text

    async def route(self, start: Point, end: Point) -> Route:
        """The way along the highways. Raises NoRoute."""
        return await asyncio.to_thread(lambda: highways().route(start, end))

    async def close(self) -> None:
        """Nothing is open."""
