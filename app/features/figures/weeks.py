"""The chart of the dashboard: trips and distance by week, or by day for up to two months."""

from collections.abc import Iterator, Mapping
from datetime import date, timedelta

from sqlalchemy import Connection

from app.contract.lists.groups import Period, first_day, first_days, last_day
from app.db.lists.visible_counts import VisibleCounts
from app.features.figures.lists import Days, Lists, address_of, midnight
from app.features.figures.schemas import MAX_PERIOD_DAYS, FigureChart, FigurePoint, FigureSeries
from app.features.trips.schemas import TRIPS_TABLE
from app.i18n.messages import translate

TRIP_LIST = "/trip-list"
_MAX_DAYS = 62
"""A longer period is shown by week."""


def chart_of(
    connection: Connection, lists: Lists, days: Days, distances: Mapping[date, int] | None, today: date
) -> FigureChart:
    """Return the chart of a period; without one, of the last two years."""
    last = min(days.last or today, today)
    first = max(days.first or date.min, last - timedelta(days=MAX_PERIOD_DAYS))
    period: Period = "day" if (last - first).days < _MAX_DAYS else "week"
    if days.first is None:
        first = first_day(first, period)
    trips = _trips(connection, lists, Days(first, last), period)
    metres = _sums(distances, period) if distances else None
    starts = sorted((trips or {}).keys() | {day for day in metres or () if first <= day <= last})
    points = [
        FigurePoint(
            day=start,
            orders=None if trips is None else trips.get(start, 0),
            distance=round(metres[start] / 1000, 1) if metres and start in metres else None,
            route=address_of(TRIP_LIST, _within(start, period, Days(first, last)).test("startDate")),
        )
        for start in starts
    ]
    return FigureChart(series=list(_series(trips is not None, metres is not None)), points=_from_first(points))


def _series(has_trips: bool, has_distance: bool) -> Iterator[FigureSeries]:
    if has_trips:
        yield FigureSeries(field="orders", label=translate("Trips planned to start"))
    if has_distance:
        yield FigureSeries(field="distance", label=translate("Distance (km)"))


def _trips(connection: Connection, lists: Lists, days: Days, period: Period) -> dict[date, int] | None:
    """Return how many trips start in each week or on each day. None if the person does not see them."""
    trips = VisibleCounts(connection, TRIPS_TABLE.name)
    if not trips.shows("start_date"):
        return None
    assert days.first
    assert days.last
    starts = [max(start, days.first) for start in first_days(days.first, days.last, period)]
    bounds = [midnight(day, lists.zone) for day in (*starts, days.last + timedelta(days=1))]
    counts = trips.count_ranges("start_date", bounds)
    return {first_day(start, period): count for start, count in zip(starts, counts, strict=True)}


def _sums(distances: Mapping[date, int], period: Period) -> dict[date, int]:
    sums: dict[date, int] = {}
    for day, metres in distances.items():
        start = first_day(day, period)
        sums[start] = sums.get(start, 0) + metres
    return sums


def _within(start: date, period: Period, days: Days) -> Days:
    assert days.first
    assert days.last
    return Days(max(start, days.first), min(last_day(start, period), days.last))


def _from_first(points: list[FigurePoint]) -> list[FigurePoint]:
    """Return the points from the first one that has a number other than zero."""
    known = next((index for index, each in enumerate(points) if each.orders or each.distance), len(points))
    return points[known:]
