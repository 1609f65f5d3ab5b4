"""Schemas of the trip of a driver, and its calls."""

from datetime import datetime
from typing import Annotated

from pydantic import Field

from app.contract.calls import Call
from app.contract.rules.moments import Moment
from app.contract.schema import Schema, Text
from app.features.tracking.schemas.trips import TimeKind


class TripStep(Schema):
    """A step of a trip, in the words of a button."""

    key: str
    trip: int
    stop: str
    """'source', 'destination', the id of the stop, or 'trip'."""
    kind: TimeKind
    label: str
    done: datetime | None
    anytime: bool
    """Whether it can be reported at any time, such as a breakdown."""


class MyTrip(Schema):
    """The trip that the user drives now, or drives next. Everything is null or empty without one."""

    trip: int | None
    title: str
    route: str
    next_stop: str | None
    """Where to go next, and until when."""
    truck: str | None
    material: str | None
    map_address: str | None
    """The next stop in a map program."""
    office_phone: str | None
    steps: list[TripStep]


class StepBody(Schema):
    """A step that a driver has done."""

    trip: Annotated[int, Field(ge=1, le=2**31 - 1)]
    stop: Annotated[Text, Field(min_length=1)]
    kind: TimeKind
    at: Moment
    """By the clock of the phone."""


MY_TRIP = Call(method="GET", path="/my/trip", data=MyTrip, needs="my_trip.list")
MY_STEP = Call(method="POST", path="/my/trip/steps", body=StepBody, data=MyTrip, needs="my_trip.change")
