"""The watch of trips, over stored positions."""

from datetime import datetime, timedelta
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from app.features.geo.highways import Route
from app.features.geo.points import Point
from app.features.tracking.provider.simulator.journey import Detour, Silence, Stand, Troubles
from app.features.tracking.trips.shares import SHARES
from tests.app.features.tracking.trips.conftest import TRIP, TRUCK, Story
from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
WATCH = f"/trips/{TRIP}/watch"


async def watch_of(client: httpx.AsyncClient) -> dict[str, Any]:
    return dict(data_of(await client.get(WATCH)))


async def test_trip_watches_itself_from_source_to_end(story: Story, signed_in: httpx.AsyncClient) -> None:
    await story.begin()
    await story.drive(-1.0)
    assert (await story.trip()).phase == "At source"
    await story.drive(1.0)
    trip = await story.trip()
    assert (trip.phase, trip.risk, trip.troubles, trip.version) == ("Under way", "On time", None, 1)
    assert trip.progress is not None
    assert 10 < trip.progress < 30
    assert trip.eta is not None
    assert abs(trip.eta - story.start - timedelta(seconds=story.journey.truth[1].seconds)) < timedelta(hours=1.5)
    watch = await watch_of(signed_in)
    assert (watch["headline"], watch["proposal"]) == ("Under way to Raipur", "Ongoing")
    await story.drive(12.0)
    trip = await story.trip()
    assert (trip.phase, trip.progress) == ("Finished", 100)
    times = (trip.reached_source_at, trip.departed_at, trip.arrived_at, trip.left_destination_at)
    known = [each for each in times if each]
    assert len(known) == 4
    assert sorted(set(known)) == known
    assert (await watch_of(signed_in))["proposal"] == "Completed"


async def test_course_sets_the_status_once_where_the_operator_wants_it(
    story: Story, signed_in: httpx.AsyncClient
) -> None:
    await story.begin()
    await story.set(trip_status="set")
    await story.drive(1.0)
    trip = await story.trip()
    assert trip.trip_status == "Ongoing"
    assert trip.version != 1
    entry = data_of(await signed_in.get(f"/trips/{TRIP}/history"))["entries"][0]
    assert (entry["action"], entry["by"]) == ("change", None)
    data_of(await signed_in.post(f"/trips/{TRIP}/status/Planned"))
    await story.drive(2.0)
    assert (await story.trip()).trip_status == "Planned"  # a person knows better
    await story.drive(12.0)
    assert (await story.trip()).trip_status == "Completed"


@pytest.mark.promise("Trips", "A restarted watch continues with the positions that it has not taken into account.")
async def test_restarts_change_nothing(story: Story, signed_in: httpx.AsyncClient) -> None:
    await story.begin()
    for hours in (-1.5, -0.1, 0.3, 2.0, 5.0, 9.0, 12.0):
        await story.drive(hours, every=600)
        await story.restart()
        await signed_in.get(WATCH)  # a session ends if it is idle
    rows = data_of(await signed_in.get(f"/trips/{TRIP}/timeline"))["rows"]
    assert [(row["stop"], row["kind"]) for row in rows] == [
        ("source", "arrived"),
        ("source", "left"),
        ("destination", "arrived"),
        ("destination", "left"),
    ]
    truth = [each.seconds / 3600 for each in story.journey.truth]
    for row, actual in zip(rows[1:], truth, strict=True):
        assert story.hours_after_start(row["actual"]) == pytest.approx(actual, abs=0.05)


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("troubles", "at", "expected"),
    [
        (Troubles(stands=(Stand(60_000, 2 * 3600),)), 2.6, "Long halt"),
        (Troubles(detours=(Detour(40_000, 90_000, 12_000),)), 1.4, "Off route"),
        (Troubles(silences=(Silence(3600, 10_000),)), 2.3, "Silent"),
        (Troubles(late=3600), 0.75, "Late departure"),
    ],
)
async def test_troubles_are_shown(
    story: Story, signed_in: httpx.AsyncClient, troubles: Troubles, at: float, expected: str
) -> None:
    await story.begin(troubles, hours=20)
    await story.drive(at)
    trip = await story.trip()
    assert trip.troubles is not None
    assert expected in trip.troubles
    assert trip.trouble_rank
    watch = await watch_of(signed_in)
    assert expected in [each["kind"] for each in watch["reasons"]]


@pytest.mark.any_database
async def test_arrival_after_half_an_hour_off_the_way_follows_the_way_from_there(
    story: Story, signed_in: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    await story.begin(Troubles(detours=(Detour(40_000, 200_000, 30_000),)), hours=20)
    await story.drive(1.2, every=300)
    asked = list[int]()

    async def route(start: Point, end: Point) -> Route:
        asked.append(int(story.clock().timestamp()))
        return Route([start, end], 500_000, 40_000)

    monkeypatch.setattr(story.watch.lines, "_directions", SimpleNamespace(route=route, approximate=True))
    await story.drive(2.6, every=60)
    assert all(later - earlier >= 600 for earlier, later in pairwise(asked))
    trouble = next(each for each in (await watch_of(signed_in))["episodes"] if each["kind"] == "Off route")
    assert 1800 <= asked[0] - datetime.fromisoformat(trouble["start"]).timestamp() < 1900
    there = await watch_of(signed_in)
    assert "left its planned route" in str(there["basis"])
    assert story.hours_after_start(str(there["eta"])) > 2.6 + 10
    before = len(asked)
    await story.drive(5, every=60)
    trip = await story.trip()
    assert len(asked) > before
    assert "Off route" not in (trip.troubles or "")
    back = await watch_of(signed_in)
    assert "left its planned route" not in str(back["basis"])
    assert story.hours_after_start(str(back["eta"])) < 10


@pytest.mark.any_database
async def test_arrival_by_hand_of_a_silent_truck_off_its_way_ends_the_search(
    story: Story, signed_in: httpx.AsyncClient
) -> None:
    await story.begin(
        Troubles(detours=(Detour(40_000, 200_000, 30_000),), silences=(Silence(7_000, 40_000),)), hours=20
    )
    await story.drive(2.4, every=300)
    assert "Off route" in ((await story.trip()).troubles or "")
    body = {"stop": "destination", "kind": "arrived", "at": story.clock().isoformat(), "reason": "Phone"}
    data_of(await signed_in.post(f"/trips/{TRIP}/times", json=body))
    await story.drive(3, every=300)
    assert (await story.trip()).phase == "At destination"


@pytest.mark.any_database
async def test_late_trip_is_late(story: Story, signed_in: httpx.AsyncClient) -> None:
    await story.begin(Troubles(late=3600), hours=6)
    await story.drive(5)
    assert (await story.trip()).risk == "At risk"
    await story.drive(6.5)
    assert (await story.trip()).risk == "Late"
    reasons = (await watch_of(signed_in))["reasons"]
    assert reasons[0]["kind"] == "Late"


@pytest.mark.promise("Trips", "A time that a person enters counts more than positions, and can be taken back.")
async def test_time_by_hand_counts_and_can_be_taken_back(story: Story, signed_in: httpx.AsyncClient) -> None:
    await story.begin()
    await story.drive(-0.5)
    body = {"stop": "source", "kind": "left", "at": (story.start - timedelta(hours=0.6)).isoformat(), "reason": "Phone"}
    watch = data_of(await signed_in.post(f"/trips/{TRIP}/times", json=body))
    assert watch["phase"] == "Under way"
    assert (await story.trip()).phase == "Under way"
    again = data_of(await signed_in.post(f"/trips/{TRIP}/times", json=body))
    assert again["stops"] == watch["stops"]
    rows = data_of(await signed_in.get(f"/trips/{TRIP}/timeline"))["rows"]
    left = next(row for row in rows if row["kind"] == "left")
    assert left["known"] == "By hand, Asha Deshmukh: Phone"
    undone = data_of(await signed_in.post(f"/trips/{TRIP}/times/{left['time']}/undo"))
    assert undone["phase"] == "At source"


@pytest.mark.any_database
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"stop": "17"}, "stop"),
        ({"at": "2099-01-01T00:00:00Z"}, "at"),
        ({"at": "2001-01-01T00:00:00Z"}, "at"),
        ({"reason": " "}, "reason"),
        ({"kind": "breakdown"}, "stop"),
        ({"stop": "destination", "kind": "arrived", "at": "-5"}, "at"),
    ],
)
async def test_wrong_time_by_hand_is_refused(
    story: Story, signed_in: httpx.AsyncClient, change: dict[str, str], field: str
) -> None:
    await story.begin()
    await story.drive(-0.5)
    at = (story.start - timedelta(hours=0.6)).isoformat()
    body = {"stop": "source", "kind": "left", "at": at, "reason": "Phone"}
    await signed_in.post(f"/trips/{TRIP}/times", json=body)
    earlier = (story.start - timedelta(hours=1)).isoformat()
    change = {name: earlier if value == "-5" else value for name, value in change.items()}
    response = await signed_in.post(f"/trips/{TRIP}/times", json=body | change)
    assert response.status_code == 422
    assert field in response.json()["data"]["errors"]


@pytest.mark.any_database
async def test_trip_completed_by_hand_is_watched_no_more(story: Story) -> None:
    await story.begin()
    await story.drive(1.0)
    await story.change(trip_status="Completed")
    await story.drive(1.2)
    await story.change(trip_status="Ongoing")
    await story.drive(12.0)
    assert (await story.trip()).phase == "Finished"


@pytest.mark.parametrize("due", [1, -72])
async def test_completing_by_hand_ends_the_phase_and_undoing_goes_on(
    story: Story, signed_in: httpx.AsyncClient, due: int
) -> None:
    await story.begin(hours=due, start_date=story.start + timedelta(hours=min(0, due - 2)))
    await story.drive(2.0)
    assert ((await story.trip()).phase, (await story.trip()).risk) == ("Under way", "Late")
    data_of(await signed_in.post(f"/trips/{TRIP}/status/Completed"))
    await story.drive(3.0)
    trip, watch = await story.trip(), await watch_of(signed_in)
    assert (trip.phase, trip.risk, trip.eta, trip.troubles) == ("Finished", None, None, None)
    assert (watch["phase"], watch["headline"], watch["delay"], watch["eta"]) == ("Finished", "Completed", None, None)
    row = data_of(await signed_in.get(f"/trips/{TRIP}/timeline"))["rows"][-2]
    assert (row["text"], row["known"]) == ("Trip completed", "By hand, Asha Deshmukh")
    data_of(await signed_in.post(f"/trips/{TRIP}/status/Ongoing"))
    await story.drive(3.5)
    assert ((await story.trip()).phase, (await story.trip()).risk) == ("Under way", "Late")


@pytest.mark.any_database
async def test_trip_whose_new_truck_another_process_watches_keeps_what_is_shown(story: Story) -> None:
    await story.begin()
    await story.drive(1.0)
    shown = (await story.trip()).eta
    story.watch.shares.own = frozenset({TRUCK % SHARES})
    await story.change(truck_id=TRUCK - 9000)
    await story.drive(1.5)
    assert (await story.trip()).eta == shown is not None
