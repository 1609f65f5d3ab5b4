"""What a person may see of vehicles: all of them, or parts of their time as a table that facts are joined with."""

from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Date, Integer, Select, and_, type_coerce
from sqlalchemy.types import TypeEngine

from app.db.reports.facts import Days, FactsQuery
from app.features.tracking.services import sees_all_trackers, visible_trackers
from app.i18n.time_zone import OFFICE, start_of_day

_DAY = timedelta(days=1)


def own(column: Any, type_: Any = None) -> ColumnElement[Any]:
    """Return a column of a table reference with its type."""
    return type_coerce(column, type_ or Integer())


def sees_all(query: FactsQuery) -> bool:
    """Return whether the person may see all vehicles."""
    return query.connection is None or sees_all_trackers(query.access)


def bounds_of(days: Days) -> tuple[int, int]:
    """Return the first second of a period, and the first one after it."""
    first, after = (start_of_day(day, OFFICE) for day in (days.first, days.last + _DAY))
    return int(first.timestamp()), int(after.timestamp())


def of_visible_days(
    query: FactsQuery, rows: Select[Any], tracker: ColumnElement[Any], day: ColumnElement[Any]
) -> Select[Any]:
    """Return the rows of days that a person may see from midnight to midnight."""
    if sees_all(query):
        return rows
    found = query.sql.table_of("visible_days", _columns(Date()), _whole_days(query))
    is_visible = and_(tracker == found.c.tracker_id, day.between(found.c.first, found.c.last))
    return rows.select_from(found).where(is_visible)


def of_visible_times(
    query: FactsQuery,
    rows: Select[Any],
    tracker: ColumnElement[Any],
    start: ColumnElement[Any],
    end: ColumnElement[Any],
) -> Select[Any]:
    """Return the rows of vehicles between two times, in seconds since 1970, that a person may see from end to end."""
    if sees_all(query):
        return rows
    found = query.sql.table_of("visible_times", _columns(BigInteger()), _times(query))
    is_visible = and_(tracker == found.c.tracker_id, start >= found.c.first, end <= found.c.last)
    return rows.select_from(found).where(is_visible)


def _columns(type_: TypeEngine[Any]) -> Mapping[str, TypeEngine[Any]]:
    return {"tracker_id": Integer(), "first": type_, "last": type_}


def _times(query: FactsQuery) -> Iterator[tuple[int, int, int]]:
    """Yield the times at which vehicles are visible, of those that touch the period."""
    assert query.connection is not None
    visible = visible_trackers(query.connection, query.access, *bounds_of(query.days)) or {}
    yield from ((tracker, *period) for tracker, periods in visible.items() for period in periods)


def _whole_days(query: FactsQuery) -> Iterator[tuple[int, date, date]]:
    """Yield the days within the period on which vehicles are visible from midnight to midnight."""
    start, after = bounds_of(query.days)
    for tracker, first, last in _times(query):
        whole = Days(_day(max(first, start) - 1) + _DAY, _day(min(last + 1, after)) - _DAY)
        if whole.length > 0:
            yield tracker, *whole


def _day(second: int) -> date:
    return datetime.fromtimestamp(second, OFFICE).date()
