"""A person changes only what they may see and change."""

from dataclasses import replace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from app.core.clock import utc_now
from app.db.access import Access
from app.db.access.scopes import person_of, scopes_of
from app.db.engine import Database
from app.features.fleets.schemas import Fleet
from app.features.trips.models import Trip
from tests.support.assertions import data_of, errors_of, message_of, refusal_of
from tests.support.worlds import FixedAccess

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
DENIED = "Your role does not allow this."
FLEET = {"fleetNumber": "WB-111", "registrationNumber": "PB 10 CV 4417"}
TRIP = {"startDate": "2026-03-03T09:00:00Z", "endDate": "2026-03-04T09:00:00Z", "customerName": "Kaveri"}
OWN_FLEETS = {"fleets": Fleet.make == "Tata"}


def act_as(api: FastAPI, **rights: Any) -> None:
    """Give every user this access."""
    access = Access(**rights)
    api.state.services = replace(api.state.services, access_of=FixedAccess(access))


@pytest.mark.promise("Access", "A call that a role does not allow is a 403, and changes nothing.")
async def test_action_without_right_is_forbidden(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    act_as(api, actions=frozenset({"fleets.list"}))
    assert data_of(await signed_in.get("/fleets?page=1"))["total"] == 10
    assert refusal_of(await signed_in.get("/users"), 403) == DENIED
    assert refusal_of(await signed_in.get("/users", headers={"Accept-Language": "hi"}), 403) != DENIED
    for refused in (
        await signed_in.post("/fleets", json=FLEET),
        await signed_in.put("/fleets/1", json=FLEET),
        await signed_in.delete("/fleets/1"),
        await signed_in.get("/audit?entity=fleets&id=1"),
    ):
        assert refusal_of(refused, 403) == DENIED
    data_of(await signed_in.get("/auth/me"))
    del signed_in.headers["Authorization"]
    refusal_of(await signed_in.get("/users"), 401)


@pytest.mark.promise("Access", "A record out of a person's scope is a 404 for every call, as if there were none.")
async def test_record_out_of_scope_does_not_exist(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    await signed_in.delete("/fleets/4")
    act_as(api, scopes=OWN_FLEETS)
    unknown = refusal_of(await signed_in.get("/fleets/99"), 404)
    for refused in (
        await signed_in.get("/fleets/3"),
        await signed_in.put("/fleets/3", json=FLEET),
        await signed_in.delete("/fleets/3"),
        await signed_in.get("/fleets/4"),
        await signed_in.post("/fleets/4/restore"),
    ):
        assert (refusal_of(refused, 404), refused.json()["data"]) == (unknown, None)


@pytest.mark.promise("Access", "A record cannot be moved into or out of the scope of the person who changes it.")
async def test_scope_holds_before_and_after(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    act_as(api, scopes=OWN_FLEETS)
    before = data_of(await signed_in.get("/fleets/1"))
    for make in ("Eicher", None):
        refused = await signed_in.put("/fleets/1", json=FLEET | {"make": make})
        assert "you would no longer see this record" in str(refusal_of(refused, 403))
    refusal_of(await signed_in.post("/fleets", json=FLEET), 403)
    assert data_of(await signed_in.get("/fleets/1")) == before
    assert data_of(await signed_in.post("/fleets", json=FLEET | {"make": "Tata"}))["make"] == "Tata"


@pytest.mark.promise("Access", "A reference to a record that a person may not see is refused like one to no record.")
async def test_invisible_record_cannot_be_referred_to(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    act_as(api, scopes=OWN_FLEETS)
    for truck in (3, 99):
        refused = await signed_in.post("/trips/create-trip", json=TRIP | {"truckNumber": truck})
        assert errors_of(refused) == {"truckNumber": ["Truck not found"]}
    data_of(await signed_in.post("/trips/create-trip", json=TRIP | {"truckNumber": 1}))


@pytest.mark.promise("Access", "A field that a person does not see keeps its value, and is in no response.")
async def test_hidden_field_is_neither_read_nor_written(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    open_access = api.state.services
    before = data_of(await signed_in.get("/fleets/1"))
    body = {"fleetNumber": "WB-1", "registrationNumber": before["registrationNumber"]}
    act_as(api, hidden={"fleets": frozenset({"model", "capacity"})})
    refused = await signed_in.put("/fleets/1", json=body | {"model": "New"})
    assert errors_of(refused) == {"model": ["Your role does not allow this field."]}
    read = await signed_in.get("/fleets/1")
    saved = await signed_in.put("/fleets/1", json=body, headers={"If-Match": read.headers["ETag"]})
    assert (data_of(saved)["fleetNumber"], data_of(saved)["model"]) == ("WB-1", None)
    assert saved.headers["ETag"] == (await signed_in.get("/fleets/1")).headers["ETag"] != read.headers["ETag"]
    stale = await signed_in.put("/fleets/1", json=body | {"fleetNumber": "WB-2"}, headers={"If-Match": '"1"'})
    assert (stale.status_code, stale.json()["data"]["record"].get("model")) == (412, None)
    act_as(api, hidden={"fleets": frozenset({"fleet_number"}), "users": frozenset({"full_name"})}, name="clerk")
    assert message_of(await signed_in.delete("/fleets/2")) == "Vehicle #2 was deleted."
    assert message_of(await signed_in.delete("/users/9")) == "User #9 was deleted."
    api.state.services = open_access
    after = data_of(await signed_in.get("/fleets/1"))
    assert (after["model"], after["capacity"]) == (before["model"], before["capacity"])


@pytest.mark.promise("Access", "A repeated request is answered with what the person may see now.")
async def test_repeated_request_needs_the_right_again(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    key = {"Idempotency-Key": "once"}
    first = data_of(await signed_in.post("/fleets", json=FLEET, headers=key))
    assert data_of(await signed_in.post("/fleets", json=FLEET, headers=key)) == first
    act_as(api, hidden={"fleets": frozenset({"model"})}, name="clerk")
    refused = await signed_in.post("/fleets", json=FLEET, headers=key)
    assert errors_of(refused).keys() == {"Idempotency-Key"}
    act_as(api, actions=frozenset({"fleets.list"}), name="reader")
    refused = await signed_in.post("/fleets", json=FLEET, headers=key)
    assert refusal_of(refused, 403) == DENIED


async def test_count_of_own_client_follows_a_changed_client(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    """The list index follows the column of this scope, so that counts can be remembered until then."""
    act_as(api, scopes={"trips": Trip.client_code == "CL-0001"}, name="customer")
    counts: list[int] = []
    for client in ("CL-0002", "CL-0001", None):
        async with api.state.services.database.writing() as session:
            (await session.get_one(Trip, 1)).client_code = client
        for search in ("", "&search=a"):
            paths = [f"/trips/get-all-trips?page=1{search}"] * 2
            totals = {data_of(await signed_in.get(path))["total"] for path in paths}
            counts += totals
            assert len(totals) == 1
    assert counts[2] == counts[0] + 1 == counts[4] + 1
    assert counts[3] == counts[1] + 1 == counts[5] + 1


async def test_count_of_vehicles_follows_their_trips(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    """Their scope reads trips. The count is remembered until one of the list indexes changes, that of trips as well."""
    scope = scopes_of("fleets")["own_client"].rows(person_of(1, {"client_code": "CL-0001"}))
    act_as(api, scopes={"fleets": scope}, name="customer")
    database: Database = api.state.services.database

    async def total(query: str) -> int:
        return int(data_of(await signed_in.get(f"/fleets?page=1{query}"))["total"])

    changes: tuple[dict[str, object], ...] = (
        {"trip_status": "Planned", "client_code": "CL-0001", "truck_id": 9},
        {"trip_status": "Ongoing"},
        {"client_code": "CL-0002"},
        {"client_code": "CL-0001"},
        {"truck_id": None},
        {"truck_id": 9},
        {"deleted_at": utc_now()},
    )
    async with database.writing() as session:
        await session.execute(update(Trip).values(client_code=None))
    for query in ("", "&search=a", "&make=filled"):
        counts = []
        for values in changes:
            async with database.writing() as session:
                await session.execute(update(Trip).where(Trip.id == 1).values({"deleted_at": None, **values}))
            counts.append(await total(query))
        assert counts == [0, 1, 0, 1, 0, 1, 0], query
        database.counted.update({key: known._replace(found=1000) for key, known in database.counted.items()})
        assert await total(query) == 1000


async def test_count_of_a_scope_is_never_remembered(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    """A scope may depend on a column that the list index does not follow, so its version does not tell."""
    act_as(api, scopes={"trips": Trip.trip_type == "Multiple Way"})
    before = data_of(await signed_in.get("/trips/get-all-trips?page=1&search=a"))["total"]
    added = await signed_in.post("/trips/create-trip", json=TRIP | {"tripType": "Multiple Way"})
    trip = data_of(added)["id"]
    assert data_of(await signed_in.get("/trips/get-all-trips?page=1&search=a"))["total"] == before + 1
    async with api.state.services.database.writing() as session:
        (await session.get_one(Trip, trip)).trip_type = "One Way"
    assert data_of(await signed_in.get("/trips/get-all-trips?page=1&search=a"))["total"] == before
    assert message_of(added) == "Trip added"
