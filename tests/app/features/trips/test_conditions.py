"""The conditions of the list of trips, at a time of the office."""

from datetime import UTC, datetime

import httpx
import pytest
from sqlalchemy import update

from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.features.services import Services
from app.features.trips.models import Trip
from tests.conftest import SetClock
from tests.support.assertions import data_of, naming, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

EVENING = datetime(2026, 3, 2, 19, 0, tzinfo=UTC)
"""Half past midnight on 3 March in India."""


async def _add(client: httpx.AsyncClient, start: str, end: str, status: str | None) -> int:
    body = {"startDate": start, "endDate": end, "tripStatus": status}
    return int(data_of(await client.post("/trips/create-trip", json=body))["id"])


async def _count(client: httpx.AsyncClient, condition: str) -> int:
    page = data_of(await client.get(f"/trips/get-all-trips?limit=1&condition={condition}"))
    assert len(page["trips"]) == min(1, page["total"])
    return int(page["total"])


async def _counts(client: httpx.AsyncClient) -> list[int]:
    return [await _count(client, condition) for condition in ("ongoing", "starting-today", "late")]


async def test_days_of_conditions_begin_at_midnight_in_india(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    clock.now = EVENING
    ongoing, starting, late = await _counts(signed_in)
    for start, end, status in (
        ("2026-03-02T18:29:00Z", "2026-03-09T00:00:00Z", "Ongoing"),  # the day before
        ("2026-03-02T18:30:00Z", "2026-03-09T00:00:00Z", "Planned"),  # midnight in India
        ("2026-03-03T18:29:00Z", "2026-03-09T00:00:00Z", "Planned"),
        ("2026-03-03T18:30:00Z", "2026-03-09T00:00:00Z", "Planned"),  # the day after
        ("2026-03-01T00:00:00Z", "2026-03-02T18:59:00Z", "Planned"),  # late
        ("2026-03-01T00:00:00Z", "2026-03-02T18:59:00Z", "Completed"),
    ):
        await _add(signed_in, start, end, status)
    deleted = await _add(signed_in, "2026-03-03T00:00:00Z", "2026-03-09T00:00:00Z", "Ongoing")
    await signed_in.delete(f"/trip/trips/{deleted}")
    assert await _counts(signed_in) == [ongoing + 1, starting + 2, late + 1]


async def test_trip_is_expected_late_until_it_is_late(
    signed_in: httpx.AsyncClient, services: Services, clock: SetClock
) -> None:
    clock.now = EVENING
    before = await _count(signed_in, "expected-late")
    for end, status, risk in (
        ("2026-03-03T00:00:00Z", "Ongoing", "Late"),
        ("2026-03-03T00:00:00Z", None, "At risk"),
        ("2026-03-03T00:00:00Z", "Ongoing", "On time"),
        ("2026-03-03T00:00:00Z", "Completed", "Late"),
        ("2026-03-02T18:59:00Z", "Ongoing", "Late"),  # it is late
    ):
        added = await _add(signed_in, "2026-03-01T00:00:00Z", end, status)
        async with services.database.writing(RequestContext(UNRESTRICTED)) as session:
            await session.execute(update(Trip).where(Trip.id == added).values(risk=risk))
    assert await _count(signed_in, "expected-late") == before + 2


async def test_condition_restricts_a_search_and_its_order(signed_in: httpx.AsyncClient) -> None:
    found = data_of(await signed_in.get("/trips/get-all-trips?condition=ongoing&search=mumbai&sort=endDate"))["trips"]
    searched = data_of(await signed_in.get("/trips/get-all-trips?search=mumbai&sort=endDate"))["trips"]
    assert found == [trip for trip in searched if trip["tripStatus"] == "Ongoing"]
    assert 0 < len(found) < len(searched)


async def test_open_trips_are_found_by_truck_driver_and_client(signed_in: httpx.AsyncClient) -> None:
    """Those of a record that is about to be deleted: planned, ongoing or without a status."""
    own = {"truckNumber": 1, "driver": 2, "clientCode": "CL-0004"}
    body = {"startDate": "2027-01-10T00:00:00Z", "endDate": "2027-01-12T00:00:00Z"}
    added = {
        status: data_of(await signed_in.post("/trips/create-trip", json={**body, **own, "tripStatus": status}))["id"]
        for status in ("Planned", "Ongoing", None, "Completed")
    }
    await signed_in.post("/trips/create-trip", json={**body, "tripStatus": "Planned"})
    for test in ("truckId=1", "driverId=2", "clientCode=CL-0004", "clientCode=cl-0004"):
        with naming(test):
            page = data_of(await signed_in.get(f"/trips/get-all-trips?limit=100&condition=open&{test}"))
            found = {trip["id"] for trip in page["trips"]}
            assert found >= {added["Planned"], added["Ongoing"], added[None]}
            assert added["Completed"] not in found
            field, _, value = test.partition("=")
            assert {str(trip[field]).lower() for trip in page["trips"]} == {value.lower()}


UNKNOWN_CONDITIONS = [
    ("/trips/get-all-trips?condition=lat", "This list has no condition of that name, did you mean 'late'?"),
    (
        "/trips/get-all-trips?condition=x",
        "This list has no condition of that name; "
        "there is completed, expected-late, late, ongoing, open, starting-today",
    ),
    ("/users?condition=late", "This list has no condition"),
]


@pytest.mark.any_database
async def test_unknown_condition_is_refused(signed_in: httpx.AsyncClient) -> None:
    for path, message in UNKNOWN_CONDITIONS:
        with naming(path):
            assert refusal_of(await signed_in.get(path), 400) == message
