"""The rows of reports, and their calls. Times are seconds, distances kilometres, shares per cent."""

from datetime import date, datetime
from typing import Annotated, Final, Literal

from pydantic import Field

from app.contract.calls import Call
from app.contract.lists.field_tests import Computed
from app.contract.lists.reports import totals_call
from app.contract.resources import page_of
from app.contract.schema import Schema
from app.features.alerts.schemas.definitions import AlertType

NEEDS: Final = "reports.list"
Result = Literal["On time", "Late", "Unknown"]
DayData = Literal["Complete", "Gaps"]
DayTrip = Literal["On a trip", "No trip", "Not known"]
SilentDayData = Literal["Complete", "Gaps", "No news"]
HaltTime = Literal["Day", "Night"]
HaltState = Literal["Ended", "Ongoing"]
AlertResponse = Literal["Taken", "Not taken"]
AlertResult = Literal["Over", "Open"]
VisitResult = Literal["In time", "Detained", "No free time"]

_Id = Annotated[int, Field(title="ID")]
_Vehicle = Annotated[str, Field(title="Vehicle")]
_Day = Annotated[date, Field(title="Day")]
_From = Annotated[date, Field(title="Day")]
_To = Annotated[date, Field(title="Last day")]
_Share = float | None
_NineOfTen = Annotated[int | None, Field(title="9 of 10")]
_Distance = Annotated[float | None, Field(title="Distance")]
_Halts = Annotated[int | None, Field(title="Halts")]
_Idle = Annotated[int | None, Field(title="Idle")]
_KnownTime = Annotated[_Share, Field(title="Known on days with data")]
"""The share of the time without silences, of the days on which anything is known."""
_Length = Annotated[int, Field(title="Length")]
_Median = Annotated[int | None, Field(title="Median")]
_Moving = Annotated[int | None, Field(title="Moving")]
_Silent = Annotated[int, Field(title="Silent")]


class VehicleDay(Schema):
    """A vehicle on a day that is over."""

    id: _Id
    day: _Day
    plate: _Vehicle
    km: _Distance
    moving_seconds: _Moving
    idle_seconds: _Idle
    idle_hours: Annotated[float | None, Field(title="Idle hours")]
    standing_seconds: Annotated[int | None, Field(title="Standing")]
    silent_seconds: _Silent
    drives: Annotated[int | None, Field(title="Drives")]
    halts: _Halts
    max_speed: Annotated[int | None, Field(title="Top speed")]
    first_move: Annotated[datetime | None, Field(title="First move")]
    last_move: Annotated[datetime | None, Field(title="Last move")]
    coverage: Annotated[int, Field(title="Known time")]
    data: Annotated[DayData, Field(title="Data")]
    """'Gaps' if less than 90 per cent of the day is known."""
    on_trip: Annotated[DayTrip, Field(title="Trip")]
    """'Not known' of days before this was recorded, and of trips that were never seen to leave."""
    trip_km: Annotated[float | None, Field(title="Loaded distance")]
    """The distance from the departure of trips until their arrival."""


class SilentDay(Schema):
    """A vehicle on a day that is over, also if nothing was heard of it."""

    id: _Id
    day: _Day
    plate: _Vehicle
    silent_seconds: _Silent
    silent_hours: Annotated[float, Field(title="Silent hours")]
    silent_km: Annotated[float, Field(title="Unseen distance")]
    """The distance between the positions before and after silences."""
    coverage: Annotated[int, Field(title="Known time")]
    data: Annotated[SilentDayData, Field(title="Data")]


class Arrival(Schema):
    """A trip on the day of its arrival, or on the day it was due if its arrival is unknown."""

    id: Annotated[int, Field(title="Trip")]
    day: _Day
    client: Annotated[str | None, Field(title="Client")]
    client_code: Annotated[str | None, Field(title="Client Code")]
    lane: Annotated[str, Field(title="Lane")]
    truck: Annotated[str | None, Field(title="Truck")]
    driver: Annotated[str | None, Field(title="Driver")]
    driver_id: Annotated[int | None, Field(title="Driver")]
    trip_status: Annotated[str | None, Field(title="Status")]
    planned_start: Annotated[datetime, Field(title="Planned start")]
    departed_at: Annotated[datetime | None, Field(title="Departure")]
    start_late: Annotated[int | None, Field(title="Start late by")]
    due: Annotated[datetime, Field(title="Due")]
    arrived_at: Annotated[datetime | None, Field(title="Arrival")]
    loading_seconds: Annotated[int | None, Field(title="Stay at loading")]
    """From the arrival at the source until the departure."""
    unloading_seconds: Annotated[int | None, Field(title="Stay at unloading")]
    """At the destination."""
    late: Annotated[int | None, Field(title="Late by")]
    """Negative for a trip that arrived before it was due."""
    result: Annotated[Result, Field(title="Result")]
    known: Annotated[str | None, Field(title="Known by")]
    """'gps', 'hand' or 'driver'."""
    reason: Annotated[str | None, Field(title="Reason")]
    """Of a late trip: what people have said, or a kind of trouble."""
    month: Annotated[str, Field(title="Month")]


class Halt(Schema):
    """A halt of more than half an hour. One that lasts is as long as the vehicle was heard of."""

    id: _Id
    day: _Day
    plate: _Vehicle
    start: Annotated[datetime, Field(title="Start")]
    end: Annotated[datetime | None, Field(title="End")]
    """Null of a halt that lasts."""
    state: Annotated[HaltState, Field(title="Status")]
    seconds: _Length
    hours: Annotated[float, Field(title="Hours")]
    site: Annotated[str | None, Field(title="Site")]
    place: Annotated[Annotated[str, Computed()] | None, Field(title="Place")]
    """'12 km N of Nagpur'. Null far from any town, and for readers who may not see positions."""
    time: Annotated[HaltTime, Field(title="Time")]
    """'Night' if any of it is between 22:00 and 05:00."""
    night_seconds: Annotated[int, Field(title="At night")]
    lat: Annotated[float, Field(title="Latitude")]
    lng: Annotated[float, Field(title="Longitude")]


class Visit(Schema):
    """A visit to a site that is over, on the day of the departure."""

    id: _Id
    day: _Day
    site_id: Annotated[int, Field(title="Site")]
    site: Annotated[str, Field(title="Site")]
    plate: _Vehicle
    in_at: Annotated[datetime, Field(title="Arrival")]
    out_at: Annotated[datetime, Field(title="Departure")]
    stay_seconds: Annotated[int, Field(title="Stay")]
    stay_hours: Annotated[float, Field(title="Hours")]
    detention_seconds: Annotated[int | None, Field(title="Detention")]
    result: Annotated[VisitResult, Field(title="Result")]


class AlertRow(Schema):
    """An alert, on the day on which it became known."""

    id: _Id
    day: _Day
    type: Annotated[AlertType, Field(title="Type")]
    vehicle: Annotated[str | None, Field(title="Vehicle")]
    trip_id: Annotated[int | None, Field(title="Trip")]
    trip: Annotated[str | None, Field(title="Trip")]
    since: Annotated[datetime, Field(title="Start")]
    closed_at: Annotated[datetime | None, Field(title="End")]
    seconds: Annotated[int | None, Field(title="Length")]
    """Null while it goes on, and for what has only happened."""
    hours: Annotated[float | None, Field(title="Hours")]
    taken_by: Annotated[str | None, Field(title="Taken by")]
    take_seconds: Annotated[int | None, Field(title="Taken after")]
    response: Annotated[AlertResponse, Field(title="Response")]
    result: Annotated[AlertResult, Field(title="State")]


class Group(Schema):
    """A row of a report: a group of facts in a period."""

    id: _Id
    day: _From
    """The first day of the period."""
    last_day: _To


class VehicleGroup(Group):
    """A vehicle in a period."""

    plate: _Vehicle
    days: Annotated[int, Field(title="Days")]


class VehicleUse(VehicleGroup):
    """What a vehicle did in a period."""

    days_moved: Annotated[int | None, Field(title="Days moved")]
    km: _Distance
    km_per_day: Annotated[float | None, Field(title="Distance a day")]
    moving_seconds: _Moving
    moving_share: Annotated[_Share, Field(title="Use")]
    """The share of the time in which it moved."""
    idle_seconds: _Idle
    silent_seconds: _Silent
    drives: Annotated[int | None, Field(title="Drives")]
    halts: _Halts
    max_speed: Annotated[int | None, Field(title="Top speed")]
    coverage: _KnownTime


class FleetDay(Schema):
    """What all vehicles did on a day."""

    id: _Id
    day: _Day
    last_day: _To
    vehicles: Annotated[int, Field(title="Vehicles")]
    vehicles_moved: Annotated[int, Field(title="Vehicles moved")]
    km: _Distance
    km_per_vehicle: Annotated[float | None, Field(title="Distance a vehicle")]
    moving_seconds: _Moving
    idle_seconds: _Idle
    silent_seconds: _Silent
    gaps: Annotated[int, Field(title="Vehicles with gaps")]
    coverage: _KnownTime


class VehicleTripUse(VehicleGroup):
    """How much of its distance and of its days a vehicle was on trips."""

    trip_days: Annotated[int | None, Field(title="Days with a trip")]
    trip_day_share: Annotated[_Share, Field(title="Share of days")]
    km: _Distance
    trip_km: Annotated[float | None, Field(title="Loaded distance")]
    """Null if it is not known of any day. Shares are of the days of which it is known."""
    trip_share: Annotated[_Share, Field(title="Share of distance")]
    unknown_days: Annotated[int, Field(title="Days not known")]


class VehicleIdle(VehicleGroup):
    """How long the engine of a vehicle ran while it stood."""

    idle_seconds: _Idle
    idle_per_day: Annotated[float | None, Field(title="Idle a day")]
    moving_seconds: _Moving
    idle_share: Annotated[_Share, Field(title="Idle share")]
    """Of the time in which the engine ran."""
    coverage: _KnownTime


class VehicleSilence(VehicleGroup):
    """How long nothing was heard of a vehicle."""

    without_news: Annotated[int, Field(title="Days without news")]
    gaps: Annotated[int, Field(title="Days with gaps")]
    """Those without news are among them."""
    silent_seconds: _Silent
    silent_km: Annotated[float, Field(title="Unseen distance")]
    coverage: Annotated[_Share, Field(title="Known on all days")]
    """The share of the time without silences, of all days from the first position on."""
    heard_at: Annotated[datetime | None, Field(title="Last position")]


class Punctuality(Group):
    """How punctual the trips of a group were."""

    trips: Annotated[int, Field(title="Trips")]
    arrivals: Annotated[int, Field(title="Arrivals")]
    on_time: Annotated[int, Field(title="On time")]
    late_trips: Annotated[int, Field(title="Late")]
    unknown: Annotated[int, Field(title="Unknown")]
    on_time_share: Annotated[_Share, Field(title="On-time share")]
    """Of the trips whose arrival is known."""
    median_late: _Median
    p90_late: _NineOfTen
    """Nine of ten trips arrived no later than this after they were due."""
    worst_late: Annotated[int | None, Field(title="Worst")]
    mean_loading: Annotated[float | None, Field(title="Mean stay at loading")]
    mean_unloading: Annotated[float | None, Field(title="Mean stay at unloading")]


class ClientPunctuality(Punctuality):
    """How punctual the trips of a client were."""

    client: Annotated[str | None, Field(title="Client")]
    client_code: Annotated[str | None, Field(title="Client Code")]
    """The last one, if several clients have the name."""


class LanePunctuality(Punctuality):
    """How punctual the trips between two places were."""

    lane: Annotated[str, Field(title="Lane")]


class ClientMonth(ClientPunctuality):
    """The trips of a client in a month."""

    month: Annotated[str, Field(title="Month", examples=["2026-11", "2026-10"])]


class SiteStays(Group):
    """The visits to a site."""

    site_id: Annotated[int, Field(title="Site")]
    site: Annotated[str, Field(title="Site")]
    visits: Annotated[int, Field(title="Visits")]
    vehicles: Annotated[int, Field(title="Vehicles")]
    stay_seconds: Annotated[int, Field(title="Stay")]
    median_stay: _Median
    p90_stay: _NineOfTen
    longest_stay: Annotated[int | None, Field(title="Longest")]
    detained: Annotated[int, Field(title="Detained")]
    detention_seconds: Annotated[int, Field(title="Detention")]


class VehicleHalts(Group):
    """The halts of a vehicle of more than half an hour."""

    plate: _Vehicle
    halts: Annotated[int, Field(title="Halts")]
    seconds: _Length
    night_seconds: Annotated[int, Field(title="At night")]
    median_length: _Median
    longest: Annotated[int | None, Field(title="Longest")]


class AlertTypes(Group):
    """The alerts of a type."""

    type: Annotated[AlertType, Field(title="Type")]
    alerts: Annotated[int, Field(title="Alerts")]
    open: Annotated[int, Field(title="Open")]
    taken: Annotated[int, Field(title="Taken")]
    taken_share: Annotated[_Share, Field(title="Share taken")]
    median_take: _Median
    p90_take: _NineOfTen
    """Nine of ten of those taken were taken within this time."""
    seconds: _Length


TOTALS: Final = dict[str, Call]()
"""The totals of each list of a report, by its path."""


def _call(name: str, row: type[Schema], *filters: str) -> Call:
    path, data = f"/reports/{name}", page_of("rows", row)
    call = Call(method="GET", path=path, data=data, filters=("day", *filters), needs=NEEDS)
    TOTALS[path] = totals_call(call)
    return call


VEHICLE_DAYS = _call("vehicle-days", VehicleDay, "plate", "data", "onTrip", "km", "idleSeconds")
SILENT_DAYS = _call("silent-days", SilentDay, "plate", "data")
ARRIVALS = _call(
    "arrivals", Arrival, "client", "clientCode", "lane", "truck", "driver", "result", "known", "late", "month"
)
HALTS = _call("halts", Halt, "plate", "site", "time", "state", "seconds")
VISITS = _call("visits", Visit, "site", "plate", "result")
DISTANCE = _call("distance", VehicleUse, "plate")
FLEET_DAYS = _call("days", FleetDay)
TRIP_USE = _call("trip-use", VehicleTripUse, "plate")
IDLE = _call("idle", VehicleIdle, "plate")
SILENCE = _call("silence", VehicleSilence, "plate")
PUNCTUALITY = _call("punctuality", ClientPunctuality, "client")
LANES = _call("lanes", LanePunctuality, "lane")
CLIENTS = _call("clients", ClientMonth, "client", "month")
STAYS = _call("stays", SiteStays, "site")
VEHICLE_HALTS = _call("vehicle-halts", VehicleHalts, "plate")
ALERTS = _call("alerts", AlertRow, "type", "vehicle", "trip", "takenBy", "response", "result", "seconds")
ALERT_TYPES = _call("alert-types", AlertTypes, "type")
