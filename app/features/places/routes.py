"""Endpoint that finds places by name."""

from typing import Annotated

from fastapi import APIRouter, Query

from app.features.places import schemas
from app.features.places.services import InjectedPlaceSearch
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["places"])


@serve(router, schemas.PLACES)
async def find_places(
    search: InjectedPlaceSearch, database: ReadDatabase, query: Annotated[schemas.PlacesQuery, Query()]
) -> Answer:
    return answer({"places": await search.find(database, query.search, query.limit)})
