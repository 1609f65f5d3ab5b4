"""Schemas of fleet vehicles, and their calls."""

from typing import Annotated, Literal

from pydantic import Field

from app.contract.advice import Advice
from app.contract.calls import Call
from app.contract.conditions import AllOf, IsSet, Matches, Not
from app.contract.resources import resource
from app.contract.schema import BlankIsNone, OrNumber, Required, Schema, Text
from app.db.records.references import TableReference
from app.features.tracking.schemas import VEHICLE, VehicleQuery
from app.i18n.messages import translatable

Partner = Literal["partnerA", "partnerB", "partnerC", "partnerD", "partnerE"]

FLEETS_TABLE = TableReference(
    "fleets",
    "fleet_number",
    ("registration_number", "vendor_fleet_id", "make", "partner", "capacity", "deleted_at"),
)


_PLATE = r"^ *([A-Za-z]{2}[ -]?[0-9]{1,2}[ -]?[A-Za-z]{0,3}|[0-9]{2}[ -]?[Bb][Hh])[ -]?[0-9]{1,4}[ -]?[A-Za-z]{0,2} *$"
_HAS_PLATE = Matches(field="registrationNumber", pattern=_PLATE)
PLATE_ADVICE = Advice(
    text=translatable("{value} does not look like a registration number, such as MH 12 AB 1234."),
    when=AllOf(conditions=(IsSet(field="registrationNumber"), Not(condition=_HAS_PLATE))),
)
TRACKED_ADVICE = Advice(
    text=translatable("Your GPS provider does not know this plate. It will not appear on the map."),
    when=Not(condition=IsSet(field="vehicle")),
    call=VEHICLE,
    query={"plate": "vendorFleetId"},
)


class FleetOption(Schema):
    """A vehicle as an option of a select field."""

    id: Annotated[int, Field(title="ID")]
    fleet_number: str
    registration_number: str
    vendor_fleet_id: str | None
    capacity: str | None


class Fleet(FleetOption):
    """A vehicle of the operator or of a partner."""

    model: str | None
    make: str | None
    partner: Partner | None


class FleetOfPlate(Schema):
    """The vehicle of the fleet with a plate, whether or not the tracking provider knows it. None without one."""

    fleet: Fleet | None


class SamePlateQuery(Schema):
    """The registration number that a form would give to a vehicle."""

    plate: Annotated[str, Field(max_length=200)]
    fleet: Annotated[int | None, Field(ge=1, le=2**31 - 1), BlankIsNone] = None
    """The vehicle in the form."""


class SamePlate(Schema):
    """Another vehicle whose registration number differs only in case, spaces and punctuation. None without one."""

    fleet_number: str | None = None
    registration_number: str | None = None


class FleetBody(Schema):
    """The values of a new or changed vehicle."""

    fleet_number: Annotated[Text, Required("Fleet Number is required")]
    registration_number: Annotated[Text, Required("Registration Number is required")]
    vendor_fleet_id: Annotated[Text | None, BlankIsNone] = None
    model: Annotated[Text | None, BlankIsNone] = None
    make: Annotated[Text | None, BlankIsNone, Field(title="Manufacture")] = None
    capacity: Annotated[OrNumber | None, BlankIsNone] = None
    partner: Annotated[Partner | None, BlankIsNone] = None


FLEETS = resource(
    "/fleets",
    record=Fleet,
    body=FleetBody,
    rows="fleets",
    option=FleetOption,
    filters=("fleetNumber", "registrationNumber", "vendorFleetId", "model", "make", "capacity", "partner"),
)
FLEET_OF_PLATE = Call(method="GET", path="/fleets/of-plate", query=VehicleQuery, data=FleetOfPlate, needs="fleets.list")
SAME_PLATE = Call(method="GET", path="/fleets/same-plate", query=SamePlateQuery, data=SamePlate, needs="fleets.list")
SAME_PLATE_ADVICE = Advice(
    text=translatable("{fleetNumber} already has this registration number, written {registrationNumber}."),
    when=IsSet(field="fleetNumber"),
    call=SAME_PLATE,
    query={"plate": "registrationNumber"},
    route_query={"fleet": "id"},
)
