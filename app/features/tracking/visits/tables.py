"""Tables of visits. Only the watcher writes them. Times are seconds since 1970."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, Table, UniqueConstraint, text

from app.db.engine import Base
from app.features.sites.schemas import SITES_TABLE

SITE_VISITS = Table(
    "site_visits",
    Base.metadata,
    Column("id", Integer, primary_key=True),
    Column("tracker_id", Integer, ForeignKey("trackers.id"), nullable=False),
    Column("site_id", Integer, SITES_TABLE.foreign_key(), nullable=False),
    Column("in_at", BigInteger, nullable=False),
    Column("out_at", BigInteger),
    Column("in_gap_s", Integer),  # the time between the positions before and after it; null: it was there before
    Column("out_gap_s", Integer),
    UniqueConstraint("tracker_id", "site_id", "in_at"),
    Index("ix_site_visits_site_id_in_at", "site_id", "in_at"),
    # All that reports add up, of a period and of a site.
    Index("ix_site_visits_out_at", "out_at", "in_at", "site_id", "tracker_id"),
    Index("ix_site_visits_site_id_out_at", "site_id", "out_at", "in_at", "tracker_id"),
)
"""A stay of a vehicle in a site. Without `out_at` it goes on."""

LONG_HALTS = Table(
    "long_halts",
    Base.metadata,
    Column("id", Integer, primary_key=True),
    Column("tracker_id", Integer, ForeignKey("trackers.id"), nullable=False),
    Column("first_at", BigInteger, nullable=False),
    Column("last_at", BigInteger, index=True),  # null: it lasts
    Column("lat", Integer, nullable=False),  # hundred-thousandths of a degree
    Column("lng", Integer, nullable=False),
    UniqueConstraint("tracker_id", "first_at"),
    # All that reports add up, of a period and of a vehicle.
    Index("ix_long_halts_first_at", "first_at", "last_at", "tracker_id"),
    Index("ix_long_halts_tracker_id_first_at_last_at", "tracker_id", "first_at", "last_at"),
    # Their lengths in order, for medians.
    Index("ix_long_halts_length", text("(last_at - first_at)"), "first_at", "last_at", "tracker_id"),
)
"""Halts of more than half an hour, whether or not a site is there. Without `last_at` one goes on."""

SITE_WATCH = Table(
    "site_watch",
    Base.metadata,
    Column("id", Integer, primary_key=True),  # always 1
    Column("seen_at", BigInteger, nullable=False),
)
"""Until when visits follow from positions, in one row."""
