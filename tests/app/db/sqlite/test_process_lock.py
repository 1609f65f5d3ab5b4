"""One process at a time uses an SQLite file."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from fastapi import FastAPI

from app.cli.__main__ import main
from app.core.settings import Settings, load_settings
from app.db.sqlite.process_lock import DatabaseLocked, database_file, single_process_lock
from app.main import create_app
from tests.app.cli.test_main import environment

pytestmark = pytest.mark.anyio

HOLDS_IT = """
import sys
from app.db.sqlite.process_lock import single_process_lock
from app.core.settings import load_settings
with single_process_lock(load_settings()):
    print("held", flush=True)
    sys.stdin.read()
"""


def on(path: Path) -> Settings:
    return Settings(env="development", database_url=f"sqlite:///{path}")


def held(tmp_path: Path) -> subprocess.Popen[str]:
    """Another process that has the database."""
    env = environment(tmp_path, WAYBILL_ENV="development")
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDS_IT], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    return process


@pytest.mark.promise("Database", "A killed process releases the lock on the database.")
def test_killed_process_releases_the_lock(tmp_path: Path) -> None:
    settings = on(tmp_path / "waybill.db")
    with held(tmp_path) as process:
        with (
            pytest.raises(DatabaseLocked, match=r"Another process of Waybill works with .*waybill\.db"),
            single_process_lock(settings),
        ):
            pytest.fail("two have it")
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        with single_process_lock(settings):
            pass


def test_lock_is_released_and_applies_to_one_file(tmp_path: Path) -> None:
    with single_process_lock(on(tmp_path / "a" / "waybill.db")), single_process_lock(on(tmp_path / "b" / "waybill.db")):
        pass
    with single_process_lock(on(tmp_path / "a" / "waybill.db")):
        pass


@pytest.mark.promise(
    "Database",
    "The lock belongs to the SQLite file: a symbolic or hard link leads to the same lock.",
)
@pytest.mark.parametrize("link", [Path.symlink_to, Path.hardlink_to])
def test_lock_applies_to_all_names_of_a_file(tmp_path: Path, link: Callable[[Path, Path], None]) -> None:
    file, other = tmp_path / "real" / "waybill.db", tmp_path / "other.db"
    with single_process_lock(on(file)):
        pass
    link(other, file)
    for first, second in ((file, other), (other, file)):
        with (
            single_process_lock(on(first)),
            pytest.raises(DatabaseLocked, match=str(second)),
            single_process_lock(on(second)),
        ):
            pytest.fail("two have it")
    with single_process_lock(on(other)):
        pass


@pytest.mark.promise("Backups and migrations", "A command that root runs leaves no files that block the server.")
def test_lock_file_of_root_belongs_to_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[str, int, int]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda path, user, group: given.append((path.name, user, group)))
    with single_process_lock(on(tmp_path / "waybill.db")):
        owner = tmp_path.stat().st_uid, tmp_path.stat().st_gid
        assert given == [("waybill.db-in-use", *owner), ("waybill.db", *owner)]


@pytest.mark.parametrize("url", ["sqlite://", "sqlite:///:memory:", "postgresql://somebody@host/waybill"])
def test_database_without_file_is_not_locked(url: str) -> None:
    settings = Settings(env="development", database_url=url)
    assert database_file(settings) is None
    with single_process_lock(settings), single_process_lock(settings):
        pass


@pytest.mark.promise(
    "Database",
    "A second server, or another command that writes, on the same SQLite file is refused with the alternative.",
)
def test_second_server_or_writer_is_rejected_with_remedy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_DATABASE_URL", f"sqlite:///{tmp_path / 'waybill.db'}")
    with single_process_lock(load_settings()):
        for command in ("run", "migrate", "seed"):
            ended = CliRunner().invoke(main, [command])
            assert (ended.exit_code, ended.stdout) == (78, "")
            assert ended.stderr.startswith(f"Another process of Waybill works with {tmp_path / 'waybill.db'}")
            assert "WAYBILL_DATABASE_URL=postgresql://" in ended.stderr


@pytest.mark.promise("Database", "Several workers on SQLite are refused with the alternative.")
def test_workers_on_sqlite_are_rejected_with_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_WORKERS", "4")
    ended = CliRunner().invoke(main, ["run"])
    assert (ended.exit_code, ended.stdout) == (78, "")
    assert ended.stderr.startswith("WAYBILL_WORKERS must be 1 on SQLite, which is for one process: ")
    assert "WAYBILL_DATABASE_URL=postgresql://" in ended.stderr


async def test_server_holds_the_lock(app: FastAPI, settings: Settings) -> None:
    second = create_app(settings)
    async with app.router.lifespan_context(app):
        with pytest.raises(DatabaseLocked):
            async with second.router.lifespan_context(second):
                pytest.fail("two serve")
