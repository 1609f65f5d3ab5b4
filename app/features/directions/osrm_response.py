"""What OSRM and Valhalla answer."""

import json
from math import isfinite
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from app.features.directions.polyline import decode_polyline
from app.features.directions.provider import NoRoute, Point, Route, Unreachable
from app.features.geo.points import distance
from app.features.geo.thinning import thin_line

MALFORMED = "the directions service answered something that is no route"
_MOST_POINTS = 2000
_FEWEST = 2
_PRECISIONS = (6, 5)
_NONE = {"NoRoute", "NoSegment", "154", "170", "171", "442"}
"""Codes of OSRM and numbers of Valhalla that mean: there is no such way."""
Metres = Annotated[float, Field(ge=0, allow_inf_nan=False)]


class _Answer(BaseModel):
    model_config = ConfigDict(extra="ignore", strict=False)


class _Line(_Answer):
    type: Literal["LineString"]
    coordinates: list[tuple[float, float]]


class _Way(_Answer):
    distance: Metres
    duration: Metres
    geometry: str | _Line


class _Found(_Answer):
    code: Literal["Ok"]
    routes: Annotated[list[_Way], Field(min_length=1)]


def read(status: int, content: bytes, start: Point, end: Point) -> Route:
    """The route in an answer. Raises NoRoute and Unreachable."""
    if status != 200:
        if _code(content) in _NONE:
            raise NoRoute(f"No road connects {start} and {end}")
        raise Unreachable(f"the directions service answered {status}")
    try:
        way = _Found.model_validate_json(content).routes[0]
        points = _points(way.geometry, start)
    except (ValidationError, ValueError) as error:
        raise Unreachable(f"{MALFORMED}: {type(error).__name__}") from None
    return Route(thin_line(points, _MOST_POINTS), way.distance, way.duration)


def _points(geometry: str | _Line, start: Point) -> list[Point]:
    if isinstance(geometry, _Line):
        lines = [[Point(lat, lng) for lng, lat in geometry.coordinates]]
    else:
        lines = [decode_polyline(geometry, digits) for digits in _PRECISIONS]
    right = [line for line in lines if len(line) >= _FEWEST and all(map(_on_earth, line))]
    if not right:
        raise ValueError("no line")
    # A polyline does not say how precise it is, but a route begins near where it was asked to begin.
    return min(right, key=lambda line: distance(line[0], start))


def _on_earth(point: Point) -> bool:
    return isfinite(point.lat) and isfinite(point.lng) and abs(point.lat) <= 90 and abs(point.lng) <= 180


def _code(content: bytes) -> str:
    try:
        said: Any = json.loads(content)
    except (ValueError, RecursionError):
        return ""
    return str(said.get("code", said.get("error_code", ""))) if isinstance(said, dict) else ""
