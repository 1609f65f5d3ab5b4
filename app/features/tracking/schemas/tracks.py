"""Schemas of the stored positions of one vehicle, and their calls."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field

from app.contract import tracks
from app.contract.calls import Call
from app.contract.schema import Schema
from app.features.tracking.schemas.vehicles import HistoryQuery, Plate
from app.i18n.messages import translatable

NO_POSITIONS = translatable("No positions are stored for this period.")
MAX_TRACK_POINTS = 20_000
MAX_DOWNLOADED_FIXES = 300_000
TOO_MANY_FIXES = translatable("This period has more than {count} positions. Choose a shorter one.")
GapKind = Literal["silence", "outage", "unwatched", "jump"]
"""Why nothing is known. silence: the vehicle did not report; outage: the provider did not answer; unwatched: the server
did not run; jump: the next position is too far away to be believed."""


class TrackColumns(tracks.TrackColumns):
    """Positions by column, with what the provider says of each."""

    state: list[int]
    """Indices in `states`; no differences."""


class TrackGap(Schema):
    """A time of which nothing is known."""

    kind: GapKind
    start: datetime
    end: datetime


class TrackSegment(tracks.TrackSegment):
    """A drive, a halt or a silence, with what was measured in it."""

    first: int
    """The index of its first position in the columns."""
    last: int
    """The index of its last position in the columns. The next segment begins with the same one.

    A segment that has no position of the period has the nearest one.
    """
    end_lat: float
    end_lng: float
    metres: int
    max_speed: float | None
    """Kilometres per hour."""


class TrackTotals(Schema):
    """Totals of a period, of all positions. Times are in seconds.

    Driving, standing, idling and silence are the whole period, as far as something can be known of it: from the first
    stored position to now, or to the last position if that is at most 20 minutes old. Totals of parts of a period add
    up to those of the period.
    """

    metres: int
    silent_metres: int
    """Those of the metres that lie in silences: by the odometer, or a straight line."""
    odometer_metres: int | None
    """The distance by the odometer, if all positions have one."""
    moving_seconds: int
    standing_seconds: int
    """Standing without a running engine, as far as that is known."""
    idle_seconds: int | None
    """Standing with a running engine; null if unknown."""
    silent_seconds: int
    max_speed: float | None
    """As it was told, or an average that is higher."""
    max_speed_at: datetime | None
    average_moving_speed: float | None
    """The distance outside silences, by the time of driving."""
    average_speed: float | None
    """The distance outside silences, by the time outside silences."""
    drives: int
    halts: int
    longest_halt_seconds: int


class Track(tracks.Track):
    """The stored positions of a vehicle in a period, with its drives, halts and totals."""

    plate: str
    states: list[str]
    """The words of the provider that `state` refers to."""
    columns: TrackColumns
    gaps: list[TrackGap]
    segments: list[TrackSegment]
    totals: TrackTotals
    coverage: float
    """The share of the period in which the vehicle was heard of, from 0 to 1."""
    thinned: bool
    """Whether positions are left out. Segments and totals are always of all positions."""
    count: int
    """The number of all positions."""


class TrackQuery(HistoryQuery):
    """A vehicle, a period in milliseconds since 1970, and how many positions are drawn."""

    points: Annotated[int, Field(ge=100, le=MAX_TRACK_POINTS)] = 5000


class TripTrackQuery(Schema):
    """How many positions are drawn."""

    points: Annotated[int, Field(ge=100, le=MAX_TRACK_POINTS)] = 5000


class TripVehicleTrack(Track):
    """The track of a truck of a trip."""

    basis: str
    """What the period is, in words: 'by the trip's dates and status'."""


class TripTrack(Schema):
    """The tracks of a trip, one for each truck in turn."""

    start: datetime
    end: datetime
    is_planned: bool
    """Whether the period is the planned one, because no actual times are known."""
    tracks: list[TripVehicleTrack]


class TripHalt(Schema):
    """A halt of 5 minutes or longer of a truck during its trip."""

    id: int
    plate: str
    start: datetime
    end: datetime | None
    """Null of a halt that lasts."""
    seconds: int
    """Until the truck was heard of last, of one that lasts."""
    place: str | None
    """'12 km N of Nagpur'."""


class TripHalts(Schema):
    """The halts of the trucks of a trip, the last one first. Without a right to positions there are none."""

    halts: list[TripHalt]


class VehicleDay(Schema):
    """A day of a vehicle in the office's time zone. Times are in seconds."""

    plate: str
    day: date
    metres: int
    silent_metres: int
    """Those of the metres that lie in silences."""
    moving_seconds: int
    idle_seconds: int
    standing_seconds: int
    """Standing without a running engine."""
    halt_seconds: int
    silent_seconds: int
    max_speed: float | None
    max_speed_at: datetime | None
    first_move: datetime | None
    last_move: datetime | None
    drives: int
    halts: int
    fixes: int
    closed: bool
    """Whether the day is over and its numbers are final, except for positions that arrive late."""


class VehicleDays(Schema):
    """Days, the newest first: at most 31 that are not closed, and 10,000 that are.

    Who sees only a part of the days, such as those of their trips, gets at most 366 closed days.
    """

    days: list[VehicleDay]


class DaysQuery(Schema):
    """Days of one vehicle or of all."""

    plate: Plate | None = None
    start: date
    end: date


TRACK = Call(method="GET", path="/tracking/track", query=TrackQuery, data=Track, needs="tracking.list")
TRIP_TRACK = Call(method="GET", path="/trips/{id}/track", query=TripTrackQuery, data=TripTrack, needs="trips.list")
TRIP_HALTS = Call(method="GET", path="/trips/{id}/halts", data=TripHalts, needs="trips.list")
DAYS = Call(method="GET", path="/tracking/days", query=DaysQuery, data=VehicleDays, needs="tracking.list")
TRACK_FILES = {
    extension: Call(method="GET", path=f"/tracking/track.{extension}", query=HistoryQuery, needs="tracking.list")
    for extension in ("gpx", "kml", "csv", "xlsx", "halts.csv")
}
"""The calls of files with all positions, by the end of their names."""
