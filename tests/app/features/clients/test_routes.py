"""Clients over HTTP."""

from urllib.parse import quote

import httpx
import pytest

from tests.support.assertions import data_of, errors_of, message_of, naming, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def test_clients_are_listed_by_id(signed_in: httpx.AsyncClient) -> None:
    clients = data_of(await signed_in.get("/client/clients"))
    assert [client["id"] for client in clients] == list(range(1, 13))
    assert clients[0] == {"id": 1, "clientName": "Sahyadri Agro Foods", "clientCode": "CL-0001"}


async def test_suggestions_have_contact_of_latest_trip(signed_in: httpx.AsyncClient) -> None:
    async def suggested(search: str) -> list[dict[str, object]]:
        return list(data_of(await signed_in.get(f"/client/suggestions?search={search}")))

    async def add_trip(contact: str | None) -> int:
        dates = {"startDate": "2026-11-23T00:30:00Z", "endDate": "2026-11-24T00:30:00Z"}
        trip = {"customerName": "Nilgiri Dairy", "customerContact": contact, **dates}
        return int(data_of(await signed_in.post("/trips/create-trip", json=trip))["id"])

    added = data_of(await signed_in.post("/client/create", json={"clientName": "Nilgiri Dairy"}))
    assert await suggested("dairy nil") == [{**added, "contact": None}]
    await add_trip("98200 11111")
    latest = await add_trip("98200 22222")
    await add_trip(None)
    assert await suggested("nilgiri") == [{**added, "contact": "98200 22222"}]
    await signed_in.delete(f"/trip/trips/{latest}")
    assert await suggested("nilgiri") == [{**added, "contact": "98200 11111"}]
    assert await suggested("nobody") == []
    assert len(await suggested("")) == 10


async def test_new_client_gets_generated_code(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.post("/client/create", json={"clientName": "  Nilgiri Dairy ", "clientCode": "MINE"})
    assert message_of(response) == "Client added"
    added = data_of(response)
    assert added == {"id": 13, "clientName": "Nilgiri Dairy", "clientCode": "CL-0013"}
    assert data_of(await signed_in.get("/client/clients/13")) == added


async def test_generated_code_skips_typed_codes(signed_in: httpx.AsyncClient) -> None:
    await signed_in.put("/client/clients/1", json={"clientName": "Sahyadri", "clientCode": "CL-0013"})
    added = data_of(await signed_in.post("/client/create", json={"clientName": "Nilgiri Dairy"}))
    assert added["clientCode"] == "CL-0014"


INVALID_NAMES: list[dict[str, str | None]] = [
    {},
    {"clientName": ""},
    {"clientName": "\u200b\u00a0"},
    {"clientName": None},
]


@pytest.mark.any_database
async def test_client_name_is_required(signed_in: httpx.AsyncClient) -> None:
    for body in INVALID_NAMES:
        with naming(body):
            errors = errors_of(await signed_in.post("/client/create", json=body))
            if body.get("clientName", "") is not None:
                assert errors == {"clientName": ["Client Name is required"]}
            assert list(errors) == ["clientName"]
            assert len(data_of(await signed_in.get("/client/clients"))) == 12


@pytest.mark.any_database
async def test_update_requires_code(signed_in: httpx.AsyncClient) -> None:
    errors = errors_of(await signed_in.put("/client/clients/2", json={"clientName": "Kaveri", "clientCode": " "}))
    assert errors == {"clientCode": ["Client Code is required"]}


async def test_client_code_is_unique(signed_in: httpx.AsyncClient) -> None:
    response = await signed_in.put("/client/clients/2", json={"clientName": "Kaveri", "clientCode": "CL-0001"})
    assert errors_of(response, 409) == {"clientCode": ["This client code belongs to another client"]}


async def test_code_of_deleted_client_is_not_reusable(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/client/clients/1")
    response = await signed_in.put("/client/clients/2", json={"clientName": "Kaveri", "clientCode": "CL-0001"})
    sentence = "This client code belongs to a deleted client"
    assert errors_of(response, 409) == {"clientCode": [sentence]}


@pytest.mark.any_database
async def test_body_id_must_match_path(signed_in: httpx.AsyncClient) -> None:
    body = {"id": 3, "clientName": "Kaveri", "clientCode": "KAVERI"}
    assert list(errors_of(await signed_in.put("/client/clients/2", json=body))) == ["id"]
    assert data_of(await signed_in.get("/client/clients/2"))["clientName"] == "Kaveri Textiles"
    assert data_of(await signed_in.get("/client/clients/3"))["clientName"] == "Deccan Cement Works"


async def test_changed_client_code_updates_users(signed_in: httpx.AsyncClient) -> None:
    await signed_in.put("/client/clients/2", json={"clientName": "Kaveri Textiles", "clientCode": "KAVERI"})
    assert data_of(await signed_in.get("/users/6"))["clientCode"] == "KAVERI"


async def test_client_of_a_code_may_be_deleted(signed_in: httpx.AsyncClient) -> None:
    client = data_of(await signed_in.get("/client/clients"))[0]
    code = f"/client/codes/{client['clientCode']}"
    assert data_of(await signed_in.get(code)) == {**client, "deleted": None}
    await signed_in.delete(f"/client/clients/{client['id']}")
    found = data_of(await signed_in.get(code))
    assert (found["clientName"], found["deleted"]["by"]) == (client["clientName"], "Asha Deshmukh")
    assert refusal_of(await signed_in.get("/client/codes/CL-9999"), 404) == "No client has this code"


async def test_client_is_found_by_any_code(signed_in: httpx.AsyncClient) -> None:
    for code in ("CL/7", "50% off?", "a b", "#1"):
        await signed_in.put("/client/clients/3", json={"clientName": "Konkan Fisheries", "clientCode": code})
        found = await signed_in.get(f"/client/codes/{quote(code, safe='')}")
        assert data_of(found)["clientCode"] == code


async def test_renamed_client_is_renamed_on_its_trips(signed_in: httpx.AsyncClient) -> None:
    """Where the trip has the name of its client. A text of its own stays, and the history says who renamed it."""
    dates = {"startDate": "2026-03-02T00:00:00Z", "endDate": "2026-03-03T00:00:00Z"}
    client = data_of(await signed_in.post("/client/create", json={"clientName": "Steelworks"}))
    code = client["clientCode"]
    texts = {
        name: data_of(
            await signed_in.post("/trips/create-trip", json={**dates, "customerName": name, "clientCode": of})
        )
        for name, of in (("Steelworks", code), ("Steelworks, Pune", code), ("Cementworks", None))
    }
    for name, new_code in (("Steel & Sons", code), ("Steel and Sons", "ST-1")):
        body = {"clientName": name, "clientCode": new_code}
        data_of(await signed_in.put(f"/client/clients/{client['id']}", json=body))
    shown = {
        name: data_of(await signed_in.get(f"/trips/trip-details/{trip['id']}"))["trip"] for name, trip in texts.items()
    }
    assert [trip["customerName"] for trip in shown.values()] == ["Steel and Sons", "Steelworks, Pune", "Cementworks"]
    assert [trip["clientName"] for trip in shown.values()] == ["Steel and Sons", "Steel and Sons", None]
    found = data_of(await signed_in.get("/trips/get-all-trips?search=steel+and+sons&page=1&limit=9"))
    of_client = [texts[name]["id"] for name in ("Steelworks, Pune", "Steelworks")]
    assert [trip["id"] for trip in found["trips"]] == of_client  # by the name of the client, too
    history = data_of(await signed_in.get(f"/trips/{texts['Steelworks']['id']}/history"))
    assert len(history if isinstance(history, list) else history["entries"]) == 3
