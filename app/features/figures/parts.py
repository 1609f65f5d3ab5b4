"""The parts of the dashboard below its cards: trucks by place, what happened, and goods."""

from collections import Counter
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime

from sqlalchemy import Connection

from app.contract.lists.field_tests import FieldTest
from app.db.lists.visible_counts import VisibleCounts
from app.db.records.rows import Row
from app.features.content.schemas.dashboard import Activity, Category, Location
from app.features.figures.lists import Days, Lists, address_of
from app.features.figures.schemas import FigureActivity, FigureCategory, FigureLocation
from app.features.figures.weeks import TRIP_LIST
from app.features.tracking.schemas.trips import TripEvent
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translate

MAX_CITIES = 8
MAX_CATEGORIES = 10


def cities_of(rows: Sequence[Row]) -> list[FigureLocation]:
    """Return the cities near which the most vehicles are, and their shares of those with a position."""
    placed = [row["city"] for row in rows if row["lat"] is not None]
    cities = Counter(city for city in placed if city)
    shown = sorted(cities.items(), key=lambda each: (-each[1], each[0]))[:MAX_CITIES]
    found = [_city(city, count, len(placed), {"city": city}) for city, count in shown]
    if others := len(placed) - sum(count for _, count in shown):
        found.append(_city(translate("Elsewhere"), others, len(placed), {}))
    return found


def _city(name: str, count: int, placed: int, tests: dict[str, str]) -> FigureLocation:
    return FigureLocation(
        city=name,
        percentage=round(100 * count / placed, 1),
        trucks=count,
        note=translate("Trucks: {count}", count=count),
        route=address_of("/tracker", {**tests, "list": "shown"}) if tests else "",
    )


def pinned_cities(locations: Sequence[Location]) -> list[FigureLocation]:
    """Return the places of the content."""
    return [
        FigureLocation(city=each.city, percentage=each.percentage, trucks=None, note="", route="") for each in locations
    ]


def activities_of(events: Sequence[TripEvent]) -> list[FigureActivity]:
    """Return what happened on trips."""
    return [
        FigureActivity(
            title=each.title,
            text=each.text,
            when=datetime.fromtimestamp(each.at, UTC),
            icon=each.icon,
            tone=each.tone,
            to=f"/trip-details/{each.trip}?tab=timeline",
        )
        for each in events
    ]


def pinned_activities(activities: Sequence[Activity]) -> list[FigureActivity]:
    """Return the messages of the content."""
    shared = ("title", "text", "when", "icon", "tone")
    return [FigureActivity(**{name: getattr(each, name) for name in shared}, to="") for each in activities]


def categories_of(connection: Connection, lists: Lists, days: Days) -> Iterator[FigureCategory]:
    """Yield the goods that most trips carry."""
    trips, dated = VisibleCounts(connection, TRIPS_TABLE.name), days.test("startDate")
    if not trips.shows("start_date", "material"):
        return
    started = days.conditions(trips.column("start_date"), lists.zone)
    for each in trips.count_values("material", MAX_CATEGORIES, *started):
        tests = {"material": FieldTest("material", "is", (each.value,)).text, **dated}
        yield FigureCategory(
            name=each.value, value=each.rows, note=translate("Trips"), route=address_of(TRIP_LIST, tests)
        )


def pinned_categories(categories: Sequence[Category]) -> list[FigureCategory]:
    """Return the categories of the content."""
    return [
        FigureCategory(name=each.name, value=each.orders, note=translate("Orders"), route="") for each in categories
    ]
