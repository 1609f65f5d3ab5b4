"""Endpoint that returns the route between two places."""

import logging
from typing import Annotated

from fastapi import APIRouter, Query

from app.core.errors import BadRequest, NotFound, Unavailable
from app.features.directions import schemas
from app.features.directions.provider import NoRoute, Point, Unreachable
from app.features.directions.services import InjectedRouting
from app.i18n.messages import LocalizedText, translatable, translate
from app.web.api.envelope import Answer, answer
from app.web.api.routing import serve

router = APIRouter(tags=["directions"])
logger = logging.getLogger(__name__)

_DESTINATION_INCOMPLETE = translatable("A route needs both coordinates of its destination")
_SOURCE_INCOMPLETE = translatable("A route needs both coordinates of its source, or neither")
_VIA_MALFORMED = translatable("The places between the ends must be at most 20 pairs of latitude and longitude")
_MAX_PLACES = 20
_UNAVAILABLE = translatable("Directions are not available at the moment. Please try again later.")


@serve(router, schemas.DIRECTIONS)
async def directions(routing: InjectedRouting, query: Annotated[schemas.DirectionsQuery, Query()]) -> Answer:
    provider = routing.provider
    start, end = _endpoints(query)
    try:
        route = await provider.route(start, end, _places(query.via))
    except NoRoute as error:
        raise NotFound(LocalizedText(str(error))) from error
    except Unreachable as error:
        logger.error(str(error))
        raise Unavailable(translate(_UNAVAILABLE)) from error
    return answer(
        {
            "points": [{"lat": point.lat, "lng": point.lng} for point in route.points],
            "distance": route.metres,
            "duration": route.seconds,
            "approximate": provider.approximate,
            "attribution": provider.attribution,
        }
    )


def _places(text: str) -> tuple[Point, ...]:
    """Parse the places between the ends. Raises BadRequest."""
    try:
        degrees = [tuple(map(float, each.split(","))) for each in text.split(";") if each]
        places = tuple(Point(lat, lng) for lat, lng in degrees)
    except ValueError:
        raise BadRequest(translate(_VIA_MALFORMED)) from None
    if len(places) > _MAX_PLACES or not all(abs(each.lat) <= 90 and abs(each.lng) <= 180 for each in places):
        raise BadRequest(translate(_VIA_MALFORMED))
    return places


def _endpoints(query: schemas.DirectionsQuery) -> tuple[Point, Point]:
    if query.to_lat is None or query.to_lng is None:
        raise BadRequest(translate(_DESTINATION_INCOMPLETE))
    end = Point(query.to_lat, query.to_lng)
    if query.from_lat is None and query.from_lng is None:
        return Point(*schemas.DEFAULT_CENTRE), end
    if query.from_lat is None or query.from_lng is None:
        raise BadRequest(translate(_SOURCE_INCOMPLETE))
    return Point(query.from_lat, query.from_lng), end
