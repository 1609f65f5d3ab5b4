"""What the product asks of whoever tracks the vehicles, and what can go wrong.

ProviderError       `str()` says what happened, for the log; it never holds the key
├── Unreachable     there was no connection, or no whole answer in time
├── Rejected        the answer's status was not 200: a wrong key, a wrong path, a redirect
└── Unreadable      the answer is not what was agreed on
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from app.features.geo.points import Point


class ProviderError(Exception):
    """The tracking provider gave no answer that can be used."""


class Unreachable(ProviderError):
    """There was no connection, or no whole answer in time."""


class Rejected(ProviderError):
    """The provider answered with another status than 200."""


class Unreadable(ProviderError):
    """The provider answered something else than was agreed on."""


class Vehicle(NamedTuple):
    """A vehicle as last heard of. What the provider does not tell is None."""

    plate: str | None = None
    """The registration by which the provider knows it; `FleetBody.vendor_fleet_id` is the same."""
    position: Point | None = None
    """Where it is; None without a fix."""
    speed: float | None = None
    """Kilometres per hour."""
    heading: float | None = None
    """Degrees, clockwise from north."""
    state: str | None = None
    """RUNNING, STOPPED, PARKED or OFFLINE; another word of the provider stays as it is."""
    updated: int | None = None
    """When it was last heard of, in milliseconds since 1970."""
    is_obd: bool | None = None
    """Whether the tracker reads the engine's own computer."""
    engine_hours: float | None = None
    """How long the engine has run, in hours."""
    fuel: float | None = None
    """What is in the tank, in litres."""
    fuel_enabled: bool | None = None
    """Whether the tank is measured."""
    odometer: float | None = None
    """Kilometres."""


class ServiceRecord(NamedTuple):
    """A maintenance or a stoppage."""

    description: str | None
    kind: str | None


class VehicleDetails(NamedTuple):
    """A vehicle with what is known of it; None when the provider knows no such plate."""

    vehicle: Vehicle | None
    maintenances: Sequence[ServiceRecord] = ()
    stoppages: Sequence[ServiceRecord] = ()


class Provider(Protocol):
    """Whoever tracks the vehicles. Every question raises ProviderError when there is no usable answer."""

    async def vehicles(self) -> Sequence[Vehicle]:
        """All vehicles, also those without a position."""

    async def vehicle(self, plate: str) -> VehicleDetails:
        """One vehicle by its plate."""

    async def history(self, plate: str, start: int, end: int) -> Sequence[Point]:
        """Where a vehicle was between two moments, in order. The moments are milliseconds since 1970."""

    async def close(self) -> None:
        """Let go of connections."""
