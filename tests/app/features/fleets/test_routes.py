"""Fleet vehicles over HTTP."""

import httpx
import pytest

from tests.support.assertions import data_of, errors_of, message_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

NEW = {
    "fleetNumber": "WB-111",
    "registrationNumber": "PB 10 CV 4417",
    "vendorFleetId": "PB10CV4417",
    "model": "Signa 2823.K",
    "make": "Tata",
    "capacity": "19 t",
    "partner": None,
}


async def test_vehicles_without_page_are_options(signed_in: httpx.AsyncClient) -> None:
    options = data_of(await signed_in.get("/fleets"))
    assert len(options) == 10
    assert options[0] == {
        "id": 1,
        "fleetNumber": "WB-101",
        "registrationNumber": "MH 12 AB 1234",
        "vendorFleetId": "MH12AB1234",
        "capacity": "32 t",
    }


async def test_new_vehicle_is_stored_as_sent(signed_in: httpx.AsyncClient) -> None:
    assert message_of(await signed_in.post("/fleets", json=NEW)) == "Vehicle added"
    assert data_of(await signed_in.get("/fleets/11")).items() >= {"id": 11, **NEW}.items()


@pytest.mark.any_database
async def test_capacity_may_be_json_number(signed_in: httpx.AsyncClient) -> None:
    assert data_of(await signed_in.post("/fleets", json={**NEW, "capacity": 19}))["capacity"] == "19"


async def test_registration_number_is_unique(signed_in: httpx.AsyncClient) -> None:
    taken = {"registrationNumber": ["This registration number belongs to another vehicle"]}
    second = {**NEW, "registrationNumber": "MH 12 AB 1234"}
    assert errors_of(await signed_in.post("/fleets", json=second), 409) == taken
    assert errors_of(await signed_in.put("/fleets/2", json=second), 409) == taken
    assert message_of(await signed_in.put("/fleets/1", json=second)) == "Vehicle saved"
    await signed_in.delete("/fleets/1")
    assert message_of(await signed_in.post("/fleets", json=second)) == "Vehicle added"


async def test_vehicle_is_found_by_plate(signed_in: httpx.AsyncClient) -> None:
    async def number_of(plate: str) -> object:
        found = data_of(await signed_in.get("/fleets/of-plate", params={"plate": plate}))["fleet"]
        return found and found["fleetNumber"]

    untracked = {**NEW, "fleetNumber": "WB-112", "registrationNumber": "MH14", "vendorFleetId": None}
    assert data_of(await signed_in.post("/fleets", json=untracked))
    assert [await number_of(plate) for plate in ("MH12AB1234", " MH14 ", "KL14")] == ["WB-101", "WB-112", None]
    taken = {**NEW, "vendorFleetId": "MH14"}
    assert data_of(await signed_in.post("/fleets", json=taken))
    assert await number_of("MH14") == "WB-111"


async def test_neighbours_have_addresses_of_details(signed_in: httpx.AsyncClient) -> None:
    """Screens whose addresses lack the id link to them."""

    async def addresses(path: str) -> list[str | None]:
        found = data_of(await signed_in.get(f"{path}/neighbours"))
        return [found[name] for name in ("beforeTo", "to", "afterTo")]

    details = ["/fleet-details/MH12AB1234", "/fleet-details/MH04JK7719"]
    assert await addresses("/fleets/1") == [None, *details]
    assert (await addresses("/fleets/2"))[:2] == details
    assert await addresses("/users/2") == ["/edit-user/1", "/edit-user/2", "/edit-user/3"]
    assert await addresses("/fleets/4711") == [None, None, None]


async def test_plate_of_another_vehicle_is_found_in_any_spelling(signed_in: httpx.AsyncClient) -> None:
    async def same(plate: str, **query: int) -> str | None:
        found = data_of(await signed_in.get("/fleets/same-plate", params={"plate": plate, **query}))
        name: str | None = found["fleetNumber"]
        return name

    for plate in ("MH12AB1234", " mh-12.ab/1234 "):
        assert await same(plate) == "WB-101"
        assert await same(plate, fleet=1) is None
        assert await same(plate, fleet=2) == "WB-101"
    assert await same("MH12AB123") is None
    assert await same("MH 12 AB 1234") is None  # it is refused when it is saved
    await signed_in.delete("/fleets/1")
    assert await same("MH12AB1234") is None
