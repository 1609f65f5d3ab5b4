"""Values of filters and neighbours of records are those that a full scan finds."""

from itertools import product
from random import Random
from urllib.parse import urlencode

import pytest
from sqlalchemy import Integer, String, text

from app.db.access import Access
from app.db.engine import Database
from app.db.lists.index import query as asking
from app.db.lists.query import ListQuery, parse_list_query
from app.db.records.rows import fetch_rows
from tests.app.db.lists.index.queries import LISTS, SCOPES
from tests.app.db.lists.index.random_queries import random_test

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

ENDLESS = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT '', count(*), 0 FROM n"
"""A statement that never ends."""


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


@pytest.mark.parametrize("scope", SCOPES)
async def test_neighbours_in_a_scope_match_a_full_scan(database: Database, scope: str) -> None:
    name, condition = SCOPES[scope]
    lister, access, places = LISTS[name], Access(scopes={name: condition}, name="some"), 0
    visible = (await lister.slow(database, ListQuery(), access)).ids
    records = {*visible[::3], *visible[:3], *visible[-3:]}
    for sort, record in product(("", "-id"), {*records, *range(1, 180, 9)}):
        quick, slow = [
            await lister.neighbours(database, ListQuery(sort=sort), record, has_index=each, access=access)
            for each in (True, False)
        ]
        assert quick == slow, (sort, record)
        places += quick.place is not None
    assert places >= 2 * len(records) > 10


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
