"""The SQL functions that compare texts give the keys of Python, on both databases."""

import json
import random
import unicodedata
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, text

from app.db.engine import Database
from app.db.lists.row_text import code_text
from app.i18n.canonical_text import canonical_text, fold
from app.i18n.codes import code_key
from app.i18n.natural_order import natural_key
from tests.support.assertions import data_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

PAIRS = json.loads(Path("tests/golden/texts.json").read_text("utf-8"))
FUNCTIONS: dict[str, Callable[[str], str]] = {
    "waybill_fold": fold,
    "waybill_natural_key": natural_key,
    "waybill_code_key": code_key,
    "waybill_code": code_text,
}
CHARACTERS = [chr(code) for code in range(1, 0x20000) if unicodedata.category(chr(code)) not in ("Cn", "Cs")]


def texts() -> list[str]:
    """Return the texts of the pairs, every character, and random texts of characters that fold."""
    special = [each for each in CHARACTERS if fold(each) != each]
    drawn = random.Random(1)
    mixed = ("".join(drawn.choices([*special, *"ab 12,5.", "\u0308"], k=9)) for _ in range(2_000))
    pairs = (each for kind in PAIRS.values() for pair in kind for each in pair)
    return [*pairs, *map("".join, zip(*[iter(CHARACTERS)] * 8, strict=False)), *mixed]


async def test_sql_functions_agree_with_python(api: FastAPI) -> None:
    database: Database = api.state.services.database
    given = texts()

    def computed(connection: Connection, name: str) -> list[str]:
        rows = (
            "json_each(:texts)"
            if connection.dialect.name == "sqlite"
            else "json_array_elements_text(CAST(:texts AS json))"
        )
        return list(connection.scalars(text(f"SELECT {name}(value) FROM {rows}"), {"texts": json.dumps(given)}))

    for name, function in FUNCTIONS.items():
        found = await database.read(computed, name)
        assert [(one, key) for one, key in zip(given, found, strict=True) if key != function(one)] == []


async def test_equal_texts_are_found_filtered_and_refused(signed_in: httpx.AsyncClient) -> None:
    pairs = [pair for pair in PAIRS["equal"][::5] if len(canonical_text(pair[0])) > 2]  # the functions have met all
    for number, (one, other) in enumerate(pairs):
        body = {"fullName": f"{one} #{number}", "emailId": "a@example.com", "mobileNumber": str(9_700_000_000 + number)}
        made = data_of(await signed_in.post("/users", json=body))
        query: dict[str, int | str] = {"page": 1, "limit": 100, "sort": "id"}
        found = data_of(await signed_in.get("/users", params={**query, "search": other}))["users"]
        assert made["id"] in [user["id"] for user in found], (ascii(one), ascii(other))
        same = data_of(await signed_in.get("/users", params={**query, "fullName": f"is.{other} #{number}"}))["users"]
        assert [user["id"] for user in same] == [made["id"]], (ascii(one), ascii(other))


async def test_texts_are_sorted_in_natural_order(signed_in: httpx.AsyncClient) -> None:
    for ordered in PAIRS["ordered"]:
        named = [f"Sorted {each}" for each in ordered]
        for name in (*named[1::2], *named[::2]):
            data_of(await signed_in.post("/client/create", json={"clientName": name}))
        query: dict[str, int | str] = {"page": 1, "limit": 100, "sort": "clientName", "search": "sorted"}
        found = data_of(await signed_in.get("/client/clients", params=query))
        assert [client["clientName"] for client in found] == [canonical_text(each) for each in named]
        for client in found:
            await signed_in.delete(f"/client/clients/{client['id']}")


async def test_equal_texts_clash(signed_in: httpx.AsyncClient) -> None:
    for one, other in (("ÉLAN 1", "e\u0301lan 1"), ("MH\u00a012 ZZ 1", "mh 12\u200b zz 1"), ("\uff2d\uff28 9", "MH 9")):
        data_of(await signed_in.post("/fleets", json={"fleetNumber": "F", "registrationNumber": one}))
        taken = await signed_in.post("/fleets", json={"fleetNumber": "F", "registrationNumber": other})
        assert taken.status_code == 409, (ascii(one), ascii(other))
