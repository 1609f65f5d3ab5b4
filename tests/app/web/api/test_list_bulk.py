"""The same change of many records: as the form of each one, in one set, with the truth about those left out."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from app.contract.lists.bulk import MAX_RECORDS
from app.db.records.audit import AuditEntry
from app.features.clients.schemas import Client
from app.features.fleets.schemas import Fleet
from app.features.trips.models import Trip
from app.features.trips.schemas import UPDATE_TRIP
from app.features.users.schemas import User
from app.web.api import list_bulk
from app.web.api.application import Api
from tests.scenarios.test_access_writes import act_as
from tests.scenarios.test_audit import entries
from tests.support.assertions import data_of, errors_of, refusal_of

pytestmark = [pytest.mark.anyio]
FLEETS, CLIENTS, TRIPS, USERS = "/fleets", "/client/clients", "/trips/get-all-trips", "/users"


async def order(client: httpx.AsyncClient, path: str, action: str, *ids: int, **more: Any) -> Any:
    return data_of(await send(client, path, action, *ids, **more))


async def send(client: httpx.AsyncClient, path: str, action: str, *ids: int, **more: Any) -> httpx.Response:
    selection = {"ids": ids} if ids else {"query": more.pop("query", ""), "except": more.pop("without", [])}
    headers = more.pop("headers", {})
    body = {"action": action, "selection": selection, **more}
    return await client.post(f"{path}/bulk", json=body, headers=headers)


async def test_edit_changes_one_field_of_each_record(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    before = [data_of(await signed_in.get(f"/fleets/{each}")) for each in (1, 2, 3)]
    report = await order(signed_in, FLEETS, "edit", 1, 2, 3, change={"make": "Volvo"}, expect=3)
    assert (report["total"], report["done"], report["groups"], report["job"]) == (3, 3, [], None)
    after = [data_of(await signed_in.get(f"/fleets/{each}")) for each in (1, 2, 3)]
    assert after == [each | {"make": "Volvo"} for each in before]
    async with api.state.services.database.writing() as session:
        made = list(await session.scalars(select(AuditEntry).where(AuditEntry.changeset == report["changeset"])))
    assert [(each.entity_id, each.action, each.user_id) for each in made] == [(each, "change", 1) for each in (1, 2, 3)]


async def test_delete_of_a_query_leaves_out_exceptions(signed_in: httpx.AsyncClient) -> None:
    found = data_of(await signed_in.get("/fleets?page=1&limit=100&make=is.Tata"))["fleets"]
    ids = sorted(each["id"] for each in found)
    report = await order(signed_in, FLEETS, "delete", query="make=is.Tata", without=ids[:1], expect=len(ids) - 1)
    assert report["done"] == len(ids) - 1
    found = data_of(await signed_in.get("/fleets?page=1&limit=100&make=is.Tata"))["fleets"]
    assert [each["id"] for each in found] == ids[:1]


async def test_records_that_cannot_be_changed_are_left_out_by_reason(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.delete("/fleets/2"))
    report = await order(signed_in, FLEETS, "edit", 1, 2, 3, 999, change={"registrationNumber": "PB 10 CV 4417"})
    assert (report["total"], report["done"]) == (4, 1)
    assert [(each["sentence"], each["count"]) for each in report["groups"]] == [
        ("Fleet not found", 2),
        ("This registration number belongs to another vehicle", 1),
    ]
    assert [some["id"] for some in report["groups"][0]["some"]] == [2, 999]


async def test_dry_run_changes_nothing(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    report = await order(signed_in, FLEETS, "delete", 1, 2, 999, dry=True)
    assert (report["total"], report["done"], report["changeset"]) == (3, 2, None)
    assert await entries(api) == []
    data_of(await signed_in.get("/fleets/1"))


async def test_another_number_than_expected_changes_nothing(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    refused = await send(signed_in, FLEETS, "delete", query="", expect=3)
    assert (errors_of(refused, 409), refused.json()["message"]) == (
        {"expect": ["10"]},
        "10 records match now. Look at the list again.",
    )
    assert await entries(api) == []


async def test_more_records_than_an_order_can_have_change_nothing(
    signed_in: httpx.AsyncClient, api: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    too_many = {"action": "delete", "selection": {"ids": [*range(1, MAX_RECORDS + 2)]}}
    assert errors_of(await signed_in.post(f"{FLEETS}/bulk", json=too_many)).keys() == {"selection"}
    monkeypatch.setattr(list_bulk, "MAX_RECORDS", 1234)
    async with api.state.services.database.writing() as session:
        session.add_all(Client(client_name=f"New {each}", client_code=f"N-{each}") for each in range(1300))
    refused = await send(signed_in, CLIENTS, "delete", query="search=new", without=[20])
    assert refusal_of(refused, 422) == "1,300 match; at most 1,234 at once."
    assert await entries(api) == []
    assert (await order(signed_in, CLIENTS, "delete", query="search=new-1", dry=True))["total"] < 1234


async def test_wrong_orders_are_refused(signed_in: httpx.AsyncClient) -> None:
    assert errors_of(await send(signed_in, FLEETS, "/fleets/{id}/send", 1)).keys() == {"action"}
    assert errors_of(await send(signed_in, FLEETS, "edit", 1)).keys() == {"change"}
    assert errors_of(await send(signed_in, FLEETS, "edit", 1, change={"id": 3})).keys() == {"change"}
    assert errors_of(await send(signed_in, FLEETS, "delete", 1, change={"make": "X"})).keys() == {"change"}
    assert errors_of(await send(signed_in, FLEETS, "delete", query="maker=is.X"), 400).keys() == {"maker"}


async def test_value_that_the_form_refuses_is_refused_for_each_record(signed_in: httpx.AsyncClient) -> None:
    report = await order(signed_in, FLEETS, "edit", 1, 2, change={"fleetNumber": ""})
    assert [(each["sentence"], each["count"]) for each in report["groups"]] == [("Fleet Number is required", 2)]
    report = await order(signed_in, FLEETS, "edit", 1, change={"make": None})
    assert (report["done"], data_of(await signed_in.get("/fleets/1"))["make"]) == (1, None)


async def test_repeated_key_changes_once(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    first, second = [
        await send(signed_in, FLEETS, "edit", 1, 2, change={"make": "Volvo"}, headers={"Idempotency-Key": "k"})
        for _ in range(2)
    ]
    assert first.content == second.content
    assert len(await entries(api)) == 2


async def test_trips_users_and_clients_follow_their_own_rules(signed_in: httpx.AsyncClient) -> None:
    report = await order(signed_in, TRIPS, "edit", 1, 2, change={"tripStatus": "Completed"})
    assert report["done"] == 2
    assert data_of(await signed_in.get("/trips/trip-details/1"))["trip"]["tripStatus"] == "Completed"
    report = await order(signed_in, USERS, "delete", 1, 2)
    assert (report["done"], [each["count"] for each in report["groups"]]) == (1, [1])
    report = await order(signed_in, USERS, "edit", 3, 4, change={"role": "no such role"})
    assert [each["sentence"] for each in report["groups"]] == ["No role has this name"]
    report = await order(signed_in, CLIENTS, "edit", 1, 2, change={"clientCode": "CL-0009"})
    assert [each["sentence"] for each in report["groups"]] == ["This client code belongs to another client"]


async def test_question_names_trips_that_have_not_started(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    async with api.state.services.database.writing() as session:
        far = datetime.now(UTC) + timedelta(days=14)
        await session.execute(update(Trip).where(Trip.id == 1).values(start_date=far, phase="Planned"))
        await session.execute(update(Trip).where(Trip.id == 2).values(phase="Under way"))
        await session.execute(update(Trip).where(Trip.id == 3).values(phase="At destination"))
    report = await order(signed_in, TRIPS, "edit", 1, 2, 3, change={"tripStatus": "Completed"}, dry=True)
    assert (report["done"], report["cautions"]) == (3, ["1 trip has not started.", "1 trip has not arrived."])
    report = await order(signed_in, TRIPS, "edit", 1, 2, change={"material": "Coal"}, dry=True)
    assert report["cautions"] == []


async def test_row_that_was_wrong_before_in_another_field_is_changed(
    signed_in: httpx.AsyncClient, api: FastAPI
) -> None:
    async with api.state.services.database.writing() as session:
        await session.execute(update(User).where(User.id == 3).values(email_id="no address"))
    report = await order(signed_in, USERS, "edit", 3, change={"designation": "Driver"})
    assert report["done"] == 1
    stored = data_of(await signed_in.get("/users/3"))
    assert (stored["designation"], stored["emailId"]) == ("Driver", "no address")
    report = await order(signed_in, USERS, "edit", 3, change={"emailId": "neither"})
    assert report["done"] == 0


@pytest.mark.promise("Access", "An order for many records changes only those that the person may change.")
async def test_rights_scopes_and_hidden_fields_hold(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    open_access = api.state.services
    act_as(api, actions=frozenset({"fleets.list"}))
    refusal_of(await send(signed_in, FLEETS, "delete", 1), 403)
    refusal_of(await send(signed_in, FLEETS, "delete", 1, dry=True), 403)
    act_as(api, actions=frozenset({"fleets.delete"}))
    refusal_of(await send(signed_in, FLEETS, "delete", query=""), 403)
    act_as(api, scopes={"fleets": Fleet.make == "Tata"}, hidden={"fleets": frozenset({"model"})}, name="clerk")
    seen = {each["id"] for each in data_of(await signed_in.get("/fleets?page=1&limit=100"))["fleets"]}
    report = await order(signed_in, FLEETS, "edit", *range(1, 11), 999, change={"capacity": "9 t"})
    (group,) = report["groups"]
    assert (report["done"], group["sentence"], group["count"]) == (len(seen), "Fleet not found", 11 - len(seen))
    assert {each["name"] for each in group["some"]} == {f"#{each['id']}" for each in group["some"]}
    report = await order(signed_in, FLEETS, "edit", *seen, change={"model": "Ace"})
    assert (report["done"], report["groups"][0]["sentence"]) == (0, "Your role does not allow this field.")
    refusal_of(await send(signed_in, FLEETS, "delete", query="model=is.Ace"), 400)
    api.state.services = open_access
    async with api.state.services.database.writing() as session:
        changed = await session.scalars(select(AuditEntry.entity_id).where(AuditEntry.changeset.is_not(None)))
        assert {*changed} == seen


async def test_large_order_is_a_job(
    signed_in: httpx.AsyncClient, api: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(list_bulk, "_DRY_SECONDS", 60)
    async with api.state.services.database.writing() as session:
        session.add_all(Client(client_name=f"New {each}", client_code=f"N-{each}") for each in range(250))
    answer = await send(signed_in, CLIENTS, "delete", query="search=new", expect=250)
    made = answer.json()["data"]
    assert answer.status_code == 202
    assert (made["total"], made["done"]) == (250, 0)
    await api.state.jobs.run_until_idle()
    assert len(data_of(await signed_in.get("/client/clients"))) == 12
    checked = await order(signed_in, CLIENTS, "delete", *range(1, 300), dry=True)
    assert (checked["total"], checked["done"]) == (299, 12)
    (group,) = checked["groups"]
    assert (group["count"], len(group["some"])) == (287, 5)


async def test_other_changes_of_a_record_are_not_its_edit(api: Api) -> None:
    """A trip has calls that change its times, which need the same right."""
    trips = api.operations["trips"]
    assert trips.update
    assert trips.update.call == UPDATE_TRIP
    assert all(path.count("{") == 1 for path in trips.others)
