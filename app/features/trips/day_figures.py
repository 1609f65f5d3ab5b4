"""The figures of the day: what a dispatcher checks first."""

from datetime import datetime, time, timedelta, timezone
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Connection, and_, func, or_, select

from app.features.trips.models import Trip
from app.features.trips.schemas import DayFigure
from app.i18n.messages import translate

INDIA = timezone(timedelta(hours=5, minutes=30), "IST")
"""The time zone in which a day of the office begins. India has no daylight saving time."""


class TripCounts(NamedTuple):
    """Numbers of trips that are not deleted."""

    ongoing: int
    starting: int
    late: int


def count_trips(connection: Connection, now: datetime) -> TripCounts:
    """Count trips by their state now, in one query. A day begins at midnight in India."""
    start = datetime.combine(now.astimezone(INDIA).date(), time(), INDIA)
    is_open = or_(Trip.trip_status.is_(None), Trip.trip_status != "Completed")
    query = select(
        _count(Trip.trip_status == "Ongoing"),
        _count(and_(Trip.start_date >= start, Trip.start_date < start + timedelta(days=1))),
        _count(and_(Trip.end_date < now, is_open)),
    ).where(Trip.deleted_at.is_(None))
    return TripCounts(*connection.execute(query).one())


def day_figures(trips: TripCounts, silent: int | None, now: datetime) -> list[DayFigure]:
    """Return the figures with their links. `silent` is None if the tracking provider does not answer.

    The icons are those of the layout, because a page contains only the icons that its screens and content files name.
    """
    values: list[dict[str, Any]] = [
        {
            "label": translate("Ongoing trips"),
            "value": trips.ongoing,
            "icon": "truck",
            "link": translate("See ongoing trips"),
            "route": "/trip-list?search=Ongoing",
        },
        {
            "label": translate("Trips starting today"),
            "value": trips.starting,
            "icon": "route",
            "link": translate("See trips of today"),
            "route": f"/trip-list?search={_shown_day(now)}",
        },
        {
            "label": translate("Trips past their end"),
            "value": trips.late,
            "icon": "bell",
            "link": translate("See trips by end date"),
            "route": "/trip-list?sort=endDate",
        },
        {
            "label": translate("Vehicles not located"),
            "value": silent,
            "icon": "map-pin",
            "link": translate("Open live tracker"),
            "route": "/tracker",
        },
    ]
    return [DayFigure(**figure) for figure in values]


def _count(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.count().filter(condition)


def _shown_day(now: datetime) -> str:
    """The day as lists show it, which their search finds: '22 Nov 2026'."""
    day = now.astimezone(INDIA)
    return f"{day.day}%20{day:%b}%20{day.year}"
