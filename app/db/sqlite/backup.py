"""Copies of an SQLite database: made while it is served, looked through before they count, and put back.

A copy is one file. It takes its name only when it is whole and on the disk, so that a file with that name can be relied
on, whatever happens meanwhile.
"""

import os
import sqlite3
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

_PAGES = 1000
"""So many are copied in one step, some 4 MB: between two of them others come to the disk."""
_KEPT = 7
_OF_SIGNING_IN = {"sessions", "codes"}


class BackupError(Exception):
    """A copy cannot be made or put back: `str()` says why, and nothing was changed."""


class BackupInfo(NamedTuple):
    """What a copy holds: bytes, and rows by the names of the tables."""

    size: int
    rows: Mapping[str, int]

    def __str__(self) -> str:
        records = sum(count for name, count in self.rows.items() if not name.startswith("register_"))
        return f"{self.size / 1e6:,.1f} MB, {records:,} rows in {len(self.rows)} tables, looked through"


def back_up(source: Path, to: Path) -> BackupInfo:
    """Copy a database, also one that is served, to `to`: everything as it was at one moment. Raises BackupError.

    What stands there already is replaced, once the copy was found to be whole.
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
        made = _copied(source, part)
        os.replace(part, to)
        _keep(to.parent)
        return made
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"The copy could not be made, {to} is as it was: {error}") from None
    finally:
        _forget(part)


def back_up_before_migration(source: Path, step: str, now: datetime) -> Path:
    """A copy beside the database, in `backups/`, before a step changes its tables; the last seven are kept."""
    folder = source.parent / "backups"
    folder.mkdir(exist_ok=True)
    to = folder / f"{source.stem}-before-{step}-{now:%Y%m%d-%H%M%S}.db"
    back_up(source, to)
    for old in sorted(folder.glob(f"{source.stem}-before-*.db"), key=lambda path: path.stat().st_mtime)[:-_KEPT]:
        old.unlink()
    return to


def restore(backup: Path, to: Path, known: Callable[[str], bool], now: datetime) -> tuple[BackupInfo, Path | None]:
    """Replaces the database, which must not be in use, by a backup. Returns the path of the old database, if any.

    `known` tells whether this version of the product has a migration. Raises BackupError and then changes nothing.
    All users have to sign in again: a session that ended after the backup must not come back.
    """
    _refuse_wrong(backup, known)
    part = to.with_name(f"{to.name}.part")
    try:
        copy = _copied(backup, part)
        _sign_everybody_out(part)
        copy_owner(to if to.exists() else to.parent, part)
        aside = _set_aside(to, now)
        os.replace(part, to)
        _keep(to.parent)
        return copy, aside
    except (sqlite3.Error, OSError) as error:
        raise BackupError(f"{backup} could not be put back: {error}") from None
    finally:
        _forget(part)


def _copied(source: Path, part: Path) -> BackupInfo:
    """A whole copy on the disk. Raises sqlite3.Error or OSError."""
    _forget(part)
    part.touch(mode=0o600)  # it has the people and their numbers
    with closing(_reading(source)) as whole, closing(sqlite3.connect(part)) as copy:
        whole.execute("BEGIN")  # until the end: who writes meanwhile does not make it begin again
        before = _rows(whole)
        whole.backup(copy, pages=_PAGES)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file; the server makes a log of its own again
        _refuse_broken(copy)
        if _rows(copy) != before:
            raise sqlite3.DatabaseError("the copy has other rows than the database")
    with part.open("rb+") as file:
        os.fsync(file.fileno())
    return BackupInfo(part.stat().st_size, before)


def _sign_everybody_out(part: Path) -> None:
    with closing(sqlite3.connect(part)) as copy, copy:
        for name in _OF_SIGNING_IN & _rows(copy).keys():  # a copy from long ago may have others
            copy.execute(f'DELETE FROM "{name}"')


def copy_owner(other: Path, part: Path) -> None:
    """Give a file the owner of another, of what it replaces: who makes it is often root, and who serves it is not."""
    if os.name == "posix" and os.geteuid() == 0:
        os.chown(part, other.stat().st_uid, other.stat().st_gid)


def _refuse_wrong(backup: Path, known: Callable[[str], bool]) -> None:
    if not backup.is_file():
        raise BackupError(f"There is no file {backup}.")
    try:
        with closing(_reading(backup)) as copy:
            _refuse_broken(copy)
            steps = [str(row[0]) for row in copy.execute("SELECT version_num FROM alembic_version")]
    except sqlite3.Error as error:
        raise BackupError(f"{backup} is not a backup that can be put back: {error}") from None
    for step in steps:
        if not known(step):
            raise BackupError(
                f"{backup} comes from another version of Waybill, which has a step '{step}': use that one."
            )


def _refuse_broken(database: sqlite3.Connection) -> None:
    found = database.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise sqlite3.DatabaseError(found)


def _set_aside(database: Path, now: datetime) -> Path | None:
    """Keep the old file under another name, whatever state it is in, without a moment in which there is none."""
    if not database.exists():
        return None
    aside = database.with_name(f"{database.stem}-until-{now:%Y%m%d-%H%M%S}{database.suffix}")
    with suppress(sqlite3.Error), closing(sqlite3.connect(database)) as old:
        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    log = database.with_name(f"{database.name}-wal")
    if log.exists():  # it is broken, or it would be gone; its log must not be taken for the new one's
        os.replace(log, aside.with_name(f"{aside.name}-wal"))
    database.with_name(f"{database.name}-shm").unlink(missing_ok=True)
    os.link(database, aside)
    return aside


def _reading(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None, timeout=5)


def _rows(database: sqlite3.Connection) -> dict[str, int]:
    names = [row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]
    return {name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}


def _keep(folder: Path) -> None:
    """Have the names in a folder on the disk, where the system can do that."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        os.fsync(handle)
        os.close(handle)


def _forget(part: Path) -> None:
    for path in (part, part.with_name(f"{part.name}-journal"), part.with_name(f"{part.name}-wal")):
        path.unlink(missing_ok=True)
