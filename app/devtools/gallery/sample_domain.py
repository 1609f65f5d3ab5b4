"""The sample domain of the examples: the depots of an operator, and the calls that return them."""

from dataclasses import replace
from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field

from app.contract.calls import Call
from app.contract.history import RecordChange, history_call
from app.contract.lists.list_conditions import ListCondition, OneOf
from app.contract.references import Reference
from app.contract.resources import resource
from app.contract.rules.comparisons import Compare
from app.contract.rules.typed_values import Degrees
from app.contract.schema import Messages, Required, Schema, Text
from app.contract.tracks import Track, TrackSegment
from app.ui import Column, Source
from app.ui.icons import Icon

City = Literal["Bhiwandi", "Kochi", "Nagpur", "Pune", "Surat"]


class Place(Schema):
    """A position in degrees."""

    lat: float | None
    lng: float | None


class DepotBody(Schema):
    """The body of a call that saves a depot."""

    name: Annotated[Text, Required("Name is required")]
    city: Annotated[City, Messages(required="City is required")]
    docks: Annotated[int, Field(ge=1, le=40)] = 1
    manager: Text | None = None
    phone: Text | None = None


class Depot(Schema):
    """A depot with all its attributes."""

    id: Annotated[int, Field(title="ID")]
    name: str
    city: City
    manager: str | None
    phone: str | None
    docks: int
    rent: float | None
    used: float
    stars: int | None
    state: Literal["open", "full", "closed"]
    guarded: bool
    days: list[str]
    site: str | None
    plan: str
    plan_file: str | None
    since: date
    seen: datetime
    loading: int
    place: Place
    heading: float
    text: str
    unclosable_reason: str | None


class DepotPage(Schema):
    """One page of depots."""

    depots: list[Depot]
    total_pages: int
    total: int


class Search(Schema):
    """A search by the beginning of a name, and the parameters of options."""

    search: str = ""
    first: int | None = None
    prefer: str = ""
    sort: str = ""


class DepotRecord(Schema):
    """A depot and its neighbours."""

    depot: Depot | None
    neighbours: list[Depot] = []


Tone = Literal["info", "good", "warn", "bad", "neutral"]


class Event(Schema):
    """An event in the feed."""

    title: str
    text: str
    time: datetime
    icon: Icon
    tone: Tone = "info"
    unread: bool = False


class Figure(Schema):
    """A key figure."""

    label: str
    value: float
    currency: Literal["INR"] | None = None
    change: float
    icon: Icon
    link: str
    route: str


class Week(Schema):
    """The figures of one week."""

    date: date
    loads: int
    earnings: float


class Series(Schema):
    """The label of a weekly figure."""

    field: Literal["loads", "earnings"]
    label: str
    currency: Literal["INR"] | None = None


class Overview(Schema):
    """The data of the overview."""

    morning: str
    evening: str
    line: str
    heading: str
    text: str
    button: str
    figures: list[Figure]
    series: list[Series]
    weeks: list[Week]
    events: list[Event]


class Way(Schema):
    """A route between two places."""

    points: list[Place]
    distance: float
    approximate: bool


class TruckSegment(TrackSegment):
    """A part of the track of the night truck."""

    metres: int


class TruckTrack(Track):
    """Where the night truck was."""

    name: str
    segments: list[TruckSegment]
    metres: int


class DepotCounts(Schema):
    """How many depots are in each state."""

    all: int
    open: int
    full: int
    closed: int


class LiveDepot(Schema):
    """A row of the list of depots that keeps itself up to date."""

    key: str
    name: str
    city: str
    state: Literal["open", "full", "closed"]
    docks: int
    seen: datetime
    since: datetime | None


class LiveDepots(Schema):
    """All depots, or those that have changed since a version."""

    version: int
    complete: bool
    now: datetime
    outage: datetime | None
    counts: DepotCounts
    rows: list[LiveDepot]
    gone: list[str]


class Version(Schema):
    """The version that the browser has."""

    after: int = 0


class Days(Schema):
    """A time range in milliseconds since 1970."""

    start: int | None = None
    end: int | None = None


class Trial(Schema):
    """One field for each widget."""

    line: Text | None = None
    email: Text | None = None
    phone: Text | None = None
    number: Annotated[int | None, Field(ge=0)] = None
    moment: datetime | None = None
    choice: Text | None = None
    suggested: Text | None = None
    days: list[Literal["Monday", "Tuesday"]] = []


class Guarding(Schema):
    """The guards of a depot."""

    guarded: Annotated[bool, Field(title="Guarded at night")] = False
    since: Annotated[date | None, Field(title="Guarded since")] = None
    until: Annotated[date | None, Field(title="Guarded until"), Compare(gt="since")] = None


class Lease(Schema):
    """What a depot costs."""

    rent: Annotated[int | None, Field(title="Monthly rent", gt=0, multiple_of=500)] = None
    area: Annotated[float | None, Field(gt=0)] = None
    remarks: Annotated[str | None, Field(max_length=200)] = None


class Account(Schema):
    """The account of a depot with the operator of its gate."""

    user: Text | None = None
    password: Annotated[str | None, Field(min_length=12)] = None


class Visit(Schema):
    """The time that a truck spends at a depot."""

    arrival: datetime | None = None
    departure: datetime | None = None


class PlaceBody(Schema):
    """The position in the body of a call."""

    lat: Annotated[float | None, Field(title="Degrees north", ge=-90, le=90), Degrees("NS")] = None
    lng: Annotated[float | None, Field(title="Degrees east", ge=-180, le=180), Degrees("EW")] = None


class Framing(Schema):
    """Whether a page allows embedding in an iframe."""

    state: Literal["fine", "refused"]


class Me(Schema):
    """The current user."""

    full_name: str
    designation: str


class Slogans(Schema):
    """Slogans that a screen shows in turn."""

    slogans: list[str]


class SendCode(Schema):
    """The request for a sign-in code."""

    mobile: Annotated[Text, Required("Mobile is required")]


DEPOTS = Call(
    method="GET",
    path="/depots",
    data=DepotPage,
    conditions=(
        ListCondition(name="open", label="Open", tests=(OneOf(field="state", values=("open",)),)),
        ListCondition(name="full", label="Full", tests=(OneOf(field="state", values=("full",)),)),
    ),
    filters=("name", "city", "manager", "docks", "rent", "state", "guarded", "since", "seen"),
)
ALL_DEPOTS = Call(method="GET", path="/all-depots", query=Search, data=list[Depot])
NO_DEPOTS = Call(method="GET", path="/no-depots", data=list[Depot])
DEPOT = Call(method="GET", path="/depots/{id}", data=DepotRecord)
FIRST_DEPOT = Call(method="GET", path="/first-depot", data=Depot)
FIRST_HISTORY = history_call("/first-depot/history", "depots")
CHANGES = Call(method="GET", path="/changes", data=list[RecordChange])
CHANGE_FIRST = Call(method="PUT", path="/first-depot", body=DepotBody)
ADD_DEPOT = Call(method="POST", path="/depots", body=DepotBody)
CHANGE_DEPOT = Call(method="PUT", path="/depots/{id}", body=DepotBody)
CLOSE_DEPOT = Call(method="DELETE", path="/depots/{id}")
OVERVIEW = Call(method="GET", path="/overview", data=Overview)
WAY = Call(method="GET", path="/way", query=Days, data=Way)
TRACK = Call(method="GET", path="/track", query=Days, data=TruckTrack)
LIVE_DEPOTS = Call(method="GET", path="/live-depots", query=Version, data=LiveDepots)
TRACK_FILE = Call(method="GET", path="/track.gpx", query=Days)
FRAMING = Call(method="GET", path="/framing", data=Framing)
ME = Call(method="GET", path="/me", data=Me)
SLOGANS = Call(method="GET", path="/slogans", data=Slogans)
SEND_CODE = Call(method="POST", path="/send-code", body=SendCode)
CHECK_CODE = Call(method="POST", path="/check-code", body=SendCode, data=str)
SIGN_OUT = Call(method="POST", path="/sign-out")

STORES = replace(resource("/depots", record=Depot, body=DepotBody), options=ALL_DEPOTS)


class Delivery(Schema):
    """Where a truck unloads."""

    city: City | None = None
    depot_id: Annotated[int | None, Reference(STORES, label="name"), Field(title="Depot")] = None


FIRST = Source(call=FIRST_DEPOT)
ALL = Source(call=ALL_DEPOTS)
TODAY = Source(call=OVERVIEW)
ONE = Source(call=DEPOT)
SHORT_LIST = (Column(field="name", title="Name", width="wide"), Column(field="city", title="City"))
"""Columns for examples in which the columns do not matter."""
