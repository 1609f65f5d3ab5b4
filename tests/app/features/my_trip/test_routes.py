"""The trip of a driver over HTTP."""

from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import func, select, update

from app.features.services import Services
from app.features.tracking.trips.tables import TRIP_TIMES
from app.features.trips.models import Trip
from app.testing import sign_in
from tests.conftest import SetClock
from tests.support.assertions import data_of, errors_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

DRIVER, MOBILE = 2, "9000000002"
TRIP, OTHER = 10, 11


@pytest.fixture
async def driver(client: httpx.AsyncClient, services: Services, clock: SetClock) -> httpx.AsyncClient:
    """A driver with one trip, which is on its way."""
    now = clock()
    own = {"driver_id": DRIVER, "trip_status": "Ongoing", "deleted_at": None}
    dates = {"start_date": now - timedelta(hours=6), "end_date": now + timedelta(hours=20)}
    async with services.database.writing() as session:
        await session.execute(update(Trip).values(driver_id=None))
        await session.execute(update(Trip).where(Trip.id == TRIP).values(**own, **dates))
    client.headers["Authorization"] = f"Bearer {await sign_in(client, MOBILE)}"
    return client


def step(kind: str, stop: str, at: Any, trip: int = TRIP) -> dict[str, Any]:
    return {"trip": trip, "stop": stop, "kind": kind, "at": at.isoformat()}


async def test_driver_sees_own_trip_and_its_steps(driver: httpx.AsyncClient) -> None:
    shown = data_of(await driver.get("/my/trip"))
    assert (shown["trip"], shown["route"]) == (TRIP, "Indore to Gurugram")
    assert [(each["label"], each["done"], each["anytime"]) for each in shown["steps"]] == [
        ("Reached Indore", None, False),
        ("Loaded", None, False),
        ("Left Indore", None, False),
        ("Reached Gurugram", None, False),
        ("Unloaded", None, False),
        ("Report a breakdown", None, True),
    ]
    assert shown["nextStop"].startswith("Indore, planned ")


async def test_driver_without_a_trip_sees_none(driver: httpx.AsyncClient, services: Services) -> None:
    async with services.database.writing() as session:
        await session.execute(update(Trip).where(Trip.id == TRIP).values(trip_status="Completed"))
    shown = data_of(await driver.get("/my/trip"))
    assert (shown["trip"], shown["title"], shown["steps"]) == (None, "No trip", [])


async def test_step_has_the_time_of_the_phone(driver: httpx.AsyncClient, clock: SetClock) -> None:
    at = clock() - timedelta(hours=2)
    shown = data_of(await driver.post("/my/trip/steps", json=step("left", "source", at)))
    left = next(each for each in shown["steps"] if each["kind"] == "left")
    assert left["done"] == at.replace(microsecond=0).isoformat().replace("+00:00", "Z")
    assert shown["nextStop"].startswith("Gurugram")


async def test_clock_ahead_of_the_server_is_now(driver: httpx.AsyncClient, clock: SetClock) -> None:
    data_of(await driver.post("/my/trip/steps", json=step("arrived", "source", clock() + timedelta(hours=3))))


async def test_repeated_step_is_stored_once(driver: httpx.AsyncClient, services: Services, clock: SetClock) -> None:
    """Whether or not the first answer arrived."""
    body, key = step("loaded", "source", clock()), {"Idempotency-Key": "one"}
    answers = [await driver.post("/my/trip/steps", json=body, headers=key) for _ in range(2)]
    assert answers[0].content == answers[1].content
    data_of(await driver.post("/my/trip/steps", json=body, headers={"Idempotency-Key": "other"}))
    count = select(func.count()).select_from(TRIP_TIMES).where(TRIP_TIMES.c.source == "driver")
    assert await services.database.read(lambda each: each.scalar(count)) == 1


async def test_step_of_another_trip_is_refused(driver: httpx.AsyncClient, clock: SetClock) -> None:
    response = await driver.post("/my/trip/steps", json=step("left", "source", clock(), OTHER))
    assert refusal_of(response, 404) == "This is not your trip any more."


async def test_step_of_an_unknown_stop_is_refused(driver: httpx.AsyncClient, clock: SetClock) -> None:
    assert "stop" in errors_of(await driver.post("/my/trip/steps", json=step("left", "999999", clock())))


async def test_breakdown_is_reported_and_ended(driver: httpx.AsyncClient, clock: SetClock) -> None:
    data_of(await driver.post("/my/trip/steps", json=step("breakdown", "trip", clock())))
    clock.advance(minutes=30)
    data_of(await driver.post("/my/trip/steps", json=step("repaired", "trip", clock())))
