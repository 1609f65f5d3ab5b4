"""Names that a role hides are told nowhere: not by histories, deletions, refused changes and earlier exports."""

from typing import Any

import httpx
import pytest

from app.features.trips.schemas import TripBody
from tests.support.assertions import data_of
from tests.support.roles import ACTIONS, DRIVER, create, give, module, person

pytestmark = [pytest.mark.anyio, pytest.mark.usefixtures("enforced")]
BODY = [field.alias or name for name, field in TripBody.model_fields.items()]
NO_NAMES = module("users", "list", "history", fields=[{"name": "full_name", "right": "hidden"}])
REFERENCES = ("driver_id", "truck_id", "client_code", "created_by_id")
READ_THROUGH = {
    "driverName",
    "driverDesignation",
    "truckName",
    "truckRegistrationNumber",
    "truckCapacity",
    "clientName",
}
NEVER = {"If-Match": '"of no version"'}


async def body_of_trip(client: httpx.AsyncClient, **values: object) -> dict[str, Any]:
    trip = data_of(await client.get("/trips/trip-details/1"))["trip"]
    return {name: trip[name] for name in BODY if trip.get(name) is not None} | values


async def test_author_has_no_name(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    """Neither in a history, nor in the activity, nor where a record was deleted or changed by others."""
    await create(admin, "Clerk", module("trips", *ACTIONS), module("audit", "list"), NO_NAMES)
    await give(admin, 2, "Clerk")
    data_of(await admin.put("/trips/1", json=await body_of_trip(admin, material="Sand")))
    data_of(await admin.delete("/trip/trips/2"))
    name = data_of(await admin.get("/users/1"))["fullName"]
    async with await person(client, DRIVER) as clerk:
        found = [await clerk.get(f"/{path}") for path in ("audit?entity=trips&id=1", "trips/1/history", "activity")]
        found += [await clerk.get("/trips/trip-details/2"), await clerk.put("/trips/2", json=await body_of_trip(clerk))]
        found.append(await clerk.put("/trips/1", json=await body_of_trip(clerk, source="Elsewhere"), headers=NEVER))
        assert [response.status_code for response in found] == [200, 200, 200, 404, 404, 412]
        assert [name in response.text for response in found] == [False] * 6
        assert ["A user" in response.text for response in found] == [True] * 6
        assert (await clerk.get("/activity/values?field=by")).status_code == 400
        assert (await clerk.get(f"/activity?by=is.{name}")).status_code == 400


async def test_export_of_others_tells_no_hidden_name(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    await create(admin, "Clerk", module("trips", *ACTIONS), module("audit", "list"), NO_NAMES)
    await give(admin, 2, "Clerk")
    name = data_of(await admin.get("/users/3"))["fullName"]
    order = {"format": "csv", "query": f"driverName=is.{name}"}
    ticket = data_of(await admin.post("/trips/get-all-trips/export", json=order))["ticket"]
    assert (await admin.get(f"/exports/{ticket}")).status_code == 200
    async with await person(client, DRIVER) as clerk:
        entry = data_of(await clerk.get("/activity?action=is.export&page=1&limit=1"))["entries"][0]["export"]
        assert (entry["query"], entry["columns"]) == ("", [])


async def test_refused_change_tells_nothing_through_hidden_references(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    fields = [{"name": name, "right": "hidden"} for name in REFERENCES]
    await create(admin, "Clerk", module("trips", "list", "edit", fields=fields))
    await give(admin, 2, "Clerk")
    async with await person(client, DRIVER) as clerk:
        refused = await clerk.put("/trips/1", json=await body_of_trip(clerk, source="Elsewhere"), headers=NEVER)
        assert refused.status_code == 412
        record = refused.json()["data"]["record"]
        assert {record.get(name) for name in READ_THROUGH} == {None}
        assert record["customerName"]


async def test_refused_change_tells_no_change_of_hidden_columns(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    await create(admin, "Clerk", module("trips", "list", "edit", fields=[{"name": "material", "right": "hidden"}]))
    await give(admin, 2, "Clerk")
    async with await person(client, DRIVER) as clerk:
        body = await body_of_trip(clerk, destination="Elsewhere")
        before = (await clerk.put("/trips/1", json=body, headers=NEVER)).json()["data"]["changed"]
        data_of(await admin.put("/trips/1", json=await body_of_trip(admin, material="Sand")))
        after = (await clerk.put("/trips/1", json=body, headers=NEVER)).json()["data"]["changed"]
        assert after == before


async def test_hidden_code_is_in_no_history_of_trips(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    """The column of trips has the same values as the hidden one of clients."""
    clients = module("clients", "list", fields=[{"name": "client_code", "right": "hidden"}])
    await create(admin, "Clerk", module("trips", "list", "history"), clients)
    await give(admin, 2, "Clerk")
    data_of(await admin.put("/trips/1", json=await body_of_trip(admin, clientCode="CL-0002")))
    async with await person(client, DRIVER) as clerk:
        assert "CL-0002" not in (await clerk.get("/audit?entity=trips&id=1")).text
