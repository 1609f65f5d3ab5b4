"""Search, sort and paging, with the users of the sample content."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, case
from sqlalchemy.orm import DeclarativeBase, column_property

from app.contract.schema import Schema
from app.db.access import UNRESTRICTED, run_with, select_rows
from app.db.lists.query import ListQuery
from app.db.lists.source import ListSource
from app.db.records.rows import wire_columns
from app.features.users.schemas import User
from tests.support.assertions import data_of, naming, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def ids(client: httpx.AsyncClient, query: str) -> list[int]:
    return [user["id"] for user in data_of(await client.get(f"/users?limit=100&{query}"))["users"]]


FOUND = [
    ("asha", [1]),
    ("  ASHA  ", [1]),
    ("kaveritextiles", [6]),
    ("9000000007", [7]),
    ("driver", [2, 3, 5]),
    ("CL-0004", [9]),
    ("female", [1, 4, 6, 8]),
    ("admin", [1, 4]),
    ("nobody at all", []),
    ("%", []),
    ("_", []),
    ("\\", []),
    ("' OR 1=1 --", []),
]


async def test_search_covers_all_visible_columns(signed_in: httpx.AsyncClient) -> None:
    for search, found in FOUND:
        with naming(search):
            response = await signed_in.get("/users", params={"limit": 100, "search": search})
            page = data_of(response)
            assert [user["id"] for user in page["users"]] == found
            assert (page["total"], page["totalPages"]) == (len(found), 1 if found else 0)


async def test_character_in_no_text_is_found_nowhere(signed_in: httpx.AsyncClient) -> None:
    """PostgreSQL refuses it in a parameter."""
    assert await ids(signed_in, "search=%00") == []
    assert {each["count"] for each in data_of(await signed_in.get("/users/values?field=role&search=%00"))} <= {0, None}


async def test_wildcards_are_searched_literally(signed_in: httpx.AsyncClient) -> None:
    user = data_of(await signed_in.get("/users/2"))
    await signed_in.put("/users/2", json={**user, "designation": "50%_\\"})
    for text in ("50%", "%_", "_\\"):
        response = await signed_in.get("/users", params={"page": 1, "search": text})
        assert [row["id"] for row in data_of(response)["users"]] == [2]


SORTED = [
    ("", [1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("-id", [9, 8, 7, 6, 5, 4, 3, 2, 1]),
    ("fullName", [1, 8, 3, 5, 4, 6, 2, 7, 9]),
    ("-fullName", [9, 7, 2, 6, 4, 5, 3, 8, 1]),
    ("role", [1, 4, 2, 3, 5, 6, 7, 8, 9]),
    ("-clientCode", [9, 7, 6, 8, 5, 4, 3, 2, 1]),
]


async def test_sorted_list_breaks_ties_by_id(signed_in: httpx.AsyncClient) -> None:
    for sort, expected in SORTED:
        with naming(sort):
            assert await ids(signed_in, f"sort={sort}") == expected


async def test_sorting_ignores_case(signed_in: httpx.AsyncClient) -> None:
    user = data_of(await signed_in.get("/users/8"))
    await signed_in.put("/users/8", json={**user, "fullName": "bhavna joshi"})
    assert (await ids(signed_in, "sort=fullName"))[:3] == [1, 8, 3]


async def test_unknown_sort_suggests_nearest_column(signed_in: httpx.AsyncClient) -> None:
    message = refusal_of(await signed_in.get("/users?sort=-fulName"), 400)
    assert message == "This list cannot be sorted by that, did you mean 'fullName'?"


async def test_pages_contain_each_row_once(signed_in: httpx.AsyncClient) -> None:
    pages = [await signed_in.get(f"/users?page={n}&limit=2&search=male&sort=-fullName") for n in range(1, 7)]
    rows = [user["id"] for page in pages for user in data_of(page)["users"]]
    assert rows == await ids(signed_in, "search=male&sort=-fullName")
    assert {data_of(page)["totalPages"] for page in pages} == {5}


async def test_page_beyond_the_last_is_empty(signed_in: httpx.AsyncClient) -> None:
    page = data_of(await signed_in.get("/users?page=1000000&limit=100"))
    assert page == {"users": [], "total": 9, "totalPages": 1, "page": 1_000_000}


LOCATED = ["", "sort=-id", "sort=fullName", "sort=-role", "search=male&sort=-fullName", "search=ad"]


async def test_record_is_located_under_query(signed_in: httpx.AsyncClient) -> None:
    for query in LOCATED:
        with naming(query):
            in_order = await ids(signed_in, query)
            for position, record in enumerate(in_order):
                page = data_of(await signed_in.get(f"/users?limit=2&locate={record}&{query}"))
                assert record in [user["id"] for user in page["users"]]
                assert page["page"] == position // 2 + 1


async def test_record_outside_the_list_is_not_located(signed_in: httpx.AsyncClient) -> None:
    for query in ["locate=99", "search=asha&locate=2"]:
        with naming(query):
            page = data_of(await signed_in.get(f"/users?limit=2&{query}"))
            assert page == data_of(await signed_in.get(f"/users?limit=2&{query.split('locate')[0]}"))


async def test_default_page_has_ten_rows(signed_in: httpx.AsyncClient) -> None:
    for number in range(3):
        await signed_in.post("/fleets", json={"fleetNumber": "W", "registrationNumber": f"KA {number}"})
    assert len(data_of(await signed_in.get("/fleets?page=1"))["fleets"]) == 10


INVALID_PAGES = [
    "page=x&limit=2",
    "page=1&limit=x",
    "page=",
    "page=0",
    "page=-1",
    "page=1.5",
    "limit=0",
    "limit=101",
] + ["page=1000001", "page=99999999999999999999999", "page=NaN", "search=" + "x" * 201]


@pytest.mark.any_database
async def test_invalid_page_or_limit_is_rejected(signed_in: httpx.AsyncClient) -> None:
    for query in INVALID_PAGES:
        for path in ["/users", "/fleets"]:
            with naming((path, query)):
                assert refusal_of(await signed_in.get(f"{path}?{query}"), 400) == "Invalid parameters passed"


class Other(DeclarativeBase):
    """Other classes for the tables of the product."""


class Person(Other):
    """A user with computed columns, which have bound values."""

    __table__ = User.__table__
    name = column_property(User.__table__.c.full_name + " (100% '" + User.__table__.c.designation + "')")
    length = column_property(case((User.__table__.c.id > 3, 12.5), else_=0))


class PersonRow(Schema):
    """A row of the list."""

    id: int
    name: str
    length: float


async def test_computed_columns_are_searched_sorted_and_shown(api: FastAPI) -> None:
    columns = wire_columns(Person, PersonRow)
    rows = select_rows("users", columns)

    async def names(**query: Any) -> list[str]:
        def load(connection: Connection) -> list[str]:
            return [row["name"] for row in ListSource(rows, columns).page(connection, ListQuery(**query)).load().rows]

        found: list[str] = await api.state.services.database.read(run_with, UNRESTRICTED, load)
        return found

    found = await names(search="(100% 'driver")
    assert len(found) == 3
    assert all(name.endswith(" (100% 'Driver')") for name in found)
    assert len(await names(search="12.5")) == 6
    assert await names(sort="name") == sorted(await names())
