"""The figures of the day, from stored trips and from the tracking provider."""

from datetime import UTC, datetime
from typing import Any

import httpx
import pytest

from app.features.trips.day_figures import TripCounts, day_figures
from tests.conftest import SetClock
from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio

EVENING = datetime(2026, 3, 2, 19, 0, tzinfo=UTC)
"""Half past midnight on 3 March in India."""


async def _add(client: httpx.AsyncClient, start: str, end: str, status: str) -> int:
    body = {"startDate": start, "endDate": end, "tripStatus": status}
    return int(data_of(await client.post("/trips/create-trip", json=body))["id"])


async def _values(client: httpx.AsyncClient) -> list[Any]:
    return [figure["value"] for figure in data_of(await client.get("/trips/day-figures"))["figures"]]


async def test_figures_count_trips_by_day_in_india(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    clock.now = EVENING
    ongoing, starting, late, _ = await _values(signed_in)
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
    assert (await _values(signed_in))[:3] == [ongoing + 1, starting + 2, late + 1]


def test_figure_without_provider_has_no_value() -> None:
    figures = day_figures(TripCounts(1, 2, 3), None, EVENING)
    assert [figure.value for figure in figures] == [1, 2, 3, None]
    assert figures[1].route == "/trip-list?search=3%20Mar%202026"


async def test_silent_vehicles_have_no_position(signed_in: httpx.AsyncClient) -> None:
    vehicles = data_of(await signed_in.get("/tracking/vehicles"))["vehicles"]
    silent = [vehicle for vehicle in vehicles if vehicle["gps_info"]["loc"]["lat"] is None]
    assert (await _values(signed_in))[3] == len(silent) > 0
