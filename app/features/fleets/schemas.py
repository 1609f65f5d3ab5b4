"""Schemas of fleet vehicles, and their calls."""

from typing import Annotated, Literal

from pydantic import Field

from app.db.references import TableReference
from app.ui.data.resources import resource
from app.ui.data.schema import BlankIsNone, OrNumber, Required, Schema, Text

Partner = Literal["partnerA", "partnerB", "partnerC", "partnerD", "partnerE"]

FLEETS_TABLE = TableReference("fleets", "fleet_number", ("registration_number", "vendor_fleet_id", "deleted_at"))


class FleetOption(Schema):
    """A vehicle as an option of a select field."""

    id: Annotated[int, Field(title="ID")]
    fleet_number: str


class Fleet(FleetOption):
    """A vehicle of the operator or of a partner."""

    registration_number: str
    vendor_fleet_id: str | None
    model: str | None
    make: str | None
    capacity: str | None
    partner: Partner | None


class FleetBody(Schema):
    """The values of a new or changed vehicle. The server ignores `partner`."""

    fleet_number: Annotated[Text, Required("Fleet Number is required")]
    registration_number: Annotated[Text, Required("Registration Number is required")]
    vendor_fleet_id: Annotated[Text | None, BlankIsNone] = None
    model: Annotated[Text | None, BlankIsNone] = None
    make: Annotated[Text | None, BlankIsNone, Field(title="Manufacture")] = None
    capacity: Annotated[OrNumber | None, BlankIsNone] = None
    partner: Annotated[Partner | None, BlankIsNone] = None


FLEETS = resource("/fleets", record=Fleet, body=FleetBody, rows="fleets", option=FleetOption)
