"""Every response is an envelope, also after errors."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
from fastapi import APIRouter
from sqlalchemy.exc import OperationalError

from app.core.settings import Settings
from app.main import create_api, create_app
from app.testing import sign_in
from app.ui import Call
from app.web.api.envelope import Answer
from app.web.api.routing import serve
from app.web.pages.snapshot import SnapshotSource
from tests.conftest import FIRST_ADMIN, SetClock, open_services
from tests.support.assertions import data_of, errors_of, refusal_of

pytestmark = pytest.mark.anyio

PUBLIC = {"/auth/send-otp", "/auth/verify-otp", "/auth/logout", "/content/login"}
SECRETS = {("get", "/exports/{ticket}"), ("get", "/t/{token}")}
"""The file of an export and the trip of a link. A secret in the address takes the place of a session."""
FRAMES = {("get", "/dashboard/transport/{ticket}")}
"""Pages of frames. Who has no ticket is led to the page for everybody."""
STATUSES = {"200", "400", "401", "403", "404", "405", "409", "413", "422", "429", "503", "507"}


def every_call(openapi: dict[str, Any]) -> list[tuple[str, str, dict[str, Any]]]:
    return [
        (path, method, description)
        for path, methods in openapi["paths"].items()
        for method, description in methods.items()
    ]


async def test_calls_return_envelopes_and_require_a_session(client: httpx.AsyncClient, openapi: dict[str, Any]) -> None:
    calls = every_call(openapi)
    assert {path for path, _, _ in calls} > PUBLIC
    for path, method, _ in calls:
        response = await client.request(method, path.replace("{id}", "1"))
        if (method, path) in SECRETS:
            refusal_of(response, 404)
        elif (method, path) in FRAMES:
            assert response.status_code == 303
        elif path not in PUBLIC:
            assert refusal_of(response, 401) == "Session expired. Please log in again."
        elif response.status_code == 200:
            data_of(response)
        else:
            refusal_of(response, 422)


async def test_openapi_lists_all_statuses_of_each_call(openapi: dict[str, Any]) -> None:
    for path, method, description in every_call(openapi):
        stale = {"412"} if method in ("put", "delete") else set()
        assert set(description["responses"]) == STATUSES | stale, path
        for answer in description["responses"].values():
            assert "Envelope" in answer["content"]["application/json"]["schema"]["$ref"], path


@pytest.mark.any_database
@pytest.mark.parametrize("path", ["/nowhere", "/users/1/more", "/users/", "/", "", "/users/one", "/content/other"])
async def test_unknown_path_is_not_found(signed_in: httpx.AsyncClient, path: str) -> None:
    assert refusal_of(await signed_in.get(path), 404) == "Not found"


@pytest.mark.any_database
@pytest.mark.parametrize("path", ["/client/clients", "/users", "/fleets"])
async def test_invalid_id_is_not_found(signed_in: httpx.AsyncClient, path: str) -> None:
    for id in ("0", "-1", "2147483648", "9" * 30, "1.5", "abc", "%00", "null"):
        refusal_of(await signed_in.get(f"{path}/{id}"), 404)
        refusal_of(await signed_in.delete(f"{path}/{id}"), 404)


@pytest.mark.any_database
async def test_wrong_method_is_rejected(signed_in: httpx.AsyncClient) -> None:
    assert refusal_of(await signed_in.patch("/users/1", json={}), 405) == "This action is not available here"


@pytest.mark.any_database
@pytest.mark.parametrize("body", [b"{", b'{"clientName": }', b"\xff", b"[" * 100_000, b"1" * 5000, b'{"a": 1}}'])
async def test_body_without_json_is_rejected(signed_in: httpx.AsyncClient, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    response = await signed_in.post("/client/create", content=body, headers=headers)
    assert refusal_of(response, 400) == "The request cannot be read"


@pytest.mark.any_database
@pytest.mark.parametrize("body", [b"", b"null", b"[]", b"3", b'"text"'])
async def test_body_without_object_is_rejected(signed_in: httpx.AsyncClient, body: bytes) -> None:
    headers = {"Content-Type": "application/json"}
    response = await signed_in.post("/client/create", content=body, headers=headers)
    assert refusal_of(response, 422) == "This must be an object with named values"


@pytest.mark.any_database
async def test_cross_site_form_is_rejected(signed_in: httpx.AsyncClient) -> None:
    body = json.dumps({"clientName": "Nilgiri Dairy"})
    refusal_of(await signed_in.post("/client/create", content=body, headers={"Content-Type": "text/plain"}), 422)


@pytest.mark.promise(
    "Invalid input", "Text with characters that cannot be stored is refused and not repeated in the response."
)
@pytest.mark.any_database
@pytest.mark.parametrize("value", ["a\u0000b", "a\u001bb", "\ud800", "x" * 501, 5, True, ["a"], {"a": 1}, float("nan")])
async def test_control_characters_are_rejected_and_not_repeated(signed_in: httpx.AsyncClient, value: object) -> None:
    body = json.dumps({"clientName": value, "clientCode": "c0de"})
    headers = {"Content-Type": "application/json"}
    for method, path in (("POST", "/client/create"), ("PUT", "/client/clients/1")):
        response = await signed_in.request(method, path, content=body, headers=headers)
        assert list(errors_of(response)) == ["clientName"]
        assert "c0de" not in response.text


@pytest.mark.promise(
    "Invalid input", "A body larger than 256 KB is refused before it is read in full, with or without `Content-Length`."
)
@pytest.mark.any_database
@pytest.mark.parametrize("length_is_told", [True, False])
async def test_large_body_is_rejected(signed_in: httpx.AsyncClient, length_is_told: bool) -> None:
    async def in_pieces() -> AsyncIterator[bytes]:
        for _ in range(300):
            yield b" " * 1024

    content = b" " * 300 * 1024 if length_is_told else in_pieces()
    headers = {"Content-Type": "application/json"}
    response = await signed_in.post("/client/create", content=content, headers=headers)
    assert refusal_of(response, 413) == "This is too large to send"


@pytest.mark.any_database
async def test_wrong_code_is_neither_returned_nor_logged(
    client: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
) -> None:
    response = await client.post("/auth/verify-otp", json={"mobile": FIRST_ADMIN, "otp": ["987654"]})
    errors_of(response)
    assert "987654" not in response.text
    assert "987654" not in caplog.text


class TestFailures:
    """Calls that fail in ways that no call of ours should."""

    @pytest.fixture
    async def failing(
        self, settings: Settings, clock: SetClock, source: SnapshotSource
    ) -> AsyncIterator[httpx.AsyncClient]:
        router = APIRouter()

        @serve(router, Call(method="GET", path="/bug", needs="signed_in"))
        async def bug() -> Answer:
            raise RuntimeError("secret detail")

        @serve(router, Call(method="GET", path="/locked", needs="signed_in"))
        async def locked() -> Answer:
            raise OperationalError("secret detail", None, Exception("database is locked"))

        app = create_app(settings, clock=clock, source=source, api=create_api([router]))
        transport = httpx.ASGITransport(app, raise_app_exceptions=False)
        url = "http://testserver/api"
        async with open_services(app), httpx.AsyncClient(transport=transport, base_url=url) as client:
            client.headers["Authorization"] = f"Bearer {await sign_in(client, FIRST_ADMIN)}"
            yield client

    async def test_a_bug_is_told_without_its_details(self, failing: httpx.AsyncClient) -> None:
        response = await failing.get("/bug")
        assert refusal_of(response, 500) == "Something went wrong. Please try again."
        assert "secret" not in response.text

    async def test_a_busy_database_is_told_and_logged(
        self, failing: httpx.AsyncClient, caplog: pytest.LogCaptureFixture
    ) -> None:
        with caplog.at_level(logging.ERROR):
            assert refusal_of(await failing.get("/locked"), 503) == "The server is busy. Please try again."
        assert "database is locked" in caplog.text

    async def test_calls_of_more_slices_need_a_session_too(self, failing: httpx.AsyncClient) -> None:
        del failing.headers["Authorization"]
        refusal_of(await failing.get("/bug"), 401)


async def test_unique_violation_is_a_conflict(signed_in: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    async def sees_nothing(*_: object, **__: object) -> None:
        """As when another process stores the same number between the look and the write."""

    monkeypatch.setattr("app.db.records.records.ensure_unique", sees_nothing)
    user = data_of(await signed_in.get("/users/2"))
    response = await signed_in.post("/users", json=user)
    assert refusal_of(response, 409) == "Someone else changed this at the same time. Please try again."
    assert data_of(await signed_in.get("/users?limit=1"))["total"] == 9


@pytest.mark.promise(
    "Several servers", "When 32 people add a client at once, each record receives its own code, on both databases."
)
@pytest.mark.every_database
async def test_concurrent_writers_all_succeed(signed_in: httpx.AsyncClient) -> None:
    answers = await asyncio.gather(
        *(signed_in.post("/client/create", json={"clientName": f"Client {n}"}) for n in range(32))
    )
    assert len({data_of(answer)["clientCode"] for answer in answers}) == 32
