"""Backs up and restores an SQLite database. A backup can be made while the database is in use, and is verified.

A backup is one file. It gets its name only after it is complete and synced to the disk, so that a crash never leaves
a broken backup.
"""

import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

_PAGES_PER_STEP = 1000
"""About 4 MB. Other processes can use the disk between two steps."""
_MAX_BACKUPS = 7
_SIGN_IN_TABLES = {"sessions", "codes"}


class BackupError(Exception):
    """A backup cannot be made or restored. The message says why; nothing was changed."""


class BackupInfo(NamedTuple):
    """The size of a backup in bytes, and the number of rows by table."""

    size: int
    rows: Mapping[str, int]

    def __str__(self) -> str:
        records = sum(count for name, count in self.rows.items() if not name.startswith("register_"))
        return f"{self.size / 1e6:,.1f} MB, {records:,} rows in {len(self.rows)} tables, looked through"


def back_up(source: Path, to: Path) -> BackupInfo:
    """Write a consistent backup of a database, which may be in use, to `to`. Raises BackupError.

    Replaces an existing file after the backup is verified.
    """
    if not source.is_file():
        raise BackupError(f"There is no database at {source} to copy.")
    if to.is_dir() or not to.parent.is_dir():
        raise BackupError(
            f"--to has to name a file in a folder that exists, such as {to.parent.name or '.'}/waybill.bak"
        )
    if to.exists() and to.samefile(source):
        raise BackupError(f"{to} is the database itself. Name another file.")
    part = to.with_name(f"{to.name}.part")
    try:
        info = _copy(source, part)
        os.replace(part, to)
        sync_folder(to.parent)
        return info
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"The copy could not be made, {to} is as it was: {error}") from None
    finally:
        _remove(part)


def back_up_before_migration(source: Path, step: str, now: datetime) -> Path:
    """Backs up the database to `backups/` next to it before a migration. Keeps the last seven backups."""
    folder = source.parent / "backups"
    folder.mkdir(exist_ok=True)
    to = folder / f"{source.stem}-before-{step}-{now:%Y%m%d-%H%M%S}.db"
    back_up(source, to)
    for old in sorted(folder.glob(f"{source.stem}-before-*.db"), key=lambda path: path.stat().st_mtime)[:-_MAX_BACKUPS]:
        old.unlink()
    return to


def restore(backup: Path, to: Path, known: Callable[[str], bool], now: datetime) -> tuple[BackupInfo, Path | None]:
    """Replace the database, which must not be in use, by a backup. Returns the path of the old database, if any.

    `known` tells whether this version of the product has a migration. Raises BackupError and then changes nothing.
    All users have to sign in again: a session that ended after the backup must not come back.
    """
    _check_backup(backup, known)
    part = to.with_name(f"{to.name}.part")
    try:
        info = _copy(backup, part)
        _delete_sessions(part)
        copy_owner(to if to.exists() else to.parent, part)
        old = _keep_old(to, now)
        os.replace(part, to)
        sync_folder(to.parent)
        return info, old
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"{backup} could not be put back: {error}") from None
    finally:
        _remove(part)


def _copy(source: Path, part: Path) -> BackupInfo:
    """Write a verified copy to the disk. Raises sqlite3.Error or OSError."""
    _remove(part)
    part.touch(mode=0o600)  # it contains personal data
    with closing(_connect_read_only(source)) as whole, closing(sqlite3.connect(part)) as copy:
        whole.execute("BEGIN")  # a snapshot: writers would restart the backup otherwise
        before = _count_rows(whole)
        whole.backup(copy, pages=_PAGES_PER_STEP)
        copy.execute("PRAGMA journal_mode=DELETE")  # no separate log file; the server sets WAL mode again
        _check_integrity(copy)
        if _count_rows(copy) != before:
            raise sqlite3.DatabaseError("the copy has other rows than the database")
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    return BackupInfo(part.stat().st_size, before)


def _delete_sessions(part: Path) -> None:
    with closing(sqlite3.connect(part)) as copy, copy:
        for name in _SIGN_IN_TABLES & _count_rows(copy).keys():  # an old backup may lack a table
            copy.execute(f'DELETE FROM "{name}"')


def copy_owner(other: Path, part: Path) -> None:
    """Give a file the owner of the file it replaces: root often restores what another user serves."""
    if os.name == "posix" and os.geteuid() == 0:
        os.chown(part, other.stat().st_uid, other.stat().st_gid)


def _check_backup(backup: Path, known: Callable[[str], bool]) -> None:
    if not backup.is_file():
        raise BackupError(f"There is no file {backup}.")
    try:
        with closing(_connect_read_only(backup)) as copy:
            _check_integrity(copy)
            steps = [str(row[0]) for row in copy.execute("SELECT version_num FROM alembic_version")]
    except sqlite3.Error as error:
        raise BackupError(f"{backup} is not a backup that can be put back: {error}") from None
    for step in steps:
        if not known(step):
            raise BackupError(
                f"{backup} comes from another version of Waybill, which has a step '{step}': use that one."
            )


def _check_integrity(database: sqlite3.Connection) -> None:
    result = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if result != "ok":
        raise sqlite3.DatabaseError(result)


def _keep_old(database: Path, now: datetime) -> Path | None:
    """Link the old database to another name, in whatever state it is. The database never disappears."""
    if not database.exists() or database.stat().st_size == 0:  # locking a new database creates an empty file
        return None
    kept = database.with_name(f"{database.stem}-until-{now:%Y%m%d-%H%M%S}{database.suffix}")
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    log = database.with_name(f"{database.name}-wal")
    if log.exists():  # the checkpoint failed; the new database must not use this log
        os.replace(log, kept.with_name(f"{kept.name}-wal"))
    database.with_name(f"{database.name}-shm").unlink(missing_ok=True)
    os.link(database, kept)
    return kept


def _connect_read_only(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=5)


def _count_rows(database: sqlite3.Connection) -> dict[str, int]:
    names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return {name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}


def sync_folder(folder: Path) -> None:
    """Syncs the names in a folder to the disk, where the system supports it."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)


def _remove(part: Path) -> None:
    for path in (part, part.with_name(f"{part.name}-journal"), part.with_name(f"{part.name}-wal")):
        path.unlink(missing_ok=True)
