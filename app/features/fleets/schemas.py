"""The shapes of fleet vehicles, and the calls that carry them."""

from typing import Annotated, Literal

from pydantic import Field

from app.ui.data.resources import resource
from app.ui.data.schema import BlankIsNone, OrNumber, Required, Schema, Text

Partner = Literal["partnerA", "partnerB", "partnerC", "partnerD", "partnerE"]


class FleetOption(Schema):
    """A vehicle as one of a list to choose from."""

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
    """A vehicle as it shall be. Its partner is not changed by this, whatever is sent."""

    fleet_number: Annotated[Text, Required("Fleet Number is required")]
    registration_number: Annotated[Text, Required("Registration Number is required")]
    vendor_fleet_id: Annotated[Text | None, BlankIsNone] = None
    model: Annotated[Text | None, BlankIsNone] = None
    make: Annotated[Text | None, BlankIsNone, Field(title="Manufacture")] = None
    capacity: Annotated[OrNumber | None, BlankIsNone] = None
    partner: Annotated[Partner | None, BlankIsNone] = None


FLEETS = resource("/fleets", record=Fleet, body=FleetBody, rows="fleets", option=FleetOption)
