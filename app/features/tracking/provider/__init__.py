"""Interface of tracking providers.

ProviderError       `str()` explains the failure for the log; it never contains the key
├── Unreachable     no connection, or no complete response in time
├── Rejected        a status other than 200: a wrong key, a wrong path, a redirect
└── Unreadable      a response in an unexpected format
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from app.features.geo.points import Point


class ProviderError(Exception):
    """The tracking provider sent no usable response."""


class Unreachable(ProviderError):
    """There was no connection, or no complete response in time."""


class Rejected(ProviderError):
    """The provider answered with a status other than 200."""


class Unreadable(ProviderError):
    """The provider sent a response in an unexpected format."""


class Vehicle(NamedTuple):
    """The last known state of a vehicle. Values that the provider does not send are None."""

    plate: str | None = None
    """The plate at the provider, equal to `FleetBody.vendor_fleet_id`."""
    position: Point | None = None
    """Its position; None without a GPS fix."""
    speed: float | None = None
    """Speed in kilometres per hour."""
    heading: float | None = None
    """Direction in degrees, clockwise from north."""
    state: str | None = None
    """RUNNING, STOPPED, PARKED or OFFLINE; other values of the provider are passed on."""
    updated: int | None = None
    """The time of the last update, in milliseconds since 1970."""
    is_obd: bool | None = None
    """Whether the tracker reads on-board diagnostics."""
    engine_hours: float | None = None
    """Running time of the engine in hours."""
    fuel: float | None = None
    """Fuel level in litres."""
    fuel_enabled: bool | None = None
    """Whether the vehicle has a fuel sensor."""
    odometer: float | None = None
    """Mileage in kilometres."""


class ServiceRecord(NamedTuple):
    """A maintenance or stoppage of a vehicle."""

    description: str | None
    kind: str | None


class VehicleDetails(NamedTuple):
    """A vehicle with its service records. The vehicle is None if the plate is unknown."""

    vehicle: Vehicle | None
    maintenances: Sequence[ServiceRecord] = ()
    stoppages: Sequence[ServiceRecord] = ()
    is_sample: bool = False
    """Whether it is simulated."""


class Provider(Protocol):
    """A tracking provider. Each method raises ProviderError if there is no usable response."""

    async def vehicles(self) -> Sequence[Vehicle]:
        """Return all vehicles, including those without a position."""

    async def vehicle(self, plate: str) -> VehicleDetails:
        """Return one vehicle by its plate."""

    async def history(self, plate: str, start: int, end: int) -> Sequence[Point]:
        """Return the positions of a vehicle between two times, oldest first. Times are in milliseconds since 1970."""

    async def close(self) -> None:
        """Close open connections."""
