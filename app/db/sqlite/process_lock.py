"""Holds a file lock so that only one process uses an SQLite database.

SQLite before 3.51.3 can corrupt a database in WAL mode if two processes write or checkpoint at the same time. Within
a process, a lock of `Database` admits one writer at a time; this lock keeps other processes out.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import make_url

from app.core.settings import Settings, SettingsError
from app.db.sqlite.backup import copy_owner


class DatabaseLocked(Exception):
    """Another process uses the database. The message names the file and a remedy."""


def database_file(settings: Settings) -> Path | None:
    """Returns the file of an SQLite database. Returns None for a database in memory or on a server."""
    url = make_url(settings.database_url)
    name = url.database if url.get_backend_name() == "sqlite" else None
    return Path(name) if name and name != ":memory:" else None


@contextmanager
def single_process_lock(settings: Settings, *, makes: bool = False) -> Iterator[None]:
    """Keeps other processes out of the database. Does nothing for a database on a server. Raises DatabaseLocked.

    In production, only commands with `makes` may create the database: for others, a missing file is a mistyped name,
    and they raise SettingsError. SQLite itself locks a file next to the database, which works on every system and ends
    with the process.
    """
    path = database_file(settings)
    if path is None:
        yield
        return
    if not (makes or settings.development or path.is_file()):
        raise SettingsError(
            f"There is no database at {path}, which WAYBILL_DATABASE_URL names. Run 'waybill migrate' to make it, or"
            " correct the name."
        )
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise SettingsError(f"WAYBILL_DATABASE_URL names a folder that cannot be made: {error.strerror}") from None
    with closing(_locked(path)):
        copy_owner(path if path.exists() else path.parent, path.with_name(f"{path.name}-in-use"))
        yield


def _locked(path: Path) -> sqlite3.Connection:
    lock = sqlite3.connect(f"{path}-in-use", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise DatabaseLocked(
            f"Another process of Waybill works with {path}, and SQLite is for one at a time: end it first."
            " To serve with more than one, use PostgreSQL: WAYBILL_DATABASE_URL=postgresql://user:password@host/name"
        ) from None
    return lock
