"""Watchers in real processes: killed ones, and several workers that share one."""

import asyncio
import os
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from app.core.settings import Settings
from app.db.sqlite.process_lock import database_file
from tests.support.fake_http_server import ReceivedRequest, respond, serve_with
from tests.support.fork_server import ForkedToFile
from tests.support.live_server import served, token_of
from tests.support.production import PRODUCTION, make_staff_ours

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
KILLS = 20
PATIENCE = 60
EVERY, INTERVALS = 5, 5


def wait_until(is_true: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if is_true():
            return
        time.sleep(0.02)
    pytest.fail("this did not happen in a minute")


def query(path: Path, sql: str) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=30)) as database:
        return database.execute(sql).fetchall()


@pytest.mark.only_sqlite
@pytest.mark.promise(
    "Positions", "A watcher that is killed twenty times leaves a sound database and no half-stored vehicle."
)
async def test_killed_watchers_leave_sound_database(settings: Settings, tmp_path: Path) -> None:
    await make_staff_ours(settings)
    path = database_file(settings)
    assert path is not None
    kept = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
    more = {"WAYBILL_POSITIONS_EVERY": "5", "WAYBILL_SIMULATOR_VEHICLES": "500"}
    env = {**kept, **PRODUCTION, "WAYBILL_DATABASE_URL": settings.database_url, **more}
    versions = [0]
    for kill in range(KILLS):
        watcher = ForkedToFile(("app.cli", "watch"), env, tmp_path / "watch.log")
        changes = query(path, "SELECT count(*) FROM trackers")[0][0]
        if kill % 2:  # in the middle of a reading
            wait_until(lambda: query(path, "SELECT 1 FROM watch"))
        else:
            wait_until(lambda: query(path, "SELECT version FROM watch") > [(versions[-1],)])
        watcher.send_signal(signal.SIGKILL)
        watcher.wait(PATIENCE)
        versions.append(query(path, "SELECT coalesce(max(version), 0) FROM watch")[0][0])
        assert query(path, "SELECT count(*) FROM trackers")[0][0] >= changes
    assert versions == sorted(versions)
    assert versions[-1] >= KILLS // 2
    assert query(path, "PRAGMA integrity_check") == [("ok",)]
    lost = "SELECT count(*) FROM trackers WHERE json_extract(memory, '$[0][0]') NOT IN (SELECT at FROM fixes)"
    assert query(path, lost) == [(0,)]


@pytest.mark.only_postgresql
@pytest.mark.promise(
    "Positions", "Four workers on PostgreSQL ask the provider once for each interval, and all show the same."
)
async def test_workers_share_one_watcher(settings: Settings, tmp_path: Path) -> None:
    token = await token_of(settings)
    asked: list[float] = []

    async def tell(request: ReceivedRequest) -> None:
        asked.append(time.monotonic())
        now = int(time.time() * 1000)
        vehicle = {
            "plate": "MH12AB1234",
            "gps_info": {"loc": {"lat": 21.0, "lng": 77.0}, "sp": 0, "hd": 0},
            "status": {"state": "PARKED", "last_update": now},
        }
        await respond({"result": {"vehicles": [vehicle]}})(request)

    async with serve_with(tell) as provider:
        more = {"WAYBILL_TRACKING_URL": provider.url, "WAYBILL_TRACKING_KEY": "the-key"}
        await asyncio.to_thread(_watch_boards, settings, tmp_path, token, asked, more)
    spans = [after - before for before, after in pairwise(asked)]
    assert len(asked) >= INTERVALS
    assert min(spans) > EVERY - 1


def _watch_boards(settings: Settings, tmp_path: Path, token: str, asked: list[float], more: dict[str, str]) -> None:
    """Reads the board from all workers until the provider was asked some times."""
    more = {"WAYBILL_WORKERS": "4", "WAYBILL_POSITIONS_EVERY": str(EVERY), **more}
    with served(tmp_path, settings, **more) as server:
        boards: dict[int, set[str]] = {}

        def read() -> bool:
            with server.client(token) as client:  # another connection, so perhaps another worker
                board = client.get("/tracking/board").json()["data"]
            if board["kept"]:
                rows = [(row["plate"], row["state"], row["since"], row["lat"]) for row in board["rows"]]
                boards.setdefault(board["version"], set()).add(repr(rows))
            return len(asked) >= INTERVALS

        wait_until(lambda: len(asked) > 1)  # before the first reading is stored, a worker asks by itself
        wait_until(read)
        assert len(boards) >= INTERVALS - 2
        assert all(len(shown) == 1 for shown in boards.values())
