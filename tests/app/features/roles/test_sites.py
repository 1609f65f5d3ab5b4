"""Sites for people with a role: rights and scopes hold for the list and for the places that forms offer."""

import httpx
import pytest

from tests.support.assertions import data_of, refusal_of
from tests.support.roles import DRIVER, create, give, module, person

pytestmark = [pytest.mark.anyio, pytest.mark.any_database, pytest.mark.usefixtures("enforced")]
SITE = {"name": "Mumbai plant", "kind": "Plant", "lat": 19.05, "long": 73.1}


async def offered(client: httpx.AsyncClient) -> list[str]:
    found = data_of(await client.get("/places?search=mumbai"))["places"]
    return [place["kind"] for place in found]


async def test_person_without_the_right_is_offered_towns_only(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    data_of(await admin.post("/sites", json=SITE))
    await give(admin, 2, "driver")
    async with await person(client, DRIVER) as driver:
        assert {*await offered(driver)} == {"Town"}
        refusal_of(await driver.get("/sites"), 403)


async def test_person_with_the_right_is_offered_the_sites_of_their_scope(
    admin: httpx.AsyncClient, client: httpx.AsyncClient
) -> None:
    data_of(await admin.post("/sites", json=SITE))
    await create(admin, "Yard", module("sites", "list"))
    await give(admin, 2, "Yard")
    async with await person(client, DRIVER) as clerk:
        assert (await offered(clerk))[0] == "Site"
    await create(admin, "Outsider", module("sites", "list", scope="own_client"))
    await give(admin, 2, "Outsider")
    async with await person(client, DRIVER) as outsider:
        assert "Site" not in await offered(outsider)


async def test_hidden_names_of_sites_are_not_offered(admin: httpx.AsyncClient, client: httpx.AsyncClient) -> None:
    data_of(await admin.post("/sites", json=SITE))
    await create(admin, "Blind", module("sites", "list", fields=[{"name": "lat", "right": "hidden"}]))
    await give(admin, 2, "Blind")
    async with await person(client, DRIVER) as clerk:
        assert "Site" not in await offered(clerk)
