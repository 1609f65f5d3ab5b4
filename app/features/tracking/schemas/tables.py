"""The parts of the tables of tracking that other features may read.

Times are seconds since 1970 and distances metres. Who may see a vehicle, and when, says
`app/features/tracking/services.py`.
"""

from app.db.records.references import TableReference

TRACKERS_TABLE = TableReference("trackers", "given_plate", ("plate", "first_at", "heard_at"))
DAYS_TABLE = TableReference(
    "days",
    "day",
    (
        "tracker_id",
        "metres",
        "silent_metres",
        "moving_seconds",
        "idle_seconds",
        "standing_seconds",
        "silent_seconds",
        "max_speed",
        "first_move_at",
        "last_move_at",
        "drives",
        "halts",
    ),
)
"""The totals of vehicles and days. It has no id: a vehicle and a day tell rows apart."""
DAY_SUMS_TABLE = TableReference(
    "day_sums",
    "day",
    (
        "vehicles",
        "moved",
        "gaps",
        "metres",
        "silent_metres",
        "moving_seconds",
        "idle_seconds",
        "silent_seconds",
        "drives",
        "halts",
        "max_speed",
    ),
)
"""The sums of all vehicles, for people who see all of them."""
GAP_SECONDS = 8640
"""A day with longer silences has gaps: less than 90 per cent of it are known."""
HALTS_TABLE = TableReference("long_halts", "first_at", ("tracker_id", "last_at", "lat", "lng"))
VISITS_TABLE = TableReference("site_visits", "in_at", ("tracker_id", "site_id", "out_at", "in_gap_s", "out_gap_s"))
