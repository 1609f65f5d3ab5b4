"""Backups are complete, or do not exist."""

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from click.testing import CliRunner

from app.cli.__main__ import main
from app.core.settings import Settings
from app.db.migrations import has_migration
from app.db.sqlite import backup
from app.db.sqlite.backup import BackupError, back_up, back_up_before_migration, restore
from app.db.sqlite.process_lock import database_file, single_process_lock
from app.db.sqlite.text_functions import create_text_functions

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture
def database(settings: Settings) -> Path:
    path = database_file(settings)
    assert path
    return path


def names(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return [row[0] for row in connection.execute("SELECT client_name FROM clients ORDER BY id")]


def add(path: Path, name: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        create_text_functions(connection)
        connection.execute("INSERT INTO clients (client_name, client_code) VALUES (?, ?)", (name, name))


@pytest.fixture
def _writers(database: Path) -> Iterator[None]:
    """A process that writes to the database all the time."""
    done = threading.Event()

    def write() -> None:
        number = 0
        while not done.wait(0.001):
            number += 1
            add(database, f"W{number}")

    thread = threading.Thread(target=write)
    thread.start()
    yield
    done.set()
    thread.join()


@pytest.mark.promise("Backups and migrations", "A backup that is made during writes is complete and consistent.")
@pytest.mark.usefixtures("_writers")
def test_backup_during_writes_is_a_snapshot(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(backup, "_PAGES_PER_STEP", 1)  # so that writers get in between two steps
    add(database, "Before")
    copy = back_up(database, tmp_path / "copy.db")
    there = names(tmp_path / "copy.db")
    assert "Before" in there
    assert len(there) == copy.rows["clients"]
    written = [name for name in there if name.startswith("W")]
    assert written == [f"W{number}" for number in range(1, len(written) + 1)]
    assert sorted(path.name for path in tmp_path.glob("copy.db*")) == ["copy.db"]


@pytest.mark.promise("Backups and migrations", "A failed backup keeps the previous one.")
def test_failed_backup_keeps_the_previous_one(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    to = tmp_path / "copy.db"
    back_up(database, to)
    before = to.read_bytes()
    add(database, "Later")

    def fails(_: sqlite3.Connection) -> None:
        raise sqlite3.DatabaseError("row 7 missing from index")

    with monkeypatch.context() as patch:
        patch.setattr(backup, "_check_integrity", fails)
        with pytest.raises(BackupError, match=r"The copy could not be made, .*copy\.db is as it was: row 7 missing"):
            back_up(database, to)
    assert to.read_bytes() == before
    assert list(tmp_path.glob("*.part*")) == []
    back_up(database, to)
    assert names(to)[-1] == "Later"


def test_backup_to_harmful_target_is_rejected(database: Path, tmp_path: Path) -> None:
    for to, sentence in (
        (database, "is the database itself"),
        (tmp_path, "has to name a file"),
        (tmp_path / "no" / "folder.db", "has to name a file"),
    ):
        with pytest.raises(BackupError, match=sentence):
            back_up(database, to)
    with pytest.raises(BackupError, match="There is no database at"):
        back_up(tmp_path / "none.db", tmp_path / "copy.db")
    assert len(names(database)) == 12


@pytest.mark.promise("Backups and migrations", "A restore keeps a copy of the database that it replaces.")
def test_restore_keeps_the_replaced_database(database: Path, tmp_path: Path) -> None:
    back_up(database, tmp_path / "copy.db")
    add(database, "Later")
    _, aside = restore(tmp_path / "copy.db", database, has_migration, NOON)
    assert aside == database.with_name("waybill-until-20260302-120000.db")
    assert "Later" not in names(database)
    assert names(aside)[-1] == "Later"


@pytest.mark.promise("Backups and migrations", "After a restore, sessions that ended since the backup stay ended.")
def test_restore_ends_all_sessions(database: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute("INSERT INTO sessions VALUES ('hash', 1, '2026-03-02 10:00:00', '2026-03-02 10:00:00')")
    back_up(database, tmp_path / "copy.db")
    restore(tmp_path / "copy.db", database, has_migration, NOON)
    with closing(sqlite3.connect(database)) as connection:
        assert connection.execute("SELECT count(*) FROM sessions").fetchone() == (0,)


@pytest.mark.promise(
    "Backups and migrations",
    "Only its owner can read a backup, and a restored database belongs to the same user as before.",
)
def test_backup_is_private_and_restore_keeps_the_owner(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[int, int]] = []
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    monkeypatch.setattr(os, "chown", lambda _, user, group: given.append((user, group)))
    back_up(database, tmp_path / "copy.db")
    restore(tmp_path / "copy.db", database, has_migration, NOON)
    assert [path.stat().st_mode & 0o777 for path in (tmp_path / "copy.db", database)] == [0o600, 0o600]
    assert given == [(database.stat().st_uid, database.stat().st_gid)]


def test_corrupt_database_can_be_restored_and_is_kept(database: Path, tmp_path: Path) -> None:
    back_up(database, tmp_path / "copy.db")
    database.write_bytes(b"not a database" * 100)
    log = database.with_name("waybill.db-wal")
    log.write_bytes(b"nor a log")
    _, aside = restore(tmp_path / "copy.db", database, has_migration, NOON)
    assert len(names(database)) == 12
    assert aside
    assert aside.read_bytes().startswith(b"not a database")


@pytest.mark.promise("Backups and migrations", "A broken or newer backup is refused, and the database stays as it was.")
def test_foreign_file_is_not_restored(database: Path, tmp_path: Path) -> None:
    before = database.read_bytes()
    torn, other, newer = (tmp_path / name for name in ("torn.db", "other.db", "newer.db"))
    back_up(database, torn)
    with torn.open("rb+") as file:
        file.seek(5 * 4096)
        file.write(bytes(4096) * 40)
    with closing(sqlite3.connect(other)) as connection, connection:
        connection.execute("CREATE TABLE somebody_elses (id INTEGER)")
    back_up(database, newer)
    with closing(sqlite3.connect(newer)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    (tmp_path / "text.db").write_text("hello " * 1000)
    for path, sentence in (
        (torn, "is not a backup that can be put back"),
        (other, "is not a backup that can be put back: no such table: alembic_version"),
        (newer, "comes from another version of Waybill, which has a step '9999'"),
        (tmp_path / "text.db", "is not a backup that can be put back: file is not a database"),
        (tmp_path / "none.db", "There is no file"),
    ):
        with pytest.raises(BackupError, match=sentence):
            restore(path, database, has_migration, NOON)
    assert database.read_bytes() == before
    assert list(tmp_path.glob("*until*")) == []


def test_last_seven_migration_backups_are_kept(database: Path) -> None:
    made = [back_up_before_migration(database, f"{step:04d}", NOON) for step in range(1, 10)]
    assert sorted(made[0].parent.iterdir()) == made[2:]
    assert made[-1].name == "waybill-before-0009-20260302-120000.db"


def test_commands_back_up_and_restore_a_database(
    settings: Settings, database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    to = tmp_path / "copy.bak"
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_DATABASE_URL", settings.database_url)
    with single_process_lock(settings):
        made = CliRunner().invoke(main, ["backup", "--to", str(to)])
        assert (made.exit_code, made.stderr) == (0, "")
        assert made.stdout.startswith(f"Written: {to} (")
        refused = CliRunner().invoke(main, ["restore", str(to)])
        assert (refused.exit_code, refused.stdout) == (78, "")
        assert refused.stderr.startswith("Another process of Waybill works with")
    add(database, "Later")
    done = CliRunner().invoke(main, ["restore", str(to)])
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Restored: {to}")
    assert "Later" not in names(database)


def test_postgresql_backup_refers_to_its_own_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_DATABASE_URL", "postgresql://somebody@host/waybill")
    for command, tool in ((("backup", "--to", "x"), "pg_dump -Fc"), (("restore", "x"), "pg_restore")):
        ended = CliRunner().invoke(main, command)
        assert (ended.exit_code, ended.stdout) == (78, "")
        assert tool in ended.stderr
