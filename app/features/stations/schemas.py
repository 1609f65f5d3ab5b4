"""Schemas of stations, and their calls."""

from typing import Annotated

from pydantic import Field

from app.contract.resources import resource
from app.contract.schema import Required, Schema, Text
from app.features.stations.coordinates import Latitude, Longitude


class Station(Schema):
    """A place where goods are transferred between vehicles."""

    id: Annotated[int | None, Field(title="ID")]
    """None for a built-in station, which comes from fixtures/stations.yaml."""
    name: str
    code: str
    state: str
    latitude: str
    longitude: str


class StationBody(Schema):
    """The values of a new or changed station. The state may be any text."""

    name: Annotated[Text, Required("Name is required")]
    code: Annotated[Text, Required("Code is required")]
    state: Annotated[Text, Required("State is required")]
    latitude: Latitude
    longitude: Longitude


STATIONS = resource("/stations", record=Station, body=StationBody, filters=("name", "code", "state"))
