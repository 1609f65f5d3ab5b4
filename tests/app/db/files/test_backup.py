"""Backups have the files of their database, and a restore brings them back."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner

from app.cli.__main__ import main
from app.core.settings import Settings
from app.db.files.storage import FolderStorage, Upload, file_storage
from app.db.sqlite.process_lock import database_file


def put(settings: Settings, name: str) -> Path:
    """Store a file of a record. Return the path of its content."""
    storage, database = file_storage(settings), database_file(settings)
    with Upload(storage.incoming) as part:
        part.write(name.encode())
        part.store(storage)
    assert database
    with closing(sqlite3.connect(database)) as connection, connection:
        connection.execute(
            "INSERT INTO files (id, sha256, name, size, type, at, user_id) VALUES (?, ?, ?, 1, 'text/plain', 0, 1)",
            (name, part.sha256, name),
        )
    return storage.path(part.sha256)


@pytest.mark.promise("Files", "A backup has the files of its database, and names those that are lost.")
def test_commands_back_up_and_restore_files(
    settings: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    monkeypatch.setenv("WAYBILL_ENV", "development")
    monkeypatch.setenv("WAYBILL_DATABASE_URL", settings.database_url)
    kept, lost, damaged = (put(settings, name) for name in ("kept", "lost", "damaged"))
    for number in range(2):  # the second one finds the files of the first
        made = CliRunner().invoke(main, ["backup", "--to", str(folder / f"{number}.bak")])
        assert (made.exit_code, made.stderr) == (0, "")
        assert made.stdout.endswith("and 3 files.\n")
    copies = FolderStorage(folder / "files")
    assert len([*copies.contents()]) == 3

    shutil.rmtree(kept.parents[1])
    copies.path(lost.name).unlink()
    copies.path(damaged.name).write_bytes(b"noise")
    done = CliRunner().invoke(main, ["restore", str(folder / "1.bak")])
    assert (done.exit_code, done.stderr) == (0, "")
    assert "and 3 files; 2 of them are missing or damaged: " in done.stdout
    assert {name for name in ("lost", "damaged") if name in done.stdout} == {"lost", "damaged"}
    assert kept.read_bytes() == b"kept"
    assert kept.stat().st_mode & 0o777 == 0o600
    assert [each.sha256 for each in file_storage(settings).contents()] == [kept.name]
