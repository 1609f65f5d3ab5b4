"""The types of alerts, as data. Forms, limits, sentences and the choices of people are made of them."""

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from app.i18n.messages import translatable

Level = Literal["info", "good", "warn", "bad"]
NEWS: Final[frozenset[Level]] = frozenset({"info", "good"})
"""The levels of alerts that require no action. The bell does not count them."""
Target = Literal["trip", "vehicle", "provider"]
AlertType = Literal[
    "late",
    "at_risk",
    "late_departure",
    "off_route",
    "long_halt",
    "silent",
    "stays_long",
    "arrived",
    "departed",
    "left",
    "silent_vehicle",
    "overspeed",
    "idle",
    "unplanned_move",
    "provider_down",
]


class Limit(NamedTuple):
    """A number that decides when an alert of a type begins."""

    name: str
    title: str
    unit: str
    default: float
    minimum: float
    maximum: float
    help: str = ""


class Definition(NamedTuple):
    """A type of alerts. Texts are translatable."""

    type: AlertType
    label: str
    level: Level
    target: Target
    """What it is about."""
    sentence: str
    """What happened. It names {since}, {place}, {stop}, {amount}, {limit}, {source} and {destination}."""
    begins: str
    """When it begins, as people read it in the rules."""
    limits: tuple[Limit, ...] = ()
    is_event: bool = False
    """Whether it is over at once."""
    grows: float | None = None
    """An alert that a person has closed opens again once its amount has grown by so much. None: never for its trip."""
    is_forecast: bool = False
    """Whether its amount may also fall, because nothing has happened yet."""
    step: float = 1.0
    """A change of the amount that is worth storing."""
    in_bell: bool = True
    """Whether people see it in their bell unless they choose otherwise."""


def _minutes(default: float, minimum: float, maximum: float = 2880, help: str = "") -> tuple[Limit, ...]:
    return (Limit("minutes", translatable("After"), "min", default, minimum, maximum, help),)


DEFINITIONS: Final[tuple[Definition, ...]] = (
    Definition(
        *("late", translatable("Late"), "bad", "trip"),
        translatable("Was due {since}."),
        translatable("The trip is expected, or has not arrived, after it is due."),
        _minutes(15, 15),
        grows=60,
        step=15,
    ),
    Definition(
        *("at_risk", translatable("At risk"), "warn", "trip"),
        translatable("May arrive {amount} late."),
        translatable("The trip may arrive after it is due."),
        is_forecast=True,
        step=15,
    ),
    Definition(
        *("late_departure", translatable("Late departure"), "warn", "trip"),
        translatable("Should have left {source} by {since}."),
        translatable("The truck has not left the source after the planned start."),
        _minutes(30, 30),
    ),
    Definition(
        *("off_route", translatable("Off route"), "warn", "trip"),
        translatable("Off the planned route since {since}{place}."),
        translatable("The truck has left the planned way."),
        _minutes(5, 5),
    ),
    Definition(
        *("long_halt", translatable("Long halt"), "warn", "trip"),
        translatable("Has not moved since {since}{place}."),
        translatable(
            "The truck stops on the road for more than one, two or four hours, depending on the length of the trip."
        ),
        _minutes(60, 60, help=translatable("At least; on long ways two or four hours.")),
    ),
    Definition(
        *("silent", translatable("No signal on a trip"), "warn", "trip"),
        translatable("No signal since {since}{place}."),
        translatable("Nothing is heard of a truck that is under way."),
        _minutes(30, 30, help=translatable("At least; an hour when the destination is far.")),
    ),
    Definition(
        *("stays_long", translatable("Long stay"), "info", "trip"),
        translatable("At {stop} since {since}."),
        translatable("The truck stays at the source or destination."),
        (Limit("hours", translatable("After"), "h", 4, 1, 240),),
    ),
    Definition(
        *("arrived", translatable("Arrived"), "good", "trip"),
        translatable("Arrived at {stop} at {since}."),
        translatable("The truck reaches a stop or the destination."),
        is_event=True,
    ),
    Definition(
        *("departed", translatable("Departed"), "good", "trip"),
        translatable("Left {stop} at {since}."),
        translatable("The truck leaves the source or a stop."),
        is_event=True,
        in_bell=False,
    ),
    Definition(
        *("left", translatable("Left destination"), "good", "trip"),
        translatable("Left {stop} at {since}. The trip has ended."),
        translatable("The truck leaves the destination."),
        is_event=True,
        in_bell=False,
    ),
    Definition(
        *("silent_vehicle", translatable("No signal"), "warn", "vehicle"),
        translatable("No signal since {since}{place}."),
        translatable("Nothing is heard of a vehicle, while the GPS provider answers."),
        (Limit("hours", translatable("After"), "h", 12, 1, 720),),
    ),
    Definition(
        *("overspeed", translatable("Overspeed"), "warn", "vehicle"),
        translatable("Drives {amount} km/h. The limit is {limit} km/h."),
        translatable("The vehicle is faster than the limit for some time."),
        (
            Limit("kmh", translatable("Limit"), "km/h", 84, 20, 160),
            Limit("seconds", translatable("Duration"), "s", 60, 15, 300),
            Limit("margin", translatable("Ends below the limit by"), "km/h", 4, 0, 40),
        ),
        step=3,
    ),
    Definition(
        *("idle", translatable("Idling"), "info", "vehicle"),
        translatable("Engine on while standing since {since}{place}."),
        translatable("The engine runs while the vehicle stands, where the GPS provider tells it."),
        _minutes(15, 5, 600),
        in_bell=False,
    ),
    Definition(
        *("unplanned_move", translatable("Moves at night"), "warn", "vehicle"),
        translatable("Moves without a trip since {since}{place}."),
        translatable("A vehicle without a trip moves at night."),
        (
            Limit("from", translatable("Night from"), translatable("o'clock"), 22, 0, 23),
            Limit("to", translatable("Night until"), translatable("o'clock"), 5, 0, 23),
            Limit("km", translatable("Farther than"), "km", 1, 0.2, 50),
        ),
    ),
    Definition(
        *("provider_down", translatable("GPS provider down"), "bad", "provider"),
        translatable("The GPS provider has not answered since {since}."),
        translatable("The GPS provider does not answer."),
        _minutes(5, 1, 240),
    ),
)
"""All types, in the order of forms."""
BY_TYPE: Final[Mapping[str, Definition]] = {each.type: each for each in DEFINITIONS}


def default_limits(type_: str) -> dict[str, float]:
    """Return the limits of a type that nobody has changed."""
    return {limit.name: limit.default for limit in BY_TYPE[type_].limits}
