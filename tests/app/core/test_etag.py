"""Two users change the same record: neither overwrites a change that they have not seen."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from app.db.engine import Database
from app.features.clients.schemas import Client
from tests.app.features.trips.test_routes import NEW
from tests.conftest import SetClock
from tests.scenarios.test_audit import entries
from tests.support.assertions import data_of, naming, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

CLIENT = {"clientName": "Kaveri Silks", "clientCode": "CL-0002"}
USER = {"fullName": "Mira", "emailId": "mira@example.com", "mobileNumber": "9000000003"}
FLEET = {"fleetNumber": "WB-111", "registrationNumber": "PB 10 CV 4417"}
EACH = [
    pytest.param("/client/clients/3", "/client/clients/3", CLIENT | {"clientCode": "CL-3"}, "clientName", id="clients"),
    pytest.param("/users/3", "/users/3", USER, "fullName", id="users"),
    pytest.param("/fleets/3", "/fleets/3", FLEET, "fleetNumber", id="fleets"),
    pytest.param("/trips/3", "/trips/trip-details/3", NEW, "material", id="trips"),
]


async def tag_of(client: httpx.AsyncClient, path: str) -> str:
    response = await client.get(path)
    data_of(response)
    return response.headers["ETag"]


def record_in(data: Any) -> Any:
    return data.get("trip", data)


@pytest.mark.parametrize(("path", "read", "body", "name"), EACH)
async def test_stale_update_is_refused_with_current_record(
    signed_in: httpx.AsyncClient, clock: SetClock, path: str, read: str, body: dict[str, Any], name: str
) -> None:
    tag = await tag_of(signed_in, read)
    clock.advance(minutes=5)
    first = await signed_in.put(path, json=body, headers={"If-Match": tag})
    data_of(first)
    assert first.headers["ETag"] == await tag_of(signed_in, read) != tag

    refused = await signed_in.put(path, json={**body, name: "Something else"}, headers={"If-Match": tag})
    assert refused.status_code == 412
    envelope = refused.json()
    assert envelope["message"] == "Someone else has changed this record. Nothing was overwritten."
    assert envelope["data"]["record"] == record_in(data_of(await signed_in.get(read)))
    assert envelope["data"]["changed"] == {"by": "Asha Deshmukh", "at": "2026-03-02T09:35:00Z"}
    assert refused.headers["ETag"] == first.headers["ETag"]

    again = {"If-Match": refused.headers["ETag"]}
    assert data_of(await signed_in.put(path, json={**body, name: "Something else"}, headers=again))
    assert record_in(data_of(await signed_in.get(read)))[name] == "Something else"


@pytest.mark.any_database
async def test_update_without_or_with_current_etag_succeeds(signed_in: httpx.AsyncClient) -> None:
    for wanted in [None, "*", "{}", "W/{}", '"7", {}']:
        with naming(wanted):
            headers = (
                {} if wanted is None else {"If-Match": wanted.format(await tag_of(signed_in, "/client/clients/2"))}
            )
            data_of(await signed_in.put("/client/clients/2", json=CLIENT, headers=headers))


@pytest.mark.any_database
async def test_with_any_other_it_is_not(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    for wanted in ['"2"', "1", "nonsense", '""', '"1']:
        with naming(wanted):
            refusal_of(await signed_in.put("/client/clients/2", json=CLIENT, headers={"If-Match": wanted}), 412)
            refusal_of(await signed_in.delete("/client/clients/2", headers={"If-Match": wanted}), 412)
            assert await entries(api) == []


@pytest.mark.promise("Simultaneous edits", "A field that already has the wanted value is no conflict.")
async def test_what_is_so_already_is_no_conflict(signed_in: httpx.AsyncClient) -> None:
    """The answer to a change was lost, and it is sent again."""
    tag = await tag_of(signed_in, "/client/clients/2")
    for _ in range(2):
        data_of(await signed_in.put("/client/clients/2", json=CLIENT, headers={"If-Match": tag}))
    assert await tag_of(signed_in, "/client/clients/2") != tag


@pytest.mark.promise("Simultaneous edits", "Of simultaneous changes to one version of a record, one succeeds.")
async def test_concurrent_updates_of_one_version_succeed_once(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    bodies = [CLIENT | {"clientName": f"Kaveri {number}"} for number in range(12)]
    headers = {"If-Match": await tag_of(signed_in, "/client/clients/2")}
    calls = (signed_in.put("/client/clients/2", json=body, headers=headers) for body in bodies)
    statuses = [answer.status_code for answer in await asyncio.gather(*calls)]
    assert sorted(statuses) == [200] + [412] * 11
    assert [entry["entity"] for entry in await entries(api)].count("clients") == 1
    stored = data_of(await signed_in.get("/client/clients/2"))["clientName"]
    assert stored == bodies[statuses.index(200)]["clientName"]


async def test_deleting_and_restoring_are_changes(signed_in: httpx.AsyncClient) -> None:
    seen = {"If-Match": await tag_of(signed_in, "/client/clients/2")}
    deleted = await signed_in.delete("/client/clients/2", headers=seen)
    data_of(deleted)
    restored = await signed_in.post("/client/clients/2/restore")
    data_of(restored)
    for tag in (seen["If-Match"], deleted.headers["ETag"]):
        assert tag != restored.headers["ETag"]
        refusal_of(await signed_in.put("/client/clients/2", json=CLIENT, headers={"If-Match": tag}), 412)


@pytest.mark.promise(
    "Simultaneous edits",
    "After a backup was restored, no version number is used a second time, so that stale forms are detected.",
)
async def test_restored_backup_never_reuses_version(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    async def rename(name: str) -> str:
        answer = await signed_in.put("/client/clients/2", json=CLIENT | {"clientName": name})
        data_of(answer)
        return answer.headers["ETag"]

    database: Database = api.state.services.database
    async with database.writing() as session:
        backup = (await session.execute(select(Client.client_name, Client.version).where(Client.id == 2))).one()
    seen = await rename("Lost with what was put aside")
    async with database.writing() as session:
        await session.execute(update(Client).where(Client.id == 2).values(backup._asdict()))
    await rename("Somebody else's")
    refusal_of(await signed_in.put("/client/clients/2", json=CLIENT, headers={"If-Match": seen}), 412)
