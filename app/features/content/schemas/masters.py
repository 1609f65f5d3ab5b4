"""Built-in states and stations."""

from typing import Annotated, Literal

from pydantic import Field

from app.content.base import Content, ContentFile, Name, unique_by

Country = Literal["India", "USA", "Canada", "Australia"]
"""The countries of the operator."""


class BuiltInState(Content):
    """A built-in state and its country."""

    name: Name
    """The name of the state."""
    country: Country
    """India, USA, Canada or Australia."""


class StatesContent(ContentFile):
    """The built-in rows of the list of states."""

    states: Annotated[list[BuiltInState], unique_by("name")]
    """The rows."""


class BuiltInStation(Content):
    """A built-in place where goods are transferred between vehicles."""

    name: Name
    """The name of the station."""
    code: Name
    """The unique code of the station."""
    state: Name
    """The state of the station."""
    latitude: Annotated[str, Field(pattern=r"^([0-8]?[0-9](\.[0-9]+)?|90)° [NS]$", examples=["9.9312° N"])]
    """The latitude, such as 9.9312° N."""
    longitude: Annotated[
        str, Field(pattern=r"^((1[0-7][0-9]|[0-9]?[0-9])(\.[0-9]+)?|180)° [EW]$", examples=["76.2673° E"])
    ]
    """The longitude, such as 76.2673° E."""


class StationsContent(ContentFile):
    """The built-in rows of the list of stations."""

    stations: Annotated[list[BuiltInStation], unique_by("code")]
    """The rows."""
