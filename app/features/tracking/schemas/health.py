"""Schemas of how well positions are stored, and the call."""

from datetime import datetime
from typing import Literal

from app.contract.calls import Call
from app.contract.schema import Schema


class Refusals(Schema):
    """How many positions were refused for one reason."""

    reason: str
    count: int


class RefusedVehicle(Schema):
    """A vehicle whose positions are refused."""

    plate: str
    reason: str
    """In words, such as 'its clock is 2 h ahead'."""
    since: datetime | None
    """The time of its last position that was taken; null if there was none."""


class Outage(Schema):
    """A time without positions. `end` is null while it lasts."""

    kind: Literal["outage", "unwatched"]
    """outage: the provider did not answer; unwatched: the server did not ask it."""
    start: datetime
    end: datetime | None
    reason: str | None
    """The error of the provider."""


class HealthWarning(Schema):
    """Something that an operator should correct, such as a clock that is wrong."""

    text: str


class PositionsHealth(Schema):
    """How well positions are stored."""

    kept: bool
    """Whether positions are stored."""
    every_seconds: int | None
    """How often the provider is asked; null if positions are not stored."""
    kept_days: int | None
    """For how many days they are kept; null keeps all."""
    polled: datetime | None
    """When the provider answered last."""
    lag_seconds: float | None
    """How long the newest positions took to be stored: the median of the last reading."""
    vehicles: int
    heard: int
    """Vehicles that were heard of within 10 minutes."""
    fixes_today: int | None
    """The positions since midnight; null, like `oldest` and `bytes`, for a role that limits the vehicles: it may see
    positions of some times only."""
    oldest: datetime | None
    """The oldest stored position."""
    bytes: int | None
    """The size of all packed positions."""
    warnings: list[HealthWarning]
    outages: list[Outage]
    refusals: list[Refusals]
    refused: list[RefusedVehicle]
    """The vehicles whose last position was refused, of those that the person may see."""


HEALTH = Call(method="GET", path="/tracking/health", data=PositionsHealth, needs="positions.list")
