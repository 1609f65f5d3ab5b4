"""A list index returns the same pages as a full scan."""

from datetime import UTC, datetime
from functools import cache
from itertools import cycle, product
from random import Random
from typing import Any
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

import pytest

from app.contract.lists.list_conditions import ListCondition
from app.core.errors import BadRequest
from app.db.access import UNRESTRICTED, Access, read_rows, run_with
from app.db.engine import Database
from app.db.lists.index import matching as words
from app.db.lists.index import query as asking
from app.db.lists.query import ListQuery, parse_list_query
from app.db.lists.search_terms import has_trigrams
from app.db.records.rows import fetch_rows
from app.features.trips.schemas import TRIP_CONDITIONS
from app.i18n.time_zone import OFFICE
from tests.app.db.lists.index.queries import LISTS, SCOPES, Lister, Seen
from tests.app.db.lists.index.random_queries import ODD, UNICODE, random_test, searches

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def quick_with(
    counted: dict[Any, Any], database: Database, lister: Lister, wanted: ListQuery, access: Access = UNRESTRICTED
) -> Seen:
    """Query through the list index with these counts in memory, and add the new ones to them."""
    database.counted.clear()
    database.counted.update(counted)
    seen = await lister.quick(database, wanted, access)
    counted.update(database.counted)
    return seen


@pytest.mark.parametrize("name", LISTS)
async def test_random_searches_match_a_full_scan(database: Database, name: str) -> None:
    lister, chance = LISTS[name], Random(name)
    rows = await database.read(fetch_rows, lister.rows)
    names = [value for row in rows for value in row.values() if isinstance(value, str) and value]
    odd = [*ODD, *UNICODE, *(f"x{odd}" for odd in ODD)][list(LISTS).index(name) :: len(LISTS)]  # each in one list
    for search in searches(chance, names, odd):
        sort = chance.choice(["", *lister.columns, *(f"-{column}" for column in lister.columns)])
        page, record = chance.choice((None, 1, 2, 3)), chance.choice((None, chance.randrange(1, 180)))
        wanted = ListQuery(page=page, limit=page and 7, search=search, sort=sort, locate=page and record)
        slow = await lister.slow(database, wanted)
        assert await lister.quick(database, wanted) == slow, wanted
        if page == 1 and not record:
            await assert_first_rows(database, lister, wanted, slow)
    wanted = ListQuery(page=1, limit=7, search="7")  # the number of a record, which comes first
    await assert_first_rows(database, lister, wanted, await lister.slow(database, wanted))


SORTS = {"trips": ("", "-id", "-driverName", "endDate"), "fleets": ("", "-id", "-make", "registrationNumber")}
TESTS = {"trips": ("", "material=has.e", "tripStatus=Planned"), "fleets": ("", "make=has.a", "partner=empty")}


@pytest.mark.parametrize("scope", SCOPES)
async def test_searches_of_a_scope_match_a_full_scan(
    database: Database, monkeypatch: pytest.MonkeyPatch, scope: str
) -> None:
    """Rows of a small one are searched one by one, once their number is known, and those of others along the order."""
    name, condition = SCOPES[scope]
    lister, chance, access = LISTS[name], Random("scope"), Access(scopes={name: condition}, name="some")
    counts: dict[int, dict[Any, Any]] = {small: {} for small in (1_000, 0)}

    async def seen(wanted: ListQuery, small: int) -> Seen:
        monkeypatch.setattr(asking, "_SMALL_SCOPE", small)
        return await quick_with(counts[small], database, lister, wanted, access)

    total, found = (await seen(ListQuery(page=1, limit=7), 1_000)).total, 0
    texts = ("", "a", "ma", "mumbai", "tata", "steel mu", "kaveri", "9", *chance.sample(UNICODE, 3))
    others = cycle(product(SORTS[name], TESTS[name]))
    for search, (sort, tests) in zip(texts * 2, others, strict=False):
        page, record = chance.choice((1, 1, 2, 5, 9)), chance.choice((None, chance.randrange(1, 180)))
        query = {"page": page, "limit": 7, "search": search, "sort": sort}
        query |= {"locate": record} if page == 1 and record else {}
        wanted = parse_list_query(f"{urlencode(query)}&{tests}".encode(), lister.filters, datetime.now(UTC), OFFICE)
        slow = await lister.slow(database, wanted, access)
        for small in counts:
            assert await seen(wanted, small) == slow, (small, wanted)
        found += 0 < slow.total < total
    assert found > 4, "nearly all searches found everything or nothing"


@pytest.mark.parametrize("hidden", [("trips", "client_code"), ("clients", "client_name")])
async def test_trips_hide_the_name_of_a_hidden_client(database: Database, hidden: tuple[str, str]) -> None:
    lister, xylo = LISTS["trips"], ListQuery(page=1, search="xylo élan")
    access = Access(hidden={hidden[0]: frozenset({hidden[1]})}, name="some")
    assert (await lister.quick(database, xylo)).total == (await lister.slow(database, xylo)).total > 20
    rows = await database.read(run_with, access, lambda connection: read_rows(connection, lister.rows))
    assert {row["clientName"] for row in rows} == {None}
    assert "clientName" in access.hidden_names("trips", lister.columns), "which no request filters by"
    for query in (lister.quick, lister.slow):
        assert (await query(database, xylo, access)).total == 0
        with pytest.raises(BadRequest, match="cannot be sorted by that"):
            await query(database, ListQuery(sort="clientName"), access)


async def assert_first_rows(database: Database, lister: Lister, wanted: ListQuery, slow: Seen) -> None:
    """Assert that a query which counts some rows only has the same rows: all of them, or those with a long term."""
    for most in (1000, 20):
        first = await lister.quick(database, wanted.model_copy(update={"most": most}))
        if most > 20 or has_trigrams(wanted.terms):
            assert (first.ids, first.total) == (slow.ids, min(slow.total, most)), (most, wanted)


@pytest.mark.parametrize("name", LISTS)
async def test_random_tests_match_a_full_scan(database: Database, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    lister, chance, found, zones = LISTS[name], Random(name), 0, (OFFICE, ZoneInfo("America/New_York"))
    rows, fields = await database.read(fetch_rows, lister.rows), lister.filters.fields
    windows = (asking.IndexQuery._window, lambda *_: 9, lambda *_: 0)  # with 9 rows, some pages are near
    moments = [value for row in rows for value in row.values() if isinstance(value, datetime)]
    for _ in range(12):
        monkeypatch.setattr(asking, "MAX_RARE_ROWS", chance.choice((0, 20_000, 20_000)))
        monkeypatch.setattr(asking.IndexQuery, "_window", chance.choice(windows))
        tested = chance.sample(lister.tested, chance.choice((1, 1, 2, 3)))
        texts = {each: random_test(chance, fields[each].kind, [row[each] for row in rows]) for each in tested}
        page = chance.choice((None, 1, 2))
        others = {"search": chance.choice(("", "", "a", "ma")), "sort": chance.choice(["", "-id", *lister.columns])}
        paging = {"page": page, "limit": 7, "locate": chance.randrange(1, 180)} if page else {}
        query_string = urlencode({**texts, **others, **paging}).encode()
        now, zone = chance.choice(moments) if moments else datetime.now(UTC), chance.choice(zones)
        wanted = parse_list_query(query_string, lister.filters, now, zone)
        assert parse_list_query(wanted.text.encode(), lister.filters, now, zone) == wanted
        quick = await lister.quick(database, wanted)
        assert quick == await lister.slow(database, wanted), wanted
        assert quick == await lister.quick(database, wanted), "the total of the second time comes from memory"
        found += 0 < quick.total < len(rows)
    assert found > 2, "nearly all tests found everything or nothing"


@pytest.mark.parametrize("condition", TRIP_CONDITIONS, ids=lambda condition: condition.name)
async def test_conditions_match_a_full_scan(
    database: Database, monkeypatch: pytest.MonkeyPatch, condition: ListCondition
) -> None:
    lister = LISTS["trips"]
    dates = [row["endDate"] for row in await database.read(fetch_rows, lister.rows)]
    now, found = sorted(dates)[len(dates) // 2], 0
    counts: dict[int, dict[Any, Any]] = {0: {}, 100_000: {}}
    searches = cycle(("", "ma", "mumbai", ""))  # another one for each order and page
    for (sort, page), search in zip(product(("-id", "endDate", "-driverName"), (None, 1, 3)), searches, strict=False):
        preset = tuple(test.field_test() for test in condition.tests)
        wanted = ListQuery(
            page=page, limit=page and 7, search=search, sort=sort, locate=page and 40, preset=preset, now=now
        )
        slow = await lister.slow(database, wanted)
        for few, counted in counts.items():
            monkeypatch.setattr(asking.IndexQuery, "_window", lambda *_, few=few: few)  # with 0, no page is near
            assert await quick_with(counted, database, lister, wanted) == slow, (few, wanted)
        found += slow.total
    assert found, "no trip meets this condition"


@pytest.mark.parametrize("name", LISTS)
async def test_pages_in_every_order_match_a_full_scan(
    database: Database, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    # The cached statements contain the limit.
    matchers = {few: cache(words.cached_matcher.__wrapped__) for few in (0, 20_000)}
    counts: dict[int, dict[Any, Any]] = {few: {} for few in matchers}
    lister, pages, searches = LISTS[name], cycle((1, 9, 17, 23, 400)), cycle(("", "ma", "mah"))
    for sort in [f"{sign}{column}" for column in lister.columns for sign in ("", "-")]:
        # Pages and searches take turns.
        wanted = ListQuery(page=next(pages), limit=7, search=next(searches), sort=sort)
        slow = await lister.slow(database, wanted)
        for few, matcher in matchers.items():
            for module in (asking, words):
                monkeypatch.setattr(module, "MAX_RARE_ROWS", few)
            monkeypatch.setattr(asking.IndexQuery, "_window", lambda *_, few=few: few)  # with 0, no page is near
            monkeypatch.setattr(words, "cached_matcher", matcher)
            assert await quick_with(counts[few], database, lister, wanted) == slow, (few, wanted)
