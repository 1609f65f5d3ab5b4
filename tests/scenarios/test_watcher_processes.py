"""Watchers that are killed, in real processes."""

import os
import signal
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.core.settings import Settings
from app.db.sqlite.process_lock import database_file
from tests.support.fork_server import ForkedToFile
from tests.support.production import PRODUCTION, make_staff_ours

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
KILLS = 20
PATIENCE = 60


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
