"""Copies the files that a database refers to, for its backup and back.

All backups in a folder share `files/` next to them. A content is copied once and never changes, so the next backup
copies only what is new.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from app.db.files.storage import FileStorage, FolderStorage, Upload
from app.db.sqlite.backup import BackupError, copy_owner

_CHUNK_BYTES = 1 << 20


class CopiedFiles(NamedTuple):
    """How many files a database refers to, and which of them were lost before or are damaged."""

    total: int
    missing: tuple[str, ...]

    def __str__(self) -> str:
        names = ", ".join(self.missing[:10])
        lost = f"; {len(self.missing)} of them are missing or damaged: {names}" if self.missing else ""
        return f"{self.total:,} {'file' if self.total == 1 else 'files'}{lost}"


def files_of_backup(backup: Path) -> FolderStorage:
    """Return the storage of the files of the backups in a folder."""
    return FolderStorage(backup.parent / "files")


def copy_files(database: Path, source: FileStorage, to: FolderStorage, owner: Path | None = None) -> CopiedFiles:
    """Copy the contents that a database refers to and `to` lacks. They get the owner of the file `owner`.

    Raises BackupError for a full disk. The database itself is not changed.
    """
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as connection:
        has_table = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'files'").fetchone()
        names = dict(connection.execute("SELECT sha256, min(name) FROM files GROUP BY sha256")) if has_table else {}
    missing = []
    for sha256, name in names.items():
        try:
            if not to.path(sha256).exists() and not _copy(source, sha256, to, owner):
                missing.append(name)
        except OSError as error:
            raise BackupError(f"The files could not be copied to {to.folder}: {error}") from None
    return CopiedFiles(len(names), tuple(missing))


def _copy(source: FileStorage, sha256: str, to: FolderStorage, owner: Path | None) -> bool:
    """Copy a content. Returns False for one that is missing or damaged."""
    try:
        file = source.open(sha256)
    except FileNotFoundError:
        return False
    with file, Upload(to.incoming) as part:
        while chunk := file.read(_CHUNK_BYTES):
            part.write(chunk)
        if part.sha256 != sha256:
            return False
        part.store(to)
    if owner:
        for path in (to.folder, to.incoming, to.path(sha256).parent, to.path(sha256)):
            copy_owner(owner, path)
    return True
