"""The sample content of the dashboard. Amounts are rupees, shares are of a hundred, changes are in per cent."""

from typing import Annotated, Literal

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from app.features.content.base import Content, Count, Line, Percentage, Prose, Rupees, unique_by
from app.features.content.relative_dates import Day, Moment
from app.features.content.schemas.frame import Tone
from app.ui.base.icons import Icon
from app.ui.data.calls import Call
from app.ui.data.route_template import placeholders

Currency = Literal["INR"]
"""The money that a number is; without one it is a number of things."""
Destination = Literal["/clients", "/tenders", "/tracker", "/trip-list", "/user-list"]
"""A screen that a card can lead to."""


def _names_the_reader(text: str) -> str:
    for name in sorted(placeholders(text) - {"name"}):
        raise PydanticCustomError("braces", "only {right} is allowed in braces, not {wrong}", _braced(name))
    return text


def _braced(name: str) -> dict[str, str]:
    return {"right": "{name}", "wrong": f"{{{name}}}"}


_Greeting = Annotated[Line, AfterValidator(_names_the_reader)]


class Greetings(Content):
    """What greets the reader by the time of day on their own clock. {name} is their name."""

    morning: _Greeting
    """From 5 to 12."""
    afternoon: _Greeting
    """From 12 to 17."""
    evening: _Greeting
    """From 17 to 22."""
    night: _Greeting
    """From 22 to 5."""
    line: Line
    """The line below."""


class Stat(Content):
    """One of the four cards with a number."""

    label: Line
    """What is counted."""
    value: Annotated[float, Field(strict=True, allow_inf_nan=False)]
    """The number."""
    currency: Currency | None = None
    """INR when the number is an amount of money."""
    change: Annotated[float, Field(strict=True, allow_inf_nan=False)]
    """The change against the month before in per cent; below zero when it became less."""
    icon: Icon
    """An icon by its name at lucide.dev/icons."""
    link: Line
    """The text of the link below."""
    route: Destination
    """The screen that it leads to."""


class RevenuePoint(Content):
    """One week."""

    date: Day
    """The day on which the week ended."""
    orders: Count
    """Orders taken."""
    earnings: Rupees
    """Money earned."""
    refunds: Rupees
    """Money given back."""


class RevenueSeries(Content):
    """How one of the numbers of each week is called."""

    field: Literal["orders", "earnings", "refunds"]
    """Which number."""
    label: Line
    """Its name in the chart."""
    currency: Currency | None = None
    """INR when it is an amount of money."""


class Revenue(Content):
    """The chart of earnings."""

    series: Annotated[list[RevenueSeries], Field(min_length=1, max_length=3), unique_by("field")]
    """What the chart draws."""
    points: Annotated[list[RevenuePoint], Field(min_length=2), unique_by("date")]
    """The weeks, the oldest first."""


class Location(Content):
    """A city and its share of the trucks."""

    city: Line
    """Its name."""
    percentage: Percentage
    """How many of a hundred trucks are there."""


class Activity(Content):
    """Something that happened."""

    title: Line
    """In a few words."""
    text: Prose
    """In a sentence."""
    when: Moment
    """When it happened."""
    icon: Icon
    """An icon by its name at lucide.dev/icons."""
    tone: Tone = "info"
    """Its colour: info, good, warn, bad or neutral."""


class Category(Content):
    """A kind of goods."""

    name: Line
    """Its name."""
    orders: Count
    """How many orders it had."""
    earnings: Rupees
    """What it earned."""


class Review(Content):
    """What a customer wrote."""

    name: Line
    """Who wrote it."""
    text: Prose
    """What they wrote."""
    stars: Annotated[int, Field(strict=True, ge=1, le=5)]
    """From 1 to 5."""
    when: Day
    """When they wrote it."""


class Invitation(Content):
    """The box that asks the reader to invite others."""

    heading: Line
    """The heading."""
    text: Prose
    """The sentence below it."""
    button: Line
    """The button."""


class DashboardContent(Content):
    """All that the dashboard shows."""

    greetings: Greetings
    """What stands at the top."""
    stats: Annotated[list[Stat], Field(min_length=4, max_length=4), unique_by("label")]
    """The four cards with a number."""
    revenue: Revenue
    """The chart."""
    locations: Annotated[list[Location], Field(min_length=1, max_length=12), unique_by("city")]
    """Trucks by location."""
    activities: list[Activity]
    """Recent activity, the newest first."""
    categories: Annotated[list[Category], Field(max_length=10), unique_by("name")]
    """The top-10 categories, the best first."""
    reviews: list[Review]
    """What customers wrote."""
    invitation: Invitation
    """The 'Invite Now' box."""


CONTENT_DASHBOARD = Call(method="GET", path="/content/dashboard", data=DashboardContent)
