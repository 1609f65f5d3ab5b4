"""Fleet vehicles, and their calls."""

from typing import Annotated, Literal

from pydantic import Field
from sqlalchemy.orm import Mapped, mapped_column

from app.contract.advice import Advice
from app.contract.calls import Call
from app.contract.conditions import AllOf, IsSet, Matches, Not
from app.contract.record_fields import Heading, Unique
from app.contract.schema import BlankIsNone, OrNumber, Schema, Text, derive_schema
from app.contract.spreadsheet_headings import declare_headings
from app.db.lists.index.declaration import ListIndex, declare
from app.db.records.record_resources import resource_of
from app.db.records.records import Record
from app.db.records.references import TableReference
from app.db.records.unique_columns import declare_key
from app.features.tracking.schemas.vehicles import VEHICLE, VehicleQuery
from app.i18n.codes import code_key
from app.i18n.messages import translatable

Partner = Literal["partnerA", "partnerB", "partnerC", "partnerD", "partnerE"]

FLEETS_TABLE = TableReference(
    "fleets",
    "fleet_number",
    ("registration_number", "vendor_fleet_id", "make", "partner", "capacity", "deleted_at"),
)


_PLATE_TAKEN = translatable("This registration number belongs to another vehicle")
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


class Fleet(Record):
    """A vehicle of the operator or of a partner."""

    __tablename__ = FLEETS_TABLE.name

    fleet_number: Mapped[Text]
    registration_number: Mapped[Annotated[Text, Unique(_PLATE_TAKEN)]]
    vendor_fleet_id: Mapped[Text | None] = mapped_column(index=True)
    """Its plate at the tracking provider."""
    model: Mapped[Text | None]
    make: Mapped[Annotated[Text | None, Field(title="Manufacture"), Heading("Make")]]
    capacity: Mapped[OrNumber | None]
    partner: Mapped[Partner | None]


declare_key(Fleet.registration_number, code_key)
declare_key(Fleet.vendor_fleet_id, code_key)
declare(
    ListIndex(
        FLEETS_TABLE.name,
        ("fleet_number", "registration_number", "vendor_fleet_id", "model", "make", "capacity", "partner"),
        choices=("make", "partner"),
    )
)
FLEETS = resource_of(
    Fleet,
    option=("fleet_number", "registration_number", "vendor_fleet_id", "capacity"),
    singular="vehicle",
    plural="vehicles",
)
FleetOfPlate = derive_schema(
    "FleetOfPlate",
    Schema,
    {"fleet": (FLEETS.record | None, ...)},
    "The vehicle of the fleet with a plate, whether or not the tracking provider knows it. None without one.",
)


class SamePlateQuery(Schema):
    """The registration number that a form would give to a vehicle."""

    plate: Annotated[str, Field(max_length=200)]
    fleet: Annotated[int | None, Field(ge=1, le=2**31 - 1), BlankIsNone] = None
    """The vehicle in the form."""


class SamePlate(Schema):
    """Another vehicle whose registration number differs only in case, spaces and punctuation. None without one."""

    fleet_number: str | None = None
    registration_number: str | None = None


FLEET_OF_PLATE = Call(method="GET", path="/fleets/of-plate", query=VehicleQuery, data=FleetOfPlate, needs="fleets.list")
SAME_PLATE = Call(method="GET", path="/fleets/same-plate", query=SamePlateQuery, data=SamePlate, needs="fleets.list")
SAME_PLATE_ADVICE = Advice(
    text=translatable("{fleetNumber} already has this registration number, written {registrationNumber}."),
    when=IsSet(field="fleetNumber"),
    call=SAME_PLATE,
    query={"plate": "registrationNumber"},
    route_query={"fleet": "id"},
)
declare_headings(
    FLEETS.name,
    fleet_number="fleet no, fleet code, fleet, vehicle code, internal no, unit, unit no, वाहन कोड, फ्लीट नंबर",
    registration_number="registration, registration no, reg no, regn no, reg number, vehicle, vehicle no, "
    "vehicle number, truck, truck no, truck number, lorry no, lorry number, number plate, plate, plate no, rc no, "
    "गाड़ी नंबर, गाड़ी नं, गाड़ी, वाहन, वाहन संख्या, वाहन नंबर, ट्रक नंबर, पंजीकरण संख्या",
    vendor_fleet_id="gps, gps no, gps id, gps vehicle, tracker, device plate, जीपीएस",
    model="vehicle model, truck model, मॉडल",
    make="manufacturer, brand, company, maker, निर्माता, कंपनी",
    capacity="load capacity, tonnage, payload, ton, tons, क्षमता, भार क्षमता",
    partner="vendor, owner, transporter, मालिक, पार्टनर",
)
