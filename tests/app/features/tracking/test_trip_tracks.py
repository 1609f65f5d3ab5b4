"""Which trackers a trip has had, in turn."""

from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.access import UNRESTRICTED, Access, run_with
from app.db.context import RequestContext
from app.db.engine import Database
from app.db.records.audit import record_change
from app.db.records.records import Record
from app.features.fleets.schemas import Fleet
from app.features.services import Services
from app.features.tracking.trip_tracks import TripTrackers, read_trip_trackers
from app.features.trips.models import Trip
from tests.conftest import SetClock

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]
TRIP, OLD, NEW = 9001, 9001, 9002
END = 3600
"""When the trip ends, in seconds from its start."""


class Story:
    """What happens to a trip and its trucks, as time passes."""

    def __init__(self, database: Database, clock: SetClock) -> None:
        self.database, self.clock, self.start = database, clock, clock()

    async def begin(self) -> None:
        """Start a trip of the first of two trucks, whose trackers have the same name."""
        names = ("source", "destination", "material", "quantity", "customer_name", "trip_status")
        values: dict[str, Any] = {"working_days": [], "created_on": self.start, **dict.fromkeys(names, "X")}
        values |= {"start_date": self.start, "end_date": self.start + timedelta(seconds=END)}
        async with self.writing() as session:
            for number, name in ((OLD, "OLD"), (NEW, "NEW")):
                session.add(
                    Fleet(
                        id=number, version=1, fleet_number=name, registration_number=f"R {name}", vendor_fleet_id=name
                    )
                )
            await session.flush()
            session.add(Trip(id=TRIP, version=1, truck_id=OLD, **values))

    async def change(self, minutes: float, model: type[Record], record_id: int, **values: object) -> None:
        """Changes a record this long after the start of the trip."""
        self.clock.now = self.start + timedelta(minutes=minutes)
        async with self.writing() as session:
            record = await session.get_one(model, record_id)
            before = {name: getattr(record, name) for name in values}
            record_change(session, "change", model.__tablename__, record_id, before=before, after=values)
            for name, value in values.items():
                setattr(record, name, value)

    def end(self) -> None:
        """Let time pass until the planned end of the trip."""
        self.clock.now = self.start + timedelta(seconds=END)

    async def found(self, access: Access = UNRESTRICTED) -> TripTrackers:
        """Return what is found of the trip."""
        found = await self.database.read(run_with, access, read_trip_trackers, TRIP, self.clock())
        assert found is not None
        return found

    async def trackers(self, access: Access = UNRESTRICTED) -> list[tuple[str, int, int]]:
        """Return the plates, with the seconds of the trip in which they begin and end."""
        found = await self.found(access)
        start = int(self.start.timestamp())
        return [(each.plate, each.period.start - start, each.period.end - start) for each in found.trackers]

    def writing(self) -> AbstractAsyncContextManager[AsyncSession]:
        """Begin a transaction."""
        return self.database.writing(RequestContext(UNRESTRICTED, author=1, clock=self.clock))


@pytest.fixture
async def story(services: Services, clock: SetClock) -> Story:
    """A trip that starts now."""
    made = Story(services.database, clock)
    await made.begin()
    return made


async def test_truck_that_was_changed_on_the_way_comes_first(story: Story) -> None:
    await story.change(20, Trip, TRIP, truck_id=NEW)
    story.end()
    assert await story.trackers() == [("OLD", 0, 1199), ("NEW", 1200, END)]


async def test_truck_of_before_and_after_is_a_correction(story: Story) -> None:
    await story.change(-5, Trip, TRIP, truck_id=NEW)
    await story.change(61, Trip, TRIP, truck_id=OLD)
    assert await story.trackers() == [("OLD", 0, END)]


async def test_past_trip_has_former_tracker_of_its_truck(story: Story) -> None:
    """Also a trip of a truck that had none: another vehicle may use the tracker now."""
    await story.change(30, Fleet, OLD, vendor_fleet_id=None)
    await story.change(45, Fleet, OLD, vendor_fleet_id="NEXT")
    await story.change(90, Fleet, OLD, vendor_fleet_id="LAST")
    assert await story.trackers() == [("OLD", 0, 1799), ("NEXT", 2700, END)]


async def test_former_values_need_right_to_history(story: Story) -> None:
    await story.change(20, Trip, TRIP, truck_id=NEW)
    story.end()
    rights = frozenset({"trips.list", "fleets.list", "tracking.list"})
    assert await story.trackers(Access(rights, name="reader")) == [("NEW", 0, END)]
    assert await story.trackers(Access(rights | {"trips.history"}, name="historian")) == [
        ("OLD", 0, 1199),
        ("NEW", 1200, END),
    ]


async def test_vehicles_of_others_are_left_out(story: Story) -> None:
    await story.change(20, Trip, TRIP, truck_id=NEW)
    await story.change(40, Fleet, NEW, vendor_fleet_id="NEXT")
    story.end()
    own = Access(scopes={"fleets": Fleet.id.expression == NEW}, name="own")
    assert await story.trackers(own) == [("NEXT", 2400, END)]


async def test_trip_has_no_track_before_it_starts(story: Story) -> None:
    story.clock.now = story.start - timedelta(minutes=5)
    assert await story.trackers() == []
    story.clock.now = story.start
    assert await story.trackers() == [("OLD", 0, 0)]


@pytest.mark.parametrize("status", ["Planned", "Ongoing", "Completed"])
async def test_track_ends_now_before_planned_end(story: Story, status: str) -> None:
    await story.change(20, Trip, TRIP, trip_status=status)
    assert await story.trackers() == [("OLD", 0, 20 * 60)]


async def test_late_trip_goes_on_until_now(story: Story) -> None:
    """As long as it is ongoing: a completed trip has ended."""
    await story.change(150, Trip, TRIP, trip_status="Ongoing")
    assert await story.trackers() == [("OLD", 0, 150 * 60)]
    await story.change(160, Trip, TRIP, truck_id=NEW)
    assert await story.trackers() == [("OLD", 0, 160 * 60 - 1), ("NEW", 160 * 60, 160 * 60)]
    await story.change(170, Trip, TRIP, trip_status="Completed")
    assert await story.trackers() == [("OLD", 0, END)]  # as planned: the other truck came later
    blind = Access(hidden={"trips": frozenset({"trip_status"})}, name="blind")
    assert await story.trackers(blind) == [("NEW", 0, END)]


async def test_truck_changed_after_late_trip_was_completed_is_a_correction(story: Story) -> None:
    await story.change(150, Trip, TRIP, trip_status="Ongoing")
    await story.change(170, Trip, TRIP, trip_status="Completed")
    await story.change(180, Trip, TRIP, truck_id=NEW)
    assert await story.trackers() == [("NEW", 0, END)]


async def test_hidden_status_does_not_say_that_trip_is_ongoing(story: Story) -> None:
    await story.change(150, Trip, TRIP, trip_status="Ongoing")
    assert await story.trackers(Access(hidden={"trips": frozenset({"trip_status"})}, name="blind")) == [("OLD", 0, END)]


async def test_long_trip_has_last_days_before_now(story: Story) -> None:
    day = 24 * 60 * 60
    async with story.writing() as session:
        (await session.get_one(Trip, TRIP)).end_date = story.start + timedelta(days=90)
    for days, first, last in ((24, 0, 24), (31, 0, 31), (40, 9, 40), (200, 59, 90)):
        story.clock.now = story.start + timedelta(days=days)
        assert await story.trackers() == [("OLD", first * day, last * day)]
        assert (await story.found()).is_shortened is (first > 0)
