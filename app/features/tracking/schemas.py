"""The shapes of tracked vehicles, named as the tracking provider names them, and the calls that carry them."""

from datetime import datetime
from typing import Annotated

from pydantic import Field

from app.i18n.messages import translatable
from app.ui.data.calls import Call
from app.ui.data.schema import Messages, Schema

NO_LOCATION = translatable("Unable to fetch location. Please try again later.")
NO_DETAILS = translatable("Failed to fetch vehicle details")
NO_ROUTE = translatable("Failed to fetch historical route.")
NO_PLATE = "Vehicle plate is missing."
ENDS_BEFORE_IT_STARTS = translatable("The end must not be before the start")
LONGEST_DAYS = 31
TOO_LONG = translatable("A route may span at most {days} days")

_NOT_A_PLATE = "A plate has at most 32 letters, digits, spaces, dots, hyphens and slashes"
_Plate = Annotated[
    str,
    Field(min_length=1, max_length=32, pattern=r"^[0-9A-Za-z_ .\-/]+$"),
    Messages(required=NO_PLATE, minLength=NO_PLATE, type=NO_PLATE, pattern=_NOT_A_PLATE, maxLength=_NOT_A_PLATE),
]
_NOT_A_MOMENT = Messages(
    **dict.fromkeys(
        ("required", "type", "minimum", "maximum"), "Start and end must be moments in milliseconds since 1970"
    )
)
_Moment = Annotated[int, Field(ge=0, le=253_402_300_799_999), _NOT_A_MOMENT]


class Location(Schema):
    """A place in degrees; without numbers while the vehicle has no fix."""

    lat: float | None
    lng: float | None


class GpsInfo(Schema):
    """Where a vehicle is and how it moves."""

    loc: Location
    sp: Annotated[float | None, Field(title="Speed")]
    """Kilometres per hour."""
    hd: Annotated[float | None, Field(title="Heading")]
    """Degrees, clockwise from north."""


class Status(Schema):
    """What a vehicle does, and when it was last heard of."""

    state: Annotated[str | None, Field(examples=["RUNNING", "STOPPED", "PARKED", "OFFLINE"])]
    last_update: Annotated[datetime | None, Field(alias="last_update")]


class TrackedVehicle(Schema):
    """A vehicle on the map."""

    plate: str | None
    gps_info: Annotated[GpsInfo, Field(alias="gps_info")]
    status: Status


class EngineHours(Schema):
    """How long the engine has run."""

    engine_hour: Annotated[float | None, Field(alias="engine_hour")]


class Fuel(Schema):
    """What is in the tank, in litres."""

    amount: float | None


class VehicleDetail(TrackedVehicle):
    """A vehicle with all that its tracker tells."""

    is_obd: Annotated[bool | None, Field(alias="is_obd")]
    engine_hours: Annotated[EngineHours, Field(alias="engine_hours")]
    fuel: Fuel
    fuel_enabled: Annotated[bool | None, Field(alias="fuel_enabled")]
    odo: Annotated[float | None, Field(title="Odometer")]
    """Kilometres."""


class Maintenance(Schema):
    """Work on the vehicle."""

    description: str | None
    maintenance_type: str | None


class Stoppage(Schema):
    """A halt of the vehicle."""

    description: str | None
    stoppage_type: str | None


class Positions(Schema):
    """All vehicles as last heard of."""

    vehicles: list[TrackedVehicle]


class VehicleRecord(Schema):
    """One vehicle; None when the provider knows no such plate."""

    vehicle: VehicleDetail | None
    maintenances: list[Maintenance]
    stoppages: list[Stoppage]


class History(Schema):
    """The way that a vehicle took, in order."""

    location_values: Annotated[list[Location], Field(alias="location_values")]


class VehicleQuery(Schema):
    """Which vehicle is asked for."""

    plate: _Plate


class HistoryQuery(VehicleQuery):
    """Whose way is asked for, and between which moments, in milliseconds since 1970."""

    start: _Moment
    end: _Moment


VEHICLES = Call(method="GET", path="/tracking/vehicles", data=Positions)
VEHICLE = Call(method="GET", path="/tracking/vehicle", query=VehicleQuery, data=VehicleRecord)
HISTORY = Call(method="GET", path="/tracking/history", query=HistoryQuery, data=History)
