"""Stations, and their calls."""

from typing import Annotated

from sqlalchemy.orm import Mapped

from app.contract.record_fields import Unique
from app.contract.schema import Text
from app.contract.spreadsheet_headings import declare_headings
from app.db.records.record_resources import resource_of
from app.db.records.records import Record
from app.features.stations.coordinates import Latitude, Longitude
from app.i18n.messages import translatable

CODE_TAKEN = translatable("This code belongs to another station")


class Station(Record):
    """A place where goods are transferred between vehicles. Built-in ones, of fixtures/stations.yaml, have no id."""

    __tablename__ = "stations"

    name: Mapped[Text]
    code: Mapped[Annotated[Text, Unique(CODE_TAKEN)]]
    state: Mapped[Text]
    """Any text: the form offers the states."""
    latitude: Mapped[Latitude]
    """Text, such as 9.9312° N."""
    longitude: Mapped[Longitude]


STATIONS = resource_of(Station, paged=False, built_in=True, filters=("name", "code", "state"))
declare_headings(
    STATIONS.name,
    name="station, station name, depot, yard, hub, location, place, port, स्टेशन, स्टेशन का नाम, नाम, स्थान",
    code="station code, short name, port code, कोड, स्टेशन कोड",
    state="province, region, राज्य",
    latitude="lat, अक्षांश",
    longitude="long, lng, lon, देशांतर",
)
