"""The parts of the tables of tracking that other features may read.

Times are seconds since 1970 and distances metres. Who may see a vehicle, and when, says
`app/features/tracking/services.py`.
"""

from collections.abc import Mapping
from typing import Any, Final

from sqlalchemy import BigInteger, ColumnElement, Integer, case, cast, func, type_coerce

from app.db.records.references import TableReference

TRACKERS_TABLE = TableReference("trackers", "given_plate", ("plate", "first_at", "heard_at", "is_listed"))
ADDED_UP: Final = ("metres", "silent_metres", "moving_seconds", "idle_seconds", "silent_seconds", "drives", "halts")
"""The columns of `days` that are added up."""
TRIP_SUMS: Final = ("trip_metres", "trip_days", "trip_known_metres", "trip_known_days")
"""What is added up of the time on trips. The last two are of the days of which it is known."""
SUMS: Final = ("moved", "gaps", *ADDED_UP, *TRIP_SUMS)
"""The columns of sums of days. `moved` are days with a distance, `gaps` those with long silences."""
DAYS_TABLE = TableReference(
    "days",
    "day",
    (
        *("tracker_id", "standing_seconds", "max_speed", "first_move_at", "last_move_at"),
        *("trip_metres", "trip_seconds"),
        *ADDED_UP,
    ),
)
"""The totals of vehicles and days. It has no id: a vehicle and a day tell rows apart."""
DAY_SUMS_TABLE = TableReference("day_sums", "day", ("vehicles", *SUMS, "max_speed"))
"""The sums of all vehicles, for people who see all of them."""
WEEK_SUMS_TABLE = TableReference("week_sums", "week", ("tracker_id", "days", *SUMS, "max_speed"))
"""The sums of the days of each vehicle and week, by the Monday of the week."""
KEPT_DAYS: Final = 800
"""Totals of days are kept for so many days: two years, for comparison."""
GAP_SECONDS = 8640
"""A day with longer silences has gaps: less than 90 per cent of it are known."""
HALTS_TABLE = TableReference("long_halts", "first_at", ("tracker_id", "last_at", "lat", "lng"))
VISITS_TABLE = TableReference("site_visits", "in_at", ("tracker_id", "site_id", "out_at", "in_gap_s", "out_gap_s"))


def values_of(columns: Any) -> dict[str, ColumnElement[int]]:
    """Return what is added up of a row of `days`, by the names in tables of sums, and its highest speed."""
    own: dict[str, ColumnElement[int]] = {name: type_coerce(columns[name], Integer()) for name in ADDED_UP}
    metres, seconds = (type_coerce(columns[name], Integer()) for name in ("trip_metres", "trip_seconds"))
    return {
        "moved": case((own["metres"] > 0, 1), else_=0),
        "gaps": case((own["silent_seconds"] > GAP_SECONDS, 1), else_=0),
        **own,
        "trip_metres": func.coalesce(metres, 0),
        "trip_days": case((seconds > 0, 1), else_=0),
        "trip_known_metres": case((seconds.is_not(None), own["metres"]), else_=0),
        "trip_known_days": case((seconds.is_not(None), 1), else_=0),
        "max_speed": type_coerce(columns["max_speed"], Integer()),
    }


def sums_of(values: Mapping[str, ColumnElement[int]]) -> dict[str, ColumnElement[int]]:
    """Return the sums of such values, and the highest speed of all."""
    return {
        name: func.max(value) if name == "max_speed" else cast(func.sum(value), BigInteger)
        for name, value in values.items()
    }
