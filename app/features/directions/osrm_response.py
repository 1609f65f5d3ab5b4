"""Parses the responses of OSRM and Valhalla."""

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.features.directions.polyline import decode_polyline
from app.features.directions.provider import NoRoute, Point, Route, Unreachable
from app.features.geo.thinning import thin_line

MALFORMED = "the directions service sent no valid route"
_MAX_POINTS = 2000
_MIN_POINTS = 2
_NO_ROUTE_CODES = {"NoRoute", "NoSegment", "154", "170", "171", "442"}
"""Codes of OSRM and numbers of Valhalla that mean that no route exists."""
NonNegative = Annotated[float, Field(ge=0, allow_inf_nan=False)]


class _Response(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=False)


class _Route(_Response):
    distance: NonNegative
    duration: NonNegative
    geometry: str


class _RoutesResponse(_Response):
    code: Literal["Ok"]
    routes: Annotated[list[_Route], Field(min_length=1)]


def parse_route(status: int, content: bytes, start: Point, end: Point) -> Route:
    """Return the route of a response. Raises NoRoute and Unreachable."""
    if status != 200:
        if _error_code(content) in _NO_ROUTE_CODES:
            raise NoRoute(f"No road connects {start} and {end}")
        raise Unreachable(f"the directions service answered {status}")
    try:
        route = _RoutesResponse.model_validate_json(content).routes[0]
        points = _points(route.geometry)
    except (ValidationError, ValueError) as error:
        raise Unreachable(f"{MALFORMED}: {type(error).__name__}") from None
    return Route(thin_line(points, _MAX_POINTS), route.distance, route.duration)


def _points(geometry: str) -> list[Point]:
    points = decode_polyline(geometry)
    if len(points) < _MIN_POINTS or not all(map(_is_on_earth, points)):
        raise ValueError("no valid line")
    return points


def _is_on_earth(point: Point) -> bool:
    return abs(point.lat) <= 90 and abs(point.lng) <= 180


def _error_code(content: bytes) -> str:
    try:
        body: Any = json.loads(content)
    except (ValueError, RecursionError):
        return ""
    return str(body.get("code", body.get("error_code", ""))) if isinstance(body, dict) else ""
