"""Checks an SQLite file for damage before a server uses it."""

import sqlite3
import time
from contextlib import closing
from itertools import takewhile
from pathlib import Path

CHECK_SECONDS = 1.0
"""No check of another table begins after this time, which is enough for some 100,000 records."""
_PRIMARY_CODE = 0xFF
"""The part of an extended error code of SQLite that says what kind of error it is."""


class DatabaseDamaged(Exception):
    """The file is damaged: `str()` names it, the first damage and a remedy."""


def check_integrity(path: Path, seconds: float = CHECK_SECONDS) -> None:
    """Raise DatabaseDamaged for damage that SQLite finds within this time. A missing or empty file is intact.

    Raises sqlite3.DatabaseError for a file that is no database.
    """
    if not path.exists() or path.stat().st_size == 0:
        return
    if damage := _find_damage(path, seconds):
        raise DatabaseDamaged(
            f"The database {path} is damaged ({damage}). Put back a backup with 'waybill restore FILE': it keeps the"
            " damaged file under another name."
        )


def _find_damage(path: Path, seconds: float) -> str | None:
    end = time.monotonic() + seconds
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        try:
            tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
            for (name,) in takewhile(lambda _: time.monotonic() < end, tables):
                result: str = connection.execute(f'PRAGMA quick_check("{name}")').fetchone()[0]
                if result != "ok":
                    return result.splitlines()[-1]
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & _PRIMARY_CODE != sqlite3.SQLITE_CORRUPT:
                raise
            return str(error)
    return None
