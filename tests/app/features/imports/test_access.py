"""An import has the rights of its person: it neither writes nor tells what the form would not."""

from dataclasses import replace
from functools import partial
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from app.db.access import Access
from app.features.auth.dependencies import access_of_user
from app.features.fleets.schemas import Fleet
from app.features.roles.role_access import RoleAccess
from app.features.services import Services
from app.features.users.schemas import User
from tests.support.assertions import data_of, refusal_of
from tests.support.importing import Importing
from tests.support.roles import ADMIN, OTHER, create, give, module, person
from tests.support.worlds import FixedAccess

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
DENIED = "Your role does not allow this."
TRIP = "From,Start,End,Driver,Truck No\nPune,2026-11-01,2026-11-02,{driver},{truck}\n"


@pytest.fixture
def importing(signed_in: httpx.AsyncClient, api: FastAPI) -> Importing:
    return Importing(signed_in, api)


def act_as(api: Any, **rights: Any) -> None:
    """Give every user this access."""
    api.state.services = replace(api.state.services, access_of=FixedAccess(Access(**rights)))


async def test_import_needs_the_rights_of_the_form(importing: Importing, api: FastAPI) -> None:
    act_as(api, actions=frozenset({"fleets.list", "clients.list", "clients.add"}))
    assert refusal_of(await importing.upload("fleets", "Fleet,Vehicle No\nA,MH12AB1\n"), 403) == DENIED
    assert refusal_of(await importing.client.get("/imports/template?of=fleets"), 403) == DENIED
    refusal_of(await importing.upload("nothing", "Name\nA\n"), 404)
    await importing.upload("clients", "ID,Party\n1,Changed\n")
    assert importing.page["modes"] == ["add"]
    refusal_of(await importing.client.put(f"/imports/{importing.page['id']}", json={"mode": "both"}), 422)
    assert await importing.check() == {"problem": 1}


@pytest.mark.promise("Access", "An import neither shows nor changes a field that a role hides or locks.")
async def test_closed_fields_are_no_fields_of_an_import(importing: Importing, api: FastAPI) -> None:
    file = "Fleet,Vehicle No,Model,Brand\nWB-77,MH 12 AB 7777,LPT,Tata\n"
    act_as(api, hidden={"fleets": frozenset({"model"})}, locked={"fleets": frozenset({"make"})})
    await importing.upload("fleets", file)
    assert {"model", "make"}.isdisjoint(each["name"] for each in importing.page["fields"])
    assert importing.page["ignored"] == ["Model", "Brand"]
    answers = {"mapping": {"2": "model"}}
    refusal_of(await importing.client.put(f"/imports/{importing.page['id']}", json=answers), 422)
    act_as(api)
    await importing.change(mapping={"2": "model", "3": "make"})
    act_as(api, hidden={"fleets": frozenset({"model"})}, locked={"fleets": frozenset({"make"})})
    assert await importing.check() == {"problem": 1}
    assert {each["field"] for each in importing.page["problems"]} == {"model", "make"}


@pytest.mark.promise("Access", "An import treats a record that a person may not see as one that does not exist.")
async def test_hidden_records_are_unknown(importing: Importing, api: FastAPI) -> None:
    client = importing.client
    driver, truck = data_of(await client.get("/users/3")), data_of(await client.get("/fleets/3"))

    async def sentences(of: str, file: str) -> list[str]:
        await importing.upload(of, file)
        await importing.check()
        return [each["sentence"] for each in importing.page["problems"]]

    act_as(api, scopes={"users": User.id == 1, "fleets": Fleet.id == 1})
    for text, name in ((driver["fullName"], "Driver"), (driver["mobileNumber"], "Driver")):
        assert await sentences("trips", TRIP.format(driver=text, truck="")) == [f"{name} {text} not found"]
    plate = truck["registrationNumber"]
    assert await sentences("trips", TRIP.format(driver="", truck=plate)) == [f"Truck {plate} not found"]
    for number in (3, 999):
        assert await sentences("fleets", f"ID,Fleet\n{number},X\n") == [f"No record has the value {number}"]
    act_as(api, hidden={"users": frozenset({"mobile_number"})})
    known = await sentences("trips", TRIP.format(driver=driver["mobileNumber"], truck=""))
    assert known == [f"Driver {driver['mobileNumber']} not found"]
    act_as(api, actions=frozenset({"trips.list", "trips.add", "trips.change"}))
    await importing.upload("trips", TRIP.format(driver=driver["fullName"], truck=plate))
    assert importing.page["ignored"] == ["Driver", "Truck No"]


async def test_import_belongs_to_its_person(importing: Importing) -> None:
    await importing.upload("clients", "Party\nNilgiri Dairy\n")
    other = await person(importing.client, OTHER)
    path = f"/imports/{importing.page['id']}"
    for response in (
        await other.get(path),
        await other.get(f"{path}/rows"),
        await other.post(f"{path}/check"),
        await other.put(path, json={"mode": "add"}),
        await other.put(f"{path}/rows/2", json={"values": {"clientName": "X"}}),
        await other.post(f"{path}/run"),
        await other.get(f"{path}/problems.csv"),
        await other.delete(path),
    ):
        refusal_of(response, 404)


@pytest.mark.promise("Imports", "Each row is imported with the rights that its person has at that moment.")
async def test_right_that_is_lost_stops_the_rows(
    importing: Importing, api: Any, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = services.settings.model_copy(update={"roles": "enforced"})
    api.state.services = replace(services, access_of=RoleAccess(settings, services.fixtures))
    access_of = partial(access_of_user, api.state.services, lambda: api.resources)
    monkeypatch.setattr(api.state.jobs, "_access_of_user", access_of)
    admin = await person(importing.client, ADMIN)
    await create(admin, "Sales", module("clients", "list", "add", "edit"))
    await give(admin, 3, "Sales")
    own = Importing(await person(importing.client, OTHER), api)
    await own.upload("clients", "Party\nNilgiri Dairy\n")
    assert await own.check() == {"add": 1}
    await create(admin, "Guest", module("clients", "list"))
    await give(admin, 3, "Guest")
    refusal_of(await own.client.post(f"/imports/{own.page['id']}/run"), 403)
    await give(admin, 3, "Sales")
    data_of(await own.client.post(f"/imports/{own.page['id']}/run"))
    await give(admin, 3, "Guest")
    await api.state.jobs.run_until_idle()
    assert [(each["state"], each["errors"]) for each in await own.rows()][1:] == [("failed", {"": DENIED})]
