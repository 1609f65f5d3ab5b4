"""The sample states and stations, and the shapes of their forms, which are sent nowhere."""

from typing import Annotated, Literal

from pydantic import Field

from app.features.content.base import Content, Line, unique_by
from app.ui.data.calls import Call
from app.ui.data.schema import Messages, Required, Schema, Text

Country = Literal["India", "USA", "Canada", "Australia"]
"""The countries in which the operator has places."""


class State(Content):
    """A state and its country."""

    name: Line
    """The state."""
    country: Country
    """India, USA, Canada or Australia."""


class StatesContent(Content):
    """The list of states."""

    states: Annotated[list[State], unique_by("name")]
    """The rows."""


class Station(Content):
    """A place where goods change vehicles."""

    name: Line
    """Its name."""
    code: Line
    """Its code; no other station has it."""
    state: Line
    """The state that it lies in."""
    latitude: Annotated[str, Field(pattern=r"^[0-9]{1,2}(\.[0-9]+)?° [NS]$", examples=["9.9312° N"])]
    """Degrees north or south: 9.9312° N."""
    longitude: Annotated[str, Field(pattern=r"^[0-9]{1,3}(\.[0-9]+)?° [EW]$", examples=["76.2673° E"])]
    """Degrees east or west: 76.2673° E."""


class StationsContent(Content):
    """The list of stations."""

    stations: Annotated[list[Station], unique_by("code")]
    """The rows."""


class StateBody(Schema):
    """A state as its form gives it. It is sent nowhere."""

    name: Annotated[Text, Required("Name is required")]
    country: Annotated[Country, Messages(required="Country is required")]


class StationBody(Schema):
    """A station as its form gives it. It is sent nowhere."""

    name: Annotated[Text, Required("Name is required")]
    code: Annotated[Text, Required("Code is required")]
    state: Annotated[Text, Required("State is required")]
    latitude: Annotated[Text, Required("Latitude is required")]
    longitude: Annotated[Text, Required("Longitude is required")]


CONTENT_STATES = Call(method="GET", path="/content/states", data=StatesContent)
CONTENT_STATIONS = Call(method="GET", path="/content/stations", data=StationsContent)
