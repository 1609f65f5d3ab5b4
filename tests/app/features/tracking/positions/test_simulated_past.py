"""A demonstration makes sense: the trucks of sample trips drive these, and what happened before the start is known."""

import asyncio
from datetime import timedelta

import pytest
from sqlalchemy import select

from app.core.settings import Settings
from app.features.services import Services
from app.features.tracking.models import TRACKERS
from app.features.tracking.services import Tracking
from app.features.tracking.trips import simulated_tours
from app.features.tracking.visits.recorder import VisitRecorder
from app.features.tracking.visits.tables import LONG_HALTS, SITE_VISITS
from app.features.trips.models import Trip
from tests.conftest import SetClock

pytestmark = pytest.mark.anyio
MUMBAI_DELHI, NAGPUR_RAIPUR, INDORE_GURUGRAM = 1, 4, 10


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """The settings of a demonstration."""
    return settings.model_copy(update={"simulator_past_hours": 30, "positions_every": 15})


async def test_trucks_of_sample_trips_drive_them_and_their_past_is_recorded(
    services: Services, clock: SetClock
) -> None:
    tracking, database = services.of(Tracking), services.database
    async with database.writing() as session:
        trips = {trip.id: trip for trip in await session.scalars(select(Trip))}
        starts = {number: trip.start_date for number, trip in trips.items()}
    clock.now = starts[MUMBAI_DELHI] + timedelta(hours=24)
    await tracking.prepare()
    await tracking.watcher.leadership.acquire()
    await tracking.watcher.poll()
    await VisitRecorder(database, tracking.watcher.leadership, clock).run()
    await tracking.trips.shares.update()
    await tracking.trips.round()
    async with database.writing() as session:
        trips = {trip.id: trip for trip in await session.scalars(select(Trip))}
        plates = {row.id: row.plate for row in await session.execute(select(TRACKERS.c.id, TRACKERS.c.plate))}
        halts = (await session.execute(select(LONG_HALTS))).all()
        visits = (await session.execute(select(SITE_VISITS))).all()
    late, repeated, standing = (trips[number] for number in (MUMBAI_DELHI, NAGPUR_RAIPUR, INDORE_GURUGRAM))
    assert late.departed_at is not None
    assert timedelta(hours=3) <= late.departed_at - starts[MUMBAI_DELHI] < timedelta(hours=3, minutes=5)
    assert late.phase == "Under way"
    assert late.eta is not None
    assert (standing.phase, standing.troubles) == ("Under way", "Late, Long halt")
    assert repeated.phase is None  # its truck drives to and fro
    assert {plates[halt.tracker_id] for halt in halts} >= {"MH12AB1234", "GJ06BT9043"}
    assert {plates[visit.tracker_id] for visit in visits} == {"MH04JK7719"}
    await tracking.trips.shares.release()


async def test_start_does_not_wait_for_a_silent_directions_service(
    services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulated_tours, "_PATIENCE_SECONDS", 0.01)

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    tracking = services.of(Tracking)
    monkeypatch.setattr(tracking.routing.provider, "route", never)
    await tracking.prepare()
    async with services.database.writing() as session:
        assert (await session.execute(select(TRACKERS))).all()
