"""The changes of all records over HTTP."""

import re
from dataclasses import replace
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.db.access import Access
from app.db.lists.activity import OTHER_RECORDS
from app.db.lists.results import FieldValue
from app.db.lists.scan import TableScan
from app.db.time_limit import TimeLimitReached
from app.features.services import Services
from app.web.api.application import Api
from tests.app.features.exports.test_routes import export, order, set_state
from tests.app.features.trips.test_routes import NEW
from tests.conftest import SetClock
from tests.support.assertions import data_of, refusal_of
from tests.support.worlds import FixedAccess

pytestmark = pytest.mark.anyio
STATE = {"name": "Ladakh", "abbreviation": "LA"}


async def activity(client: httpx.AsyncClient, query: str = "page=1") -> list[dict[str, Any]]:
    """Return the changes by persons. The server has added the sample data."""
    entries: list[dict[str, Any]] = data_of(await client.get(f"/activity?by=filled&{query}"))["entries"]
    return entries


async def test_newest_change_names_its_record(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    vehicle = data_of(await signed_in.get("/fleets/1"))
    await signed_in.put("/fleets/1", json={**vehicle, "make": "Eicher"})
    clock.advance(minutes=1)
    await signed_in.delete("/fleets/2")
    deletion, change = await activity(signed_in)
    assert deletion | {"id": 0, "at": ""} == {
        "id": 0,
        "at": "",
        "by": "Asha Deshmukh",
        "action": "delete",
        "kind": "fleets",
        "recordId": 2,
        "title": "WB-102",
        "to": None,
        "history": "/fleets/{id}/history",
        "changes": [],
        "export": None,
        "restored": None,
        "isDeleted": True,
    }
    assert (change["title"], change["to"], change["isDeleted"]) == ("WB-101", "/fleet-details/MH12AB1234", False)
    (make,) = change["changes"]
    assert (make["field"], make["old"], make["new"], make["isCurrent"]) == ("make", "Tata", "Eicher", False)
    await signed_in.post("/fleets/2/restore")
    assert [(each["action"], each["isDeleted"]) for each in (await activity(signed_in))[:2]] == [
        ("restore", False),
        ("delete", False),
    ]


async def test_export_says_what_it_contained(signed_in: httpx.AsyncClient) -> None:
    await export(signed_in, "/stations", format="csv")
    (entry,) = await activity(signed_in)
    assert (entry["action"], entry["kind"], entry["to"], entry["changes"]) == ("export", "stations", None, [])
    assert re.fullmatch(r"Rows: \d+ \(CSV\)", entry["title"])
    exported = entry["export"]
    assert (f"Rows: {exported['rows']} (CSV)", exported["isCancelled"]) == (entry["title"], False)
    assert exported["query"] == ""


async def test_export_says_its_query_and_columns(signed_in: httpx.AsyncClient) -> None:
    columns = [{"field": "name", "title": "Station"}, {"field": "code", "title": "Code"}]
    await export(signed_in, "/stations", format="csv", query="search=zz&page=2", columns=columns)
    (entry,) = await activity(signed_in)
    exported = {"rows": 0, "format": "csv", "query": "search=zz", "columns": ["Station", "Code"], "isCancelled": False}
    assert entry["export"] == exported
    await signed_in.delete("/fleets/1")
    assert (await activity(signed_in))[0]["export"] is None


async def test_cancelled_export_says_so(signed_in: httpx.AsyncClient, services: Services) -> None:
    ticket = (await order(signed_in, "/stations"))["ticket"]
    await set_state(services, ticket, state="making", rows=7)
    data_of(await signed_in.delete(f"/exports/{ticket}"))
    (entry,) = await activity(signed_in)
    assert (entry["export"]["rows"], entry["export"]["isCancelled"]) == (7, True)


async def test_cancelled_ticket_is_no_export(signed_in: httpx.AsyncClient) -> None:
    ticket = (await order(signed_in, "/stations"))["ticket"]
    data_of(await signed_in.delete(f"/exports/{ticket}"))
    assert await activity(signed_in) == []


async def test_export_hides_its_query_from_a_person_with_hidden_columns(
    signed_in: httpx.AsyncClient, api: FastAPI
) -> None:
    columns = [{"field": "name", "title": "Station"}]
    await export(signed_in, "/stations", format="csv", query="search=zz", columns=columns)
    limited = FixedAccess(Access(hidden={"stations": frozenset({"code"})}))
    api.state.services = replace(api.state.services, access_of=limited)
    (entry,) = await activity(signed_in)
    assert (entry["export"]["query"], entry["export"]["columns"]) == ("", [])


async def test_change_says_which_values_it_restored(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    vehicle = data_of(await signed_in.get("/fleets/1"))
    body = {name: vehicle[name] for name in ("fleetNumber", "registrationNumber", "make", "model", "capacity")}
    await signed_in.put("/fleets/1", json=body)  # empties the fields that it leaves out
    await signed_in.put("/fleets/1", json={**body, "model": "Other"})
    changed = (await activity(signed_in))[0]
    await signed_in.put("/fleets/1", json={**body, "model": "Other", "make": "Eicher"})
    await signed_in.put("/fleets/1", json=body, headers={"Restores": str(changed["id"])})
    restoration, *others = await activity(signed_in)
    assert restoration["action"] == "change"
    assert restoration["restored"] == {"at": changed["at"], "part": "before"}
    assert {each["restored"] for each in others} == {None}
    limited = FixedAccess(Access(hidden={"fleets": frozenset({"model"})}))
    api.state.services = replace(api.state.services, access_of=limited)
    (restoration, *_) = await activity(signed_in)
    assert [each["field"] for each in restoration["changes"]] == ["make"]
    assert restoration["restored"] is None  # the person does not see the change whose values came back


async def test_trip_is_restored_by_its_own_calls(signed_in: httpx.AsyncClient) -> None:
    """The path of the history identifies the screen's formats; that of trips does not follow from the list."""
    trip = data_of(await signed_in.post("/trips/create-trip", json=NEW))["id"]
    await signed_in.delete(f"/trip/trips/{trip}")
    (deletion, creation) = await activity(signed_in)
    assert [each["action"] for each in (deletion, creation)] == ["delete", "add"]
    assert (creation["kind"], creation["recordId"], creation["history"]) == ("trips", trip, "/trips/{id}/history")
    assert (deletion["title"], deletion["to"], deletion["isDeleted"]) == (
        f"Trip {trip} · {NEW['customerName']}",
        None,
        True,
    )


async def test_every_record_with_history_has_activity(calls: Api, openapi: dict[str, Any]) -> None:
    paths = {path for path in openapi["paths"] if path.endswith("/{id}/history")}
    assert {route.history.path for route in calls.lists.values() if route.history} == paths


async def test_kind_person_and_period_filter(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    await signed_in.delete("/fleets/1")
    clock.advance(hours=10)
    await signed_in.delete("/client/clients/1")
    day = "2026-03-03"  # in India

    async def titles(query: str) -> list[str]:
        return [each["title"] for each in await activity(signed_in, f"page=1&{query}")]

    assert await titles("kind=in.fleets") == ["WB-101"]
    assert await titles("kind=in.fleets&recordId=is.2") == []
    assert await titles("action=in.delete") == ["Sahyadri Agro Foods", "WB-101"]
    assert await titles("action=in.change,export") == []
    assert await titles("by=has.asha") == ["Sahyadri Agro Foods", "WB-101"]
    assert await titles("by=has.ramesh") == []
    assert await titles(f"at=is.{day}") == ["Sahyadri Agro Foods"]
    assert await titles("sort=at") == ["WB-101", "Sahyadri Agro Foods"]
    values = data_of(await signed_in.get("/activity/values?field=kind&by=filled"))
    assert {each["value"]: each["count"] for each in values} == {"clients": 1, "fleets": 1}
    refusal_of(await signed_in.get("/activity?page=1&sort=by"), 400)


@pytest.mark.parametrize("typed", ["S", "at"])
async def test_known_kinds_are_offered_without_counts(
    signed_in: httpx.AsyncClient, calls: Api, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    """Counting takes too long in a large log."""

    def count(*_: object) -> list[FieldValue]:
        raise TimeLimitReached

    monkeypatch.setattr(TableScan, "count_values", count)
    histories = {route.history.model.__tablename__ for route in calls.lists.values() if route.history}
    kinds = sorted({*histories, *OTHER_RECORDS})
    matching = [kind for kind in kinds if typed.lower() in kind]
    assert {"states", "stations"} <= set(matching)
    values = data_of(await signed_in.get(f"/activity/values?field=kind&q={typed}"))
    assert [(each["value"], each["count"]) for each in values] == [(kind, None) for kind in matching]
    persons = [each["value"] for each in data_of(await signed_in.get(f"/activity/values?field=by&q={typed}&limit=2"))]
    assert 1 <= len(persons) <= 2
    assert persons == sorted(persons)
    assert all(typed.lower() in person.lower() for person in persons)


async def test_entry_is_located_by_its_id(signed_in: httpx.AsyncClient) -> None:
    page = data_of(await signed_in.get("/activity?page=3&limit=4"))
    entry = page["entries"][2]["id"]
    assert data_of(await signed_in.get(f"/activity?limit=4&locate={entry}")) == page


async def test_views_of_persons_are_no_activity(signed_in: httpx.AsyncClient) -> None:
    await signed_in.post("/views", json={"list": "/trip-list", "name": "Late", "query": ""})
    assert await activity(signed_in) == []
