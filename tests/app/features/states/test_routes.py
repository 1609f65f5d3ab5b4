"""States over HTTP: built-in rows and stored ones in one list."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from app.content.loader import Fixtures
from tests.support.assertions import data_of, message_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]

BUILT_IN = ["Kerala", "Maharashtra", "California", "Queensland", "Ontario"]


async def names(signed_in: httpx.AsyncClient, query: str = "") -> list[str]:
    return [row["name"] for row in data_of(await signed_in.get(f"/states{query}"))]


async def add(signed_in: httpx.AsyncClient, name: str, country: str = "India") -> int:
    response = await signed_in.post("/states", json={"name": name, "country": country})
    assert message_of(response) == "State added"
    record_id: int = data_of(response)["id"]
    return record_id


async def test_stored_rows_follow_built_in_rows(signed_in: httpx.AsyncClient) -> None:
    assert await names(signed_in) == BUILT_IN
    await add(signed_in, "Tasmania", "Australia")
    await add(signed_in, "Goa")
    rows = data_of(await signed_in.get("/states"))
    assert [row["name"] for row in rows] == [*BUILT_IN, "Tasmania", "Goa"]
    assert [row["id"] for row in rows] == [None] * 5 + [1, 2]
    assert rows[5] == {"id": 1, "name": "Tasmania", "country": "Australia"}


async def test_stored_row_replaces_built_in_row_of_same_name(signed_in: httpx.AsyncClient) -> None:
    """A state that a user has added before the file has it appears once, as the one that can be edited."""
    record = await add(signed_in, "keralA")
    assert await names(signed_in) == [*(name for name in BUILT_IN if name != "Kerala"), "keralA"]
    assert await names(signed_in, "?search=kerala") == ["keralA"]
    await signed_in.delete(f"/states/{record}")
    assert await names(signed_in) == BUILT_IN


async def test_search_sort_and_pages_span_both(signed_in: httpx.AsyncClient) -> None:
    await add(signed_in, "Goa")
    await add(signed_in, "Karnataka")
    assert await names(signed_in, "?search=KA") == ["Karnataka"]
    assert await names(signed_in, "?search=india&sort=-name") == ["Maharashtra", "Kerala", "Karnataka", "Goa"]
    assert await names(signed_in, "?sort=country") == [
        *("Queensland", "Ontario", "Kerala", "Maharashtra"),
        *("Goa", "Karnataka", "California"),
    ]
    assert await names(signed_in, "?page=2&limit=4") == ["Ontario", "Goa", "Karnataka"]
    assert await names(signed_in, "?search=1") == []
    refusal_of(await signed_in.get("/states?sort=population"), 400)


@pytest.mark.any_database
async def test_edited_file_shows_at_once(signed_in: httpx.AsyncClient, api: Any, tmp_path: Path) -> None:
    file = tmp_path / "states.yaml"
    file.write_text("states:\n  - { name: Kerala, country: India }\n")
    api.state.services = replace(api.state.services, fixtures=Fixtures(tmp_path))
    await add(signed_in, "Goa")
    assert await names(signed_in) == ["Kerala", "Goa"]
    file.write_text("states: []\n")
    assert await names(signed_in) == ["Goa"]


@pytest.mark.any_database
async def test_invalid_file_names_its_mistake(signed_in: httpx.AsyncClient, api: Any, tmp_path: Path) -> None:
    (tmp_path / "states.yaml").write_text("states:\n  - { name: Kerala }\n")
    api.state.services = replace(api.state.services, fixtures=Fixtures(tmp_path))
    assert "/states.yaml:2:5: " in refusal_of(await signed_in.get("/states"), 503)


async def test_state_is_changed_deleted_and_restored(signed_in: httpx.AsyncClient) -> None:
    state = f"/states/{await add(signed_in, 'Gao')}"
    assert message_of(await signed_in.put(state, json={"name": "Goa", "country": "India"})) == "State saved"
    assert data_of(await signed_in.get(state)) == {"id": 1, "name": "Goa", "country": "India"}
    assert message_of(await signed_in.delete(state)) == "State Goa was deleted."
    assert await names(signed_in) == BUILT_IN
    data_of(await signed_in.post(f"{state}/restore"))
    assert await names(signed_in) == [*BUILT_IN, "Goa"]
    history = data_of(await signed_in.get("/audit?entity=states&id=1"))
    assert [entry["action"] for entry in history] == ["restore", "delete", "change", "add"]


async def test_same_name_is_advised_against(signed_in: httpx.AsyncClient) -> None:
    """Built-in and stored states in any case, but not the state itself, and no deleted one."""
    goa = await add(signed_in, "Goa")

    async def country(query: str) -> str | None:
        found: str | None = data_of(await signed_in.get(f"/states/same-name?{query}"))["country"]
        return found

    assert [await country(f"name={name}") for name in ("kerala ", "GOA", "Go")] == ["India", "India", None]
    assert await country(f"name=goa&state={goa}") is None
    await signed_in.delete(f"/states/{goa}")
    assert await country("name=goa") is None
    await add(signed_in, "Kerala")  # it is allowed
