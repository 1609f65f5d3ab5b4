"""Parses the responses of OSRM and Valhalla."""

import json
from math import isfinite
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.features.directions.polyline import decode_polyline
from app.features.directions.provider import NoRoute, Point, Route, Unreachable
from app.features.geo.points import distance
from app.features.geo.thinning import thin_line

MALFORMED = "the directions service sent no valid route"
_MAX_POINTS = 2000
_MIN_POINTS = 2
_POLYLINE_DIGITS = (6, 5)
_NO_ROUTE_CODES = {"NoRoute", "NoSegment", "154", "170", "171", "442"}
"""Codes of OSRM and numbers of Valhalla that mean that no route exists."""
NonNegative = Annotated[float, Field(ge=0, allow_inf_nan=False)]


class _Response(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=False)


class _Line(_Response):
    type: Literal["LineString"]
    coordinates: list[tuple[float, float]]


class _Route(_Response):
    distance: NonNegative
    duration: NonNegative
    geometry: str | _Line


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
        points = _points(route.geometry, start)
    except (ValidationError, ValueError) as error:
        raise Unreachable(f"{MALFORMED}: {type(error).__name__}") from None
    return Route(thin_line(points, _MAX_POINTS), route.distance, route.duration)


def _points(geometry: str | _Line, start: Point) -> list[Point]:
    if isinstance(geometry, _Line):
        lines = [[Point(lat, lng) for lng, lat in geometry.coordinates]]
    else:
        lines = [decode_polyline(geometry, digits) for digits in _POLYLINE_DIGITS]
    valid = [line for line in lines if len(line) >= _MIN_POINTS and all(map(_is_on_earth, line))]
    if not valid:
        raise ValueError("no valid line")
    # A polyline does not state its precision. The correct one starts near the start of the route.
    return min(valid, key=lambda line: distance(line[0], start))


def _is_on_earth(point: Point) -> bool:
    return isfinite(point.lat) and isfinite(point.lng) and abs(point.lat) <= 90 and abs(point.lng) <= 180


def _error_code(content: bytes) -> str:
    try:
        body: Any = json.loads(content)
    except (ValueError, RecursionError):
        return ""
    return str(body.get("code", body.get("error_code", ""))) if isinstance(body, dict) else ""
