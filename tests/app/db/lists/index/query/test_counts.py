"""Cached counts follow changes."""

from datetime import UTC, datetime

import httpx
import pytest
from sqlalchemy import select, text

from app.db.access import UNRESTRICTED, run_with
from app.db.engine import Database
from app.db.lists.index.models import RegisterTotal
from app.db.lists.query import ListQuery, parse_list_query
from app.i18n.time_zone import OFFICE
from tests.app.db.lists.index.queries import LISTS
from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def test_cached_counts_follow_changes(signed_in: httpx.AsyncClient) -> None:
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


async def test_each_tested_value_has_its_own_count(database: Database) -> None:
    lister = LISTS["clients"]
    queries = [parse_list_query(f"page=1&clientName=has.{text}".encode(), lister.filters) for text in ("zz", "a")]
    none, some = [(await lister.quick(database, query)).total for query in queries]
    assert none == 0 < some


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
