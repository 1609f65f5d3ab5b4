"""Search for records of every kind over HTTP."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.features.clients.schemas import Client
from app.features.fleets.schemas import Fleet
from app.features.search import finding
from tests.support.assertions import data_of, naming, refusal_of

pytestmark = pytest.mark.anyio


async def search(client: httpx.AsyncClient, typed: str, kinds: str = "") -> Any:
    return data_of(await client.get("/search", params={"q": typed, "kinds": kinds}))


async def titles(client: httpx.AsyncClient, typed: str, kinds: str = "") -> list[str]:
    return [record["title"] for record in (await search(client, typed, kinds))["records"]]


async def totals(client: httpx.AsyncClient, typed: str) -> dict[str, int | None]:
    return {each["kind"]: each["total"] for each in (await search(client, typed))["totals"]}


async def test_records_of_every_kind_are_found(signed_in: httpx.AsyncClient) -> None:
    found = await search(signed_in, "mh12")
    values = [record.pop("values") for record in found["records"]]
    assert [row.get("truckRegistrationNumber") for row in values] == ["MH 12 AB 1234", None]
    assert found == {
        "records": [
            {
                "kind": "trips",
                "id": 1,
                "title": "Narmada Steel Tubes",
                "text": "Trip 1 · Mumbai · Delhi · WB-101",
                "to": "/trip-details/1",
            },
            {
                "kind": "fleets",
                "id": 1,
                "title": "WB-101",
                "text": "MH 12 AB 1234 · Tata · Signa 4825.T",
                "to": "/fleet-details/MH12AB1234",
            },
        ],
        "totals": [{"kind": kind, "total": 1, "search": "mh12"} for kind in ("trips", "fleets")],
    }


async def test_drivers_lead_to_their_page_and_other_users_to_the_form(signed_in: httpx.AsyncClient) -> None:
    for typed, address in (("Ramesh Patil", "/driver-details/2"), ("Asha Deshmukh", "/edit-user/1")):
        found = await search(signed_in, typed, "users")
        assert found["records"][0]["to"] == address


async def test_number_sign_finds_ids_only(signed_in: httpx.AsyncClient) -> None:
    first = ["Narmada Steel Tubes", "Sahyadri Agro Foods", "Asha Deshmukh", "WB-101", "Taloja plant"]
    assert await titles(signed_in, "#1") == first
    assert await titles(signed_in, "#one") == []


@pytest.mark.parametrize("typed", ["#6", "6", "#8", "12", "#12"])
async def test_records_known_by_number_come_first(signed_in: httpx.AsyncClient, typed: str) -> None:
    """People say 'trip 6', and know a client by its name or its code."""
    found = (await search(signed_in, typed))["records"]
    assert (found[0]["kind"], found[0]["id"]) == ("trips", int(typed.lstrip("#")))
    assert {record["kind"] for record in found[1:]} >= {"clients"}


async def test_two_characters_find_beginnings_of_names(signed_in: httpx.AsyncClient) -> None:
    assert await titles(signed_in, "ra") == ["Ramesh Patil"]
    assert await titles(signed_in, "pa") == []


@pytest.mark.any_database
async def test_kinds_limit_search(signed_in: httpx.AsyncClient) -> None:
    assert await titles(signed_in, "#1", "users,fleets") == ["Asha Deshmukh", "WB-101"]
    assert await titles(signed_in, "#1", "depots") == []


ODD_TEXTS = ["", "  ", "%", "_", "\\", '"', "x" * 200, "#99999999999", "٣", "'--"]


async def test_any_text_can_be_searched(signed_in: httpx.AsyncClient) -> None:
    for typed in ODD_TEXTS:
        with naming(typed):
            assert await titles(signed_in, typed) == []


async def test_stored_station_is_found(signed_in: httpx.AsyncClient) -> None:
    station = {"name": "Goa Depot", "code": "GOA", "state": "Goa", "latitude": "15.5° N", "longitude": "73.8° E"}
    created = data_of(await signed_in.post("/stations", json=station))
    assert [each["to"] for each in (await search(signed_in, "goa"))["records"]] == [f"/edit-station/{created['id']}"]
    assert await titles(signed_in, f"#{created['id']}", "stations") == ["Goa Depot"]


async def test_best_of_many_records_come_first(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    names = [*(f"Uttam Lines {number:03}" for number in range(60)), "Tam", "Tam Tam Lines", "New Tam", "Bottam"]
    async with api.state.services.database.writing() as session:
        session.add_all(Client(client_name=name, client_code=f"T-{place}") for place, name in enumerate(names))
    found = await search(signed_in, "tam", "clients")
    assert [record["title"] for record in found["records"][:3]] == ["Tam", "Tam Tam Lines", "New Tam"]
    assert len(found["records"]) == 5
    assert await titles(signed_in, "t-62") == ["New Tam"]


async def test_more_records_than_counted_have_no_total(
    signed_in: httpx.AsyncClient, api: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    plates = [f"GA 08 X {number:04}" for number in range(60)]
    async with api.state.services.database.writing() as session:
        session.add_all(Fleet(fleet_number=f"T-{plate}", registration_number=plate) for plate in plates)
    assert await totals(signed_in, "ga08x") == {"fleets": 60}
    monkeypatch.setattr(finding, "_MAX_COUNT", 55)
    assert await totals(signed_in, "ga08x") == {"fleets": None}
    plate = "GA 08 X 0059"
    assert [each["text"] for each in (await search(signed_in, "x 0059"))["records"]] == [plate]
    assert await totals(signed_in, "t- 08") == {"fleets": None}


@pytest.mark.any_database
async def test_too_long_text_is_refused(signed_in: httpx.AsyncClient) -> None:
    assert refusal_of(await signed_in.get("/search", params={"q": "x" * 201}), 400)


@pytest.mark.any_database
async def test_search_requires_session(client: httpx.AsyncClient) -> None:
    refusal_of(await client.get("/search", params={"q": "mumbai"}), 401)


@pytest.mark.any_database
async def test_kind_that_text_names_comes_first(signed_in: httpx.AsyncClient) -> None:
    new = {"fullName": "Tripti 7", "emailId": "tripti@waybill.example", "mobileNumber": "9000000077"}
    assert data_of(await signed_in.post("/users", json=new))
    found = await search(signed_in, "Trip 7")
    assert [record["to"] for record in found["records"]][:1] == ["/trip-details/7"]
    assert [(each["kind"], each["search"]) for each in found["totals"]] == [("trips", "7"), ("users", "Trip 7")]
    assert await titles(signed_in, "vehicle wb 105") == ["WB-105"]
    assert (await titles(signed_in, "tripti 7")) == ["Tripti 7"]


@pytest.mark.any_database
async def test_kind_of_record_with_this_name_comes_first(signed_in: httpx.AsyncClient) -> None:
    for plate in ("MH12AB1234", "mh 12 ab 1234"):
        assert (await titles(signed_in, plate))[0] == "WB-101"
        assert [each["kind"] for each in (await search(signed_in, plate))["totals"]] == ["fleets", "trips"]
    assert [each["kind"] for each in (await search(signed_in, "MH12AB123"))["totals"]] == ["trips", "fleets"]
    for name in ("WB-101", "wb 101"):  # which trips show as their truck
        assert [each["kind"] for each in (await search(signed_in, name))["totals"]] == ["fleets", "trips"]


async def test_vehicle_without_tracker_is_found(signed_in: httpx.AsyncClient) -> None:
    vehicle = {"fleetNumber": "WB-777", "registrationNumber": "GA 01 A 1"}
    assert data_of(await signed_in.post("/fleets", json=vehicle))
    assert [each["to"] for each in (await search(signed_in, "wb-777"))["records"]] == ["/fleet-details/GA%2001%20A%201"]


async def test_address_has_no_part_that_browsers_read_as_folder(signed_in: httpx.AsyncClient) -> None:
    for number, plate in (("WB-778", "."), ("WB-779", "..")):
        vehicle = {"fleetNumber": number, "registrationNumber": f"GA {number}", "vendorFleetId": plate}
        assert data_of(await signed_in.post("/fleets", json=vehicle))
        assert [each["to"] for each in (await search(signed_in, number))["records"]] == [
            f"/fleet-details/GA%20{number}"
        ]
