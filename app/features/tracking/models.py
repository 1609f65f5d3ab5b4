"""Tables of stored positions. They have no records that people change, and no audit: only the watcher writes them.

Times are seconds since 1970, distances metres, latitudes and longitudes hundred-thousandths of a degree. The live state
has the numbers of the provider.
"""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Date,
    Float,
    ForeignKey,
    Integer,
    LargeBinary,
    SmallInteger,
    String,
    Table,
    UniqueConstraint,
)

from app.db.access.scopes import follow_scope
from app.db.engine import Base
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.tracking.schemas.health import HEALTH
from app.features.tracking.schemas.tables import SUMS
from app.features.tracking.schemas.vehicles import VEHICLES
from app.features.tracking.trips import tables  # noqa: F401  # the tables of the watch of trips
from app.features.tracking.visits import tables as visits  # noqa: F401  # and those of visits

follow_scope(VEHICLES.resource, FLEETS_TABLE.name)
follow_scope(HEALTH.resource, FLEETS_TABLE.name)

TRACKERS = Table(
    "trackers",
    Base.metadata,
    Column("id", Integer, primary_key=True),
    Column("plate", String, nullable=False),  # normalized
    Column("given_plate", String, nullable=False),
    Column("is_listed", Boolean, nullable=False),  # whether the last reading has it
    Column("version", BigInteger, nullable=False),  # the reading with the last visible change
    Column("first_at", BigInteger),  # its oldest fix
    Column("heard_at", BigInteger),
    Column("lat", Float),
    Column("lng", Float),
    Column("speed", Float),
    Column("heading", Float),
    Column("provider_state", String),
    Column("motion", String),
    Column("since_at", BigInteger),
    Column("day", Integer),  # the day of `day_metres`, counted from 0001-01-01
    Column("day_metres", Integer, nullable=False),
    Column("refusal", String),  # why its last position was refused
    Column("clock_ahead", BigInteger),  # by how many seconds the time of that one was wrong
    Column("memory", String, nullable=False),  # what the watcher remembers, as JSON
    UniqueConstraint("plate"),
)
"""The vehicles that the provider has ever listed, with their live state."""

FIXES = Table(
    "fixes",
    Base.metadata,
    # By time first: one reading then changes few pages, and an hour is deleted page by page.
    Column("at", BigInteger, primary_key=True, autoincrement=False),
    Column("tracker_id", Integer, primary_key=True, autoincrement=False),
    Column("lat", Integer, nullable=False),
    Column("lng", Integer, nullable=False),
    Column("speed", SmallInteger),
    Column("heading", SmallInteger),
    Column("state", SmallInteger, nullable=False),
    Column("odometer", Integer),
    Column("is_cut", Boolean, nullable=False),
    sqlite_with_rowid=False,
)
"""The fixes of the last hours, until they are packed."""

TRACKS = Table(
    "tracks",
    Base.metadata,
    Column("id", Integer, primary_key=True),
    Column("tracker_id", Integer, ForeignKey("trackers.id"), nullable=False),
    Column("hour", Integer, nullable=False, index=True),  # hours since 1970
    Column("count", Integer, nullable=False),
    Column("size", Integer, nullable=False),  # the bytes of the body: SQLite would read the body to count them
    Column("format", SmallInteger, nullable=False),
    Column("body", LargeBinary, nullable=False),
    UniqueConstraint("tracker_id", "hour"),
)
"""The packed fixes of a vehicle and an hour."""

DAYS = Table(
    "days",
    Base.metadata,
    Column("tracker_id", Integer, ForeignKey("trackers.id"), primary_key=True, autoincrement=False),
    Column("day", Date, primary_key=True, index=True),
    Column("metres", Integer, nullable=False),
    Column("silent_metres", Integer, nullable=False, server_default="0"),  # those of them in silences
    Column("moving_seconds", Integer, nullable=False),
    Column("idle_seconds", Integer, nullable=False),
    Column("standing_seconds", Integer, nullable=False, server_default="0"),
    Column("halt_seconds", Integer, nullable=False),
    Column("silent_seconds", Integer, nullable=False),
    Column("max_speed", SmallInteger),
    Column("max_speed_at", BigInteger),
    Column("first_move_at", BigInteger),
    Column("last_move_at", BigInteger),
    Column("drives", Integer, nullable=False),
    Column("halts", Integer, nullable=False),
    Column("fixes", Integer, nullable=False),
    Column("trip_metres", Integer),  # those of the metres on trips; null if that is not known
    Column("trip_seconds", Integer),
)
"""The totals of a vehicle and a day that is over, in the time zone of the office."""


def _sums() -> tuple[Column[Any], ...]:
    return (
        *(Column(name, BigInteger, nullable=False, server_default="0") for name in SUMS),
        Column("max_speed", SmallInteger),
    )


DAY_SUMS = Table(
    "day_sums",
    Base.metadata,
    Column("day", Date, primary_key=True),
    Column("vehicles", Integer, nullable=False),
    *_sums(),
)
"""The sums of all vehicles of each day in `days`, so that a year is added up in a millisecond."""

WEEK_SUMS = Table(
    "week_sums",
    Base.metadata,
    Column("week", Date, primary_key=True),  # its Monday
    Column("tracker_id", Integer, ForeignKey("trackers.id"), primary_key=True, autoincrement=False),
    Column("days", Integer, nullable=False),
    *_sums(),
    sqlite_with_rowid=False,
)
"""The sums of the days of each vehicle and week, so that a quarter is added up in a third of the time."""

OUTAGES = Table(
    "outages",
    Base.metadata,
    Column("id", Integer, primary_key=True),
    Column("kind", String, nullable=False),  # 'outage' of the provider, or 'unwatched'
    Column("first_at", BigInteger, nullable=False),
    Column("last_at", BigInteger),
    Column("reason", String, nullable=False),
)
"""Times in which no vehicle could be heard of: they explain gaps."""

REFUSALS = Table(
    "refusals",
    Base.metadata,
    Column("day", Date, primary_key=True),
    Column("reason", String, primary_key=True),
    Column("count", Integer, nullable=False),
)
"""How many positions were refused on a day, by reason."""

WATCH = Table(
    "watch",
    Base.metadata,
    Column("id", Integer, primary_key=True),  # always 1
    Column("owner", String, nullable=False),  # the watcher that may write
    Column("version", BigInteger, nullable=False),  # the number of the last reading
    Column("tried_at", BigInteger),  # when the provider was asked last
    Column("polled_at", BigInteger),  # when it answered last
    Column("lag_seconds", Float),
    Column("warnings", String, nullable=False),  # JSON
    Column("unnamed", String, nullable=False),  # vehicles of the last reading without a plate, as JSON
    Column("days_closed_until", Date),  # all days before it are closed
    Column("totals_version", SmallInteger, nullable=False, server_default="0"),  # of the rules of all closed days
    Column("totalled_until", Date),  # all days before it are totalled again, by newer rules
)
"""The state of the watcher, in one row."""
