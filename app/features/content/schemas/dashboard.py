"""Sample content of the dashboard. Amounts are in rupees, shares and changes in per cent."""

import re
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field
from pydantic_core import PydanticCustomError

from app.content.base import Content, ContentFile, Count, Line, Percentage, Prose, Rupees, sort_by, unique_by
from app.content.relative_dates import RelativeDay, RelativeMoment
from app.contract.calls import Call
from app.features.content.schemas.notifications import Tone
from app.i18n.messages import translate
from app.ui.icons import Icon

_USER = "{name}"
"""What the name of the user replaces."""
_IN_BRACES = re.compile(r"{[^{}]*}")

Currency = Literal["INR"]
"""The currency of a number. Without one, the number is a count."""


def _check_placeholders(text: str) -> str:
    for wrong in (found for found in _IN_BRACES.findall(text) if found != _USER):
        raise _error(translate("only {right} is allowed in braces, not {wrong}", right=_USER, wrong=wrong))
    if "{" in (rest := _IN_BRACES.sub("", text)) or "}" in rest:
        raise _error(translate("there is a brace too many or too few: write {right}", right=_USER))
    return text


def _error(sentence: str) -> PydanticCustomError:
    return PydanticCustomError("braces", "{sentence}", {"sentence": sentence})


_Greeting = Annotated[Line, AfterValidator(_check_placeholders)]


class Greetings(Content):
    """Greetings by the time of day in the user's browser. {name} is the user's name."""

    morning: _Greeting
    """Shown from 5:00 to 12:00."""
    afternoon: _Greeting
    """Shown from 12:00 to 17:00."""
    evening: _Greeting
    """Shown from 17:00 to 22:00."""
    night: _Greeting
    """Shown from 22:00 to 5:00."""
    line: Line
    """The line below the greeting."""


FigureName = Literal["orders", "customers", "distance", "punctuality", "ongoing", "late", "vehicles"]
"""A number that Waybill counts. orders: trips by their start; customers: clients; distance: kilometres of all vehicles;
punctuality: trips that arrived in time, in per cent of those that arrived; ongoing and late: trips now; vehicles: the
fleet."""


class Stat(Content):
    """One of the cards with a number."""

    label: Line
    """The name of the number."""
    figure: FigureName | None = None
    """The number that Waybill counts from its own records, as each reader may see them. It links to them."""
    value: Annotated[float, Field(strict=True, allow_inf_nan=False)] | None = None
    """A number of your own. Leave it out if there is a figure or a total."""
    total: Literal["orders", "earnings", "refunds"] | None = None
    """What the number is the sum of, in the points of the chart."""
    currency: Currency | None = None
    """INR if the number is an amount of money."""
    change: Annotated[float, Field(strict=True, allow_inf_nan=False)] | None = None
    """The change since the previous month in per cent. Negative for a decrease. A figure has a change of its own."""
    icon: Icon
    """The name of an icon from lucide.dev/icons."""


class RevenuePoint(Content):
    """The numbers of one week."""

    date: RelativeDay
    """The last day of the week."""
    orders: Count
    """The number of orders."""
    earnings: Rupees
    """Earnings in rupees."""
    refunds: Rupees
    """Refunds in rupees."""


class RevenueSeries(Content):
    """A line of the chart."""

    field: Literal["orders", "earnings", "refunds"]
    """The number that it shows."""
    label: Line
    """Its name in the legend."""
    currency: Currency | None = None
    """INR if it is an amount of money."""


class Revenue(Content):
    """The chart of earnings."""

    series: Annotated[list[RevenueSeries], Field(min_length=1, max_length=3), unique_by("field")]
    """The lines of the chart."""
    points: Annotated[list[RevenuePoint], Field(min_length=2), unique_by("date"), sort_by("date")]
    """The weeks, oldest first."""


class Location(Content):
    """A city and its share of the trucks."""

    city: Line
    """The name of the city."""
    percentage: Percentage
    """The percentage of trucks in this city."""


class Activity(Content):
    """A recent event."""

    title: Line
    """A short title."""
    text: Prose
    """One sentence about the event."""
    when: RelativeMoment
    """When it happened."""
    icon: Icon
    """The name of an icon from lucide.dev/icons."""
    tone: Tone = "info"
    """Sets the colour: info, good, warn, bad or neutral."""


class Category(Content):
    """A category of goods."""

    name: Line
    """The name of the category."""
    orders: Count
    """The number of orders."""
    earnings: Rupees
    """Earnings in rupees."""


class Review(Content):
    """A customer review."""

    name: Line
    """The name of the customer."""
    text: Prose
    """The text of the review."""
    stars: Annotated[int, Field(strict=True, ge=1, le=5)]
    """The rating, from 1 to 5."""
    when: RelativeDay
    """The date of the review."""


class Invitation(Content):
    """The box that asks the user to invite others."""

    heading: Line
    """The heading."""
    text: Prose
    """The sentence below it."""
    button: Line
    """The text of the button."""


class DashboardContent(ContentFile):
    """The content of the dashboard."""

    greetings: Greetings
    """The greetings at the top."""
    stats: Annotated[list[Stat], Field(min_length=1, max_length=8), unique_by("label")]
    """The cards with a number, in their order."""
    revenue: Revenue | None = None
    """The chart of earnings. Without it, there is no such card."""
    locations: Annotated[list[Location], Field(max_length=12), unique_by("city")] = []
    """Trucks by location. Without them, Waybill counts the trucks near each city."""
    activities: list[Activity] = []
    """Recent activity, newest first. Without it, Waybill shows what happened on trips."""
    categories: Annotated[list[Category], Field(max_length=10), unique_by("name")] = []
    """The top ten categories, best first. Without them, Waybill counts trips by their material."""
    reviews: list[Review] = []
    """Customer reviews. Without them, there is no such card."""
    invitation: Invitation
    """The 'Invite Now' box."""

    @property
    def with_totals(self) -> Self:
        """The content with the sums of the chart, which are not written twice."""
        points = self.revenue.points if self.revenue else ()
        totals = {name: sum(getattr(point, name) for point in points) for name in ("orders", "earnings", "refunds")}
        stats = [stat.model_copy(update={"value": totals[stat.total]}) if stat.total else stat for stat in self.stats]
        return self.model_copy(update={"stats": stats})


CONTENT_DASHBOARD = Call(method="GET", path="/content/dashboard", data=DashboardContent, needs="dashboard.list")
