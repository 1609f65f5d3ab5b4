"""Schemas of directions, and their call."""

from typing import Annotated

from pydantic import Field

from app.contract.calls import Call
from app.contract.rules.typed_values import Degrees
from app.contract.schema import Schema

Latitude = Annotated[float, Field(ge=-90, le=90, allow_inf_nan=False), Degrees("NS")]
Longitude = Annotated[float, Field(ge=-180, le=180, allow_inf_nan=False), Degrees("EW")]
DEFAULT_CENTRE = (19.366, 73.1574)
"""The start of routes without a source: latitude and longitude in degrees."""


class DirectionsQuery(Schema):
    """Source and destination in degrees. Routes without a source start at DEFAULT_CENTRE."""

    from_lat: Annotated[Latitude | None, Field(title="The source's latitude")] = None
    from_lng: Annotated[Longitude | None, Field(title="The source's longitude")] = None
    to_lat: Annotated[Latitude | None, Field(title="The destination's latitude")] = None
    to_lng: Annotated[Longitude | None, Field(title="The destination's longitude")] = None
    via: Annotated[str, Field(max_length=1000, title="The places between")] = ""
    """The places between them in their order, at most 20: '19.1,72.9;21.2,79.1'."""


class Position(Schema):
    """A point of the route, in degrees."""

    lat: float
    lng: float


class DirectionsAnswer(Schema):
    """A route by road."""

    points: list[Position]
    """From the source to the destination, at most about 2,000 points."""
    distance: float
    """Length in metres."""
    duration: float
    """Travel time of a truck in seconds."""
    approximate: bool
    """Whether smaller roads are left out."""
    attribution: str | None
    """The attribution that must be shown with the route."""


DIRECTIONS = Call(method="GET", path="/directions", query=DirectionsQuery, data=DirectionsAnswer, needs="signed_in")
