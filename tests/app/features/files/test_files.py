"""Files over HTTP: uploads, what may be read by whom, and how records get and keep their files."""

import asyncio
import errno
import tracemalloc
from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import quote

import httpx
import pytest
from fastapi import APIRouter, FastAPI
from sqlalchemy import func, select

from app.contract.files import MAX_FILE_BYTES
from app.core.settings import Settings
from app.db.access import UNRESTRICTED, Access, run_with
from app.db.engine import Base
from app.db.files.attachment import find_file
from app.db.files.models import StoredFile
from app.db.files.storage import Upload, file_storage
from app.features.files import routes
from app.features.services import Services
from app.main import create_api, create_app
from app.web.api.resource_routes import serve_resource
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import SetClock, api_of, open_services
from tests.support.assertions import data_of, errors_of, refusal_of
from tests.support.parcels import RecordApart
from tests.support.roles import DRIVER, person
from tests.support.sample_data import TOKEN
from tests.support.shipments import PDF, PNG, SHIPMENT_TABLES, SHIPMENTS, Shipment

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
Values = dict[str, Any]
CHUNK, CHUNKS = 1 << 16, 4


@pytest.fixture
async def app(settings: Settings, clock: SetClock, source: SnapshotSource) -> AsyncIterator[FastAPI]:
    """An application that has shipments."""
    router = APIRouter()
    serve_resource(router, SHIPMENTS, Shipment)
    app = create_app(settings, clock=clock, source=source, api=create_api([router]))
    async with open_services(app):
        services: Services = api_of(app).state.services
        async with services.database.engine.begin() as connection:
            await connection.run_sync(RecordApart.metadata.create_all, SHIPMENT_TABLES)
        yield app


@pytest.fixture
async def client(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://testserver/api") as client:
        client.headers["Authorization"] = f"Bearer {TOKEN}"
        yield client


async def sent(client: httpx.AsyncClient, content: Any, name: str = "bill.pdf", **headers: str) -> httpx.Response:
    return await client.post("/files", content=content, headers={"X-File-Name": quote(name), **headers})


async def uploaded(client: httpx.AsyncClient, content: bytes = PDF, name: str = "bill.pdf") -> Values:
    file: Values = data_of(await sent(client, content, name))
    return file


async def added(client: httpx.AsyncClient, **values: Any) -> Values:
    record: Values = data_of(await client.post("/shipments", json={"number": "S-1", **values}))
    return record


async def stored(services: Services) -> int:
    rows = select(func.count()).select_from(StoredFile)
    return await services.database.read(lambda connection: connection.scalar(rows)) or 0


@pytest.mark.promise("Files", "A browser saves a file and never runs it with the rights of the page.")
async def test_upload_is_read_by_its_user_alone(client: httpx.AsyncClient) -> None:
    file = await uploaded(client, name="../बिल.pdf")
    assert {**file, "id": ""} == {"id": "", "name": "बिल.pdf", "size": len(PDF), "type": "application/pdf"}
    response = await client.get(f"/files/{file['id']}")
    assert response.content == PDF
    assert response.headers["Content-Type"] == "application/pdf"
    assert response.headers["Content-Disposition"] == f"attachment; filename*=UTF-8''{quote('बिल.pdf')}"
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    assert response.headers["Content-Security-Policy"] == "default-src 'none'; sandbox; frame-ancestors 'none'"
    async with await person(client, DRIVER) as other:
        known, unknown = await other.get(f"/files/{file['id']}"), await other.get("/files/none")
        assert refusal_of(known, 404) == refusal_of(unknown, 404) == "Not found"
    del client.headers["Authorization"]
    assert (await client.get(f"/files/{file['id']}")).status_code == 401
    assert (await sent(client, PDF)).status_code == 401


async def test_wrong_uploads_are_refused_and_leave_nothing(client: httpx.AsyncClient, app: FastAPI) -> None:
    services: Services = api_of(app).state.services
    svg = b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"
    cases = {
        "empty.pdf is empty": sent(client, b"", "empty.pdf"),
        "logo.png is a page or a drawing": sent(client, svg, "logo.png"),
        "tool.pdf cannot be uploaded": sent(client, b"MZ\0", "tool.pdf"),
        "big.pdf is larger than 10 MB": sent(client, PDF + bytes(MAX_FILE_BYTES), "big.pdf"),
    }
    for message, response in cases.items():
        assert refusal_of(await response, 422).startswith(message)

    async def endless() -> AsyncIterator[bytes]:
        yield PDF
        while True:
            yield bytes(CHUNK)

    assert refusal_of(await sent(client, endless()), 422).startswith("bill.pdf is larger")
    storage = file_storage(services.settings)
    assert [*storage.contents(), *storage.incoming.iterdir()] == []
    assert await stored(services) == 0


@pytest.mark.promise("Files", "When the disk is full, an upload is refused with 507, and no other file is lost.")
async def test_full_disk_is_a_sentence_and_loses_nothing(
    client: httpx.AsyncClient, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    services: Services = api_of(app).state.services
    record = await added(client, receipt=await uploaded(client))

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    full = "Not saved: the server's storage is full. Tell your administrator."
    for name in ("write", "store"):
        with monkeypatch.context() as patch:
            patch.setattr(Upload, name, fail)
            assert refusal_of(await sent(client, PNG), 507) == full
    with monkeypatch.context() as patch:
        patch.setattr(routes, "MIN_FREE_BYTES", 1 << 62)
        assert refusal_of(await sent(client, PNG), 507) == full
    storage = file_storage(services.settings)
    assert [*storage.incoming.iterdir()] == []
    assert (await client.get(f"/files/{record['receipt']['id']}")).content == PDF
    assert data_of(await sent(client, PNG))["type"] == "image/png"


@pytest.mark.promise("Files", "An upload whose connection is lost leaves nothing.")
async def test_lost_connection_leaves_nothing(app: FastAPI) -> None:
    services: Services = api_of(app).state.services
    messages = iter([{"type": "http.request", "body": PDF, "more_body": True}, {"type": "http.disconnect"}])
    statuses = []

    async def receive() -> Any:
        return next(messages)

    async def send(message: Any) -> None:
        statuses.append(message.get("status"))

    headers = [(b"authorization", f"Bearer {TOKEN}".encode()), (b"host", b"testserver")]
    scope = {"type": "http", "method": "POST", "path": "/api/files", "raw_path": b"/api/files", "headers": headers}
    await app({**scope, "query_string": b"", "scheme": "http", "http_version": "1.1", "root_path": ""}, receive, send)
    assert statuses[0] == 400
    storage = file_storage(services.settings)
    assert [*storage.contents(), *storage.incoming.iterdir()] == []


@pytest.mark.promise("Files", "200 uploads at once are stored, and are never in memory as a whole.")
@pytest.mark.only_sqlite
async def test_many_uploads_at_once_are_stored_in_little_memory(client: httpx.AsyncClient, app: FastAPI) -> None:
    services: Services = api_of(app).state.services

    async def body(number: int) -> AsyncIterator[bytes]:
        yield PDF + f"{number}".encode()
        for _ in range(CHUNKS):
            yield bytes(CHUNK)

    tracemalloc.start()
    try:
        responses = await asyncio.gather(*(sent(client, body(number)) for number in range(200)))
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert {data_of(each)["size"] for each in responses} == {len(PDF) + CHUNKS * CHUNK + digits for digits in (1, 2, 3)}
    assert peak < 200 * CHUNKS * CHUNK * 3 / 4  # each may have two of its four chunks in memory
    assert len([*file_storage(services.settings).contents()]) == await stored(services) == 200


async def test_user_has_few_uploads_without_a_record(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(routes, "MAX_WAITING", 1)
    first = await uploaded(client)
    assert refusal_of(await sent(client, PDF), 429) == (
        "Too many of your uploads are in no record. Save your records first."
    )
    await added(client, receipt=first)
    await uploaded(client)


async def test_record_has_files_as_the_server_knows_them(client: httpx.AsyncClient) -> None:
    receipt, one, two = [await uploaded(client, PNG, f"{name}.png") for name in ("receipt", "one", "two")]
    lie = {**receipt, "name": "lie.exe", "size": 1, "type": "text/html"}
    record = await added(client, receipt=lie, papers=[one, {"id": two["id"]}, one])
    assert record["receipt"] == receipt
    assert record["papers"] == [one, two]
    path = f"/shipments/{record['id']}"
    assert data_of(await client.get(path)) == record
    (row,) = data_of(await client.get("/shipments?page=1&search=s-1"))["shipments"]
    assert row == record
    assert data_of(await client.get("/shipments?page=1&search=receipt"))["shipments"] == []
    assert (await client.get("/shipments?page=1&sort=receipt")).status_code == 400
    changed = data_of(await client.put(path, json={**record, "receipt": None, "papers": [two]}))
    assert (changed["receipt"], changed["papers"]) == (None, [two])
    assert data_of(await client.put(path, json=changed)) == changed
    assert (await added(client))["papers"] == []
    many = [await uploaded(client) for _ in range(4)]
    errors = errors_of(await client.put(path, json={**changed, "papers": many}))
    assert errors == {"papers": ["Papers may have at most 3 entries"]}


@pytest.mark.promise("Files", "A file of another record or user cannot be attached.")
async def test_file_of_another_record_or_user_is_refused(client: httpx.AsyncClient) -> None:
    record = await added(client, receipt=await uploaded(client))
    async with await person(client, DRIVER) as other:
        foreign = await uploaded(other, name="secret.pdf")
    gone = {"receipt": ["bill.pdf is no longer there. Select it again."]}
    again = {"number": "S-2", "receipt": record["receipt"]}
    assert errors_of(await client.post("/shipments", json=again)) == gone
    in_other_field = {**record, "receipt": None, "papers": [record["receipt"]]}
    errors = errors_of(await client.put(f"/shipments/{record['id']}", json=in_other_field))
    assert errors == {"papers": gone["receipt"]}
    for file in ({"id": foreign["id"]}, {"id": "none"}):
        errors = errors_of(await client.post("/shipments", json={"number": "S-2", "receipt": file}))
        assert errors == {"receipt": ["A file is no longer there. Select it again."]}


async def test_one_of_two_records_gets_an_upload(client: httpx.AsyncClient) -> None:
    file = await uploaded(client)
    bodies = [{"number": f"S-{number}", "receipt": file} for number in range(5)]
    responses = await asyncio.gather(*(client.post("/shipments", json=body) for body in bodies))
    assert sorted(each.status_code for each in responses) == [200, 422, 422, 422, 422]


async def test_history_names_files_and_restores_them(client: httpx.AsyncClient) -> None:
    first, second = await uploaded(client, name="first.pdf"), await uploaded(client, name="second.pdf")
    record = await added(client, receipt=first)
    path = f"/shipments/{record['id']}"
    changed = data_of(await client.put(path, json={**record, "receipt": second}))
    entry, _ = data_of(await client.get(f"{path}/history"))["entries"]
    (change,) = entry["changes"]
    assert (change["field"], change["old"], change["new"]) == ("receipt", first, second)
    assert (await client.get(f"/files/{first['id']}")).content == PDF  # the person may see the history
    restored = await client.put(path, json={**changed, "receipt": first}, headers={"Restores": str(entry["id"])})
    assert data_of(restored)["receipt"] == first
    data_of(await client.delete(path))
    assert (await client.get(f"/files/{first['id']}")).status_code == 404
    data_of(await client.post(f"{path}/restore"))
    assert (await client.get(f"/files/{first['id']}")).content == PDF


async def test_conflict_shows_the_files_of_the_other_user(client: httpx.AsyncClient) -> None:
    record = await added(client)
    path = f"/shipments/{record['id']}"
    tag = (await client.get(path)).headers["ETag"]
    theirs = data_of(await client.put(path, json={**record, "receipt": await uploaded(client)}))
    mine = {**record, "papers": [await uploaded(client)]}
    response = await client.put(path, json=mine, headers={"If-Match": tag})
    refusal_of(response, 412)
    assert response.json()["data"]["record"] == theirs


@pytest.mark.promise("Files", "Only who may see a record and its field may read its files.")
async def test_rights_of_a_file_are_those_of_its_record(client: httpx.AsyncClient, app: FastAPI) -> None:
    services: Services = api_of(app).state.services
    old, now = await uploaded(client), await uploaded(client)
    record = await added(client, receipt=old)
    data_of(await client.put(f"/shipments/{record['id']}", json={**record, "receipt": now}))
    table = SHIPMENT_TABLES[0].to_metadata(Base.metadata)
    reads, history = "shipments.list", "shipments.history"
    own, none = ({"shipments": table.c.number == number} for number in ("S-1", "S-2"))
    cases = [
        (UNRESTRICTED, True, True),
        (Access(actions=frozenset({reads, history})), True, True),
        (Access(actions=frozenset({reads})), True, False),
        (Access(actions=frozenset({history})), False, False),
        (Access(actions=frozenset({reads, history}), scopes=own), True, True),
        (Access(actions=frozenset({reads, history}), scopes=none), False, False),
        (Access(hidden={"shipments": frozenset({"receipt"})}), False, False),
        (Access(hidden={"shipments": frozenset({"papers"})}), True, True),
    ]
    try:
        for access, *expected in cases:
            found = [
                await services.database.read(run_with, access, find_file, file["id"], 2) is not None
                for file in (now, old)
            ]
            assert found == expected
    finally:
        Base.metadata.remove(table)


async def test_lost_content_is_named(client: httpx.AsyncClient, app: FastAPI) -> None:
    services: Services = api_of(app).state.services
    file, storage = await uploaded(client), file_storage(services.settings)
    (content,) = storage.contents()
    storage.path(content.sha256).unlink()
    message = refusal_of(await client.get(f"/files/{file['id']}"), 404)
    assert message == "The content of bill.pdf is missing. Tell your administrator."
