"""The history of a record over HTTP: what changed, with the names of JSON."""

from dataclasses import replace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.db.access import Access
from app.db.records import history
from tests.conftest import SetClock
from tests.support.assertions import data_of, refusal_of
from tests.support.worlds import FixedAccess

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

TRIP = {"startDate": "2026-03-02T05:00:00Z", "endDate": "2026-03-04T05:00:00Z", "tripStatus": "Planned", "driver": 3}


async def add_trip(signed_in: httpx.AsyncClient) -> str:
    return f"/trips/{data_of(await signed_in.post('/trips/create-trip', json=TRIP))['id']}"


async def entries_of(signed_in: httpx.AsyncClient, record: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = data_of(await signed_in.get(f"{record}/history"))["entries"]
    return found


@pytest.mark.promise("Audit log", "The history of a record shows each changed field with its old and new value.")
async def test_history_has_changed_fields(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    trip = await add_trip(signed_in)
    clock.advance(minutes=1)
    body = {**TRIP, "tripStatus": "Ongoing", "driver": None, "quantity": "12 t"}
    data_of(await signed_in.put(trip, json=body))
    changed, added = await entries_of(signed_in, trip)
    assert (changed["by"], changed["at"], changed["action"]) == ("Asha Deshmukh", "2026-03-02T09:31:00Z", "change")
    values = {each["field"]: (each["old"], each["new"], each["oldName"]) for each in changed["changes"]}
    driver = data_of(await signed_in.get("/users/3"))["fullName"]
    assert values == {
        "quantity": (None, "12 t", None),
        "tripStatus": ("Planned", "Ongoing", None),
        "driver": (3, None, driver),
    }
    assert added["action"] == "add"
    assert {"startDate", "driver"} <= {each["field"] for each in added["changes"]}


async def test_history_knows_current_values(signed_in: httpx.AsyncClient) -> None:
    trip = await add_trip(signed_in)
    for status in ("Ongoing", "Planned"):
        data_of(await signed_in.put(trip, json={**TRIP, "tripStatus": status}))
    current = [
        (each["old"], each["isCurrent"]) for entry in await entries_of(signed_in, trip) for each in entry["changes"][:1]
    ]
    assert current[:2] == [("Ongoing", False), ("Planned", True)]


async def test_internal_values_are_not_shown(signed_in: httpx.AsyncClient) -> None:
    user = data_of(await signed_in.get("/users/3"))
    body = {name: user[name] for name in ("fullName", "emailId", "gender", "role", "clientCode", "designation")}
    data_of(await signed_in.put("/users/3", json={**body, "mobileNumber": "9811111111"}))
    changed = (await entries_of(signed_in, "/users/3"))[0]
    assert changed["action"] == "change"
    assert [each["field"] for each in changed["changes"]] == ["mobileNumber"]


async def test_deletion_and_restoration_name_no_fields(signed_in: httpx.AsyncClient) -> None:
    data_of(await signed_in.delete("/fleets/2"))
    assert [each["action"] for each in await entries_of(signed_in, "/fleets/2")] == ["delete", "add"]
    data_of(await signed_in.post("/fleets/2/restore"))
    restored, deleted, _ = await entries_of(signed_in, "/fleets/2")
    assert (restored["action"], restored["changes"], deleted["changes"]) == ("restore", [], [])


async def test_history_has_pages(signed_in: httpx.AsyncClient) -> None:
    trip = await add_trip(signed_in)
    for number in range(history.PAGE_ENTRIES + 1):
        data_of(await signed_in.put(trip, json={**TRIP, "quantity": f"{number} t"}))
    first = data_of(await signed_in.get(f"{trip}/history"))
    second = data_of(await signed_in.get(f"{trip}/history?before={first['next']}"))
    ids = [each["id"] for each in (*first["entries"], *second["entries"])]
    assert (len(first["entries"]), len(ids)) == (history.PAGE_ENTRIES, history.PAGE_ENTRIES + 2)
    assert ids == sorted(ids, reverse=True)
    assert second["next"] is None


async def test_unknown_record_is_not_found(signed_in: httpx.AsyncClient) -> None:
    assert refusal_of(await signed_in.get("/client/clients/4711/history"), 404) == "Client not found"
    refusal_of(await signed_in.get("/client/clients/1/history?before=0"), 400)


async def test_built_in_lists_have_history(signed_in: httpx.AsyncClient) -> None:
    state = data_of(await signed_in.post("/states", json={"name": "Goa", "country": "India"}))
    data_of(await signed_in.put(f"/states/{state['id']}", json={"name": "Tasmania", "country": "Australia"}))
    changed = (await entries_of(signed_in, f"/states/{state['id']}"))[0]
    assert [(each["field"], each["old"]) for each in changed["changes"]] == [("name", "Goa"), ("country", "India")]


@pytest.mark.promise("Audit log", "An entry that was made by setting values back says which change they are from.")
async def test_history_says_which_values_were_restored(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    trip = await add_trip(signed_in)
    added = (await entries_of(signed_in, trip))[0]
    for status in ("Ongoing", "Completed"):
        clock.advance(minutes=1)
        data_of(await signed_in.put(trip, json={**TRIP, "tripStatus": status}))
    completed, ongoing, _ = await entries_of(signed_in, trip)
    assert completed["restored"] is None
    clock.advance(minutes=1)
    back = {**TRIP, "tripStatus": "Ongoing"}
    data_of(await signed_in.put(trip, json=back, headers={"Restores": str(completed["id"])}))
    data_of(await signed_in.put(trip, json=TRIP, headers={"Restores": str(added["id"])}))
    data_of(await signed_in.put(trip, json=back, headers={"Restores": str(ongoing["id"])}))
    restored = [entry["restored"] for entry in (await entries_of(signed_in, trip))[:3]]
    assert restored == [
        {"at": ongoing["at"], "part": "after"},
        {"at": added["at"], "part": "after"},
        {"at": completed["at"], "part": "before"},
    ]


@pytest.mark.parametrize("named", ["0", "-1", "x", "9" * 30, "{other}", "{added}"])
async def test_only_entries_with_these_values_count_as_restored(signed_in: httpx.AsyncClient, named: str) -> None:
    other, trip = await add_trip(signed_in), await add_trip(signed_in)
    ids = {
        "other": (await entries_of(signed_in, other))[0]["id"],
        "added": (await entries_of(signed_in, trip))[0]["id"],
    }
    body = TRIP if named == "{other}" else {**TRIP, "tripStatus": "Completed"}
    data_of(await signed_in.put(trip, json={**TRIP, "tripStatus": "Ongoing"}))
    data_of(await signed_in.put(trip, json=body, headers={"Restores": named.format(**ids)}))
    changed = (await entries_of(signed_in, trip))[0]
    assert (changed["action"], changed["restored"]) == ("change", None)


async def test_restored_values_of_a_user_are_named(signed_in: httpx.AsyncClient) -> None:
    user = data_of(await signed_in.get("/users/3"))
    body = {name: user[name] for name in ("fullName", "emailId", "gender", "role", "clientCode", "designation")}
    number = user["mobileNumber"]
    data_of(await signed_in.put("/users/3", json={**body, "mobileNumber": "9811111111"}))
    changed = (await entries_of(signed_in, "/users/3"))[0]
    headers = {"Restores": str(changed["id"])}
    data_of(await signed_in.put("/users/3", json={**body, "mobileNumber": number}, headers=headers))
    assert (await entries_of(signed_in, "/users/3"))[0]["restored"] == {"at": changed["at"], "part": "before"}


async def test_restored_values_of_unseen_changes_are_not_named(
    signed_in: httpx.AsyncClient, api: FastAPI, clock: SetClock
) -> None:
    fleet = data_of(await signed_in.get("/fleets/2"))
    body = {name: fleet[name] for name in ("fleetNumber", "registrationNumber", "make", "model", "capacity")}
    for model in ("Old", "New"):
        data_of(await signed_in.put("/fleets/2", json={**body, "model": model}))
    unseen = (await entries_of(signed_in, "/fleets/2"))[0]
    data_of(await signed_in.put("/fleets/2", json={**body, "model": "New", "make": "Eicher"}))
    clock.advance(minutes=1)
    data_of(await signed_in.put("/fleets/2", json={**body, "model": "New"}, headers={"Restores": str(unseen["id"])}))
    assert (await entries_of(signed_in, "/fleets/2"))[0]["restored"] == {"at": unseen["at"], "part": "after"}
    limited = FixedAccess(Access(hidden={"fleets": frozenset({"model"})}))
    api.state.services = replace(api.state.services, access_of=limited)
    restored, changed, *_ = await entries_of(signed_in, "/fleets/2")
    assert [each["field"] for each in restored["changes"]] == [each["field"] for each in changed["changes"]] == ["make"]
    assert restored["restored"] is None
