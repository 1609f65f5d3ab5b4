"""Conditions that hold now, things that have happened, and the limits that decide. They lead to alerts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

Limits = Mapping[str, float]
"""The numbers of a type of condition, by name: `{"minutes": 30}`."""


@dataclass(frozen=True)
class Condition:
    """Something that needs a person. Times are seconds since 1970."""

    type: str
    """'late', 'silent' and others."""
    subject: str
    """What it is about: 'trip 12', 'vehicle 3', 'provider'."""
    since: int
    """When it began, or when it happened."""
    trip: int | None = None
    vehicle: int | None = None
    lat: float | None = None
    lng: float | None = None
    amount: float = 0.0
    """How bad it is, in the unit of its type: minutes late, km/h. 0 where only the time counts."""
    facts: Mapping[str, Any] = field(default_factory=dict)
    """What its sentence says besides: the name of a stop, the limit."""
    event: str | None = None
    """What identifies something that has happened, and is over at once. None for a condition that holds."""
    until: int | None = None
    """When it ended, of a condition that holds no longer."""

    @property
    def key(self) -> str:
        """What identifies the condition: there is one episode of it at a time."""
        return f"{self.type}|{self.subject}"


@dataclass(frozen=True)
class Vehicle:
    """What limits may depend on."""

    id: int | None = None
    make: str | None = None
    partner: str | None = None
    client: str | None = None
    """The client of the trip."""


LimitsOf = Callable[[str, Vehicle], Limits | None]
"""Returns the limits of a type for a vehicle. None if the type is switched off for it."""


SETTLING_SECONDS: Final = 1200


@dataclass(frozen=True)
class Outage:
    """A time in which no vehicle could be heard of."""

    start: int
    end: int


def heard_of(since: int, now: int, outages: tuple[Outage, ...]) -> int:
    """Return for how many seconds a vehicle has been silent while it could have been heard of."""
    silent = now - since
    return silent - sum(max(0, min(each.end, now) - max(each.start, since)) for each in outages)


def known_until(now: int, outages: tuple[Outage, ...]) -> int:
    """Return until when it is known what vehicles do: until now, or the beginning of an outage that goes on or has just
    ended: several positions show that a vehicle has left."""
    return min((each.start for each in outages if each.start <= now <= each.end + SETTLING_SECONDS), default=now)
