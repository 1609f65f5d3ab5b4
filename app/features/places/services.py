"""The service of places: the search by name."""

from typing import Annotated

from fastapi import Depends

from app.features.content.schemas.masters import StationsContent
from app.features.geo.places import Place, places
from app.features.places import schemas
from app.features.places.own_places import find_sites, find_stations
from app.features.services import inject
from app.features.stations.schemas import STATIONS
from app.web.api.dependencies import PersonalDatabase
from app.web.services import CoreServices, Service


class PlaceSearch(Service):
    """Finds sites, stations and towns by name."""

    def __init__(self, services: CoreServices) -> None:
        self._fixtures = services.fixtures

    async def find(self, database: PersonalDatabase, text: str, limit: int) -> list[schemas.Place]:
        """Return the places whose name begins with this text.

        Sites that the person sees come first, then stations, then towns.
        """
        if not text.strip():
            return []
        built_in = self._fixtures.serve(STATIONS.name, StationsContent).stations
        own = await database.read(find_sites, text, limit)
        own += await database.read(find_stations, text, limit - len(own), built_in)
        towns = places().search(text, limit - len(own)) if len(own) < limit else []
        return [*own, *(_town(each) for each in towns)]


InjectedPlaceSearch = Annotated[PlaceSearch, Depends(inject(PlaceSearch))]
"""Declare a parameter of this type to use the service in an endpoint."""


def _town(town: Place) -> schemas.Place:
    return schemas.Place(name=town.name, kind="Town", state=town.state, label=town.label, lat=town.lat, lng=town.lng)
