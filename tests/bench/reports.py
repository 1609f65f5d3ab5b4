"""Measures reports with 10,000 vehicles and 300,000 trips: rows, totals and charts of 30 and 92 days.

Run it alone: `.venv/bin/python -m tests.bench.reports [DATABASE_URL]`. It fills the database if it has no days. The
95th percentile of a report of 30 days is to be below 300 ms, which some do not reach yet.
"""

import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from sqlalchemy import Connection, func, insert, select, text

from app.contract.lists.field_tests import FieldTest
from app.core.settings import Settings
from app.db.access import UNRESTRICTED, run_with
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.lists.groups import GroupedBy, group_rows
from app.db.lists.index.build import drop_list_index
from app.db.lists.query import ListQuery
from app.db.migrations import migrate
from app.features.reports.facts.trips import ON_TIME
from app.features.reports.reports import REPORTS, VEHICLE_DAYS
from app.features.reports.totals import read_totals
from app.features.tracking.models import DAYS, TRACKERS
from app.features.tracking.positions.upkeep import add_up_day
from app.features.trips.models import Trip

VEHICLES, TRIPS, DAYS_STORED = 10_000, 300_000, 92
NOW = datetime(2026, 11, 28, 6, tzinfo=UTC)
LIMIT_MS = 300
_ROUNDS = 9


def _trackers() -> Iterator[dict[str, Any]]:
    for number in range(1, VEHICLES + 1):
        plate = f"MH12AB{number:05}"
        live = {"is_listed": True, "version": 1, "day_metres": 0, "memory": "{}"}
        yield {"id": number, "plate": plate, "given_plate": plate, "first_at": 1_700_000_000, "heard_at": 1, **live}


def _days(random: Random, number: int) -> Iterator[dict[str, Any]]:
    day = (NOW - timedelta(days=number)).date()
    for tracker in range(1, VEHICLES + 1):
        moving, silent = random.randrange(40_000), random.choice((0, 0, 0, 9_000))
        seconds = {"moving_seconds": moving, "idle_seconds": 3_000, "halt_seconds": 0, "silent_seconds": silent}
        counts = {"drives": 4, "halts": 3, "fixes": 900, "metres": moving * 15, "silent_metres": silent}
        yield {
            "tracker_id": tracker,
            "day": day,
            "standing_seconds": 86_400 - moving - silent - 3_000,
            **seconds,
            **counts,
        }


def _trips(random: Random, first: int, count: int) -> Iterator[dict[str, Any]]:
    for number in range(first, first + count):
        end = NOW - timedelta(minutes=random.randrange(2 * 365 * 1440))
        arrived = None if number % 20 == 0 else end + timedelta(minutes=random.randrange(-120, 240))
        ends = {"source": f"Town {number % 60}", "destination": f"Town {number % 37}"}
        times = {"start_date": end - timedelta(days=2), "end_date": end, "arrived_at": arrived, "created_on": end}
        yield {
            "id": number,
            "version": 1,
            "working_days": [],
            "customer_name": f"Client {number % 2000}",
            **ends,
            **times,
        }


async def fill(database: Database) -> None:
    """Store the vehicles, days and trips."""
    random = Random(1)
    await migrate(database.engine)
    if await database.read(lambda connection: connection.scalar(select(func.count()).select_from(DAYS))):
        return
    context = RequestContext(UNRESTRICTED, author=1, clock=lambda: NOW)
    async with database.writing(context) as session:
        await session.execute(insert(TRACKERS), list(_trackers()))
    for number in range(1, DAYS_STORED + 1):
        async with database.writing(context) as session:
            await session.execute(insert(DAYS), list(_days(random, number)))
            await add_up_day(session, (NOW - timedelta(days=number)).date())
    async with database.writing(context) as session:
        await (await session.connection()).run_sync(_add_trips, random)


def _add_trips(connection: Connection, random: Random) -> None:
    """Store the trips, without the list index of their table: reports do not read it."""
    trips: Any = Trip.__table__
    drop_list_index(connection, trips.name)
    for first in range(1, TRIPS, 20_000):
        connection.execute(insert(trips), list(_trips(random, first, 20_000)))
    connection.execute(text("ANALYZE"))


def _measure(connection: Connection, report: Any, days: int) -> dict[str, float]:
    """Return the processor time of a page, the totals and a chart in milliseconds: the second slowest of the rounds."""
    first, last = (NOW - timedelta(days=days)).date(), (NOW - timedelta(days=1)).date()
    tests = (FieldTest("day", "between", (first.isoformat(), last.isoformat())),)
    query = ListQuery(page=1, limit=25, now=NOW, tests=tests)
    rows = report.rows.with_options({ON_TIME: 900})
    parts: dict[str, Callable[[], object]] = {
        "page": lambda: rows.page(connection, query),
        "totals": lambda: read_totals(connection, report, query, {ON_TIME: 900}),
    }
    if report is VEHICLE_DAYS:
        parts["chart"] = lambda: group_rows(connection, rows, query, GroupedBy("day", "day", "km"))
    found: dict[str, float] = {}
    for name, run in parts.items():
        times = []
        for _ in range(_ROUNDS):
            begun = time.thread_time()
            run()
            times.append((time.thread_time() - begun) * 1000)
        found[name] = sorted(times)[-2]
    return found


async def main(url: str) -> None:
    """Print the times of all reports."""
    database = Database(Settings(env="development", database_url=url))
    await fill(database)
    for days in (30, 92):
        for report in REPORTS:
            found = await database.read_long(run_with, UNRESTRICTED, _measure, report, days)
            shown = ", ".join(f"{name} {value:.0f} ms" for name, value in found.items())
            mark = "" if max(found.values()) < LIMIT_MS else f"  over {LIMIT_MS} ms"
            sys.stdout.write(f"{days} days, {report.call.path}: {shown}{mark}\n")
    await database.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1] if len(sys.argv) > 1 else "sqlite:///var/bench-reports.db"))
