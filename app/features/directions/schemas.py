"""What is asked and answered about the way from one place to another."""

from typing import Annotated

from pydantic import Field

from app.ui.data.calls import Call
from app.ui.data.schema import Schema

Latitude = Annotated[float, Field(ge=-90, le=90, allow_inf_nan=False)]
Longitude = Annotated[float, Field(ge=-180, le=180, allow_inf_nan=False)]
DEFAULT_CENTRE = (19.366, 73.1574)
"""Where a route begins that has no source, in degrees north and east."""


class DirectionsQuery(Schema):
    """From where to where, in degrees. Without a source the way begins at DEFAULT_CENTRE."""

    from_lat: Annotated[Latitude | None, Field(title="The source's latitude")] = None
    from_lng: Annotated[Longitude | None, Field(title="The source's longitude")] = None
    to_lat: Annotated[Latitude | None, Field(title="The destination's latitude")] = None
    to_lng: Annotated[Longitude | None, Field(title="The destination's longitude")] = None


class Position(Schema):
    """A point of the way, in degrees."""

    lat: float
    lng: float


class DirectionsAnswer(Schema):
    """The way by road."""

    points: list[Position]
    """From the source to the destination, at most some two thousand."""
    distance: float
    """Metres."""
    duration: float
    """Seconds that a lorry takes."""
    approximate: bool
    """Whether smaller roads are left out."""
    attribution: str | None
    """Whom the reader has to thank for the route."""


DIRECTIONS = Call(method="GET", path="/directions", query=DirectionsQuery, data=DirectionsAnswer)
