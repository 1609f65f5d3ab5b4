"""Endpoints of imports."""

import asyncio
from pathlib import Path as FilePath
from typing import Annotated, Final
from urllib.parse import quote, unquote

from fastapi import APIRouter, Path, Query, Request, Response
from starlette.requests import ClientDisconnect

from app.contract.imports import (
    CHECK_IMPORT,
    CREATE_IMPORT,
    DELETE_IMPORT,
    IMPORT,
    IMPORT_PROBLEMS,
    IMPORT_ROWS,
    IMPORT_TEMPLATE,
    RUN_IMPORT,
    UPDATE_IMPORT,
    UPDATE_IMPORT_ROW,
    CheckedRow,
    Import,
    ImportChange,
    ImportQuery,
    ImportRowChange,
    ImportRowsQuery,
    ImportTemplateQuery,
)
from app.core.errors import BadRequest, Invalid
from app.db.files.storage import Upload, file_storage
from app.db.files.types import clean_name
from app.db.jobs.runner import KINDS
from app.features.imports.description import describe, find_earlier, find_lines, page_of_rows
from app.features.imports.details import KIND, find_resource
from app.features.imports.files import write_problems, write_template
from app.features.imports.preview import preview_rows
from app.features.imports.reader.rows import MAX_TEXT_BYTES, MAX_WORKBOOK_BYTES
from app.features.imports.row_checks import RowChecker
from app.features.imports.run import IMPORT_ROWS_JOB
from app.features.imports.steps import Importer, Uploaded, start
from app.features.services import services_of
from app.i18n.messages import translate
from app.web.api.dependencies import ReadDatabase, WriteSession
from app.web.api.envelope import Answer, answer
from app.web.api.guard import request_access
from app.web.api.idempotency import serve_idempotent
from app.web.api.list_route import TIME_ZONE, zone_of
from app.web.api.routing import Id, serve
from app.web.services import core_services

router = APIRouter(tags=["imports"])
KINDS[KIND] = IMPORT_ROWS_JOB
FILE_NAME: Final = "X-File-Name"
"""The header with the name of the file, percent-encoded. Pasted cells have none."""
Line = Annotated[int, Path(ge=1, le=2**31 - 1)]
_MEDIA_TYPES: Final = {
    "csv": "text/csv; charset=utf-8",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
_WORKBOOKS: Final = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0")


def importer_of(request: Request) -> Importer:
    """Return the person of a request as one who imports."""
    return Importer(services_of(request), request.app, request.state.user_id, request_access(request))


@serve(router, CREATE_IMPORT, model="no table")
async def create_import(request: Request, database: ReadDatabase, query: Annotated[ImportQuery, Query()]) -> Answer:
    """Read a file, whose content is the body, and match its columns."""
    importer, zone = importer_of(request), request.headers.get(TIME_ZONE, "")
    zone_of(request)
    find_resource(importer.app, query.of, importer.access)
    header = request.headers.get(FILE_NAME)
    name = clean_name(unquote(header)) if header else translate("Pasted cells")
    storage = file_storage(core_services(request).settings)
    try:
        with await asyncio.to_thread(Upload, storage.incoming) as part:
            await _receive(request, name, part)
            with await asyncio.to_thread(part.path.open, "rb") as file:
                uploaded = Uploaded(file, name, part.sha256)
                number = await importer.create(query.of, uploaded, sheet=query.sheet, zone=zone)
            _, details = await importer.find(number)
            if len(details.facts["sheets"]) > 1:
                await asyncio.to_thread(part.store, storage)
    except ClientDisconnect as error:
        raise BadRequest from error
    return answer(await _described(importer, database, number))


async def _receive(request: Request, name: str, part: Upload) -> None:
    """Write the body to a file, chunk by chunk."""
    async for chunk in request.stream():
        if part.size + len(chunk) > MAX_WORKBOOK_BYTES:
            raise _too_large(name, MAX_WORKBOOK_BYTES)
        await asyncio.to_thread(part.write, chunk)
    if part.size > MAX_TEXT_BYTES and not _is_workbook(part.path):
        raise _too_large(name, MAX_TEXT_BYTES)


def _is_workbook(path: FilePath) -> bool:
    with path.open("rb") as file:
        return file.read(4).startswith(_WORKBOOKS)


def _too_large(name: str, limit: int) -> Invalid:
    size = limit >> 20
    return Invalid(translate("{name} is larger than {limit} MB. Divide it into several files.", name=name, limit=size))


async def _described(importer: Importer, database: ReadDatabase, number: int) -> Import:
    job, details = await importer.find(number)
    return describe(importer, job, details, await database.read(find_earlier, details, number, importer.user_id))


@serve(router, IMPORT, model="no table")
async def get_import(request: Request, database: ReadDatabase, id: Id) -> Answer:
    return answer(await _described(importer_of(request), database, id))


@serve(router, UPDATE_IMPORT, model="no table")
async def update_import(request: Request, database: ReadDatabase, id: Id, body: ImportChange) -> Answer:
    importer = importer_of(request)
    await importer.change(id, body)
    return answer(await _described(importer, database, id))


@serve(router, CHECK_IMPORT, model="no table")
async def check_import(request: Request, database: ReadDatabase, id: Id) -> Answer:
    importer = importer_of(request)
    await importer.check(id)
    return answer(await _described(importer, database, id))


@serve(router, IMPORT_ROWS)
async def get_rows(
    request: Request, database: ReadDatabase, id: Id, query: Annotated[ImportRowsQuery, Query()]
) -> Answer:
    importer = importer_of(request)
    _, details = await importer.find(id)
    found = await database.read(page_of_rows, id, query)
    if query.state in ("add", "change") and found.rows:
        checker = RowChecker(details.plan(importer.resource_of(details)))
        values = await database.read(preview_rows, checker, [(each.line, each.cells) for each in found.rows])
        for each in found.rows:
            each.values = values.get(each.line, [])
    return answer(found)


@serve(router, UPDATE_IMPORT_ROW, model="no table")
async def update_row(request: Request, database: ReadDatabase, id: Id, line: Line, body: ImportRowChange) -> Answer:
    importer = importer_of(request)
    lines = await importer.change_row(id, line, body.values, everywhere=body.everywhere)
    found = await _described(importer, database, id)
    rows = await database.read(find_lines, id, lines)
    return answer(CheckedRow(rows=rows, counts=found.counts, problems=found.problems))


@serve_idempotent(router, RUN_IMPORT, model=None)
async def run_import(request: Request, session: WriteSession, id: Id) -> Answer:
    """Make the import a job, once its rows are checked."""
    await start(session, importer_of(request), id)
    return answer({"job": id})


@serve(router, DELETE_IMPORT)
async def delete_import(request: Request, id: Id) -> Answer:
    importer = importer_of(request)
    await importer.find_open(id)
    await importer.delete(id)
    return answer()


@serve(router, IMPORT_PROBLEMS)
async def problems_file(request: Request, id: Id) -> Response:
    """Send the rows with problems as CSV, for another import."""
    importer = importer_of(request)
    _, details = await importer.find(id)
    content = write_problems(details.titles, await importer.problems(id, details))
    return _file(content, f"{FilePath(details.file_name).stem} - {translate('Problems')}.csv", "csv")


@serve(router, IMPORT_TEMPLATE)
async def template(request: Request, query: Annotated[ImportTemplateQuery, Query()]) -> Response:
    """Send a file with the headings of a resource."""
    importer = importer_of(request)
    resource = find_resource(importer.app, query.of, importer.access)
    title = translate(resource.label)
    fields = [each for each in resource.fields_for(importer.access) if each.name in resource.added]
    content = await asyncio.to_thread(write_template, fields, title, query.format)
    return _file(content, f"{title}.{query.format}", query.format)


def _file(content: bytes, name: str, format: str) -> Response:
    headers = {
        "Content-Disposition": f"attachment; filename*=UTF-8''{quote(name, safe='')}",
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
    }
    return Response(content, headers=headers, media_type=_MEDIA_TYPES[format])
