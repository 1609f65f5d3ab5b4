"""Search, sorting and paging of trips over all columns, including joined names."""

from typing import Any

import httpx
import pytest

from app.features.trips.routes import COLUMNS, FILTER_ONLY, SEARCH_ONLY
from app.features.trips.schemas import Trip
from tests.support.assertions import data_of, naming, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


SEARCHES_BY_DATE = [
    ("19 Nov", True),
    ("19 nov 2026", True),
    ("19 November", True),
    ("Nov 19, 2026, 12:15 AM", True),
    ("19/11/2026", True),
    ("Nov 2026", True),
    ("2026-11-19", True),
    ("21 Nov 12:00 pm", True),
    ("18 Nov", False),
    ("9 Nov", False),
    ("1 Nov", False),
    ("19 Nov 2025", False),
]


async def ids(client: httpx.AsyncClient, **query: str | int) -> list[int]:
    page = data_of(await client.get("/trips/get-all-trips", params={"limit": 100, "sort": "id", **query}))
    return [trip["id"] for trip in page["trips"]]


FOUND = [
    ("kaveri", [5]),
    ("9100000008", [9]),
    ("bhiwandi", [6]),
    ("RAIPUR", [4]),
    ("tea in chests", [3]),
    ("640 pieces", [10]),
    ("2026-11-09", [2, 4]),
    ("2026-12-22", [7]),
    ("farhan", [2, 5, 7, 10]),
    ("WB-104", [4]),
    ("completed", [2, 3, 8, 11]),
    ("meena iyer", [5]),
    ("2026-11-02", [6]),
    ("ramesh zzz", []),
    ("%", []),
]


async def test_search_covers_all_columns(signed_in: httpx.AsyncClient) -> None:
    for search, found in FOUND:
        with naming(search):
            assert await ids(signed_in, search=search) == found


async def test_number_finds_its_trip_first(signed_in: httpx.AsyncClient) -> None:
    for search in ["7", "#7", " 7 "]:
        with naming(search):
            default = data_of(await signed_in.get("/trips/get-all-trips", params={"search": search}))["trips"]
            assert default[0]["id"] == 7
            assert [trip["id"] for trip in default[1:]] == sorted((trip["id"] for trip in default[1:]), reverse=True)
            pages = [
                await ids(signed_in, search=search, sort="-startDate", limit=2, page=page)
                for page in (1, 2, 3, 4, 5, 6)
            ]
            paged = [trip for page in pages for trip in page]
            assert paged[0] == 7
            assert sorted(paged) == sorted(trip["id"] for trip in default)


SORTED = [
    ("", [12, 11, 10]),
    ("id", [1, 2, 3]),
    ("-id", [12, 11, 10]),
    ("customerName", [12, 8, 3]),
    ("-customerContact", [11, 3, 10]),
    ("source", [11, 6, 5]),
    ("-destination", [12, 4, 6]),
    ("material", [3, 2, 4]),
    ("-quantity", [10, 6, 3]),
    ("startDate", [11, 8, 3]),
    ("-endDate", [7, 12, 6]),
    ("driverName", [6, 9, 12]),
    ("-driverName", [11, 1, 8]),
    ("-truckNumber", [3, 10, 7]),
    ("tripStatus", [12, 2, 3]),
    ("-createdBy", [5, 11, 9]),
    ("createdOn", [11, 8, 3]),
]


async def test_sort_works_for_each_column(signed_in: httpx.AsyncClient) -> None:
    for sort, first in SORTED:
        with naming(sort):
            assert (await ids(signed_in, sort=sort))[:3] == first


def test_all_row_fields_are_searchable_and_sortable() -> None:
    fields = {field.alias or name for name, field in Trip.model_fields.items()}
    shown_only = {"driverContact", "tripType", "progress", "departedAt", "arrivedAt", "heardAt"}
    assert {*COLUMNS, *SEARCH_ONLY} == fields - {*shown_only, *FILTER_ONLY}
    assert len(COLUMNS) == 21


async def test_trips_are_filtered_by_the_ids_behind_names(signed_in: httpx.AsyncClient) -> None:
    every = data_of(await signed_in.get("/trips/get-all-trips?page=1&limit=100&sort=id"))["trips"]
    for field in FILTER_ONLY:
        known = next(trip[field] for trip in every if trip[field] is not None)
        of_it = [trip["id"] for trip in every if trip[field] == known]
        assert await ids(signed_in, limit=100, **{field: f"in.{known}"}) == of_it
        others = [trip["id"] for trip in every if trip[field] != known]
        assert await ids(signed_in, limit=100, **{field: f"notin.{known}"}) == others


async def test_search_finds_name_of_deleted_driver(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/users/3")
    assert await ids(signed_in, search="farhan") == [2, 5, 7, 10]


@pytest.mark.any_database
async def test_unknown_sort_suggests_nearest_column(signed_in: httpx.AsyncClient) -> None:
    message = refusal_of(await signed_in.get("/trips/get-all-trips?sort=-drivrName"), 400)
    assert message == "This list cannot be sorted by that, did you mean 'driverName'?"


async def test_each_word_matches_somewhere_in_the_row(signed_in: httpx.AsyncClient) -> None:
    (trip,) = [row for row in await rows(signed_in) if row["id"] == 5]
    words = [trip[name].split()[0] for name in ("customerName", "source", "driverName", "truckNumber", "tripStatus")]
    assert await ids(signed_in, search=" ".join(words)) == [5]
    assert await ids(signed_in, search=" ".join([*words, "nowhere"])) == []


async def test_plate_of_the_truck_is_found(signed_in: httpx.AsyncClient) -> None:
    (trip,) = [row for row in await rows(signed_in) if row["id"] == 4]
    found = await signed_in.get("/fleets", params={"page": 1, "search": trip["truckNumber"]})
    (fleet,) = data_of(found)["fleets"]
    for plate in ("ZZ 99 QX 4321", "ZZ99QX4321", "ZZ-99-QX-4321"):
        body = {"fleetNumber": fleet["fleetNumber"], "registrationNumber": plate}
        data_of(await signed_in.put(f"/fleets/{fleet['id']}", json=body))
        for search in ("ZZ 99 QX 4321", "zz99qx4321", "zz-99-qx-4321", "ZZ99 QX4321", "qx 4321"):
            assert 4 in await ids(signed_in, search=search)
            assert data_of(await signed_in.get("/fleets", params={"page": 1, "search": search}))["total"] == 1


async def test_dates_are_found_as_lists_show_them(signed_in: httpx.AsyncClient) -> None:
    """2026-11-18 at 18:45 UTC is 19 November at 0:15 in India."""
    dates = {"startDate": "2026-11-18T18:45:00Z", "endDate": "2026-11-21T06:30:00Z"}
    added = data_of(await signed_in.post("/trips/create-trip", json=dates))
    found = {search: added["id"] in await ids(signed_in, search=search) for search, _ in SEARCHES_BY_DATE}
    assert found == dict(SEARCHES_BY_DATE)


async def rows(client: httpx.AsyncClient) -> list[dict[str, Any]]:
    """Return all trips."""
    trips: list[dict[str, Any]] = data_of(await client.get("/trips/get-all-trips"))["trips"]
    return trips
