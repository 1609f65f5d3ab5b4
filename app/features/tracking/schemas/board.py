"""Schemas of the board of all vehicles, and its call."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import Schema
from app.features.tracking.schemas.vehicles import VehicleQuery
from app.features.trips.schemas import TripRisk

Motion = Literal["moving", "idle", "parked"]
"""moving: at 5 km/h or faster; idle: slower, with a running engine for three minutes; parked: slower otherwise."""
BoardState = Literal["moving", "idle", "parked", "quiet", "silent", "unlocated"]
"""What a vehicle does. quiet: last heard of 10 to 60 minutes ago; silent: longer ago, or its positions are
refused; unlocated: it has no position. Screens call silent vehicles "No signal"."""


Duty = Literal["free", "busy", "standing"]
"""free: without an ongoing trip; busy: on one; standing: on one, and halted for too long."""


class BoardRow(Schema):
    """A vehicle on the board: one that the provider knows, one of the fleet, or both."""

    key: str
    """What identifies the row: the plate in upper case without spaces, dots, hyphens and slashes, or 'fleet-7'."""
    plate: str | None
    """The plate at the provider. Null for a vehicle of the fleet without one."""
    fleet_id: int | None
    """The vehicle of the fleet; null for one that is not in the list of vehicles."""
    unlisted_plate: str | None
    """The plate at the provider if the fleet has no vehicle with it. Null also for readers who do not see the whole
    fleet.
    """
    fleet_number: str | None
    registration_number: str | None
    make: str | None
    partner: str | None
    state: BoardState
    last_state: Motion | None
    """What it did when it was last heard of, for a quiet vehicle."""
    provider_state: str | None
    """The word of the provider, such as RUNNING."""
    refusal: str | None
    """Why its positions are refused, in words, such as 'its clock is 2 h ahead'; null while they are taken. All else is
    what was known before.
    """
    since: datetime | None
    """When this state began, as far as it is stored."""
    heard: datetime | None
    """When the vehicle was last heard of. While nothing else changes, it may be two minutes older than the truth."""
    lat: float | None
    lng: float | None
    speed: float | None
    """Kilometres per hour."""
    heading: float | None
    """Degrees, clockwise from north."""
    place: str | None
    """Where it is in words: 'Nagpur' within 3 kilometres of it, otherwise '12 km N of Nagpur'."""
    city: str | None
    """The nearest city; null without one within about 160 kilometres."""
    today: float | None
    """Kilometres since midnight in the office; null if nothing is stored, or if the role limits the vehicles to
    those of some trips.
    """
    driver: str | None
    """The driver of its ongoing trip."""
    trip_id: int | None
    """Its ongoing trip. Of several, it is the one that started last."""
    more_trips: int | None
    """How many other ongoing trips it has; null if it has none."""
    duty: Duty | None
    """Null for a vehicle that is not of the fleet, and for one without a trip if the reader does not see all trips."""
    late_since: datetime | None
    """The planned end of its ongoing trip, if it has passed. Of several trips, it is the first end."""
    expected_late: int | None
    """By how many seconds its ongoing trip is expected to be late. Null for one that is late already."""
    client: str | None
    source: str | None
    destination: str | None


class BoardCounts(Schema):
    """How many vehicles are in each state."""

    all: int
    moving: int
    idle: int
    parked: int
    quiet: int
    silent: int
    unlocated: int


class Board(Schema):
    """The board of all vehicles, or what has changed on it."""

    version: int
    """The next request names it as `after`."""
    complete: bool
    """Whether `rows` are all rows. Otherwise they replace rows with the same key, and rows in `gone` disappear."""
    now: datetime
    """The time of the server, which ages are computed with."""
    outage: datetime | None
    """Since when the provider does not answer; null while it does."""
    kept: bool
    """Whether positions are stored. Otherwise `since` and `today` are null."""
    counts: BoardCounts
    rows: list[BoardRow]
    gone: list[str]
    """Keys of rows that exist no longer."""


class BoardQuery(Schema):
    """The version of the board that the client has."""

    after: Annotated[int, Field(ge=0, le=2**53)] = 0
    """Only rows that have changed since this version are sent. 0 asks for all."""


class VehicleSummary(Schema):
    """What the board and the fleet know of the vehicle with a plate. All else is null where nothing is known."""

    fleet_number: str | None
    """The plate if it is known that the fleet has no vehicle with it."""
    registration_number: str | None
    state: BoardState | None
    provider_state: str | None
    """The word of the provider, such as RUNNING."""
    heard: datetime | None
    """When the vehicle was last heard of."""
    since: datetime | None
    """Since when it is in this state."""
    speed: float | None
    """Kilometres per hour; null also for a vehicle that was last heard of more than 10 minutes ago."""
    driver: str | None
    """The driver of its ongoing trip."""
    driver_contact: str | None
    last_driver: str | None
    """The driver of its last trip, if it has no ongoing one."""
    last_driver_contact: str | None
    trip_id: int | None
    """Its ongoing trip."""
    source: str | None
    destination: str | None
    start_date: datetime | None
    """The start of its ongoing trip."""
    end_date: datetime | None
    """The planned end of its ongoing trip. Of several trips, it is the first end."""
    eta: datetime | None
    """The expected arrival of its ongoing trip."""
    risk: TripRisk | None
    """Whether its ongoing trip arrives in time."""
    share: float | None
    """The part of the way of its ongoing trip that is done, from 0 to 1."""
    make: str | None
    capacity: str | None
    sample: bool
    """Whether its positions are simulated."""


BOARD = Call(method="GET", path="/tracking/board", query=BoardQuery, data=Board, needs="tracking.list")
VEHICLE_SUMMARY = Call(
    method="GET", path="/tracking/summary", query=VehicleQuery, data=VehicleSummary, needs="tracking.list"
)
