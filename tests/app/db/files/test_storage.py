"""Contents are stored whole or not at all, once for each hash, and deleted late."""

import asyncio
import hashlib
import os
import subprocess
import sys
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from app.core.settings import Settings
from app.db.engine import Database
from app.db.files import upkeep
from app.db.files.models import StoredFile
from app.db.files.storage import FolderStorage, Upload, file_storage, remove_parts
from app.db.files.upkeep import KEEP_UNUSED, KEEP_UPLOADS, remove_unused
from tests.conftest import SetClock

KILLED = """
import os, signal, sys
from pathlib import Path
from app.db.files.storage import FolderStorage, Upload
storage = FolderStorage(Path(sys.argv[1]))
storage.put = lambda part, sha256: os.kill(os.getpid(), signal.SIGKILL)
with Upload(storage.incoming) as part:
    part.write(b"half of a file")
    part.store(storage)
"""


def put(storage: FolderStorage, content: bytes) -> str:
    with Upload(storage.incoming) as part:
        part.write(content)
        part.store(storage)
    return part.sha256


async def add(database: Database, clock: SetClock, sha256: str, **record: Any) -> None:
    file = StoredFile(id=sha256, sha256=sha256, name="a", size=1, type="text/plain", at=clock(), user_id=1, **record)
    async with database.writing() as session:
        session.add(file)


def test_content_is_stored_once_by_its_hash(tmp_path: Path) -> None:
    storage = FolderStorage(tmp_path)
    hashes = {put(storage, b"content"), put(storage, b"content")}
    assert hashes == {hashlib.sha256(b"content").hexdigest()}
    assert [each.sha256 for each in storage.contents()] == [*hashes]
    assert [*storage.incoming.iterdir()] == []
    with storage.open(*hashes) as file:
        assert file.read() == b"content"


@pytest.mark.promise(
    "Files",
    "A server that is killed during an upload leaves no part of a file.",
)
def test_killed_server_leaves_no_part_of_a_file(tmp_path: Path) -> None:
    storage = FolderStorage(tmp_path)
    ended = subprocess.run([sys.executable, "-c", KILLED, tmp_path], check=False)
    assert ended.returncode == -9
    assert [*storage.contents()] == []
    assert len([*storage.incoming.iterdir()]) == 1
    remove_parts(storage, 3600)  # another server may receive it at the moment
    assert len([*storage.incoming.iterdir()]) == 1
    remove_parts(storage, 0)
    assert [*storage.incoming.iterdir()] == []


def test_failed_upload_leaves_nothing(tmp_path: Path) -> None:
    storage = FolderStorage(tmp_path)
    with Upload(storage.incoming) as part:
        part.write(b"some")
    assert [*storage.incoming.iterdir()] == []


@pytest.mark.anyio
@pytest.mark.promise("Files", "What no record refers to is deleted late, and a restored backup finds it again.")
async def test_unused_files_are_deleted_late(settings: Settings, clock: SetClock) -> None:
    database, storage = Database(settings), file_storage(settings)
    attached, waiting, lost = (put(storage, each) for each in (b"attached", b"waiting", b"lost"))
    await add(database, clock, attached, entity="trips", entity_id=1, field="receipt")
    await add(database, clock, waiting)

    await remove_unused(database, storage, clock)  # at once: an upload stores its content before its row
    assert {each.sha256 for each in storage.contents()} == {attached, waiting, lost}

    _age(storage, hours=2)
    clock.advance(days=KEEP_UPLOADS.days)
    await remove_unused(database, storage, clock)
    assert {each.sha256 for each in storage.contents()} == {attached}
    with storage.open(lost) as file:
        assert file.read() == b"lost"

    await add(database, clock, lost)  # as from a backup
    _age(storage, hours=24 * KEEP_UNUSED.days + 1)
    await remove_unused(database, storage, clock)
    assert {each.sha256 for each in storage.contents()} == {attached, lost}
    assert [*storage.contents(unused=True)] == []
    with pytest.raises(FileNotFoundError):
        storage.open(waiting)
    await database.close()


def _age(storage: FolderStorage, hours: int) -> None:
    then = time.time() - timedelta(hours=hours).total_seconds()
    for path in storage.folder.glob("*/*"):
        os.utime(path, (then, then))


@pytest.mark.anyio
async def test_failed_round_is_repeated(
    settings: Settings, clock: SetClock, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rounds = []

    async def sleep(seconds: float) -> None:
        rounds.append(seconds)
        if len(rounds) == 2:
            raise StopAsyncIteration

    async def fail(*_: object) -> None:
        raise OSError("the disk is gone")

    monkeypatch.setattr(asyncio, "sleep", sleep)
    monkeypatch.setattr(upkeep, "remove_unused", fail)
    database = Database(settings)
    with pytest.raises(StopAsyncIteration):
        await upkeep.keep_files(database, file_storage(settings), clock, is_alone=True)
    assert len(caplog.records) == 2
    await database.close()
