"""Fills a database with 10,000 vehicles and 300,000 trips, with stored days, halts, visits and alerts of 92 days."""

from collections.abc import Iterable, Iterator
from datetime import datetime, time, timedelta
from itertools import islice
from random import Random
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, text, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import utc_now
from app.db.lists.index.build import build_list_index, drop_list_index
from app.db.lists.index.declaration import LIST_INDEXES
from app.features.alerts.models import Alert
from app.features.clients.schemas import Client
from app.features.fleets.schemas import Fleet
from app.features.sites.schemas import Site
from app.features.tracking.models import DAY_SUMS, DAYS, TRACKERS
from app.features.tracking.positions.sums import add_up_day, add_up_week
from app.features.tracking.visits.tables import LONG_HALTS, SITE_VISITS
from app.features.trips.models import Trip
from app.features.users.schemas import User
from app.i18n.time_zone import OFFICE
from tests.bench.running import COLUMNS, vehicle

VEHICLES, TRIPS, CLIENTS, SITES = 10_000, 300_000, 2_000, 200
STORED_DAYS = 92
_TWO_YEARS = 730
_ALERTS_A_DAY = 1_000
_BATCH = 20_000
_NOW = utc_now()
_TODAY = datetime.combine(_NOW.astimezone(OFFICE).date(), time.min, OFFICE)
_GOODS = ("Steel", "Cement", "Tiles", "Tyres", "Paper", "Grain", "Cotton", "Glass", "Paint", "Salt", "Pipes", "Wood")


async def fill(session: AsyncSession) -> None:
    """Fill an empty database with sample data. Production refuses its staff, so their e-mail addresses change."""
    connection = await session.connection()
    if await session.scalar(select(func.count()).select_from(DAYS)):
        return
    await connection.run_sync(_fill, Random(1))
    for number in range(1, STORED_DAYS + 1):
        await add_up_day(session, _day(number).date())
    for number in range(1, STORED_DAYS + 7, 7):
        await add_up_week(session, _day(number).date(), range(1, VEHICLES + 1))
    if connection.dialect.name == "postgresql":  # SQLite has no statistics in production
        await session.execute(text("ANALYZE"))


def _fill(connection: Connection, random: Random) -> None:
    connection.execute(update(User).values(email_id="bench-" + User.email_id))
    tables: dict[Any, Iterable[dict[str, Any]]] = {
        Client: ({"client_name": f"Client {each}", "client_code": f"B{each:05}"} for each in range(CLIENTS)),
        Fleet: ({"id": each + 1001, **dict(zip(COLUMNS, vehicle(each), strict=True))} for each in range(VEHICLES)),
        Site: _sites(),
        TRACKERS: _trackers(),
        Trip: _trips(random),
        DAYS: _days(random),
        DAY_SUMS: _older_sums(),
        LONG_HALTS: _halts(random),
        SITE_VISITS: _visits(random),
        Alert: _alerts(random),
    }
    for model, rows in tables.items():
        table: Table = getattr(model, "__table__", model)
        if table.name in LIST_INDEXES:
            drop_list_index(connection, table.name)
        stored = iter(rows)
        while batch := list(islice(stored, _BATCH)):
            connection.execute(insert(table), batch)
        if table.name in LIST_INDEXES:
            build_list_index(connection, LIST_INDEXES[table.name])


def _day(number: int) -> datetime:
    """Return the midnight that began a day so many days ago."""
    return _TODAY - timedelta(days=number)


def _second(number: int) -> int:
    return int(_day(number).timestamp())


def _sites() -> Iterator[dict[str, Any]]:
    for number in range(1, SITES + 1):
        place = {"lat": 18.0 + number / 100, "long": 73.0, "radius": 200}
        yield {"id": 1000 + number, "name": f"Site {number}", "kind": "Client", "free_minutes": 120, **place}


def _trackers() -> Iterator[dict[str, Any]]:
    for number in range(VEHICLES):
        plate = vehicle(number)[2]
        live = {"is_listed": True, "version": 1, "day_metres": 0, "memory": "{}"}
        times = {"first_at": _second(_TWO_YEARS), "heard_at": int(_NOW.timestamp())}
        yield {"id": number + 1, "plate": plate, "given_plate": plate, **times, **live}


def _trips(random: Random) -> Iterator[dict[str, Any]]:
    """Yield trips of two years: a fifth are of the first client, 30 of the second."""
    for number in range(1, TRIPS + 1):
        start = _NOW - timedelta(minutes=random.randrange(_TWO_YEARS * 1440))
        end = start + timedelta(days=2)
        client = 0 if number % 5 == 0 else 1 if number % 10_000 == 3 else 2 + number % (CLIENTS - 2)
        is_over, is_known = end < _NOW, number % 20 > 0
        arrived = end + timedelta(minutes=random.randrange(-1440, 180)) if is_over and is_known else None
        late = arrived is not None and arrived > end
        yield {
            "version": 1,
            "working_days": [],
            "source": f"Town {number % 60}",
            "destination": f"Town {number % 37}",
            "material": _GOODS[number % len(_GOODS)],
            "client_code": f"B{client:05}",
            "customer_name": f"Client {client}",
            "truck_id": 1001 + number % VEHICLES,
            "start_date": start,
            "end_date": end,
            "created_on": start,
            "departed_at": start,
            "arrived_at": arrived,
            "reached_source_at": start - timedelta(minutes=90),
            "left_destination_at": arrived and arrived + timedelta(minutes=200),
            "arrival_source": "gps" if arrived else None,
            "trip_status": "Completed" if is_over else "Ongoing",
            "phase": "Finished" if is_over else "Under way",
            "risk": "Late" if late else "On time",
        }


def _days(random: Random) -> Iterator[dict[str, Any]]:
    for number in range(1, STORED_DAYS + 1):
        day = _day(number).date()
        for tracker in range(1, VEHICLES + 1):
            moving, silent = random.randrange(40_000), random.choice((0, 0, 0, 9_000))
            on_trip = random.choice((0, 30_000, 86_400))
            yield {
                "tracker_id": tracker,
                "day": day,
                "metres": moving * 15,
                "silent_metres": silent,
                "trip_metres": moving * 12 if on_trip else 0,
                "trip_seconds": on_trip,
                "moving_seconds": moving,
                "idle_seconds": 3_000,
                "halt_seconds": 0,
                "standing_seconds": 86_400 - moving - silent - 3_000,
                "silent_seconds": silent,
                "max_speed": 60 + moving % 30,
                "drives": 4,
                "halts": 3,
                "fixes": 900,
            }


def _older_sums() -> Iterator[dict[str, Any]]:
    for number in range(STORED_DAYS + 1, _TWO_YEARS):
        yield {"day": _day(number).date(), "vehicles": VEHICLES, "metres": VEHICLES * 300_000}


def _halts(random: Random) -> Iterator[dict[str, Any]]:
    for number in range(1, STORED_DAYS + 1):
        for tracker in range(1, VEHICLES + 1):
            start = _second(number) + random.randrange(60_000)
            end = start + random.randrange(1800, 20_000)
            yield {"tracker_id": tracker, "first_at": start, "last_at": end, "lat": 1_852_000, "lng": 7_385_000}


def _visits(random: Random) -> Iterator[dict[str, Any]]:
    for number in range(1, STORED_DAYS + 1):
        for tracker in range(1 + number % 3, VEHICLES + 1, 3):
            start = _second(number) + random.randrange(60_000)
            stay = {"in_at": start, "out_at": start + random.randrange(1800, 20_000)}
            yield {"tracker_id": tracker, "site_id": 1001 + tracker % SITES, **stay, "in_gap_s": 15, "out_gap_s": 15}


def _alerts(random: Random) -> Iterator[dict[str, Any]]:
    for number in range(STORED_DAYS):
        for each in range(_ALERTS_A_DAY):
            at = _NOW - timedelta(days=number, minutes=random.randrange(1400))
            seen = {"since": at, "opened_at": at, "last_at": at, "closed_at": at + timedelta(hours=2)}
            taken = at + timedelta(minutes=random.randrange(60)) if each % 2 else None
            what = {"type": ("silent", "late", "overspeed", "idle")[each % 4], "level": "warn", "state": "closed"}
            yield {
                "version": 1,
                "key": f"{number}:{each}",
                "vehicle_id": 1001 + each * 7 % VEHICLES,
                "amount": 0,
                "facts": {},
                "misses": 0,
                "reopened": 0,
                "reminders": 0,
                "is_told": True,
                "taken_at": taken,
                **what,
                **seen,
            }
