"""Schemas of the search for places, and its call."""

from typing import Annotated, Literal

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import Schema


class PlacesQuery(Schema):
    """The beginning of a current or former name, in Latin letters or Devanagari. Case and accents are ignored."""

    search: Annotated[str, Field(max_length=100)] = ""
    limit: Annotated[int, Field(ge=1, le=50)] = 8


class Place(Schema):
    """A site of the operator, a station, or a city or town."""

    name: str
    kind: Literal["Site", "Station", "Town"]
    state: str
    """Empty if unknown."""
    label: str
    """Name and state, such as 'Mumbai, Maharashtra'. Of sites and stations, it says what they are: 'Taloja (Plant)'."""
    lat: float
    lng: float


class PlacesAnswer(Schema):
    """Sites that the person sees, then stations, then towns, each with the best match first."""

    places: list[Place]


PLACES = Call(method="GET", path="/places", query=PlacesQuery, data=PlacesAnswer, needs="signed_in")
