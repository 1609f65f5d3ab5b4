"""What a run of an import leaves: one set of changes, which can be undone, and cells for 30 days."""

from datetime import timedelta
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from app.db.jobs.models import Job, JobItem
from app.db.records.audit import AuditEntry
from app.features.imports.services import Imports
from app.features.imports.steps import Importer
from app.features.jobs.services import JobUpkeep
from tests.conftest import SetClock
from tests.support.assertions import data_of, refusal_of
from tests.support.importing import Importing

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
FILE = "Party,Code\nNilgiri Dairy,\nKaveri Mills,CL-0002\nOwn Code,OC-1\n"


@pytest.fixture
def importing(signed_in: httpx.AsyncClient, api: FastAPI) -> Importing:
    return Importing(signed_in, api)


async def count(api: Any, model: type[Any], *conditions: Any) -> int:
    async with api.state.services.database.writing() as session:
        return await session.scalar(select(func.count()).select_from(model).where(*conditions)) or 0


async def names(client: httpx.AsyncClient) -> list[tuple[str, str]]:
    return [(each["clientName"], each["clientCode"]) for each in data_of(await client.get("/client/clients"))]


@pytest.mark.promise("Imports", "An import is one set of changes, which can be undone for 30 days.")
async def test_import_is_undone(importing: Importing, api: FastAPI) -> None:
    before = await names(importing.client)
    await importing.upload("clients", FILE)
    assert await importing.check() == {"add": 2, "change": 1}
    assert await names(importing.client) == before
    assert await importing.run() == {"done": 3}
    assert (await names(importing.client))[-2:] == [("Nilgiri Dairy", "CL-0013"), ("Own Code", "OC-1")]
    job = data_of(await importing.client.get(f"/jobs/{importing.page['id']}"))
    assert await count(api, AuditEntry, AuditEntry.changeset == job["changeset"], AuditEntry.entity == "clients") == 4
    shown = data_of(await importing.client.get(f"/client/clients?{job['changed']}"))
    assert [each["clientName"] for each in shown] == ["Kaveri Mills", "Nilgiri Dairy", "Own Code"]
    assert job["unchanged"] is None
    undone = data_of(await importing.client.post(f"/changesets/{job['changeset']}/undo"))
    assert undone["done"] == 3
    assert await names(importing.client) == before


async def test_many_imported_records_are_shown_by_their_range(importing: Importing) -> None:
    await importing.upload("clients", "Party\n" + "".join(f"New {each}\n" for each in range(150)))
    await importing.check()
    await importing.run()
    job = data_of(await importing.client.get(f"/jobs/{importing.page['id']}"))
    assert job["changed"] == "id=between.13..162"
    shown = data_of(await importing.client.get(f"/client/clients?{job['changed']}"))
    assert [each["clientCode"] for each in shown] == [f"CL-{number:04}" for number in range(13, 163)]


@pytest.mark.promise("Imports", "A check that is still going on changes no row of an import that has begun.")
async def test_check_ends_when_the_import_begins(
    importing: Importing, api: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    await importing.upload("clients", FILE)
    await importing.check()
    survey = Importer._survey

    async def run_first(*args: Any) -> Any:
        monkeypatch.undo()
        await importing.run()
        return await survey(*args)

    monkeypatch.setattr(Importer, "_survey", run_first)
    refusal_of(await importing.client.post(f"/imports/{importing.page['id']}/check"), 409)
    assert await count(api, JobItem, JobItem.state == "done") == 3


async def test_same_file_again_is_told(importing: Importing) -> None:
    await importing.upload("clients", FILE)
    assert not importing.page["earlier"]
    await importing.check()
    await importing.run()
    await importing.upload("clients", FILE)
    assert importing.page["earlier"]["added"] == 3
    assert await importing.check() == {"add": 1, "same": 2}
    refusal_of(await importing.client.post(f"/imports/{importing.page['id'] - 1}/check"), 409)


async def test_matching_of_the_same_headings_is_remembered(importing: Importing) -> None:
    await importing.upload("clients", "Alpha,Beta\nNilgiri Dairy,x\n")
    assert importing.page["missing"] == ["Client Name"]
    await importing.change(mapping={"0": "clientName"})
    await importing.check()
    await importing.upload("clients", "alpha,BETA\nOther,y\n")
    assert importing.page["mapping"] == {"0": "clientName", "1": None}


async def test_problem_is_mended_on_the_page_or_in_a_file(importing: Importing) -> None:
    await importing.upload("clients", "Party,Code,City\n,CL-77,Pune\nB,CL-78,\nC,cl-78,\n")
    assert await importing.check() == {"problem": 3}
    path = f"/imports/{importing.page['id']}"
    refusal_of(await importing.client.post(f"{path}/run"), 422)
    problems = (await importing.client.get(f"{path}/problems.csv")).content.decode("utf-8-sig").splitlines()
    assert problems[:2] == ["Party,Code,City,Problem", ",CL-77,Pune,Client Name: Client Name is required"]
    changed = data_of(await importing.client.put(f"{path}/rows/2", json={"values": {"clientName": "A"}}))
    assert (changed["rows"][0]["state"], changed["rows"][0]["errors"]) == ("add", {})
    assert changed["counts"] == {"add": 1, "change": 0, "same": 0, "problem": 2}
    changed = data_of(await importing.client.put(f"{path}/rows/4", json={"values": {"clientCode": "cl-77"}}))
    assert [row["errors"] for row in changed["rows"]] == [
        {"clientCode": "Line 4 has the same value"},
        {},
        {"clientCode": "Line 2 has the same value"},
    ]
    changed = data_of(await importing.client.put(f"{path}/rows/4", json={"values": {"clientCode": "CL-79"}}))
    assert changed["counts"] == {"add": 3, "change": 0, "same": 0, "problem": 0}
    assert await importing.run() == {"done": 3}


async def test_text_is_replaced_in_all_rows(importing: Importing) -> None:
    await importing.upload(
        "users", "Name,Mobile,Post,Client\n" + "".join(f"A,987001110{n},Driver,Kavery\n" for n in range(5))
    )
    assert await importing.check() == {"problem": 5}
    change = {"values": {"clientCode": "CL-0002"}, "everywhere": True}
    changed = data_of(await importing.client.put(f"/imports/{importing.page['id']}/rows/4", json=change))
    assert changed["counts"] == {"add": 5, "change": 0, "same": 0, "problem": 0}


async def test_two_columns_of_one_field_are_asked_about(importing: Importing) -> None:
    await importing.upload("fleets", "Fleet,Truck No.,Reg. No.\nA,MH12AB1234,MH12AB1235\n")
    (question,) = importing.page["asks"]
    assert question["sentence"] == "Truck No. and Reg. No. both fit Registration Number. Check which one is right."
    await importing.change(mapping={"1": None, "2": "registrationNumber"})
    assert importing.page["asks"] == []


async def test_nothing_is_imported_while_a_row_is_wrong_if_asked(importing: Importing) -> None:
    await importing.upload("clients", "Party,Code\n,CL-77\nB,CL-78\n")
    await importing.change(onlyAll=True)
    assert await importing.check() == {"add": 1, "problem": 1}
    refusal_of(await importing.client.post(f"/imports/{importing.page['id']}/run"), 422)


async def test_blank_cells_stay_or_clear(importing: Importing) -> None:
    await importing.upload("fleets", "ID,Model,Make\n1,,Eicher\n")
    before = data_of(await importing.client.get("/fleets/1"))
    assert await importing.check() == {"change": 1}
    await importing.change(blankClears=True)
    assert await importing.check() == {"change": 1}
    await importing.run()
    after = data_of(await importing.client.get("/fleets/1"))
    assert after == before | {"make": "Eicher", "model": None}


async def test_sheet_and_heading_row_can_be_chosen(importing: Importing) -> None:
    files = Path(__file__).parent / "files"
    await importing.upload("users", (files / "drivers.xls").read_bytes(), "drivers.xls")
    response = await importing.client.put(f"/imports/{importing.page['id']}", json={"sheet": "Old"})
    assert refusal_of(response, 422) == "The file has no rows."
    await importing.upload("clients", "a\nNilgiri Dairy\nKaveri Mills\n")
    await importing.change(headingRow=0, mapping=None)
    assert importing.page["headings"][0] == {
        "index": 0,
        "title": "Column A",
        "samples": ["a", "Nilgiri Dairy", "Kaveri Mills"],
    }
    await importing.change(mapping={"0": "clientName"})
    assert await importing.check() == {"add": 3}


async def test_template_is_matched_completely(importing: Importing) -> None:
    for of in ("clients", "users", "fleets", "stations", "trips"):
        for format in ("xlsx", "csv"):
            file = (await importing.client.get(f"/imports/template?of={of}&format={format}")).content
            await importing.upload(of, file)
            assert importing.page["ignored"] == []
            assert importing.page["missing"] == []


@pytest.mark.promise("Imports", "The cells of an imported file are removed after 30 days.")
async def test_old_cells_are_removed(importing: Importing, api: Any, clock: SetClock) -> None:
    imports = api.state.services.of(Imports)
    await importing.upload("clients", FILE)
    await importing.check()
    await importing.run()
    await importing.upload("clients", FILE)
    clock.now += timedelta(days=8)
    await imports.remove_old()
    upkeep = api.state.services.of(JobUpkeep)
    await upkeep.remove_old_items()
    assert (await count(api, Job), await count(api, JobItem)) == (1, 4)
    clock.now += timedelta(days=23)
    await upkeep.remove_old_items()
    assert (await count(api, Job), await count(api, JobItem)) == (1, 0)
