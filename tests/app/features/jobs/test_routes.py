"""Jobs are seen by those who ordered them, and what they have changed can be undone."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from app.db.jobs import runner
from app.features.clients.schemas import Client
from app.features.fleets.schemas import Fleet
from app.features.trips.models import Trip
from app.features.users.schemas import User
from app.testing import sign_in
from tests.app.web.api.test_list_bulk import CLIENTS, FLEETS, TRIPS, USERS, order, send
from tests.conftest import SetClock
from tests.scenarios.test_access_writes import act_as
from tests.support.assertions import data_of, refusal_of

pytestmark = [pytest.mark.anyio]


async def undo(client: httpx.AsyncClient, changeset: int) -> Any:
    return data_of(await client.post(f"/changesets/{changeset}/undo"))


async def stored(api: FastAPI, model: Any, number: int) -> dict[str, Any]:
    """The columns of a record, without its version."""
    async with api.state.services.database.writing() as session:
        record = await session.get_one(model, number)
        return {
            column.key: getattr(record, column.key) for column in model.__table__.columns if column.key != "version"
        }


async def start_large_order(client: httpx.AsyncClient, api: FastAPI) -> int:
    async with api.state.services.database.writing() as session:
        session.add_all(Client(client_name=f"New {each}", client_code=f"N-{each}") for each in range(250))
    job: int = (await send(client, CLIENTS, "delete", query="search=new")).json()["data"]["job"]
    return job


@pytest.mark.parametrize(
    ("path", "model", "action", "change"),
    [
        (FLEETS, Fleet, "delete", None),
        (TRIPS, Trip, "edit", {"tripStatus": "Completed", "material": None, "startDate": "2026-01-05T09:00:00Z"}),
        (TRIPS, Trip, "delete", None),
        (USERS, User, "edit", {"mobileNumber": "9111111111", "designation": "Driver"}),
        (CLIENTS, Client, "edit", {"clientName": "Kaveri"}),
    ],
)
async def test_undo_gives_back_every_column(
    signed_in: httpx.AsyncClient, api: FastAPI, path: str, model: Any, action: str, change: dict[str, Any] | None
) -> None:
    before = await stored(api, model, 3)
    report = await order(signed_in, path, action, 3, **({"change": change} if change else {}))
    assert (report["done"], await stored(api, model, 3) == before) == (1, False)
    undone = await undo(signed_in, report["changeset"])
    assert (undone["total"], undone["done"], undone["groups"]) == (1, 1, [])
    assert await stored(api, model, 3) == before
    assert (await undo(signed_in, undone["changeset"]))["done"] == 1  # an undo can be undone
    assert await stored(api, model, 3) != before


@pytest.mark.promise("Saving", "An undo keeps what others have changed since, and says who.")
async def test_undo_keeps_later_changes(signed_in: httpx.AsyncClient) -> None:
    report = await order(signed_in, FLEETS, "edit", 1, 2, 3, 4, change={"make": "Volvo"})
    own = data_of(await signed_in.get("/fleets/2"))
    other = {"Authorization": f"Bearer {await sign_in(signed_in, '9000000002')}"}
    data_of(await signed_in.put("/fleets/2", json=own | {"model": "FH"}, headers=other))
    data_of(await signed_in.delete("/fleets/3", headers=other))
    undone = await undo(signed_in, report["changeset"])
    name = data_of(await signed_in.get("/users/2"))["fullName"]
    assert undone["done"] == 2
    assert [(each["sentence"], each["count"]) for each in undone["groups"]] == [(f"{name} has changed it since.", 2)]
    assert data_of(await signed_in.get("/fleets/2"))["make"] == "Volvo"
    refusal_of(await signed_in.get("/fleets/3"), 404)
    assert data_of(await signed_in.get("/fleets/1"))["make"] != "Volvo"


async def test_undo_that_is_not_possible_says_why(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    plate = data_of(await signed_in.get("/fleets/1"))["registrationNumber"]
    report = await order(signed_in, FLEETS, "delete", 1, 2)
    data_of(await signed_in.post("/fleets", json={"fleetNumber": "new", "registrationNumber": plate}))
    undone = await undo(signed_in, report["changeset"])
    assert (undone["done"], [each["count"] for each in undone["groups"]]) == (1, [1])
    assert "This registration number belongs to another vehicle" in undone["groups"][0]["sentence"]
    again = await signed_in.post(f"/changesets/{report['changeset']}/undo")
    assert refusal_of(again, 409) == "This has been undone already."
    late = await order(signed_in, FLEETS, "delete", 3)
    clock.advance(days=31)
    token = {"Authorization": f"Bearer {await sign_in(signed_in, '9000000001')}"}
    refused = await signed_in.post(f"/changesets/{late['changeset']}/undo", headers=token)
    assert refusal_of(refused, 409) == "Changes can be undone for 30 days."


async def test_job_is_followed_stopped_and_undone(
    signed_in: httpx.AsyncClient, api: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = await start_large_order(signed_in, api)
    seen = data_of(await signed_in.get(f"/jobs/{job}"))
    assert (seen["state"], seen["total"], seen["done"], seen["text"]) == ("waiting", 250, 0, "Clients: Delete (250)")
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0)
    for _ in range(3):
        await api.state.jobs.run_chunk()
    refused = await signed_in.post(f"/changesets/{seen['changeset']}/undo")
    assert refusal_of(refused, 409) == "These changes are still being made. Stop the job first."
    stopped = data_of(await signed_in.post(f"/jobs/{job}/stop"))
    assert (stopped["state"], stopped["done"], stopped["canUndo"], stopped["isUndone"]) == ("stopped", 3, True, False)
    refusal_of(await signed_in.post(f"/jobs/{job}/stop"), 409)
    await api.state.jobs.run_until_idle()
    undone = await undo(signed_in, seen["changeset"])
    assert (undone["total"], undone["done"]) == (3, 3)
    assert len(data_of(await signed_in.get("/client/clients"))) == 262
    (listed,) = data_of(await signed_in.get("/jobs?page=1&state=is.stopped"))["jobs"]
    assert (listed["id"], listed["canUndo"], listed["isUndone"]) == (job, False, True)


async def test_large_undo_is_a_job(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    job = await start_large_order(signed_in, api)
    async with api.state.services.database.writing() as session:
        await session.execute(update(Client).where(Client.id == 20).values(deleted_at=None, version=7))
    await api.state.jobs.run_until_idle()
    changeset = data_of(await signed_in.get(f"/jobs/{job}"))["changeset"]
    data_of(await signed_in.post("/client/clients/21/restore"))
    answer = await signed_in.post(f"/changesets/{changeset}/undo", headers={"Idempotency-Key": "u"})
    again = await signed_in.post(f"/changesets/{changeset}/undo", headers={"Idempotency-Key": "u"})
    assert (answer.status_code, again.content) == (202, answer.content)
    await api.state.jobs.run_until_idle()
    done = data_of(await signed_in.get(f"/jobs/{answer.json()['data']['job']}"))
    assert (done["kind"], done["state"], done["done"], done["failed"]) == ("undo", "done", 249, 1)
    assert [group["count"] for group in done["groups"]] == [1]
    assert (done["groups"][0]["some"][0]["id"], done["unchanged"]) == (21, "id=in.21")
    reason = done["groups"][0]["sentence"]
    assert [(each["text"], each["count"], each["to"]) for each in done["results"]] == [
        ("Done", 249, None),  # one address cannot name all
        (reason, 1, "/clients?id=in.21"),
    ]
    assert len(data_of(await signed_in.get("/client/clients"))) == 262


@pytest.mark.promise("Access", "People see and undo their own jobs; those without restrictions see all.")
async def test_jobs_of_others_do_not_exist(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    job = await start_large_order(signed_in, api)
    report = await order(signed_in, FLEETS, "delete", 1)
    other = {"Authorization": f"Bearer {await sign_in(signed_in, '9000000002')}"}
    assert data_of(await signed_in.get("/jobs?page=1", headers=other))["total"] == 1
    act_as(api, hidden={"users": frozenset({"full_name"})}, name="clerk")
    assert data_of(await signed_in.get("/jobs?page=1", headers=other))["total"] == 0
    for refused in (
        await signed_in.get(f"/jobs/{job}", headers=other),
        await signed_in.post(f"/jobs/{job}/stop", headers=other),
        await signed_in.post(f"/changesets/{report['changeset']}/undo", headers=other),
    ):
        refusal_of(refused, 404)
    (own,) = data_of(await signed_in.get("/jobs?page=1"))["jobs"]
    assert (own["id"], own["by"]) == (job, None)


async def test_rights_are_those_of_the_moment(
    signed_in: httpx.AsyncClient, api: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    job = await start_large_order(signed_in, api)
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0)
    await api.state.jobs.run_chunk()
    data_of(await signed_in.post("/auth/logout"))  # the job goes on
    await api.state.jobs.run_chunk()
    monkeypatch.undo()
    open_access = api.state.services
    act_as(api, actions=frozenset({"clients.list", "fleets.list"}))
    api.state.jobs._access_of_user = lambda *_: api.state.services.access_of.user()
    await api.state.jobs.run_until_idle()
    api.state.services = open_access
    token = {"Authorization": f"Bearer {await sign_in(signed_in, '9000000001')}"}
    done = data_of(await signed_in.get(f"/jobs/{job}", headers=token))
    assert (done["state"], done["done"], done["failed"]) == ("done", 2, 248)
    assert [each["sentence"] for each in done["groups"]] == ["Your role does not allow this."]


async def test_overlapping_orders_change_each_record_once(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    first = await start_large_order(signed_in, api)
    second = (await send(signed_in, CLIENTS, "delete", query="search=new")).json()["data"]["job"]
    await api.state.jobs.run_until_idle()
    done = [data_of(await signed_in.get(f"/jobs/{each}")) for each in (first, second)]
    assert sum(each["done"] for each in done) == 250
    assert sum(each["failed"] for each in done) == 250
    assert {group["sentence"] for each in done for group in each["groups"]} == {"Client not found"}


@pytest.mark.promise("Access", "A job of a user who is deleted ends with the next chunk.")
async def test_job_of_deleted_user_ends(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    headers = {"Authorization": f"Bearer {await sign_in(signed_in, '9000000002')}"}
    async with api.state.services.database.writing() as session:
        session.add_all(Client(client_name=f"New {each}", client_code=f"N-{each}") for each in range(250))
    order = {"action": "delete", "selection": {"query": "search=new"}}
    started = await signed_in.post(f"{CLIENTS}/bulk", json=order, headers=headers)
    await api.state.jobs.run_chunk()
    data_of(await signed_in.delete("/users/2"))
    await api.state.jobs.run_until_idle()
    job = data_of(await signed_in.get(f"/jobs/{started.json()['data']['job']}"))
    assert (job["state"], 0 < job["done"] < 250, job["canUndo"]) == ("failed", True, True)
    assert (await undo(signed_in, job["changeset"]))["done"] == job["done"]
