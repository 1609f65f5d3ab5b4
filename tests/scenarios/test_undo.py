"""Restoring deleted records."""

from typing import Any

import httpx
import pytest

from tests.app.core.test_etag import EACH
from tests.conftest import SetClock
from tests.support.assertions import data_of, message_of, naming, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

SUBJECTS = [
    ("/client/clients/{}", "/client/clients/{}", "/client/clients?search={}"),
    ("/users/{}", "/users/{}", "/users?search={}"),
    ("/fleets/{}", "/fleets/{}", "/fleets?search={}"),
    ("/trip/trips/{}", "/trips/{}", "/trips/get-all-trips?search={}&limit=50"),
]


@pytest.mark.promise("Deletion and undo", "A restored record returns to its list unchanged.")
async def test_deleted_record_is_restored(signed_in: httpx.AsyncClient) -> None:
    for deleted, each, listed in SUBJECTS:
        with naming(deleted):
            before = data_of(await signed_in.get(listed.format("")))
            data_of(await signed_in.delete(deleted.format(3)))
            assert data_of(await signed_in.get(listed.format(""))) != before
            restored = await signed_in.post(f"{each.format(3)}/restore")
            assert message_of(restored) == "Restored"
            assert data_of(restored)["id"] == 3
            assert data_of(await signed_in.get(listed.format(""))) == before


@pytest.mark.promise("Deletion and undo", "Requests for a deleted record are answered with who deleted it and when.")
@pytest.mark.parametrize(("path", "read", "body", "name"), EACH)
async def test_deleted_record_names_deleter_and_time(
    signed_in: httpx.AsyncClient, clock: SetClock, path: str, read: str, body: dict[str, Any], name: str
) -> None:
    clock.advance(minutes=5)
    data_of(await signed_in.delete("/trip/trips/3" if name == "material" else path))
    for refused in (await signed_in.put(path, json=body), await signed_in.get(read)):
        assert refusal_of(refused, 404)
        assert refused.json()["data"] == {"deleted": {"by": "Asha Deshmukh", "at": "2026-03-02T09:35:00Z"}}
    data_of(await signed_in.post(f"{path}/restore"))
    data_of(await signed_in.put(path, json=body))


async def test_unknown_record_names_no_deleter(signed_in: httpx.AsyncClient) -> None:
    for case in EACH:
        path, read, body, _ = case.values
        with naming(path):
            for method, address in (("PUT", path), ("GET", read)):
                refused = await signed_in.request(method, str(address).replace("3", "999"), json=body)
                assert refusal_of(refused, 404)
                assert refused.json()["data"] is None


async def test_existing_record_cannot_be_restored(signed_in: httpx.AsyncClient) -> None:
    for _, each, _ in SUBJECTS:
        with naming(each):
            sentence = refusal_of(await signed_in.post(f"{each.format(3)}/restore"), 409)
            assert sentence == "Already restored."
            refusal_of(await signed_in.post(f"{each.format(999)}/restore"), 404)


async def test_search_finds_restored_record(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.delete("/users/3"))
    assert data_of(await signed_in.get("/users?page=1&search=9000000003"))["total"] == 0
    data_of(await signed_in.post("/users/3/restore"))
    assert data_of(await signed_in.get("/users?page=1&search=9000000003"))["total"] == 1


async def test_reused_number_prevents_restoring_user(
    signed_in: httpx.AsyncClient,
) -> None:
    data_of(await signed_in.delete("/users/3"))
    body = {"fullName": "A", "emailId": "a@b", "mobileNumber": "9000000003"}
    data_of(await signed_in.post("/users", json=body))
    sentence = refusal_of(await signed_in.post("/users/3/restore"), 409)
    assert sentence == "This cannot be restored. This mobile number belongs to another user."
    refusal_of(await signed_in.get("/users/3"), 404)


async def test_reused_plate_prevents_restoring_vehicle(
    signed_in: httpx.AsyncClient,
) -> None:
    fleet = data_of(await signed_in.get("/fleets/3"))
    data_of(await signed_in.delete("/fleets/3"))
    data_of(await signed_in.post("/fleets", json={**fleet, "fleetNumber": "WB-999"}))
    sentence = refusal_of(await signed_in.post("/fleets/3/restore"), 409)
    assert sentence == "This cannot be restored. This registration number belongs to another vehicle."
