"""What the board says of positions that come late, or that are refused."""

import json
from typing import Any

import httpx
import pytest

from app.db.access import UNRESTRICTED
from app.features.tracking.motion.refusals import describe_refusal
from app.features.tracking.motion.times import day_bounds, office_day
from app.features.tracking.provider import Unreachable
from tests.app.features.tracking.positions.conftest import Watched
from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]
HALF_YEAR = 182 * 86_400


async def read_row(watched: Watched, reader: httpx.AsyncClient) -> dict[str, Any]:
    watched.clock.advance(seconds=5)  # the board remembers the last state for a second
    rows = data_of(await reader.get("/tracking/board"))["rows"]
    return next(dict(row) for row in rows if row["plate"] == "MH12AB1234")


async def drive_ahead(watched: Watched, seconds: int, minutes: float = 1, start: float = 21.0) -> None:
    """Drives with a clock that is ahead."""
    for number in range(int(minutes * 4)):
        watched.clock.advance(seconds=15)
        watched.tell(lat=start + number * 0.002, speed=60, updated=(watched.now + seconds) * 1000)
        await watched.watcher.poll()


@pytest.mark.every_database
@pytest.mark.promise(
    "Positions",
    "A vehicle whose clock is wrong counts as lost since its last accepted position, and the list says why.",
)
@pytest.mark.parametrize(
    ("seconds", "reason"), [(7200, "its clock is 2 h ahead"), (HALF_YEAR, "its clock is 182 days ahead")]
)
async def test_refused_vehicle_is_silent(
    watched: Watched, reader: httpx.AsyncClient, seconds: int, reason: str
) -> None:
    await watched.drive(1)
    await drive_ahead(watched, seconds, start=22.0)
    row = await read_row(watched, reader)
    last = "2026-03-02T09:30:45Z"
    assert (row["state"], row["refusal"], row["since"], row["heard"]) == ("silent", reason, last, last)
    assert row["lat"] == pytest.approx(21.0067, abs=1e-4)
    (marker,) = data_of(await reader.get("/tracking/vehicles"))["vehicles"]
    assert marker["status"]["last_update"] == last
    health = data_of(await reader.get("/tracking/health"))
    assert health["refused"] == [{"plate": "MH12AB1234", "reason": reason, "since": last}]


async def test_vehicle_that_was_always_refused_is_where_it_says(watched: Watched, reader: httpx.AsyncClient) -> None:
    await drive_ahead(watched, 7200)
    row = await read_row(watched, reader)
    assert (row["state"], row["refusal"], row["heard"], row["speed"]) == (
        "silent", "its clock is 2 h ahead", None, None
    )  # fmt: skip
    assert row["lat"] == pytest.approx(21.006, abs=1e-4)


async def test_one_wrong_time_does_not_freeze_state(watched: Watched, reader: httpx.AsyncClient) -> None:
    lat = await watched.drive(2)
    await drive_ahead(watched, HALF_YEAR, 0.25)
    assert (await read_row(watched, reader))["refusal"] == "its clock is 182 days ahead"
    await watched.drive(1, start=lat)
    row = await read_row(watched, reader)
    assert (row["state"], row["refusal"], row["speed"]) == ("moving", None, 60)


async def test_refused_position_stays_refused_when_its_time_has_come(
    watched: Watched, reader: httpx.AsyncClient
) -> None:
    await watched.drive(1)
    await drive_ahead(watched, 1800, 0.25)
    watched.watcher = watched.another()  # a restart forgets nothing
    for _ in range(4):
        watched.clock.advance(minutes=15)
        await watched.watcher.poll()
    row = await read_row(watched, reader)
    assert (row["state"], row["refusal"]) == ("silent", "its clock is 30 min ahead")
    assert len(await watched.recent()) == 4


async def test_clock_that_was_reset_is_behind(watched: Watched, reader: httpx.AsyncClient) -> None:
    await watched.drive(1)
    await drive_ahead(watched, -10_000 * 86_400)
    row = await read_row(watched, reader)
    assert (row["state"], row["refusal"]) == ("silent", "its clock is 10000 days behind")


async def test_vehicle_that_is_silent_for_long_is_not_refused(watched: Watched, reader: httpx.AsyncClient) -> None:
    watched.tell(updated=(watched.now - 100 * 86_400) * 1000)
    await watched.watcher.poll()
    row = await read_row(watched, reader)
    assert (row["state"], row["refusal"], row["lat"]) == ("silent", None, 21.0)


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        ({"updated": None}, "its positions have no time"),
        ({"lat": 0.0, "lng": 0.0}, "it tells latitude 0 and longitude 0"),
    ],
)
async def test_other_refusals_are_told(
    watched: Watched, reader: httpx.AsyncClient, told: dict[str, Any], reason: str
) -> None:
    await watched.drive(1)
    watched.tell(**told)
    await watched.watcher.poll()
    row = await read_row(watched, reader)
    assert (row["state"], row["refusal"]) == ("silent", reason)
    assert row["lat"] == pytest.approx(21.0067, abs=1e-4)


async def test_jump_is_shown_once_it_is_believed(watched: Watched, reader: httpx.AsyncClient) -> None:
    lat = await watched.drive(1)
    watched.tell(lat=25.0, speed=60)
    await watched.watcher.poll()
    row = await read_row(watched, reader)
    assert (row["state"], row["refusal"]) == ("moving", None)
    assert row["lat"] < lat
    watched.clock.advance(seconds=10)
    await watched.drive(1, start=25.0)
    assert (await read_row(watched, reader))["lat"] > 25


async def test_wrong_entry_does_not_hide_right_one(watched: Watched) -> None:
    watched.tell("MH 12 AB-1234", updated=(watched.now + HALF_YEAR) * 1000)
    await watched.drive(1)
    assert len(await watched.recent()) == 4


@pytest.mark.every_database
@pytest.mark.promise("Positions", "Positions of yesterday that arrive today do not count today.")
async def test_position_counts_on_its_own_day(watched: Watched) -> None:
    """Positions each two minutes from 22:00 to 02:00 in the office at 60 km/h, which all arrive in the morning."""
    evening = watched.now + 7 * 3600
    watched.clock.advance(hours=11, minutes=30)
    for minute in range(0, 241, 2):
        watched.tell(lat=21.0 + minute / 111.195, speed=60, updated=(evening + minute * 60) * 1000)
        await watched.watcher.poll()
    assert await distance_of_today(watched) == pytest.approx(120, abs=0.2)


async def distance_of_today(watched: Watched) -> float:
    board = await watched.board().answer(UNRESTRICTED, 0)
    (row,) = [each for each in json.loads(board.plain)["data"]["rows"] if each["plate"] == "MH12AB1234"]
    return float(row["today"])


@pytest.mark.promise("Positions", "The board and the track of today say the same distance.")
async def test_distance_of_today_is_that_of_track(watched: Watched, reader: httpx.AsyncClient) -> None:
    """Two drives of 20 km with a halt between them. The odometer counts a tenth more."""
    for minute in range(51):
        km = min(minute, 20) + max(0, minute - 30)
        watched.tell(lat=21.0 + km / 111.195, speed=0 if 20 <= minute < 30 else 60, odometer=5000.05 + km * 1.1)
        await watched.watcher.poll()
        watched.watcher = watched.another()  # a restart forgets nothing
        watched.clock.advance(minutes=1)
    midnight, _ = day_bounds(office_day(watched.now))
    query = f"plate=MH12AB1234&start={midnight * 1000}&end={watched.now * 1000}"
    track = data_of(await reader.get(f"/tracking/track?{query}"))
    assert track["totals"]["metres"] == pytest.approx(44_000, abs=100)
    assert (await read_row(watched, reader))["today"] == round(track["totals"]["metres"] / 1000, 1)
    watched.clock.advance(hours=13)
    watched.tell(lat=21.0 + 40 / 111.195, speed=0)
    await watched.watcher.poll()
    assert await distance_of_today(watched) == 0


def test_refusal_is_told_in_words() -> None:
    words = [describe_refusal("future", seconds) for seconds in (600, 19_800, 129_600, 176_400)]
    assert words == [f"its clock is {time} ahead" for time in ("10 min", "5 h 30 min", "36 h", "2 days")]
    assert describe_refusal("jump", None) is None


async def test_provider_is_asked_with_its_own_spelling_of_a_plate(watched: Watched, reader: httpx.AsyncClient) -> None:
    await watched.drive(0.25, plate="MH 12-AB.1234")
    found = data_of(await reader.get("/tracking/vehicle", params={"plate": "mh12ab1234"}))
    assert found["vehicle"]["plate"] == "MH 12-AB.1234"


async def test_stored_values_stay_while_the_provider_fails(watched: Watched, reader: httpx.AsyncClient) -> None:
    """The board and the summary have what was known before, and grow old. They say what it is when it is back."""
    lat = await watched.drive(2)
    before = await read_row(watched, reader)
    watched.provider.error = Unreachable("gone")
    for minutes, state, speed in ((1, "moving", 60), (11, "quiet", None), (60, "silent", None)):
        watched.clock.advance(minutes=minutes)
        await watched.watcher.poll()
        await watched.watcher.poll()
        row = await read_row(watched, reader)
        assert {**row, "state": "", "since": ""} == {**before, "state": "", "since": ""}, "what was known before"
        summary = data_of(await reader.get("/tracking/summary?plate=MH12AB1234"))
        assert (row["state"], summary["state"], summary["speed"]) == (state, state, speed)
    watched.provider.error = None
    await watched.drive(1, start=lat)
    assert (await read_row(watched, reader))["state"] == "moving"
