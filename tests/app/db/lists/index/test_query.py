"""A list index returns the same rows as a full scan."""

import shutil
from collections.abc import AsyncIterator, Iterator
from datetime import UTC, datetime
from functools import cache
from itertools import cycle, product
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode
from zoneinfo import ZoneInfo

import httpx
import pytest
from sqlalchemy import Integer, String, select, text

from app.contract.lists.list_conditions import ListCondition
from app.core.errors import BadRequest
from app.core.settings import Settings
from app.db.access import UNRESTRICTED, Access, read_rows, run_with
from app.db.access.scopes import Person, scopes_of
from app.db.engine import Database
from app.db.lists import scan
from app.db.lists.index import matching as words
from app.db.lists.index import query as asking
from app.db.lists.index.models import RegisterTotal
from app.db.lists.query import ListQuery, parse_list_query
from app.db.lists.search_terms import has_trigrams
from app.db.records.rows import fetch_rows
from app.devtools.synthetic_data.generate import generate
from app.features.trips.models import Trip
from app.features.trips.schemas import TRIP_CONDITIONS
from app.i18n.time_zone import OFFICE
from tests.app.db.lists.index.queries import LISTS, Lister, Seen
from tests.app.db.lists.index.random_queries import ODD, UNICODE, random_test, searches
from tests.support.assertions import data_of
from tests.support.postgresql import Postgresql
from tests.support.run_async import run_in_thread

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

PATIENCE = 60.0
"""Seconds that counting may take on a busy machine."""
ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT '', count(*), 0 FROM n"
"""A statement that never ends."""


@pytest.fixture(scope="module")
def filled_sqlite(seeded: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A SQLite database with many rows, which tests copy."""
    path = shutil.copy(seeded, tmp_path_factory.mktemp("filled"))
    run_in_thread(fill(Settings(env="development", database_url=f"sqlite:///{path}")))
    return Path(path)


@pytest.fixture(scope="module")
def filled_postgresql(postgresql: Postgresql) -> str:
    """The name of a PostgreSQL database with many rows, which tests copy."""
    postgresql.create(name := "filled")
    run_in_thread(fill(postgresql.settings(name)))
    postgresql.analyze(name)
    return name


async def fill(settings: Settings) -> None:
    """Add some 150 rows of each kind, some with characters that mean something to a database."""
    database = Database(settings)
    await generate(database, 150, lambda _: None)
    async with database.writing() as session:
        for number, odd in enumerate([*ODD, *UNICODE[:9], "50%_\\", 'the "real" one', "ab" * 30]):
            name = {"name": f"{odd} x{odd}", "id": 20 + number}
            await session.execute(text("UPDATE users SET full_name = :name, designation = NULL WHERE id = :id"), name)
            await session.execute(text("UPDATE trips SET customer_name = :name WHERE id = :id"), name)
        await session.execute(text("UPDATE fleets SET deleted_at = '2026-03-01 00:00:00' WHERE id % 7 = 0"))
        await session.execute(text("UPDATE trips SET deleted_at = '2026-03-01 00:00:00' WHERE id % 13 = 0 AND id < 99"))
        await session.execute(text("UPDATE trips SET client_code = 'CL-0002' WHERE id % 3 > 0"))
        await session.execute(text("UPDATE clients SET client_name = 'Xylo & Élan' WHERE client_code = 'CL-0002'"))
        await session.execute(text("UPDATE trips SET truck_id = truck_id + 1 WHERE id % 2 > 0 AND truck_id < 150"))
    await database.close()


@pytest.fixture
def settings(request: pytest.FixtureRequest, tmp_path: Path, on: str) -> Iterator[Settings]:
    """Development settings with a copy of the database with many rows."""
    if on == "postgresql":
        server: Postgresql = request.getfixturevalue("postgresql")
        with server.copy(template=request.getfixturevalue("filled_postgresql")) as settings:
            yield settings
    else:
        path = shutil.copy(request.getfixturevalue("filled_sqlite"), tmp_path)
        yield Settings(env="development", database_url=f"sqlite:///{path}")


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine counts slowly."""
    for module, name in ((asking, "_COUNT_SECONDS"), (asking, "_VALUES_SECONDS"), (scan, "COUNT_SECONDS")):
        monkeypatch.setattr(module, name, PATIENCE)


@pytest.fixture
async def database(settings: Settings) -> AsyncIterator[Database]:
    database = Database(settings)
    yield database
    await database.close()


@pytest.mark.parametrize("name", LISTS)
async def test_random_searches_match_a_full_scan(database: Database, name: str) -> None:
    lister, chance = LISTS[name], Random(name)
    rows = await database.read(fetch_rows, lister.rows)
    names = [value for row in rows for value in row.values() if isinstance(value, str) and value]
    odd = [*ODD, *UNICODE, *(f"x{odd}" for odd in ODD)][list(LISTS).index(name) % 2 :: 2]  # each in two of the lists
    for search in searches(chance, names, odd):
        sort = chance.choice(["", *lister.columns, *(f"-{column}" for column in lister.columns)])
        page, record = chance.choice((None, 1, 2, 3)), chance.choice((None, chance.randrange(1, 180)))
        wanted = ListQuery(page=page, limit=page and 7, search=search, sort=sort, locate=page and record)
        slow = await lister.slow(database, wanted)
        assert await lister.quick(database, wanted) == slow, wanted
        if page == 1 and not record:
            await assert_first_rows(database, lister, wanted, slow)


CLIENT = Person(2, "CL-0002")
SCOPES = {
    "ids": ("trips", Trip.id.between(30, 90)),
    "a client": ("trips", scopes_of("trips")["own_client"].rows(CLIENT)),
    "the vehicles of a client": ("fleets", scopes_of("fleets")["own_client"].rows(CLIENT)),
}
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
    for search in ("", "a", "ma", "mumbai", "tata", "steel mu", "kaveri", "9", *chance.sample(UNICODE, 3)):
        for sort, tests in product(SORTS[name], TESTS[name]):
            page, record = chance.choice((1, 1, 2, 5, 9)), chance.choice((None, chance.randrange(1, 180)))
            query = {"page": page, "limit": 7, "search": search, "sort": sort}
            query |= {"locate": record} if page == 1 and record else {}
            wanted = parse_list_query(f"{urlencode(query)}&{tests}".encode(), lister.filters, datetime.now(UTC), OFFICE)
            slow = await lister.slow(database, wanted, access)
            for small in counts:
                assert await seen(wanted, small) == slow, (small, wanted)
            found += 0 < slow.total < total
    assert found > 4, "nearly all searches found everything or nothing"


@pytest.mark.parametrize("scope", SCOPES)
async def test_neighbours_in_a_scope_match_a_full_scan(database: Database, scope: str) -> None:
    name, condition = SCOPES[scope]
    lister, access, places = LISTS[name], Access(scopes={name: condition}, name="some"), 0
    visible = (await lister.slow(database, ListQuery(), access)).ids
    for sort, record in product(("", "-id"), {*visible, *range(1, 180, 4)}):
        quick, slow = [
            await lister.neighbours(database, ListQuery(sort=sort), record, has_index=each, access=access)
            for each in (True, False)
        ]
        assert quick == slow, (sort, record)
        places += quick.place is not None
    assert places == 2 * len(visible) > 20


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
    for _ in range(20):
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
    assert found > 4, "nearly all tests found everything or nothing"


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
async def test_values_of_fields_match_a_full_scan(database: Database, name: str) -> None:
    lister, chance = LISTS[name], Random(name)
    rows, fields = await database.read(fetch_rows, lister.rows), lister.filters.fields
    for field in (each for each in fields if each in lister.columns and fields[each].kind not in ("date", "moment")):
        other = chance.choice([each for each in fields if each in lister.columns and each != field])
        test = random_test(chance, fields[other].kind, [row[other] for row in rows])
        query_string = urlencode({other: test, field: "filled", "search": chance.choice(("", "a", "ma"))}).encode()
        query, part = parse_list_query(query_string, lister.filters), chance.choice(("", "A", "%"))
        wanted = query, field, part, chance.choice((3, 50))
        quick = await lister.values(database, *wanted)
        assert quick == await lister.values(database, *wanted, has_index=False), wanted


async def test_values_of_all_rows_have_no_counts(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    lister = LISTS["trips"]
    wanted = ListQuery(), "customerName", "a", 500
    counted = await lister.values(database, *wanted)
    endless = text(ENDLESS).columns(key=String(), count=Integer(), id=Integer())
    monkeypatch.setattr(asking, "values_of", lambda *_, **__: endless)
    monkeypatch.setattr(asking, "_VALUES_SECONDS", 0.3)
    found = await lister.values(database, *wanted)
    assert {each.count for each in found} == {None}
    assert {each.value for each in found} == {each.value for each in counted}


@pytest.mark.parametrize("name", LISTS)
async def test_neighbours_are_those_of_the_list(database: Database, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    lister, chance = LISTS[name], Random(name)
    rows, fields = await database.read(fetch_rows, lister.rows), lister.filters.fields
    for _ in range(6):
        monkeypatch.setattr(asking, "MAX_RARE_ROWS", chance.choice((0, 20_000)))
        monkeypatch.setattr(asking.IndexQuery, "_window", chance.choice((asking.IndexQuery._window, lambda *_: 9)))
        sort = chance.choice(["", *(f"{sign}{each}" for each in lister.columns for sign in ("", "-"))])
        tested = chance.sample(lister.tested, chance.choice((0, 1, 1)))
        texts = {each: random_test(chance, fields[each].kind, [row[each] for row in rows]) for each in tested}
        query_string = urlencode({"search": chance.choice(("", "", "4", "ma", "mah")), "sort": sort, **texts}).encode()
        query = parse_list_query(query_string, lister.filters)
        ids = (await lister.slow(database, query)).ids
        for record in chance.sample([row["id"] for row in rows], 5) + ids[:1] + ids[-1:]:
            found = await lister.neighbours(database, query, record, has_index=True)
            assert found == await lister.neighbours(database, query, record, has_index=False), (query, record)
            assert found.of == len(ids)
            assert found.matches == (record in ids), (query, record)
            if found.matches:
                place = ids.index(record)
                expected = ids[place - 1] if place else None, ids[place + 1] if place + 1 < len(ids) else None
                assert (found.before, found.after, found.place) == (*expected, place + 1), (query, record)


@pytest.mark.parametrize("has_index", [True, False])
async def test_record_outside_a_list_keeps_its_place(database: Database, *, has_index: bool) -> None:
    """Its neighbours are those of the place where its values would be, so that an edit leads on to the next record."""
    query = parse_list_query(b"designation=filled", LISTS["users"].filters)
    async with database.writing() as session:
        await session.execute(text("UPDATE users SET designation = NULL WHERE id = 5"))
    found = await LISTS["users"].neighbours(database, query, 5, has_index=has_index)
    assert (found.before, found.after, found.place, found.matches) == (4, 6, None, False)


async def test_neighbours_are_found_without_counting(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    counted = await LISTS["trips"].neighbours(database, query := ListQuery(search="ma"), 40, has_index=True)
    endless = text(ENDLESS).columns(version=Integer(), total=Integer(), found=Integer())
    monkeypatch.setattr(asking, "count_of", lambda *_, **__: endless)
    monkeypatch.setattr(asking, "_COUNT_SECONDS", 0.15)
    database.counted.clear()
    found = await LISTS["trips"].neighbours(database, query, 40, has_index=True)
    assert found == counted._replace(place=None, of=None)


@pytest.mark.parametrize("condition", TRIP_CONDITIONS, ids=lambda condition: condition.name)
async def test_conditions_match_a_full_scan(
    database: Database, monkeypatch: pytest.MonkeyPatch, condition: ListCondition
) -> None:
    lister = LISTS["trips"]
    dates = [row["endDate"] for row in await database.read(fetch_rows, lister.rows)]
    now, found = sorted(dates)[len(dates) // 2], 0
    counts: dict[int, dict[Any, Any]] = {0: {}, 100_000: {}}
    for sort, search, page in product(["-id", "endDate", "-driverName"], ["", "ma", "mumbai"], [None, 1, 3]):
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


async def test_cached_counts_follow_changes(
    signed_in: httpx.AsyncClient,
) -> None:
    async def totals() -> list[int]:
        pages = [await signed_in.get("/users", params={"page": 1, "search": search}) for search in ("zo", "zora", "")]
        return [data_of(page)["total"] for page in pages]

    before = await totals()
    zora = {"fullName": "Zora Zorawar", "emailId": "z@example.com", "mobileNumber": "9000000099"}
    added = data_of(await signed_in.post("/users", json=zora))
    assert await totals() == [total + 1 for total in before]
    await signed_in.put(f"/users/{added['id']}", json={**zora, "fullName": "Nora", "emailId": "n@example.com"})
    assert await totals() == [before[0], before[1], before[2] + 1]
    await signed_in.delete(f"/users/{added['id']}")
    assert await totals() == before


@pytest.mark.parametrize("search", ["zo", "zora"])
async def test_cached_count_is_not_repeated(database: Database, search: str) -> None:
    async def total() -> int:
        database.counted.update({key: known._replace(found=1000) for key, known in database.counted.items()})
        return (await LISTS["clients"].quick(database, ListQuery(page=1, limit=5, search=search))).total

    counted = await total()
    assert counted < 1000
    assert await total() == 1000
    async with database.writing() as session:
        await session.execute(text("UPDATE clients SET client_name = 'Zora' WHERE id = 1"))
    assert await total() == 1001


async def test_few_rows_are_found_once_in_each_order(database: Database) -> None:
    lister = LISTS["clients"]

    async def ids(sort: str) -> list[int]:
        url = f"page=1&limit=5&sort={sort}&clientName=has.zeph".encode()
        wanted = parse_list_query(url, lister.filters, datetime.now(UTC), OFFICE)
        return (await lister.quick(database, wanted)).ids

    async with database.writing() as session:
        await session.execute(text("UPDATE clients SET client_name = 'Zephyr ' || id WHERE id IN (3, 4, 5)"))
    assert await ids("clientName") == [3, 4, 5]
    assert await ids("-clientName") == [5, 4, 3]
    (known,) = (each for each in database.counted.values() if each.ids)
    known.ids[("client_name__order", True)] = (3, 5)
    assert await ids("-clientName") == [3, 5]
    assert await ids("clientName") == [3, 4, 5]
    async with database.writing() as session:
        await session.execute(text("UPDATE clients SET client_name = 'Other' WHERE id = 4"))
    assert await ids("-clientName") == [5, 3]


async def test_counts_are_right_after_many_changes(database: Database) -> None:
    lister, wanted = LISTS["users"], ListQuery(page=1, limit=5, search="renamed")
    assert (await lister.quick(database, wanted)).total == 0
    async with database.writing() as session:
        for _ in range(3):
            await session.execute(text("UPDATE users SET full_name = 'Renamed ' || id"))
        version = await session.scalar(select(RegisterTotal.version).where(RegisterTotal.name == "users"))
        assert version
        assert version > 1000 + 3 * 2 * 150
    seen = await lister.quick(database, wanted)
    assert seen == await lister.slow(database, wanted)
    assert seen.total == 159


async def test_rolled_back_count_is_not_cached(database: Database) -> None:
    lister, wanted = LISTS["clients"], ListQuery(page=1, limit=5, search="gone again")
    async with database.writing() as session:
        await session.execute(text("UPDATE clients SET client_name = 'Gone again' WHERE id = 1"))
        connection = await session.connection()
        seen = await connection.run_sync(run_with, UNRESTRICTED, lister.seen, wanted, lister.list_index)
        assert seen.total == 1
        await session.rollback()
    async with database.writing() as session:
        await session.execute(text("UPDATE clients SET client_name = 'Something else' WHERE id = 1"))
    assert (await lister.quick(database, wanted)).total == 0
