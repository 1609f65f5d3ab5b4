"""Sample states and stations, and the schemas of their forms, which are not submitted."""

from typing import Annotated, Literal

from pydantic import Field

from app.features.content.base import Content, Line, unique_by
from app.ui.data.calls import Call
from app.ui.data.schema import Messages, Required, Schema, Text

Country = Literal["India", "USA", "Canada", "Australia"]
"""The countries of the operator."""


class State(Content):
    """A state and its country."""

    name: Line
    """The name of the state."""
    country: Country
    """India, USA, Canada or Australia."""


class StatesContent(Content):
    """The list of states."""

    states: Annotated[list[State], unique_by("name")]
    """The rows."""


class Station(Content):
    """A place where goods are transferred between vehicles."""

    name: Line
    """The name of the station."""
    code: Line
    """The unique code of the station."""
    state: Line
    """The state of the station."""
    latitude: Annotated[str, Field(pattern=r"^[0-9]{1,2}(\.[0-9]+)?° [NS]$", examples=["9.9312° N"])]
    """The latitude, such as 9.9312° N."""
    longitude: Annotated[str, Field(pattern=r"^[0-9]{1,3}(\.[0-9]+)?° [EW]$", examples=["76.2673° E"])]
    """The longitude, such as 76.2673° E."""


class StationsContent(Content):
    """The list of stations."""

    stations: Annotated[list[Station], unique_by("code")]
    """The rows."""


class StateBody(Schema):
    """The values of the form of a state. They are not submitted."""

    name: Annotated[Text, Required("Name is required")]
    country: Annotated[Country, Messages(required="Country is required")]


class StationBody(Schema):
    """The values of the form of a station. They are not submitted."""

    name: Annotated[Text, Required("Name is required")]
    code: Annotated[Text, Required("Code is required")]
    state: Annotated[Text, Required("State is required")]
    latitude: Annotated[Text, Required("Latitude is required")]
    longitude: Annotated[Text, Required("Longitude is required")]


CONTENT_STATES = Call(method="GET", path="/content/states", data=StatesContent)
CONTENT_STATIONS = Call(method="GET", path="/content/stations", data=StationsContent)
