"""Endpoints of files: the upload of one, and its content.

Neither holds a file in memory. What a file is follows from its content. A browser saves each file and never shows it
as a page of this server: its policy allows nothing.
"""

import asyncio
import errno
import secrets
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final
from urllib.parse import quote, unquote

from fastapi import APIRouter, Request, Response
from fastapi.responses import StreamingResponse
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import ClientDisconnect

from app.contract.files import MAX_FILE_BYTES, READ_FILE, UPLOAD_FILE, File
from app.core.errors import BadRequest, InsufficientStorage, Invalid, NotFound, TooManyRequests
from app.db.context import RequestContext
from app.db.files.attachment import count_waiting, find_file
from app.db.files.models import StoredFile
from app.db.files.storage import Upload, file_storage
from app.db.files.types import clean_name, detect_type, name_for
from app.i18n.messages import translate
from app.web.api.dependencies import ReadDatabase
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.routing import serve
from app.web.services import core_services

router = APIRouter(tags=["files"])
FILE_NAME: Final = "X-File-Name"
"""The header with the name of an upload, percent-encoded."""
MIN_FREE_BYTES: Final = 200 * 10**6
"""How much of the disk uploads leave for the database."""
MAX_WAITING: Final = 300
"""How many uploads of a user may wait for their records."""
_CHUNK_BYTES: Final = 1 << 16
_FULL_DISK: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
}


@serve(router, UPLOAD_FILE, model="no table")
async def upload(request: Request) -> Answer:
    """Store an upload, whose body is the content. Raises Invalid for an empty, large or unknown file."""
    name = clean_name(unquote(request.headers.get(FILE_NAME, "")))
    _ensure_size(name, int(size) if (size := request.headers.get("Content-Length", "")).isdecimal() else 0)
    try:
        return answer(await _store(request, name))
    except OSError as error:
        if error.errno in _FULL_DISK:
            raise InsufficientStorage from error
        raise
    except ClientDisconnect as error:
        raise BadRequest from error


async def _store(request: Request, name: str) -> File:
    storage = file_storage(core_services(request).settings)
    with await asyncio.to_thread(Upload, storage.incoming) as part:
        await _receive(request, name, part, storage.folder)
        media_type = await asyncio.to_thread(detect_type, part.path, name)
        await asyncio.to_thread(part.store, storage)
        file = File(id=secrets.token_urlsafe(18), name=name_for(name, media_type), size=part.size, type=media_type)
        await _add(request, StoredFile(**file.model_dump(), sha256=part.sha256))
    return file


async def _add(request: Request, file: StoredFile) -> None:
    services, user_id = core_services(request), request.state.user_id
    file.at, file.user_id = services.clock(), user_id
    async with services.database.writing(RequestContext(request_access(request), user_id, services.clock)) as session:
        await _ensure_few(session, user_id)
        session.add(file)


async def _receive(request: Request, name: str, part: Upload, folder: Path) -> None:
    """Write the body to a file, chunk by chunk."""
    free = (await asyncio.to_thread(shutil.disk_usage, folder)).free
    if free < MIN_FREE_BYTES + MAX_FILE_BYTES:
        raise InsufficientStorage
    async for chunk in request.stream():
        _ensure_size(name, part.size + len(chunk))
        await asyncio.to_thread(part.write, chunk)


def _ensure_size(name: str, size: int) -> None:
    if size > MAX_FILE_BYTES:
        limit = MAX_FILE_BYTES >> 20
        raise Invalid(translate("{name} is larger than {limit} MB. Upload a smaller file.", name=name, limit=limit))


async def _ensure_few(session: AsyncSession, user_id: int) -> None:
    if await count_waiting(session, user_id) >= MAX_WAITING:
        raise TooManyRequests(translate("Too many of your uploads are in no record. Save your records first."), 60)


@serve(router, READ_FILE)
async def content(request: Request, database: ReadDatabase, file: str) -> Response:
    """Send a file. One of a record that the person may not see is a 404, as the record is."""
    found = await database.read(find_file, file, request.state.user_id)
    if found is None:
        raise NotFound
    try:
        opened = await asyncio.to_thread(file_storage(core_services(request).settings).open, found.sha256)
    except FileNotFoundError:
        raise NotFound(
            translate("The content of {name} is missing. Tell your administrator.", name=found.name)
        ) from None
    media_type = f"{found.type}; charset=utf-8" if found.type == "text/plain" else found.type
    headers = {
        **_HEADERS,
        "Content-Type": media_type,
        "Content-Length": str(found.size),
        "Content-Disposition": f"attachment; filename*=UTF-8''{quote(found.name, safe='')}",
    }
    return StreamingResponse(_chunks(opened), headers=headers)


def _chunks(file: BinaryIO) -> Iterator[bytes]:
    with file:
        while chunk := file.read(_CHUNK_BYTES):
            yield chunk
