"""Schemas of the watch of trips, and its calls."""

from datetime import datetime
from typing import Annotated, Literal, NamedTuple

from pydantic import BeforeValidator, Field

from app.contract.calls import Call
from app.contract.resources import OptionQuery
from app.contract.rules.moments import Moment
from app.contract.schema import BlankIsNone, Messages, Schema, Text
from app.db.records.references import TableReference
from app.features.trips.schemas import TripPhase, TripRisk, TripStatus
from app.i18n.messages import translatable

TRIP_TIMES_TABLE = TableReference("trip_times", "stop", ("trip_id", "kind", "at", "source", "reason", "undone_at"))
TRIP_EPISODES_TABLE = TableReference("trip_episodes", "kind", ("trip_id", "first_at", "last_at"))
AFTER_END_UNDER_WAY = 7 * 86_400
"""A trip that is under way is given up a week after its end."""
StopKind = Literal["Source", "Pick-up", "Drop", "Other", "Destination"]
TimeKind = Literal["arrived", "loaded", "unloaded", "left", "breakdown", "repaired", "cancelled"]
"""What happens at a stop, or to the whole trip: `breakdown`, `repaired` and `cancelled`."""
TimeSource = Literal["gps", "hand", "driver"]
Trouble = Literal[
    "Breakdown",
    "Late",
    "At risk",
    "Late departure",
    "Off route",
    "Long halt",
    "Silent",
    "Slow",
    "Left late",
    "Cancelled",
]


_STOP, _REASON = translatable("Choose the stop"), translatable("Reason is required")


class TripEvent(NamedTuple):
    """Something that happened on a trip."""

    at: int
    trip: int
    title: str
    text: str
    """The trip in words: 'Trip 12, Pune to Jaipur, Kaveri Textiles'."""
    icon: str
    tone: str


def _number_or_none(value: object) -> float | None:
    try:
        return float(str(value))
    except ValueError:
        return None


class WatchedStop(Schema):
    """A stop of a trip, with planned and actual times."""

    key: str
    """'source', 'destination', or the id of the stop."""
    name: str | None
    kind: StopKind
    lat: float | None
    lng: float | None
    share: float | None
    """Its place on the planned way, from 0 to 1."""
    planned: datetime | None
    eta: datetime | None
    """Null once it is reached, and without a basis."""
    arrived: datetime | None
    loaded: datetime | None
    unloaded: datetime | None
    left: datetime | None
    stay_seconds: int | None
    """From arrival to departure, or until now."""
    late_minutes: int | None
    """Of the arrival, or the expected one, against the plan; negative if early."""


class Episode(Schema):
    """A trouble of a trip, from its beginning to its end."""

    kind: Trouble
    start: datetime
    end: datetime | None
    """Null while it lasts."""
    place: str | None


class Reason(Schema):
    """Why a trip needs attention, in a sentence."""

    kind: Trouble
    text: str


class TripWatch(Schema):
    """What is known of the course of a trip. Positions are null for people who may not see those of its truck."""

    trip: int
    source: str | None
    destination: str | None
    start_date: datetime | None
    end_date: datetime | None
    trip_status: TripStatus | None
    phase: TripPhase | None
    risk: TripRisk | None
    unwatched: str | None
    """Why positions say nothing of the trip, in a sentence."""
    headline: str
    """The state of the trip in a few words: 'Under way to Jaipur'."""
    detail: str | None
    """How far it is, and when it was last heard of: '540 of 870 km'."""
    eta: datetime | None
    eta_unknown: str | None
    """Why no arrival is expected, in words: 'No signal for 2 d'."""
    due: datetime | None
    late_minutes: int | None
    """By how much it arrives, or has arrived, after it is due; negative if earlier."""
    delay: str | None
    """The same in words: '40 min late'."""
    basis: str | None
    """What the expected arrival is based on, in a sentence."""
    share: float | None
    """The part of the way that is done, from 0 to 1."""
    metres_total: int | None
    metres_left: int | None
    heard: datetime | None
    place: str | None
    lat: float | None
    lng: float | None
    speed: float | None
    next_stop: str | None
    reasons: list[Reason]
    """What needs attention, the worst first."""
    proposal: Literal["Ongoing", "Completed"] | None
    """A status that the course of the trip suggests."""
    stops: list[WatchedStop]
    episodes: list[Episode]
    line: list[list[float]]
    """The planned way, as latitudes and longitudes."""
    approximate: bool
    checked: datetime | None


class TimelineRow(Schema):
    """A line of the timeline of a trip."""

    id: int
    """The trip."""
    stop: str | None
    """The stop of a time that can be corrected."""
    kind: str
    text: str
    """What happened, or is expected: 'Arrived at Jaipur'."""
    planned: datetime | None
    actual: datetime | None
    expected: datetime | None
    difference: str | None
    """The difference from the plan in words: '40 min late'."""
    known: str | None
    """How the time is known: 'GPS', 'GPS, between 09:10 and 14:40', 'By hand, Asha Deshmukh: phone call'."""
    time: int | None
    """The time by hand, which can be undone."""


class Timeline(Schema):
    """The stops and troubles of a trip in their order."""

    rows: list[TimelineRow]


class StopChoice(Schema):
    """A stop of a trip to choose."""

    key: str
    name: str
    kind: str


class StopChoices(Schema):
    """What a time by hand can be about: the stops of a trip, and the trip as a whole."""

    stops: list[StopChoice]


class FoundTruck(Schema):
    """A truck that may take a load, or why it cannot."""

    truck_id: int
    fleet_number: str | None
    registration_number: str | None
    capacity: str | None
    place: str | None
    """Where it is, in words."""
    metres: int | None
    """The distance from there to the load: by road for the nearest ten free trucks, in a straight line for others. Of a
    truck on a trip, that from the destination."""
    distance: str | None
    """The same in words: '280 km', '235 km (straight line) from Jaipur'."""
    seconds: int | None
    """The driving time by road."""
    by_road: bool
    state: str
    """Whether it is free, in a sentence: 'On trip 41 to Jaipur until 14:30'. Empty if that is not known."""
    free: bool
    heard: datetime | None


class NearTruck(FoundTruck):
    """A truck near the source of a trip."""

    id: int
    """The trip."""


class NearTrucks(Schema):
    """Trucks for a load, the best first: at most 100."""

    trucks: list[NearTruck]


class LoadTruck(FoundTruck):
    """A truck near a place where a load is."""

    load: str | None
    """The place that was found by name, such as 'Nagpur, Maharashtra'."""
    load_name: str | None
    """The name of this place alone, as trips have it."""
    load_lat: float | None
    load_lng: float | None


class FoundTrucks(Schema):
    """Trucks near a place, the best first. Without a place, those that are free come first."""

    trucks: list[LoadTruck]
    total: int
    total_pages: int
    page: int


class TruckQuery(Schema):
    """Where a load is."""

    search: Annotated[str, Field(max_length=100)] = ""
    """The name of a site, a station or a town, or its beginning."""
    sort: Annotated[Literal["capacity", "-capacity", "free", "-free"] | None, BlankIsNone] = None
    """Without one, the best come first. Trucks without a capacity are last."""
    page: Annotated[int, Field(ge=1, le=10_000)] = 1
    limit: Annotated[int, Field(ge=1, le=100)] = 25


class TruckOption(Schema):
    """A truck as a form offers it."""

    id: int
    fleet_number: str | None
    registration_number: str | None
    capacity: str | None
    availability: str
    """Whether it is free, and how far away: 'Free, 12 km away'. Empty if that is not known."""


class TruckOptionQuery(OptionQuery):
    """A search for trucks, with where the load is, and the trip that needs a truck."""

    lat: Annotated[float | None, BeforeValidator(_number_or_none)] = None
    """A form sends a position while it is typed. What is no number, or not on earth, counts as none."""
    lng: Annotated[float | None, BeforeValidator(_number_or_none)] = None
    trip: Annotated[int | None, Field(ge=1, le=2**31 - 1), BlankIsNone] = None


class TripTimeBody(Schema):
    """A time that a person knows better than the positions, or that no position tells."""

    stop: Annotated[Text, Field(min_length=1), Messages(required=_STOP, minLength=_STOP)]
    kind: Annotated[TimeKind, Field(title="What happened"), Messages(required=translatable("Choose what happened"))]
    at: Annotated[Moment, Field(title="Time"), Messages(required=translatable("Time is required"))]
    reason: Annotated[Text, Field(min_length=1, max_length=300), Messages(required=_REASON, minLength=_REASON)]


TRIP_WATCH = Call(method="GET", path="/trips/{id}/watch", data=TripWatch, needs="trips.list")
TRIP_STOPS = Call(method="GET", path="/trips/{id}/stops", data=StopChoices, needs="trips.list")
TRIP_TRUCKS = Call(method="GET", path="/trips/{id}/trucks", data=NearTrucks, needs="trips.change")
TRUCKS = Call(method="GET", path="/tracking/trucks", query=TruckQuery, data=FoundTrucks, needs="tracking.list")
TRUCK_OPTIONS = Call(
    method="GET",
    path="/tracking/truck-options",
    query=TruckOptionQuery,
    data=list[TruckOption],
    needs="fleets.list",
)
TIMELINE = Call(method="GET", path="/trips/{id}/timeline", data=Timeline, needs="trips.list")
ADD_TIME = Call(method="POST", path="/trips/{id}/times", body=TripTimeBody, data=TripWatch, needs="trips.change")
UNDO_TIME = Call(method="POST", path="/trips/{id}/times/{time}/undo", data=TripWatch, needs="trips.change")
