"""Imports over HTTP: a file becomes records in a few steps, with the rules and the rights of the form."""

import httpx
import pytest
from fastapi import FastAPI

from tests.support.assertions import data_of
from tests.support.importing import Importing

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


@pytest.fixture
def importing(signed_in: httpx.AsyncClient, api: FastAPI) -> Importing:
    return Importing(signed_in, api)


async def test_import_adds_and_changes_what_the_check_has_said(importing: Importing) -> None:
    text = "Register of parties,,\r\n,,\r\nParty,Code,Remarks\r\nNilgiri Dairy,,new\r\nKaveri Mills,CL-0002,\r\n"
    await importing.upload("clients", text)
    page = importing.page
    assert page["headingRow"] == 3
    assert page["mapping"] == {"0": "clientName", "1": "clientCode", "2": None}
    assert page["ignored"] == ["Remarks"]
    assert await importing.check() == {"add": 1, "change": 1}
    assert await importing.run() == {"done": 2}
    clients = data_of(await importing.client.get("/client/clients"))
    assert [(each["clientName"], each["clientCode"]) for each in clients][-1] == ("Nilgiri Dairy", "CL-0013")
    assert clients[1]["clientName"] == "Kaveri Mills"
