"""Schemas of tracked vehicles, with the field names of the tracking provider, and their calls."""

from datetime import datetime
from typing import Annotated

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import Messages, Schema, Text
from app.i18n.messages import translatable

NO_LOCATION = translatable("Unable to fetch location. Please try again later.")
NO_DETAILS = translatable("Failed to fetch vehicle details")
NO_ROUTE = translatable("Failed to fetch historical route.")
NO_PLATE = "Vehicle plate is missing."
END_BEFORE_START = translatable("End date is before the start date")
MAX_HISTORY_DAYS = 31
TOO_LONG = translatable("A route may span at most {days} days")

Plate = Annotated[Text, Field(min_length=1), Messages(required=NO_PLATE, minLength=NO_PLATE, type=NO_PLATE)]
"""Any text that a vehicle may have as its plate, so that each vehicle has a page."""
_INVALID_TIME = Messages(
    **dict.fromkeys(
        ("required", "type", "minimum", "maximum"), "Start and end must be times in milliseconds since 1970"
    )
)
_Timestamp = Annotated[int, Field(ge=0, le=253_402_300_799_999), _INVALID_TIME]


class Location(Schema):
    """A position in degrees; both values are null without a GPS fix."""

    lat: float | None
    lng: float | None


class GpsInfo(Schema):
    """Position, speed and heading of a vehicle."""

    loc: Location
    sp: Annotated[float | None, Field(title="Speed")]
    """Speed in kilometres per hour."""
    hd: Annotated[float | None, Field(title="Heading")]
    """Direction in degrees, clockwise from north."""


class Status(Schema):
    """State of a vehicle and time of its last update."""

    state: Annotated[str | None, Field(examples=["RUNNING", "STOPPED", "PARKED", "OFFLINE"])]
    last_update: Annotated[datetime | None, Field(alias="last_update")]


class TrackedVehicle(Schema):
    """A vehicle on the map."""

    plate: str | None
    near: str | None
    """Where it is in words: 'Nagpur' within 3 kilometres of it, otherwise '12 km N of Nagpur'."""
    gps_info: Annotated[GpsInfo, Field(alias="gps_info")]
    status: Status


class EngineHours(Schema):
    """Running time of the engine, in hours."""

    engine_hour: Annotated[float | None, Field(alias="engine_hour")]


class Fuel(Schema):
    """Fuel level in litres."""

    amount: float | None


class VehicleDetail(TrackedVehicle):
    """A vehicle with all values of its tracker."""

    is_obd: Annotated[bool | None, Field(alias="is_obd")]
    engine_hours: Annotated[EngineHours, Field(alias="engine_hours")]
    fuel: Fuel
    fuel_enabled: Annotated[bool | None, Field(alias="fuel_enabled")]
    odo: Annotated[float | None, Field(title="Odometer")]
    """Mileage in kilometres."""


class Maintenance(Schema):
    """A maintenance of the vehicle."""

    description: str | None
    maintenance_type: str | None


class Stoppage(Schema):
    """A stop of the vehicle."""

    description: str | None
    stoppage_type: str | None


class Positions(Schema):
    """All vehicles with their last known positions."""

    vehicles: list[TrackedVehicle]


class VehicleRecord(Schema):
    """One vehicle with its service records. `vehicle` is null if the plate is unknown."""

    vehicle: VehicleDetail | None
    maintenances: list[Maintenance]
    stoppages: list[Stoppage]
    sample: bool
    """Whether the vehicle is simulated."""
    maintenances_sample: bool
    """Whether there are invented maintenances. The same applies to `stoppages_sample`."""
    stoppages_sample: bool


class History(Schema):
    """The route that a vehicle took, oldest position first."""

    location_values: Annotated[list[Location], Field(alias="location_values")]


class SilentVehicles(Schema):
    """The number of silent vehicles, last heard of more than an hour ago. None if there is no live state."""

    count: int | None


class PositionSource(Schema):
    """Where the positions of all vehicles come from."""

    simulated: bool
    """Whether they come from the simulator, because no tracking provider is connected."""


class VehicleQuery(Schema):
    """Identifies a vehicle by its plate."""

    plate: Plate


class HistoryQuery(VehicleQuery):
    """A vehicle and a period, in milliseconds since 1970."""

    start: _Timestamp
    end: _Timestamp


VEHICLES = Call(method="GET", path="/tracking/vehicles", data=Positions, needs="tracking.list")
POSITION_SOURCE = Call(method="GET", path="/tracking/position-source", data=PositionSource, needs="signed_in")
SILENT_VEHICLES = Call(method="GET", path="/tracking/silent-vehicles", data=SilentVehicles, needs="tracking.list")
VEHICLE = Call(method="GET", path="/tracking/vehicle", query=VehicleQuery, data=VehicleRecord, needs="tracking.list")
HISTORY = Call(method="GET", path="/tracking/history", query=HistoryQuery, data=History, needs="tracking.list")
