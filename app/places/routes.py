"""The call for places."""

from typing import Annotated

from fastapi import APIRouter, Query

from app.envelope import Answer, answer, serve
from app.geography.places import places
from app.places import schemas

router = APIRouter(tags=["places"])


@serve(router, schemas.PLACES)
async def places_named(query: Annotated[schemas.PlacesQuery, Query()]) -> Answer:
    return answer({"places": places().search(query.search, query.limit)})
