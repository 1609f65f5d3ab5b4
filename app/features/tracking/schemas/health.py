"""Schemas of how well positions are stored, and the call."""

from datetime import datetime

from app.ui.data.calls import Call
from app.ui.data.schema import Schema


class Refusals(Schema):
    """How many positions were refused for one reason."""

    reason: str
    count: int


class Outage(Schema):
    """A time in which the provider did not answer. `end` is null while it lasts."""

    start: datetime
    end: datetime | None
    reason: str


class PositionsHealth(Schema):
    """How well positions are stored."""

    kept: bool
    """Whether positions are stored."""
    every_seconds: int
    kept_days: int
    """For how many days they are kept; 0 keeps all."""
    polled: datetime | None
    """When the provider answered last."""
    lag_seconds: float | None
    """How long the newest positions took to be stored: the median of the last reading."""
    vehicles: int
    heard: int
    """Vehicles that were heard of within 10 minutes."""
    fixes_today: int
    oldest: datetime | None
    """The oldest stored position."""
    bytes: int
    """The size of all packed positions."""
    warnings: list[str]
    """What an operator should correct, such as a clock that is wrong."""
    outages: list[Outage]
    refusals: list[Refusals]


HEALTH = Call(method="GET", path="/tracking/health", data=PositionsHealth, needs="tracking.list")
