"""Endpoint that finds places by name."""

from typing import Annotated

from fastapi import APIRouter, Query, Request

from app.features.content.schemas.masters import StationsContent
from app.features.geo.places import Place, places
from app.features.places import schemas
from app.features.places.own_places import find_sites, find_stations
from app.features.services import services_of
from app.features.stations.schemas import STATIONS
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["places"])


@serve(router, schemas.PLACES)
async def find_places(
    request: Request, database: ReadDatabase, query: Annotated[schemas.PlacesQuery, Query()]
) -> Answer:
    text, limit = query.search, query.limit
    if not text.strip():
        return answer({"places": []})
    built_in = services_of(request).fixtures.serve(STATIONS.name, StationsContent).stations
    own = await database.read(find_sites, text, limit)
    own += await database.read(find_stations, text, limit - len(own), built_in)
    towns = places().search(text, limit - len(own)) if len(own) < limit else []
    return answer({"places": [*own, *(_town(each) for each in towns)]})


def _town(town: Place) -> schemas.Place:
    return schemas.Place(name=town.name, kind="Town", state=town.state, label=town.label, lat=town.lat, lng=town.lng)
