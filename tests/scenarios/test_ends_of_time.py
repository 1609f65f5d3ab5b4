"""Dates at the ends of time, which earlier versions or other programs may have stored, break no request."""

from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from sqlalchemy import insert

from app.contract.lists.groups import GROUP_PERIODS
from app.features.services import Services
from app.features.trips.models import Trip
from tests.support.assertions import data_of, naming

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
ENDS = (
    datetime.min.replace(tzinfo=UTC),
    datetime(1, 1, 1, 6, tzinfo=UTC),
    datetime(9999, 12, 31, 18, 30, tzinfo=UTC),
    datetime.max.replace(tzinfo=UTC),
)
DAYS = ("0001-01-01", "9999-12-31", "9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z")
QUERIES = (
    *("sort=endDate", "sort=-startDate", "search=ends", "search=9999", "search=31+dec+9999", "search=Jan+1"),
    *("endDate=during.today", "endDate=during.past", "startDate=during.future", "condition=late"),
    *(f"startDate={operator}.{day}" for operator in ("is", "from", "to") for day in DAYS),
    "endDate=between.0001-01-01..9999-12-31",
)


@pytest.fixture
async def trips(services: Services) -> list[int]:
    """The ids of trips with each pair of dates, with a truck and a driver."""
    values: dict[str, Any] = {"working_days": [], "created_on": ENDS[2], "version": 1, "customer_name": "Ends"}
    rows = [
        {**values, "start_date": start, "end_date": end, "trip_status": status, "truck_id": 1, "driver_id": 2}
        for status in ("Ongoing", "Completed")
        for start in ENDS
        for end in ENDS
    ]
    async with services.database.writing() as session:
        return [*(await session.scalars(insert(Trip).returning(Trip.id), rows)).all()]


@pytest.mark.usefixtures("trips")
async def test_lists_survive_the_ends_of_time(signed_in: httpx.AsyncClient) -> None:
    for zone in ("Asia/Kolkata", "America/New_York"):
        signed_in.headers["X-Time-Zone"] = zone
        for query in QUERIES:
            with naming((zone, query)):
                data_of(await signed_in.get(f"/trips/get-all-trips?page=1&limit=50&{query}"))
        for test in ("is.0001-01-01", "is.9999-12-31", "from.9999-12-01", "to.0001-02-01"):
            for period in GROUP_PERIODS:
                with naming((zone, period, test)):
                    query = f"groupBy=startDate&groupPeriod={period}&startDate={test}"
                    groups = data_of(await signed_in.get(f"/trips/get-all-trips/groups?{query}"))
                    assert sum(group["count"] for group in groups) in (8, 16)
    for path in ("/activity", "/tracking/board", "/search?search=ends", "/trips/get-all-trips"):
        with naming(path):
            data_of(await signed_in.get(path))


async def test_records_survive_the_ends_of_time(signed_in: httpx.AsyncClient, trips: list[int]) -> None:
    signed_in.headers["X-Time-Zone"] = "Asia/Kolkata"
    for trip in trips:
        for path in (
            f"/trips/trip-details/{trip}",
            f"/trips/{trip}/history",
            f"/trips/{trip}/track",
            f"/trips/get-all-trips/{trip}/neighbours?sort=endDate",
            f"/trips/booking?truck=1&start=1970-01-02T00:00Z&end=2200-12-30T23:59Z&trip={trip}",
        ):
            with naming(path):
                data_of(await signed_in.get(path))
