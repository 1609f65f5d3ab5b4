"""On SQLite one process serves, and nobody else writes beside it.

SQLite before 3.51.3 can damage a file with a write-ahead log when two connections of different processes write or tidy
up at the same moment. Within one process our own lock lets one writer in at a time; this keeps other processes out.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import make_url

from app.core.settings import Settings, SettingsError
from app.db.sqlite.backup import copy_owner


class DatabaseLocked(Exception):
    """Another process works with the database: `str()` says which file it is, and what to do."""


def database_file(settings: Settings) -> Path | None:
    """The file of an SQLite database; None for one in memory, or on a server."""
    url = make_url(settings.database_url)
    name = url.database if url.get_backend_name() == "sqlite" else None
    return Path(name) if name and name != ":memory:" else None


@contextmanager
def single_process_lock(settings: Settings, *, makes: bool = False) -> Iterator[None]:
    """No other process serves or changes the database meanwhile. Raises DatabaseLocked. On a server everybody may.

    In production only who `makes` one finds none: to the others a name that was mistyped would be a new database,
    empty. They raise SettingsError. SQLite itself locks a file beside the database: it does so on every system, and a
    process that is killed lets go.
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
