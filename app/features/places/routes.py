"""Endpoint that finds places by name."""

from typing import Annotated

from fastapi import APIRouter, Query

from app.features.geo.places import places
from app.features.places import schemas
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["places"])


@serve(router, schemas.PLACES)
async def find_places(query: Annotated[schemas.PlacesQuery, Query()]) -> Answer:
    return answer({"places": places().search(query.search, query.limit)})
