"""The other trip of a truck or a driver in a period."""

import httpx
import pytest

from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

START, END = "2027-01-10T00:00:00Z", "2027-01-12T00:00:00Z"


async def _add(client: httpx.AsyncClient, status: str = "Planned", start: str = START, end: str = END) -> int:
    body = {"startDate": start, "endDate": end, "tripStatus": status, "truckNumber": 1, "driver": 2}
    return int(data_of(await client.post("/trips/create-trip", json=body))["id"])


async def _booking(client: httpx.AsyncClient, **query: str | int) -> int | None:
    found = await client.get("/trips/booking", params={"start": START, "end": END, **query})
    trip: int | None = data_of(found)["trip"]
    return trip


async def test_overlapping_trip_is_found_by_truck_and_driver(signed_in: httpx.AsyncClient) -> None:
    trip = await _add(signed_in)
    found = data_of(await signed_in.get("/trips/booking", params={"truck": 1, "start": START, "end": END}))
    assert found == {"trip": trip, "name": "WB-101", "end": END, "overdueSince": None}
    assert await _booking(signed_in, driver=2) == trip
    assert await _booking(signed_in, driver=5) is None
    assert await _booking(signed_in) is None


async def test_trip_is_no_booking_against_itself(signed_in: httpx.AsyncClient) -> None:
    trip = await _add(signed_in)
    assert await _booking(signed_in, truck=1, trip=trip) is None


@pytest.mark.parametrize(
    ("start", "end", "is_booked"),
    [
        ("2027-01-12T00:00:00Z", "2027-01-13T00:00:00Z", False),  # begins when the other one ends
        ("2027-01-09T00:00:00Z", "2027-01-10T00:00:00Z", False),
        ("2027-01-11T00:00:00Z", "2027-01-11T01:00:00Z", True),
        ("2027-01-01T00:00:00Z", "2027-02-01T00:00:00Z", True),
    ],
)
async def test_only_overlapping_periods_are_booked(
    signed_in: httpx.AsyncClient, start: str, end: str, is_booked: bool
) -> None:
    trip = await _add(signed_in)
    assert await _booking(signed_in, truck=1, start=start, end=end) == (trip if is_booked else None)


async def test_completed_and_deleted_trips_are_no_bookings(signed_in: httpx.AsyncClient) -> None:
    await _add(signed_in, "Completed")
    await signed_in.delete(f"/trip/trips/{await _add(signed_in)}")
    assert await _booking(signed_in, truck=1) is None


async def test_overdue_trip_books_until_it_is_completed(signed_in: httpx.AsyncClient) -> None:
    """Its planned end is over, but its truck and driver are still on the road. A trip that was only planned is not."""
    past = {"start": "2026-02-01T00:00:00Z", "end": "2026-02-03T00:00:00Z"}
    trip = await _add(signed_in, "Ongoing", **past)
    await _add(signed_in)
    for owner in ({"truck": 1}, {"driver": 2}):
        found = data_of(await signed_in.get("/trips/booking", params={"start": START, "end": END, **owner}))
        assert (found["trip"], found["overdueSince"]) == (trip, past["end"])
        assert await _booking(signed_in, **owner, start="2026-01-01T00:00:00Z", end="2026-01-02T00:00:00Z") is None
    body = {"startDate": past["start"], "endDate": past["end"], "truckNumber": 1, "driver": 2}
    for status in ("Completed", "Planned"):
        data_of(await signed_in.put(f"/trips/{trip}", json={**body, "tripStatus": status}))
        assert await _booking(signed_in, truck=1) not in (None, trip)
