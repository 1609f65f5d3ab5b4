"""Groups of rows are the same through a list index and by a full scan, and add up to the rows of the list."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal
from random import Random
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from sqlalchemy import Connection, text, update

from app.contract.lists.groups import GROUP_PERIODS
from app.core.errors import BadRequest
from app.db.access import UNRESTRICTED, Access, run_with
from app.db.engine import Database
from app.db.lists import groups
from app.db.lists.groups import GroupedBy, RowGroup, group_rows
from app.db.lists.query import ListQuery, parse_list_query
from app.db.lists.source import ListSource
from app.db.records.rows import fetch_rows
from app.db.time_limit import TimeLimitReached
from app.features.trips.models import Trip
from app.i18n.time_zone import OFFICE
from tests.app.db.lists.index.queries import LISTS, SCOPES, Lister
from tests.app.db.lists.index.random_queries import random_test

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
NOW = datetime(2026, 11, 27, 12, tzinfo=UTC)
ZONES = (OFFICE, ZoneInfo("America/New_York"), ZoneInfo("Africa/Casablanca"), ZoneInfo("Pacific/Kiritimati"))
LABELS = {"driverId": "driverName", "truckId": "truckNumber", "createdById": "createdBy"}


def query_of(lister: Lister, text: str, zone: Any = OFFICE) -> ListQuery:
    return parse_list_query(text.encode(), lister.filters, NOW, zone)


def groupings(lister: Lister, chance: Random) -> list[GroupedBy]:
    """Each field once, dates by a random period."""
    made = []
    for field in lister.tested:
        kind = lister.filters.fields[field].kind
        if kind != "choices":
            period = chance.choice(GROUP_PERIODS[1:]) if kind in ("date", "moment") else None
            top = None if period else chance.choice((None, 1, 3, 100))
            made.append(GroupedBy(field, period, chance.choice((None, "id")), top, LABELS.get(field)))
    return made


@pytest.mark.parametrize("name", LISTS)
async def test_groups_match_a_full_scan_and_add_up(database: Database, name: str) -> None:
    """Whatever the search, the tests, the scope and the zone of the reader are."""
    lister, chance = LISTS[name], Random(name)
    rows = await database.read(fetch_rows, lister.rows)
    scopes = [Access(scopes={name: each}, name="some") for table, each in SCOPES.values() if table == name]
    for wanted in groupings(lister, chance):
        field = chance.choice(lister.tested)
        values = [row[field] for row in rows if row[field] is not None]
        test = random_test(chance, lister.filters.fields[field].kind, values)
        text = f"{field}={test}" if test.isascii() and "&" not in test else ""
        query = query_of(lister, text, chance.choice(ZONES))
        query = query.model_copy(update={"search": chance.choice(("", "", "a", "ma", "7"))})
        access = chance.choice((UNRESTRICTED, *scopes))
        quick = await lister.groups(database, query, wanted, access=access)
        assert quick == await lister.groups(database, query, wanted, access=access, has_index=False), (wanted, query)
        found = await lister.slow(database, query, access)
        assert sum(group.count for group in quick) == found.total, (wanted, query)
        assert sum(group.sum or 0 for group in quick) == (sum(found.ids) if wanted.sum else 0)


async def test_each_group_has_the_rows_of_its_days(database: Database) -> None:
    """On the days when clocks change as well, to the microsecond."""
    lister, zone = LISTS["trips"], ZoneInfo("America/New_York")
    midnights = [datetime(2026, *each, tzinfo=UTC) for each in ((3, 8, 5), (3, 9, 4), (11, 1, 4), (11, 2, 5))]
    moments = [each - timedelta(microseconds=early) for each in midnights for early in (0, 1)]
    async with database.writing() as session:
        for number, moment in enumerate(moments):
            await session.execute(update(Trip).where(Trip.id == number + 120).values(start_date=moment))
    for days in ("2026-03-06..2026-03-11", "2026-10-30..2026-11-04"):
        query = query_of(lister, f"startDate=between.{days}", zone)
        found = await lister.groups(database, query, GroupedBy("startDate", "day"))
        assert [group.count for group in found if group.days] == [
            (await lister.slow(database, query_of(lister, f"startDate=is.{group.days[0]}", zone))).total
            for group in found
            if group.days
        ]
        assert sum(group.count for group in found) >= 4
        assert len(found) == 6


def spans(found: list[RowGroup]) -> list[tuple[date, date] | None]:
    return [group.days for group in found]


async def test_periods_without_rows_are_there(database: Database) -> None:
    lister = LISTS["trips"]
    query = query_of(lister, "startDate=between.2030-01-15..2030-04-10")
    months = await lister.groups(database, query, GroupedBy("startDate", "month"))
    assert spans(months) == [
        (date(2030, 1, 15), date(2030, 1, 31)),
        (date(2030, 2, 1), date(2030, 2, 28)),
        (date(2030, 3, 1), date(2030, 3, 31)),
        (date(2030, 4, 1), date(2030, 4, 10)),
    ]
    assert {group.count for group in months} == {0}
    weeks = await lister.groups(database, query, GroupedBy("startDate", "week"))
    assert spans(weeks)[:2] == [(date(2030, 1, 15), date(2030, 1, 20)), (date(2030, 1, 21), date(2030, 1, 27))]
    quarters = await lister.groups(database, query, GroupedBy("startDate", "quarter"))
    assert spans(quarters) == [(date(2030, 1, 15), date(2030, 3, 31)), (date(2030, 4, 1), date(2030, 4, 10))]
    assert (
        await lister.groups(database, query_of(lister, "startDate=from.2030-01-15"), GroupedBy("endDate", "day")) == []
    )


async def test_texts_that_fold_to_one_value_are_one_group(database: Database) -> None:
    lister = LISTS["trips"]
    async with database.writing() as session:
        await session.execute(text("UPDATE trips SET material = NULL"))
        for number, spelling in enumerate(("Cement", "CEMENT", "ｃｅｍｅｎｔ", "Élan")):
            await session.execute(text(f"UPDATE trips SET material = '{spelling}' WHERE id = {number + 101}"))
    found = await lister.groups(database, query_of(lister, "material=filled"), GroupedBy("material"))
    assert [(group.value, group.count) for group in found] == [("Cement", 3), ("Élan", 1)]


async def test_decimals_are_added_up_exactly(database: Database) -> None:
    """As if by hand: adding floating-point numbers would leave some of their errors."""
    lister = LISTS["trips"]
    async with database.writing() as session:
        await session.execute(text("UPDATE trips SET source_lat = 12345678.1, trip_status = 'Planned'"))
    columns = {**lister.columns, "lat": Trip.source_lat}

    def groups(connection: Connection) -> list[RowGroup]:
        source = ListSource(lister.rows, columns, None, filter_only=lister.filter_only)
        return group_rows(connection, source, ListQuery(), GroupedBy("tripStatus", sum="lat"))

    for group in await database.read(run_with, UNRESTRICTED, groups):
        assert Decimal(repr(group.sum)) == group.count * Decimal("12345678.1")


async def test_too_many_groups_are_refused(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    lister = LISTS["trips"]
    with pytest.raises(BadRequest, match="more than 400 periods"):
        await lister.groups(database, query_of(lister, "startDate=from.2000-01-01"), GroupedBy("startDate", "day"))
    monkeypatch.setattr(groups, "MAX_GROUPS", 3)
    with pytest.raises(BadRequest, match="more than 3 groups"):
        await lister.groups(database, ListQuery(), GroupedBy("customerName"))
    assert len(await lister.groups(database, ListQuery(), GroupedBy("customerName", top=3))) == 4


async def test_slow_count_is_refused(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    def give_up(*_: Any) -> Any:
        raise TimeLimitReached

    monkeypatch.setattr(groups._Groups, "_all", give_up)
    with pytest.raises(BadRequest, match="too many rows to draw"):
        await LISTS["trips"].groups(database, ListQuery(), GroupedBy("tripStatus"))


async def test_hidden_field_is_refused_as_one_that_does_not_exist(database: Database) -> None:
    access = Access(hidden={"users": frozenset({"mobile_number"})}, name="some")
    for wanted in (GroupedBy("mobileNumber"), GroupedBy("role", sum="mobileNumber"), GroupedBy("nothing")):
        with pytest.raises(BadRequest, match="cannot be filtered by"):
            await LISTS["users"].groups(database, ListQuery(), wanted, access=access)
