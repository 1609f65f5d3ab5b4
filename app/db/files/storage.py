"""Where the content of files is stored: once for each SHA-256, in a folder next to the database.

A server writes an upload to a file in `incoming/`, syncs it to the disk and renames it, so that no crash leaves a part
of a file under its hash. Content that no row refers to any more waits in `unused/` before it is deleted: a database
that is restored from a backup may need it.
"""

import hashlib
import os
import secrets
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, Protocol, Self

from sqlalchemy import make_url

from app.core.settings import Settings
from app.db.sqlite.backup import sync_folder
from app.db.sqlite.process_lock import database_file

HASH_LENGTH: Final = 64


class Content(NamedTuple):
    """Stored content, and when it was stored or became unused (Unix time)."""

    sha256: str
    changed_at: float


class FileStorage(Protocol):
    """Stores contents by their hash. A folder does, and so could an S3-compatible service.

    All methods block, so call them in a thread.
    """

    def put(self, part: Path, sha256: str) -> None:
        """Store a complete file, which then is gone from its path. Raises OSError."""

    def open(self, sha256: str) -> BinaryIO:
        """Return the content for reading, also if it is unused. Raises FileNotFoundError."""

    def contents(self, *, unused: bool = False) -> Iterator[Content]:
        """Yield the contents that are in use, or those that are not."""

    def set_aside(self, sha256: str) -> None:
        """Make content unused, from now on."""

    def take_back(self, sha256: str) -> None:
        """Make unused content used again."""

    def delete(self, sha256: str) -> None:
        """Delete unused content for ever."""


class FolderStorage:
    """Stores contents in a folder, in which `ab/abcdef…` is the content with this hash."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.incoming, self.unused = folder, folder / "incoming", folder / "unused"

    def path(self, sha256: str) -> Path:
        """Return the path of content that is in use."""
        return self.folder / sha256[:2] / sha256

    def put(self, part: Path, sha256: str) -> None:
        path = self.path(sha256)
        path.parent.mkdir(parents=True, exist_ok=True)
        os.replace(part, path)
        sync_folder(path.parent)

    def open(self, sha256: str) -> BinaryIO:
        try:
            return self.path(sha256).open("rb")
        except FileNotFoundError:
            return (self.unused / sha256).open("rb")

    def contents(self, *, unused: bool = False) -> Iterator[Content]:
        for path in self.unused.glob("*") if unused else self.folder.glob("[0-9a-f][0-9a-f]/*"):
            if len(path.name) == HASH_LENGTH:
                with suppress(FileNotFoundError):
                    yield Content(path.name, path.stat().st_mtime)

    def set_aside(self, sha256: str) -> None:
        self.unused.mkdir(exist_ok=True)
        with suppress(FileNotFoundError):
            os.replace(self.path(sha256), self.unused / sha256)
            os.utime(self.unused / sha256)

    def take_back(self, sha256: str) -> None:
        with suppress(FileNotFoundError):
            self.put(self.unused / sha256, sha256)

    def delete(self, sha256: str) -> None:
        (self.unused / sha256).unlink(missing_ok=True)


class Upload:
    """An upload that a server receives: it counts and hashes what it writes. Leaving the block removes the part."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.path, self.size, self._hash = folder / f"{secrets.token_hex(16)}.part", 0, hashlib.sha256()
        self._file = os.fdopen(os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.path.unlink(missing_ok=True)
        with suppress(OSError):  # a full disk cannot take what is left
            self._file.close()

    @property
    def sha256(self) -> str:
        """The hash of what was written."""
        return self._hash.hexdigest()

    def write(self, chunk: bytes) -> None:
        """Write the next part. Raises OSError, such as for a full disk."""
        self._file.write(chunk)
        self._file.flush()
        self._hash.update(chunk)
        self.size += len(chunk)

    def store(self, storage: FileStorage) -> None:
        """Sync the complete content to the disk, and store it. Raises OSError."""
        os.fsync(self._file.fileno())
        self._file.close()
        storage.put(self.path, self.sha256)


def files_folder(settings: Settings) -> Path:
    """Return the folder of files: next to an SQLite database, each of which has its own."""
    if settings.files:
        return settings.files
    database = database_file(settings)
    name = make_url(settings.database_url).database or "waybill"
    return database.with_name(f"{database.stem}-files") if database else Path("var") / f"{name}-files"


def file_storage(settings: Settings) -> FolderStorage:
    """Return the storage that the settings name."""
    return FolderStorage(files_folder(settings))


def remove_parts(storage: FolderStorage, seconds: float) -> None:
    """Remove parts of uploads that have not changed for so long: their server was killed while it received them."""
    for part in storage.incoming.glob("*.part"):
        with suppress(FileNotFoundError):
            if part.stat().st_mtime <= time.time() - seconds:
                part.unlink()
