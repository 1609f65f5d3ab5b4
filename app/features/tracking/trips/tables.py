"""Tables of the watch of trips. Times are seconds since 1970, distances metres, coordinates degrees.

What a list of trips shows of them is in columns of the trips themselves.
"""

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, String, Table, UniqueConstraint

from app.db.engine import Base
from app.features.trips.schemas import TRIPS_TABLE
from app.features.users.schemas import USERS_TABLE

TRIP_LINES = Table(
    "trip_lines",
    Base.metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String, nullable=False),  # what the line depends on
    Column("metres", Integer, nullable=False),
    Column("seconds", Integer, nullable=False),  # of driving, without rests
    Column("is_approximate", Boolean, nullable=False),
    Column("points", String, nullable=False),  # JSON: latitudes and longitudes in turn
    Column("ends", String, nullable=False),  # JSON: the metres at which each stop is
    UniqueConstraint("key"),
)
"""Planned routes. Trips between the same places share one. It stays as it was when the trip was planned."""

TRIP_WATCH = Table(
    "trip_watch",
    Base.metadata,
    Column("trip_id", Integer, TRIPS_TABLE.foreign_key(), primary_key=True, autoincrement=False),
    Column("line_id", Integer, ForeignKey("trip_lines.id")),
    Column("plan", String, nullable=False),  # what the trip was when it was watched last, to notice changes
    Column("memory", String, nullable=False),  # what the watch remembers, as JSON
    Column("seen_at", BigInteger, nullable=False),  # all positions until then are taken into account
    Column("checked_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, index=True),  # nothing more is expected
    Column("unwatched", String),  # why positions say nothing of it
    Column("drive_factor", Float),  # of a trip that has ended: actual to planned time of driving
    Column("work_seconds", Integer),  # the driving between two nights
    Column("rest_seconds", Integer),  # the length of a night
    Column("stretch_seconds", Integer),  # the driving between two breaks
    Column("pause_seconds", Integer),  # the length of a break
)
"""The state of each trip that is or was watched."""

TRIP_TIMES = Table(
    "trip_times",
    Base.metadata,
    Column("id", Integer, primary_key=True),
    Column("trip_id", Integer, TRIPS_TABLE.foreign_key(), nullable=False, index=True),
    Column("stop", String, nullable=False),  # 'source', 'destination', or the id of a stop
    Column("kind", String, nullable=False),
    Column("at", BigInteger, nullable=False, index=True),
    Column("after", BigInteger),  # by positions: it happened after this one,
    Column("before", BigInteger),  # and before this one
    Column("source", String, nullable=False),  # 'gps', 'hand' or 'driver'
    Column("reason", String),
    Column("user_id", Integer, USERS_TABLE.foreign_key()),
    Column("told_at", BigInteger, nullable=False),
    Column("undone_at", BigInteger),
    Column("undone_by", Integer, USERS_TABLE.foreign_key()),
    UniqueConstraint("trip_id", "stop", "kind", "source", "at"),
)
"""When a trip reached and left its stops, by positions and by hand. The newest by hand counts. None is deleted."""

TRIP_EPISODES = Table(
    "trip_episodes",
    Base.metadata,
    Column("id", Integer, primary_key=True),
    Column("trip_id", Integer, TRIPS_TABLE.foreign_key(), nullable=False),
    Column("kind", String, nullable=False),
    Column("first_at", BigInteger, nullable=False, index=True),
    Column("last_at", BigInteger),
    Column("lat", Float),
    Column("lng", Float),
    Column("told_at", BigInteger, nullable=False),
    UniqueConstraint("trip_id", "kind", "first_at"),
)
"""Troubles of a trip with their beginning and end."""
