"""The check shows what rows would add and change, and what reading has made of their cells."""

from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.support.assertions import data_of
from tests.support.importing import Importing

pytestmark = [pytest.mark.anyio, pytest.mark.any_database]


def texts(row: dict[str, Any]) -> dict[str, tuple[str | None, str, str]]:
    return {each["field"]: (each["before"], each["after"], each["cell"]) for each in row["values"]}


async def test_new_and_changed_values_are_shown(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    known = data_of(await signed_in.get("/fleets/1"))
    importing = Importing(signed_in, api)
    rows = [f"{known['registrationNumber']};Volvo;{known['fleetNumber']};", "mh12qq0001;Tata;F-77;32 t"]
    await importing.upload("fleets", "\n".join(["Registration Number;Make;Fleet Number;Capacity (t)", *rows]))
    assert await importing.check() == {"add": 1, "change": 1}
    (changed,), (added,) = await importing.rows("change"), await importing.rows("add")
    assert texts(changed) == {"make": (known["make"] or "", "Volvo", "")}
    assert texts(added)["capacity"] == (None, "32 t", "")
    assert texts(added)["make"] == (None, "Tata", "")


async def test_references_and_dates_are_shown_as_people_write_them(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    first = data_of(await signed_in.get("/client/clients?page=1&limit=1"))[0]
    importing = Importing(signed_in, api)
    cells = f"Pune;Mumbai;3 Apr 2026;5 Apr 2026;{first['clientCode']}"
    await importing.upload("trips", f"Source;Destination;Start Date;End Date;Client\n{cells}")
    assert await importing.check() == {"add": 1}
    values = texts((await importing.rows("add"))[0])
    assert values["clientCode"] == (None, first["clientName"], first["clientCode"])
    assert values["startDate"][1].startswith("2026-04-03T") or values["startDate"][1].startswith("2026-04-02T")
    assert values["startDate"][2] == "3 Apr 2026"
