"""Schemas of the figures of the dashboard, and their call."""

from datetime import date, datetime
from typing import Annotated, Literal

from pydantic import Field

from app.contract.calls import PUBLIC, Call
from app.contract.schema import BlankIsNone, Schema

MAX_PERIOD_DAYS = 731
"""Two years: the chart shows no more."""


class FiguresQuery(Schema):
    """The days of the figures, both included. Without them, the figures are those of all dates."""

    first: Annotated[date | None, BlankIsNone, Field(alias="from", title="From")] = None
    last: Annotated[date | None, BlankIsNone, Field(alias="to", title="To")] = None


class Figure(Schema):
    """A number with its name and the address of its rows."""

    label: str
    value: float | None
    """Null while nothing is known."""
    unit: str | None
    """A unit such as 'km'."""
    currency: Literal["INR"] | None
    change: float | None
    """The change in per cent from as many days before the chosen ones. Null without days to compare."""
    note: str
    """What it is compared with: 'vs 7 days before'. Without a change, the number of known days; else empty."""
    icon: str
    sample: bool
    """Whether the number comes from sample content or from simulated positions."""
    link: str
    """The accessible name of the link to the rows; empty without one."""
    route: str
    """The address of the rows that the number counts; empty without them."""


class FigurePoint(Schema):
    """The trips that start in a week or on a day, and the distance of all vehicles in it."""

    day: date
    """Its first day."""
    orders: int | None
    distance: float | None
    """Kilometres of days that are over. Null while no position of them is stored."""
    route: str
    """The address of the trips."""


class FigureSeries(Schema):
    """A line of the chart."""

    field: Literal["orders", "distance"]
    label: str


class FigureChart(Schema):
    """The chart of trips and distance."""

    series: list[FigureSeries]
    points: list[FigurePoint]


class FigureLocation(Schema):
    """A city and the share of the trucks that are nearest to it."""

    city: str
    percentage: float
    trucks: int | None
    """The number of trucks. Null for a share from the content."""
    note: str
    """The number of trucks in words."""
    route: str
    """The address of the trucks; empty without one."""


class FigureActivity(Schema):
    """Something that happened on a trip, or a message of the content."""

    title: str
    text: str
    when: datetime
    icon: str
    tone: str
    to: str
    """The address of the trip; empty without one."""


class FigureCategory(Schema):
    """A category of goods."""

    name: str
    value: float
    """The number of trips, or an amount from the content."""
    note: str
    """What the number is: trips or earnings, in words."""
    route: str


class DashboardFigures(Schema):
    """The figures of the dashboard. Each part says whether it comes from sample content or simulated positions."""

    stats: list[Figure]
    chart: FigureChart
    locations: list[FigureLocation]
    locations_sample: bool
    activities: list[FigureActivity]
    activities_sample: bool
    categories: list[FigureCategory]
    categories_sample: bool


FIGURES = Call(
    method="GET", path="/dashboard/figures", query=FiguresQuery, data=DashboardFigures, needs="dashboard.list"
)


class RecordQuery(Schema):
    """The client, the driver or the vehicle whose figures are asked for: one of them."""

    client: Annotated[str | None, Field(max_length=200), BlankIsNone] = None
    """The code of a client."""
    driver: Annotated[int | None, Field(ge=1, le=2**31 - 1), BlankIsNone] = None
    truck: Annotated[int | None, Field(ge=1, le=2**31 - 1), BlankIsNone] = None
    plate: Annotated[str | None, Field(max_length=200), BlankIsNone] = None
    """The plate of the truck at the tracking provider, for its distance."""


class VehicleDayPoint(Schema):
    """The distance of a vehicle on a day."""

    day: date
    distance: float
    """Kilometres."""
    route: str


class VehicleDaySeries(Schema):
    """The line of the chart."""

    field: Literal["distance"]
    label: str


class RecordChart(Schema):
    """The distance of a vehicle in the last 30 days."""

    series: list[VehicleDaySeries]
    points: list[VehicleDayPoint]


class RecordTruck(Schema):
    """The truck of an ongoing trip of a client or a driver, and where it is."""

    trip_id: int
    trip: str
    """'Indore → Gurugram'."""
    truck: str | None
    plate: str | None
    """The plate at the tracking provider, which addresses of vehicles have."""
    place: str | None
    """Null without a position, and for a person who may not see positions."""
    lat: float | None
    lng: float | None
    heading: float | None
    """Degrees, clockwise from north."""
    heard: datetime | None


class RecordFigures(Schema):
    """The figures of a client, a driver or a vehicle."""

    stats: list[Figure]
    chart: RecordChart
    trucks: list[RecordTruck]
    """Those of ongoing trips, the first due first; none of a vehicle."""


RECORD_FIGURES = Call(method="GET", path="/dashboard/record", query=RecordQuery, data=RecordFigures, needs="trips.list")

TRANSPORT_PAGE = Call(method="GET", path="/dashboard/transport/{ticket}", needs=PUBLIC)
"""The page in the frame of the transport dashboard, as the user of a ticket may see it."""
