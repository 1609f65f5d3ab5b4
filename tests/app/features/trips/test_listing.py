"""Search, sorting and paging of trips over all columns, including joined names."""

import httpx
import pytest

from app.features.trips.routes import COLUMNS
from app.features.trips.schemas import Trip
from tests.support.assertions import data_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def ids(client: httpx.AsyncClient, **query: str | int) -> list[int]:
    page = data_of(await client.get("/trips/get-all-trips", params={"limit": 100, "sort": "id", **query}))
    return [trip["id"] for trip in page["trips"]]


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("kaveri", [5]),
        ("9100000008", [9]),
        ("bhiwandi", [6]),
        ("RAIPUR", [4]),
        ("tea in chests", [3]),
        ("640 pieces", [10]),
        ("2026-11-09", [2]),
        ("2027-02-27", [7]),
        ("farhan", [2, 5, 10]),
        ("WB-104", [4]),
        ("completed", [2, 3, 8, 11]),
        ("meena iyer", [5]),
        ("2026-09-24", [6]),
        ("Ramesh Patel", []),
        ("%", []),
    ],
)
async def test_search_covers_all_columns(signed_in: httpx.AsyncClient, search: str, found: list[int]) -> None:
    assert await ids(signed_in, search=search) == found


@pytest.mark.parametrize(
    ("sort", "first"),
    [
        ("", [12, 11, 10]),
        ("id", [1, 2, 3]),
        ("-id", [12, 11, 10]),
        ("customerName", [12, 8, 3]),
        ("-customerContact", [11, 3, 10]),
        ("source", [11, 6, 5]),
        ("-destination", [12, 4, 6]),
        ("material", [3, 2, 4]),
        ("-quantity", [5, 2, 10]),
        ("startDate", [6, 11, 8]),
        ("-endDate", [7, 6, 4]),
        ("driverName", [7, 9, 12]),
        ("-driverName", [11, 6, 1]),
        ("-truckNumber", [3, 10, 2]),
        ("tripStatus", [12, 2, 3]),
        ("-createdBy", [5, 11, 9]),
        ("createdOn", [6, 11, 8]),
    ],
)
async def test_sort_works_for_each_column(signed_in: httpx.AsyncClient, sort: str, first: list[int]) -> None:
    assert (await ids(signed_in, sort=sort))[:3] == first


def test_all_row_fields_are_searchable_and_sortable() -> None:
    fields = {field.alias or name for name, field in Trip.model_fields.items()}
    assert set(COLUMNS) == fields
    assert len(COLUMNS) == 14


async def test_search_finds_name_of_deleted_driver(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/users/3")
    assert await ids(signed_in, search="farhan") == [2, 5, 10]


async def test_deleted_trips_are_excluded(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/trip/trips/5")
    page = data_of(await signed_in.get("/trips/get-all-trips?page=1&limit=2&search=farhan"))
    assert ([trip["id"] for trip in page["trips"]], page["total"], page["totalPages"]) == ([10, 2], 2, 1)


async def test_pages_contain_each_trip_once(signed_in: httpx.AsyncClient) -> None:
    pages = [await ids(signed_in, page=page, limit=5, sort="-tripStatus") for page in (1, 2, 3, 4)]
    assert [len(page) for page in pages] == [5, 5, 2, 0]
    assert sum(pages, []) == await ids(signed_in, sort="-tripStatus")


@pytest.mark.parametrize("query", ["page=x&limit=2", "page=1&limit=x", "page=0", "limit=101"])
async def test_non_numeric_page_or_limit_is_invalid(signed_in: httpx.AsyncClient, query: str) -> None:
    assert refusal_of(await signed_in.get(f"/trips/get-all-trips?{query}"), 400) == "Invalid parameters passed"


async def test_unknown_sort_suggests_nearest_column(signed_in: httpx.AsyncClient) -> None:
    message = refusal_of(await signed_in.get("/trips/get-all-trips?sort=-drivrName"), 400)
    assert message == "This list cannot be sorted by that, did you mean 'driverName'?"
