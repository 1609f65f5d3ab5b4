"""The service of directions: the routing server, or the bundled highways."""

from typing import Annotated

from fastapi import Depends

from app.features.directions.cache import DirectionsCache
from app.features.directions.embedded import EmbeddedDirections
from app.features.directions.provider import Directions, NoRoute, Unreachable
from app.features.services import inject
from app.web.services import CoreServices, Service

__all__ = ["Directions", "InjectedRouting", "NoRoute", "Routing", "Unreachable"]


class Routing(Service):
    """Finds the route between two places."""

    def __init__(self, services: CoreServices) -> None:
        self.provider: Directions = DirectionsCache(_create_directions(services.settings.directions_url))

    async def close(self) -> None:
        await self.provider.close()


InjectedRouting = Annotated[Routing, Depends(inject(Routing))]
"""Declare a parameter of this type to use the service in an endpoint."""


def _create_directions(url: str | None) -> Directions:
    if not url:
        return EmbeddedDirections()
    from app.features.directions.osrm import OsrmDirections  # imports httpx, which few servers need

    return OsrmDirections(url)
