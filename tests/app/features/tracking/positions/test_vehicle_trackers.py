"""A vehicle's past is that of the trackers that it had then."""

import csv
import io
from datetime import datetime
from itertools import accumulate
from typing import Any

import httpx
import pytest

from app.db.access import UNRESTRICTED, Access, run_with
from app.db.context import RequestContext
from app.db.records.audit import record_change
from app.features.fleets.schemas import Fleet
from app.features.geo.points import Point
from app.features.tracking.motion.fixes import Fix
from app.features.tracking.motion.periods import Period
from app.features.tracking.positions.stretches import join_fixes
from app.features.tracking.positions.vehicle_trackers import read_vehicle_trackers
from app.features.tracking.provider import Unreachable
from tests.app.features.tracking.positions.conftest import Watched
from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio
VEHICLE, OTHER = 9001, 9002
OLD, NEW = "MH12OLD1", "MH12NEW1"


class Story:
    """A vehicle, and another one, whose trackers change."""

    def __init__(self, watched: Watched) -> None:
        self.watched, self.start = watched, watched.now

    async def add(self, record_id: int, plate: str | None) -> None:
        async with self._writing() as session:
            name = f"F{record_id}"
            session.add(
                Fleet(id=record_id, version=1, fleet_number=name, registration_number=name, vendor_fleet_id=plate)
            )

    async def change(self, record_id: int, plate: str | None) -> None:
        """Give a vehicle another tracker, now."""
        async with self._writing() as session:
            record = await session.get_one(Fleet, record_id)
            before, after = {"vendor_fleet_id": record.vendor_fleet_id}, {"vendor_fleet_id": plate}
            record_change(session, "change", "fleets", record_id, before=before, after=after)
            record.vendor_fleet_id = plate

    async def trackers(self, plate: str = NEW, access: Access = UNRESTRICTED) -> list[tuple[str, int, int]]:
        """Return the plates, with the minutes of the story in which they begin and end."""
        period = Period(self.start, self.watched.now)
        read = self.watched.services.database.read
        found = await read(run_with, access, read_vehicle_trackers, plate, period)
        minutes = [[round((at - self.start) / 60) for at in each.period] for each in found]
        return [(each.plate, first, last) for each, (first, last) in zip(found, minutes, strict=True)]

    def _writing(self) -> Any:
        return self.watched.services.database.writing(RequestContext(UNRESTRICTED, author=1, clock=self.watched.clock))


@pytest.fixture
def story(watched: Watched) -> Story:
    return Story(watched)


async def change_after_ten_minutes(story: Story) -> None:
    """Ten minutes with each tracker. The old one is on another vehicle from then on."""
    await story.add(VEHICLE, OLD)
    await story.watched.drive(10, plate=OLD, start=21.0)
    await story.change(VEHICLE, NEW)
    await story.watched.drive(10, plate=NEW, start=25.0)
    await story.watched.drive(5, plate=OLD, start=11.0)


@pytest.mark.any_database
async def test_former_tracker_comes_first(story: Story) -> None:
    await change_after_ten_minutes(story)
    assert await story.trackers() == [(OLD, 0, 10), (NEW, 10, 25)]


@pytest.mark.any_database
async def test_former_tracker_needs_right_to_history(story: Story) -> None:
    await change_after_ten_minutes(story)
    rights = frozenset({"fleets.list", "tracking.list"})
    assert await story.trackers(access=Access(rights, name="reader")) == [(NEW, 0, 25)]
    assert await story.trackers(access=Access(rights | {"fleets.history"}, name="historian")) == [
        (OLD, 0, 10),
        (NEW, 10, 25),
    ]


@pytest.mark.any_database
async def test_plate_of_no_vehicle_is_a_tracker_alone(story: Story) -> None:
    await change_after_ten_minutes(story)
    assert await story.trackers(OLD) == [(OLD, 0, 25)]


@pytest.mark.parametrize("before", [None, "MH 12 NWE 1"])
@pytest.mark.any_database
async def test_tracker_that_was_missing_or_mistyped_was_the_present_one(story: Story, before: str | None) -> None:
    await story.add(VEHICLE, before)
    await story.watched.drive(10, plate=NEW)
    await story.change(VEHICLE, NEW)
    await story.watched.drive(5, plate=NEW)
    assert await story.trackers() == [(NEW, 0, 15)]


@pytest.mark.any_database
async def test_tracker_that_came_back_was_there_all_along(story: Story) -> None:
    await story.add(VEHICLE, NEW)
    for plate in (None, NEW):
        await story.watched.drive(5, plate=NEW)
        await story.change(VEHICLE, plate)
    await story.watched.drive(5, plate=NEW)
    assert await story.trackers() == [(NEW, 0, 15)]


@pytest.mark.every_database
async def test_tracker_of_another_vehicle_was_not_the_present_one(story: Story) -> None:
    await story.add(VEHICLE, None)
    await story.add(OTHER, NEW)
    await story.watched.drive(10, plate=NEW)
    await story.change(OTHER, None)
    await story.change(VEHICLE, NEW)
    await story.watched.drive(5, plate=NEW)
    assert await story.trackers() == [(NEW, 10, 15)]


@pytest.mark.any_database
async def test_vehicles_of_others_are_left_out(story: Story) -> None:
    await change_after_ten_minutes(story)
    own = Access(scopes={"fleets": Fleet.id.expression == VEHICLE}, name="own")
    assert await story.trackers(access=own) == [(NEW, 10, 25)]


def query(story: Story, path: str) -> str:
    return f"/tracking/{path}?plate={NEW}&start={story.start * 1000}&end={story.watched.now * 1000}"


@pytest.mark.any_database
async def test_track_and_history_are_those_of_both_trackers(story: Story, reader: httpx.AsyncClient) -> None:
    await change_after_ten_minutes(story)
    track = data_of(await reader.get(query(story, "track")))
    lats = [each / 100_000 for each in accumulate(track["columns"]["lat"])]
    assert (track["plate"], track["count"], track["storedFrom"]) == (NEW, 80, datetime_text(story))
    assert (lats[0], lats[40]) == (21.0, 25.0)
    assert track["cuts"] == [40]  # four degrees in 15 seconds
    assert track["totals"]["metres"] < 25_000
    story.watched.provider.error = Unreachable("gone")
    way = data_of(await reader.get(query(story, "history")))["location_values"]
    assert [each["lat"] for each in (way[0], way[40])] == [21.0, 25.0]
    rows = list(csv.reader(io.StringIO((await reader.get(query(story, "track.csv"))).text)))
    assert len(rows) == 81


def datetime_text(story: Story) -> str:
    return datetime.fromtimestamp(story.start, tz=story.watched.clock().tzinfo).strftime("%Y-%m-%dT%H:%M:%SZ")


@pytest.mark.any_database
async def test_earlier_way_is_that_of_the_former_tracker(story: Story, reader: httpx.AsyncClient) -> None:
    await change_after_ten_minutes(story)
    story.watched.provider.way_told = [Point(1.0, 2.0)]
    address = query(story, "history").replace(f"start={story.start}", f"start={story.start - 3600}")
    way = data_of(await reader.get(address))["location_values"]
    assert way[0] == {"lat": 1.0, "lng": 2.0}
    assert len(way) == 81
    story.watched.provider.error = Unreachable("gone")  # or it no longer knows the former tracker
    assert len(data_of(await reader.get(address))["location_values"]) == 80


def test_way_between_trackers_is_believed_if_it_can_be_driven() -> None:
    one, near, far = Fix(0, 2_100_000, 7_700_000, odometer=10), Fix(15, 2_100_100, 7_700_000), Fix(15, 0, 0)
    assert join_fixes([[one], [near]]) == [one, near._replace(odometer=None)]
    assert join_fixes([[one], [far]])[1].is_cut
    assert join_fixes([[one]]) == [one]
