"""Schemas of the search for places, and its call."""

from typing import Annotated

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import Schema


class PlacesQuery(Schema):
    """The beginning of a current or former name, in Latin letters or Devanagari. Case and accents are ignored."""

    search: Annotated[str, Field(max_length=100)] = ""
    limit: Annotated[int, Field(ge=1, le=50)] = 8


class Place(Schema):
    """A city or town."""

    name: str
    state: str
    """Empty if unknown."""
    label: str
    """Name and state, such as 'Mumbai, Maharashtra'."""
    lat: float
    lng: float


class PlacesAnswer(Schema):
    """The matching places, best match first."""

    places: list[Place]


PLACES = Call(method="GET", path="/places", query=PlacesQuery, data=PlacesAnswer, needs="signed_in")
