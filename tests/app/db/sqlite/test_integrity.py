"""Damage of an SQLite file is found before a server uses it."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from app.db.sqlite.integrity import DatabaseDamaged, check_integrity
from tests.app.cli.test_main import environment, waybill

PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database of some 60 pages."""
    path = tmp_path / "waybill.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE trips (id INTEGER PRIMARY KEY, material TEXT)")
        connection.executemany("INSERT INTO trips (material) VALUES (?)", [("Urea in bags" * 20,)] * 1000)
        connection.commit()
    return path


def damage(path: Path) -> None:
    """Overwrite two pages in the middle of the file."""
    with path.open("r+b") as file:
        file.seek(path.stat().st_size // PAGE // 2 * PAGE)
        file.write(b"noise!!!" * (2 * PAGE // 8))


@pytest.mark.promise("Backups and migrations", "A damaged SQLite database is refused at the start, with the remedy.")
def test_damaged_database_does_not_start(path: Path, tmp_path: Path) -> None:
    damage(path)
    ended = waybill("run", environment(tmp_path, WAYBILL_ENV="development"))
    assert ended.returncode == 78
    assert ended.stderr.startswith(f"The database {path} is damaged (")
    assert ended.stderr.endswith(
        "Put back a backup with 'waybill restore FILE': it keeps the damaged file under another name.\n"
    )


def test_intact_missing_and_empty_files_pass(path: Path, tmp_path: Path) -> None:
    (tmp_path / "empty.db").touch()
    for intact in (path, tmp_path / "missing.db", tmp_path / "empty.db"):
        check_integrity(intact)
    assert not (tmp_path / "missing.db").exists()


def test_malformed_schema_is_damage(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(100)
        file.write(b"\xff" * 400)
    with pytest.raises(DatabaseDamaged, match="malformed"):
        check_integrity(path)


def test_check_ends_when_its_time_is_over(path: Path) -> None:
    damage(path)
    check_integrity(path, seconds=-1)
