"""The watcher stores what the provider tells."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime

import httpx
import pytest
from sqlalchemy.exc import OperationalError

from app.db.access import UNRESTRICTED
from app.db.errors import DatabaseUnavailable
from app.features.tracking.positions import store, watcher
from app.features.tracking.positions.leadership import Leadership, NotLeader
from app.features.tracking.positions.tracker import Tracker
from app.features.tracking.provider import Unreachable
from tests.app.features.tracking.positions.conftest import Watched
from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def board(reader: httpx.AsyncClient, after: int = 0) -> dict[str, object]:
    return dict(data_of(await reader.get(f"/tracking/board?after={after}")))


async def test_positions_are_stored(watched: Watched) -> None:
    await watched.drive(5)
    fixes = await watched.recent()
    assert len(fixes) == 20
    assert {fix.speed for fix in fixes} == {60}


@pytest.mark.promise(
    "Positions", "A restarted watcher continues where the last one has ended, and stores nothing twice."
)
async def test_restarted_watcher_continues(watched: Watched) -> None:
    lat = await watched.drive(2)
    watched.watcher = watched.another()
    await watched.watcher.poll()  # the provider repeats the last position
    await watched.drive(2, start=lat)
    fixes = await watched.recent()
    assert len(fixes) == len({fix.at for fix in fixes}) == 16
    assert not any(fix.is_cut for fix in fixes)


async def test_bad_vehicle_harms_no_other(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    observe = Tracker.observe

    def fail(self: Tracker, *args: object) -> None:
        if self.plate == "BAD":
            raise RuntimeError
        observe(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Tracker, "observe", fail)
    watched.tell("BAD")
    await watched.drive(1)
    assert len(await watched.recent()) == 4


async def test_vehicle_that_database_refuses_harms_no_other(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    row = Tracker.row

    def without_plate(self: Tracker) -> dict[str, object]:
        return {**row(self), **({"given_plate": None} if self.plate == "BAD" else {})}

    monkeypatch.setattr(Tracker, "row", without_plate)
    watched.tell("BAD")
    await watched.drive(1)
    assert len(await watched.recent()) == 4
    monkeypatch.undo()
    watched.tell("BAD")
    await watched.drive(1)
    assert len(await watched.recent()) == 9


@pytest.mark.any_database
async def test_outage_is_known_after_two_failures(watched: Watched) -> None:
    await watched.drive(1)
    start = watched.now
    watched.provider.error = Unreachable("gone")
    await watched.watcher.poll()
    assert await watched.outages() == []
    for _ in range(10):
        watched.clock.advance(seconds=15)
        await watched.watcher.poll()
    assert await watched.outages() == [("outage", start, None)]
    watched.provider.error = None
    watched.clock.advance(seconds=15)
    await watched.drive(1)
    assert await watched.outages() == [("outage", start, start + 165)]


@pytest.mark.any_database
async def test_empty_list_is_outage(watched: Watched) -> None:
    for number in range(5):
        watched.tell(f"A{number}")
    await watched.watcher.poll()
    watched.provider.vehicles_told = []
    for _ in range(2):
        watched.clock.advance(seconds=15)
        await watched.watcher.poll()
    assert [kind for kind, *_ in await watched.outages()] == ["outage"]


async def test_time_without_watcher_is_known(watched: Watched) -> None:
    lat = await watched.drive(1)
    last = watched.now - 15
    watched.clock.advance(hours=3)
    watched.watcher = watched.another()
    await watched.drive(1, start=lat)
    assert await watched.outages() == [("unwatched", last, last + 15 + 3 * 3600)]


@pytest.mark.any_database
@pytest.mark.promise("Positions", "Local times of the provider are reported, whether they are ahead or behind.")
@pytest.mark.parametrize("hours", [5.5, -5.5])
async def test_local_times_are_reported(watched: Watched, reader: httpx.AsyncClient, hours: float) -> None:
    for number in range(5):
        watched.tell(f"A{number}", updated=(watched.now + int(hours * 3600) + number) * 1000)
    await watched.watcher.poll()
    health = data_of(await reader.get("/tracking/health"))
    assert health["warnings"] == [{"text": watcher.CLOCK_WARNING}]
    assert await watched.services.database.read(watcher.read_warnings) == [watcher.CLOCK_WARNING]
    assert health["refusals"] == ([{"reason": "future", "count": 5}] if hours > 0 else [])


@pytest.mark.promise("Positions", "With less than 1 GB of free space positions are not stored, and all else is.")
async def test_full_disk_stores_nothing(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watched.watcher, "_has_space", lambda: False)
    await watched.drive(1)
    assert await watched.recent() == []
    monkeypatch.undo()
    await watched.drive(1)
    assert len(await watched.recent()) == 4


@pytest.mark.parametrize("error", [DatabaseUnavailable(), OperationalError("INSERT", {}, Exception())])
async def test_failed_write_is_repeated(watched: Watched, monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    await watched.drive(1)

    async def fail(*_: object) -> None:
        raise error

    monkeypatch.setattr(store, "write_trackers", fail)
    watched.tell(lat=21.01, speed=60)
    await watched.watcher.poll()
    assert len(await watched.recent()) == 4
    monkeypatch.undo()
    await watched.watcher.poll()
    assert len(await watched.recent()) == 5


@pytest.mark.promise("Positions", "Two watchers at once store nothing twice: the older one ends.")
async def test_second_watcher_ends_first(watched: Watched) -> None:
    await watched.drive(1)
    second = watched.another()
    await second.poll()
    watched.tell(lat=21.01, speed=60)
    with pytest.raises(NotLeader):
        await watched.watcher.poll()
    await second.poll()
    fixes = await watched.recent()
    assert len(fixes) == len({fix.at for fix in fixes}) == 5


@pytest.mark.only_postgresql
async def test_one_process_is_leader(watched: Watched) -> None:
    first, second = (Leadership(watched.services.database) for _ in range(2))
    assert await first.acquire()
    assert not await second.acquire()
    assert await first.is_held()
    await first.release()
    assert not await first.is_held()
    assert await second.acquire()
    await second.release()


async def until(is_true: Callable[[], bool]) -> None:
    while not is_true():
        await asyncio.sleep(0.001)


@pytest.mark.only_postgresql
@pytest.mark.promise(
    "Positions", "Four workers on PostgreSQL ask the provider once for each interval, and all show the same."
)
async def test_workers_share_one_watcher(watched: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(watcher, "TAKEOVER_SECONDS", 0.01)
    watched.tell()
    workers = [watched.another() for _ in range(4)]
    watching = [asyncio.create_task(each.run()) for each in workers]
    try:
        await until(lambda: any(each.state == "1 vehicles" for each in workers))
        boards = [await watched.board().answer(UNRESTRICTED, 0) for _ in workers]
        assert watched.provider.calls == 1
        assert b'"lat":21.0' in boards[0].plain
        assert len(set(boards)) == 1
        first = next(number for number, each in enumerate(workers) if each.state == "1 vehicles")
        watching[first].cancel()
        await until(lambda: any(each.state == "1 vehicles" for each in workers[:first] + workers[first + 1 :]))
        assert watched.provider.calls == 2
    finally:
        for task in watching:
            task.cancel()
        await asyncio.gather(*watching, return_exceptions=True)


async def test_board_shows_what_is_stored(watched: Watched, reader: httpx.AsyncClient) -> None:
    start = watched.now
    await watched.drive(10)
    shown = await board(reader)
    row = shown["rows"][0]  # type: ignore[index]
    assert (shown["kept"], shown["complete"], row["state"], row["plate"]) == (True, True, "moving", "MH12AB1234")
    assert row["today"] == pytest.approx(9.75, abs=0.1)
    assert datetime.fromisoformat(row["since"]) == datetime.fromtimestamp(start, UTC)


async def test_board_sends_only_changes(watched: Watched, reader: httpx.AsyncClient) -> None:
    watched.tell("KA01AA0001")
    lat = await watched.drive(1)
    await board(reader)  # what changed before is not known to this process
    lat = await watched.drive(1, start=lat)
    version = (await board(reader))["version"]
    watched.clock.advance(seconds=10)
    await watched.drive(0.5, start=lat)
    changed = await board(reader, int(str(version)))
    rows = changed["rows"]
    assert isinstance(rows, list)
    assert changed["complete"] is False
    assert [row["plate"] for row in rows] == ["MH12AB1234"]
    assert dict(changed["counts"])["all"] == len((await board(reader))["rows"])  # type: ignore[call-overload,arg-type]


@pytest.mark.any_database
@pytest.mark.promise("Positions", "Readers do not ask the provider while a watcher runs, and see its last state.")
async def test_readers_do_not_ask_provider(watched: Watched, reader: httpx.AsyncClient) -> None:
    watched.tell("KA01AA0001")
    await watched.drive(1)
    calls = watched.provider.calls
    watched.provider.error = Unreachable("gone")
    vehicles = data_of(await reader.get("/tracking/vehicles"))["vehicles"]
    assert [vehicle["plate"] for vehicle in vehicles] == ["KA01AA0001", "MH12AB1234"]
    await board(reader)
    await reader.get("/tracking/silent-vehicles")
    assert watched.provider.calls == calls


@pytest.mark.any_database
async def test_without_watcher_provider_is_asked(watched: Watched, reader: httpx.AsyncClient) -> None:
    await watched.drive(1)
    calls = watched.provider.calls
    watched.clock.advance(minutes=10)
    assert len(data_of(await reader.get("/tracking/vehicles"))["vehicles"]) == 1
    assert (await board(reader))["kept"] is False
    assert watched.provider.calls > calls


@pytest.mark.any_database
async def test_vehicle_that_is_not_listed_leaves_map(watched: Watched, reader: httpx.AsyncClient) -> None:
    watched.tell("KA01AA0001")
    await watched.drive(1)
    watched.provider.vehicles_told = watched.provider.vehicles_told[1:]
    await watched.watcher.poll()
    watched.clock.advance(seconds=5)
    vehicles = data_of(await reader.get("/tracking/vehicles"))["vehicles"]
    assert [vehicle["plate"] for vehicle in vehicles] == ["MH12AB1234"]
    assert "KA01AA0001" in [row["plate"] for row in (await board(reader))["rows"]]  # type: ignore[attr-defined]


@pytest.mark.any_database
@pytest.mark.parametrize("plate", [None, "--"])
async def test_vehicle_without_plate_is_on_map(watched: Watched, reader: httpx.AsyncClient, plate: str | None) -> None:
    watched.tell("")
    watched.provider.vehicles_told[0] = watched.provider.vehicles_told[0]._replace(plate=plate)
    await watched.drive(0.5)
    vehicles = data_of(await reader.get("/tracking/vehicles"))["vehicles"]
    assert [vehicle["plate"] for vehicle in vehicles] == ["MH12AB1234", plate]
    assert vehicles[1]["gps_info"]["loc"] == {"lat": 21.0, "lng": 77.0}


async def test_two_spellings_are_one_vehicle(watched: Watched) -> None:
    watched.tell("MH 12 AB-1234", updated=1000)
    await watched.drive(1)
    assert len(await watched.recent()) == 4
