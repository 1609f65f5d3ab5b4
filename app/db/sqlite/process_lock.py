"""Holds a file lock so that only one process uses an SQLite database.

SQLite before 3.51.3 can corrupt a database in WAL mode if two processes write or checkpoint at the same time. Within
a process, a lock of `Database` admits one writer at a time; this lock keeps other processes out.

The lock belongs to the file, whatever its name is: a symbolic link, a hard link or a bind mount leads to the same lock.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import make_url

from app.core.settings import Settings, SettingsError
from app.db.sqlite.backup import copy_owner


class DatabaseLocked(Exception):
    """Another process uses the database. The message names the file and a remedy."""


def database_file(settings: Settings) -> Path | None:
    """Return the file of an SQLite database. Returns None for a database in memory or on a server."""
    url = make_url(settings.database_url)
    name = url.database if url.get_backend_name() == "sqlite" else None
    return Path(name) if name and name != ":memory:" else None


@contextmanager
def single_process_lock(settings: Settings, *, makes: bool = False) -> Iterator[None]:
    """Keep other processes out of the database. Does nothing for a database on a server. Raises DatabaseLocked.

    In production, only commands with `makes` may create the database: for others, a missing file is a mistyped name,
    and they raise SettingsError. SQLite itself locks a file next to the database, which works on every system and ends
    with the process. Where the system has `flock`, the database file is locked as well, for its other names.
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
    with ExitStack() as locks:
        file = path.resolve()
        locks.enter_context(closing(_lock_name(path, file)))
        copy_owner(file if file.exists() else file.parent, _name_lock(file))
        locks.callback(os.close, _lock_file(path, file))
        yield


def _name_lock(file: Path) -> Path:
    return file.with_name(f"{file.name}-in-use")


def _lock_name(path: Path, file: Path) -> sqlite3.Connection:
    """Lock a file next to the database. It holds also when the database is replaced by a backup."""
    lock = sqlite3.connect(_name_lock(file), timeout=0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise
        raise _locked(path) from None
    return lock


def _lock_file(path: Path, file: Path) -> int:
    """Lock the database file itself and return its descriptor. Creates a missing file: SQLite accepts an empty one.

    `flock` does not interfere with the locks of SQLite. But closing any descriptor of the file releases those locks, so
    the caller closes this one after all connections.
    """
    is_new = not file.exists()
    if file.is_dir():
        raise SettingsError("WAYBILL_DATABASE_URL names a folder: it must name a file.")
    descriptor = os.open(file, os.O_RDWR | os.O_CREAT, 0o644)
    try:
        if is_new:
            copy_owner(file.parent, file)
        with suppress(ImportError):
            from fcntl import LOCK_EX, LOCK_NB, flock

            flock(descriptor, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        raise _locked(path) from None
    return descriptor


def _locked(path: Path) -> DatabaseLocked:
    return DatabaseLocked(
        f"Another process of Waybill works with {path}, and SQLite is for one at a time: end it first."
        " To serve with more than one, use PostgreSQL: WAYBILL_DATABASE_URL=postgresql://user:password@host/name"
    )
