"""What is asked and answered about places."""

from typing import Annotated

from pydantic import Field

from app.ui.data.calls import Call
from app.ui.data.schema import Schema


class PlacesQuery(Schema):
    """What a place's name, or a former one, begins with; the case and accents do not matter."""

    search: Annotated[str, Field(max_length=100)] = ""
    limit: Annotated[int, Field(ge=1, le=50)] = 8


class Place(Schema):
    """A city or town."""

    name: str
    state: str
    """Empty where it is not known."""
    label: str
    """Both: 'Mumbai, Maharashtra'."""
    lat: float
    lng: float


class PlacesAnswer(Schema):
    """The places that were found, the best first."""

    places: list[Place]


PLACES = Call(method="GET", path="/places", query=PlacesQuery, data=PlacesAnswer)
