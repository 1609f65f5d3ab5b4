"""The totals of days and the sums that contain them change in one transaction."""

from datetime import date, timedelta
from typing import Any

import pytest
from sqlalchemy import Connection, func, insert, select

from app.db.engine import Database
from app.features.services import Services
from app.features.tracking.models import DAY_SUMS, DAYS, TRACKERS, WEEK_SUMS
from app.features.tracking.positions.sums import replace_days

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
SUNDAY, MONDAY = date(2026, 3, 1), date(2026, 3, 2)


def totals(tracker: int, day: date, metres: int) -> dict[str, Any]:
    seconds = dict.fromkeys(("moving_seconds", "idle_seconds", "halt_seconds", "silent_seconds"), metres % 7000 * 2)
    counts = dict.fromkeys(("drives", "halts", "fixes"), 1)
    return {"tracker_id": tracker, "day": day, "metres": metres, "max_speed": metres % 90, **seconds, **counts}


async def replace(database: Database, day: date, metres: dict[int, int], *, is_last: bool) -> None:
    async with database.writing() as session:
        rows = [totals(tracker, day, each) for tracker, each in metres.items()]
        await replace_days(session, day, rows, is_last=is_last)


def sums(connection: Connection) -> tuple[dict[date, tuple[int, int]], dict[tuple[date, int], tuple[int, int]]]:
    """Return vehicles and metres by day, and days and metres by week and vehicle."""
    days, weeks = DAY_SUMS.c, WEEK_SUMS.c
    by_day = connection.execute(select(days.day, days.vehicles, days.metres))
    by_week = connection.execute(select(weeks.week, weeks.tracker_id, weeks.days, weeks.metres))
    return {each[0]: (each[1], each[2]) for each in by_day}, {tuple(each[:2]): (each[2], each[3]) for each in by_week}


@pytest.mark.promise("Positions", "Readers see the days of vehicles and their sums change together.")
async def test_sums_appear_with_the_last_vehicle_and_follow_each_change(services: Services) -> None:
    database, week = services.database, MONDAY - timedelta(days=7)
    async with database.writing() as session:
        live = {"is_listed": True, "version": 1, "day_metres": 0, "memory": "{}"}
        names = ("AA1", "AA2", "AA3")
        await session.execute(
            insert(TRACKERS),
            [{"id": 900 + n, "plate": name, "given_plate": name, **live} for n, name in enumerate(names)],
        )
    await replace(database, SUNDAY, {900: 5000, 901: 0}, is_last=False)
    assert await database.read(sums) == ({}, {(week, 900): (1, 5000), (week, 901): (1, 0)})
    await replace(database, SUNDAY, {902: 70}, is_last=True)
    await replace(database, MONDAY, {900: 1}, is_last=True)
    await replace(database, SUNDAY, {901: 40}, is_last=False)
    by_day, by_week = await database.read(sums)
    assert by_day == {SUNDAY: (3, 5110), MONDAY: (1, 1)}
    assert by_week == {(week, 900): (1, 5000), (week, 901): (1, 40), (week, 902): (1, 70), (MONDAY, 900): (1, 1)}
    assert by_day[SUNDAY][1] == await database.read(
        lambda connection: connection.scalar(select(func.sum(DAYS.c.metres)).where(DAYS.c.day == SUNDAY))
    )
