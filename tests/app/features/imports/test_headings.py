"""Which rows have totals, and which headings mean a field."""

import httpx
import pytest
from fastapi import FastAPI

from app.features.imports.headings import ColumnHeading, is_total, match_headings
from tests.support.importing import Importing

VOCABULARY = {"capacity": "capacity", "क्षमता": "capacity", "rate(km)": "rate", "ratekm": "rate", "rate": "price"}


@pytest.mark.parametrize(
    "cells",
    [
        ["Total", "6"],
        ["कुल", "4"],
        ["", "योग", "", "₹ 1,25,000/-"],
        ["Grand Total:", "", "32 t"],
        ["Sub-total", "1,200.50"],
        ["जोड़", "12"],
        ["Sum"],
        ["Total vehicles", "", "4"],
        ["Total: 6 trucks"],
        ["कुल वाहन", "४"],
    ],
)
def test_total_row_is_known(cells: list[str]) -> None:
    assert is_total(cells, 4)


@pytest.mark.parametrize(
    "cells",
    [
        ["Total Oil Ltd", "MH12AB1234"],
        ["Total Oil Ltd"],
        ["Total Oil", "9820012345"],
        ["Total", "Pune"],
        ["Sumit Transport", "4"],
        ["कुलदीप", "4"],
        ["योगेश", ""],
        ["Total Oil", "1", "2", "3"],
        ["", ""],
    ],
)
def test_other_row_is_no_total(cells: list[str]) -> None:
    assert not is_total(cells, 4)


@pytest.mark.parametrize(
    ("title", "field"),
    [
        ("क्षमता (टन)", "capacity"),
        ("Capacity [t]", "capacity"),
        ("Rate (km)", "rate"),
        ("Rate (₹)", "price"),
        ("(Tons)", None),
    ],
)
def test_unit_in_brackets_does_not_hide_a_heading(title: str, field: str | None) -> None:
    assert match_headings([ColumnHeading(title, (title,))], VOCABULARY) == [field]


@pytest.mark.anyio
async def test_totals_are_left_out_until_they_are_said_to_be_data(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    importing = Importing(signed_in, api)
    await importing.upload("clients", "Client Name;Client Code\nKaveri;K-1\nTotal;6\n")
    assert await importing.check() == {"add": 1}
    assert importing.page["totals"] == "1 row of totals is left out: line 3."
    await importing.change(importsTotals=True)
    assert await importing.check() == {"add": 2}
    assert importing.page["totals"] == "1 row of totals is imported: line 3."


@pytest.mark.anyio
async def test_mended_row_frees_the_row_with_the_same_value(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    importing = Importing(signed_in, api)
    await importing.upload("clients", "Client Name;Client Code\nKaveri;K-1\nGodavari;K-1\n")
    assert await importing.check() == {"problem": 2}
    answer = await signed_in.put(f"/imports/{importing.page['id']}/rows/3", json={"values": {"clientCode": "K-2"}})
    rows = answer.json()["data"]["rows"]
    assert [(each["line"], each["state"], each["errors"]) for each in rows] == [(2, "add", {}), (3, "add", {})]


@pytest.mark.anyio
async def test_import_calls_a_field_as_the_list_does(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    importing = Importing(signed_in, api)
    await importing.upload("fleets", "Manufacture;Registration Number\nTata;MH12AB0001\n")
    labels = {each["name"]: each["label"] for each in importing.page["fields"]}
    assert (labels["make"], importing.page["mapping"]["0"]) == ("Make", "make")
