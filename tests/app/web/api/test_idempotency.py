"""A call that is sent twice with the same key runs once."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.testing import sign_in
from tests.conftest import SetClock
from tests.scenarios.test_audit import entries
from tests.support.assertions import data_of, errors_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

KEY = {"Idempotency-Key": "7f3a"}
NEW = {"clientName": "Konkan Foods"}
CREATE = "/client/create"


async def names(client: httpx.AsyncClient) -> list[str]:
    return [each["clientName"] for each in data_of(await client.get("/client/clients"))]


@pytest.mark.promise("Saving", "A second request with the same idempotency key receives the first response.")
async def test_repeated_key_replays_the_first_response(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    first, second = [await signed_in.post(CREATE, json=NEW, headers=KEY) for _ in range(2)]
    assert (second.status_code, second.content) == (first.status_code, first.content)
    for name in ("Content-Type", "ETag"):
        assert second.headers[name] == first.headers[name]
    assert (await names(signed_in)).count("Konkan Foods") == 1
    assert len(await entries(api)) == 1


@pytest.mark.promise(
    "Saving", "Fifty simultaneous requests with one idempotency key create one record and receive the same response."
)
async def test_concurrent_calls_with_one_key_add_one_row(signed_in: httpx.AsyncClient) -> None:
    answers = await asyncio.gather(*(signed_in.post(CREATE, json=NEW, headers=KEY) for _ in range(50)))
    assert {(answer.status_code, answer.content) for answer in answers} == {(200, answers[0].content)}
    assert (await names(signed_in)).count("Konkan Foods") == 1


async def test_calls_without_key_are_not_idempotent(signed_in: httpx.AsyncClient) -> None:
    for _ in range(2):
        data_of(await signed_in.post(CREATE, json=NEW))
    assert (await names(signed_in)).count("Konkan Foods") == 2


@pytest.mark.promise("Saving", "An idempotency key that belongs to another request is refused with an explanation.")
@pytest.mark.parametrize(
    ("path", "body"), [(CREATE, {"clientName": "Other"}), ("/fleets", {"fleetNumber": "1", "registrationNumber": "2"})]
)
async def test_key_of_another_call_is_rejected(signed_in: httpx.AsyncClient, path: str, body: dict[str, str]) -> None:
    data_of(await signed_in.post(CREATE, json=NEW, headers=KEY))
    errors = errors_of(await signed_in.post(path, json=body, headers=KEY))
    sentence = "A similar record was already saved. Check the list before saving again."
    assert errors == {"Idempotency-Key": [sentence]}
    assert "Other" not in await names(signed_in)


@pytest.mark.any_database
@pytest.mark.parametrize("key", ["", "with space", "k" * 201])
async def test_invalid_key_is_rejected(signed_in: httpx.AsyncClient, key: str) -> None:
    refused = await signed_in.post(CREATE, json=NEW, headers={"Idempotency-Key": key})
    sentence = "An Idempotency-Key has 1 to 200 letters, digits and signs, and no spaces."
    assert errors_of(refused) == {"Idempotency-Key": [sentence]}


async def test_keys_are_separate_for_each_user(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.post(CREATE, json=NEW, headers=KEY))
    other = {"Authorization": f"Bearer {await sign_in(signed_in, '9000000002')}"}
    data_of(await signed_in.post(CREATE, json=NEW, headers=KEY | other))
    assert (await names(signed_in)).count("Konkan Foods") == 2


async def test_rejected_call_leaves_its_key_free(signed_in: httpx.AsyncClient) -> None:
    user = {"fullName": "Mira", "emailId": "mira@example.com", "mobileNumber": "9000000002"}
    refusal_of(await signed_in.post("/users", json=user, headers=KEY), 409)
    refusal_of(await signed_in.post("/users", json={}, headers=KEY), 422)
    data_of(await signed_in.post("/users", json=user | {"mobileNumber": "9000000099"}, headers=KEY))


@pytest.mark.promise("Saving", "A request that fails leaves neither a record nor its idempotency key.")
async def test_failed_call_stores_neither_row_nor_key(
    signed_in: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(**_: object) -> None:
        raise RuntimeError("no entry today")

    monkeypatch.setattr("app.db.records.audit.AuditEntry", broken)
    refusal_of(await signed_in.post(CREATE, json=NEW, headers=KEY), 500)
    assert "Konkan Foods" not in await names(signed_in)
    monkeypatch.undo()
    data_of(await signed_in.post(CREATE, json=NEW, headers=KEY))
    assert (await names(signed_in)).count("Konkan Foods") == 1


async def test_key_expires_after_a_day(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    data_of(await signed_in.post(CREATE, json=NEW, headers=KEY))
    clock.advance(hours=23)
    token = {"Authorization": f"Bearer {await sign_in(signed_in, '9000000001')}"}
    data_of(await signed_in.post(CREATE, json=NEW, headers=KEY | token))
    assert (await names_with(signed_in, token)).count("Konkan Foods") == 1
    clock.advance(hours=1)
    data_of(await signed_in.post(CREATE, json=NEW, headers=KEY | token))
    assert (await names_with(signed_in, token)).count("Konkan Foods") == 2


async def names_with(client: httpx.AsyncClient, token: dict[str, str]) -> list[str]:
    return [each["clientName"] for each in data_of(await client.get("/client/clients", headers=token))]


async def test_each_create_call_accepts_a_key(api: FastAPI) -> None:
    paths: dict[str, dict[str, Any]] = api.openapi()["paths"]
    adding = {path: methods["post"] for path, methods in paths.items() if "post" in methods and "{id}" not in path}
    taking = {
        path
        for path, call in adding.items()
        if any(each["name"] == "Idempotency-Key" and not each["required"] for each in call.get("parameters", ()))
    }
    # An upload that is sent twice waits twice for a record or a run, and is deleted without one.
    uploads = {"/files", "/imports"}
    # A secret is shown once and not stored with a key; a test is meant to be sent again; reading twice changes nothing.
    repeatable = {"/webhooks/new", "/channels/{name}/test", "/alerts/read-to/{newest}"}
    others = {path for path in adding if path.startswith("/auth/") or path.endswith("/export")} | uploads | repeatable
    assert adding.keys() - others == taking
