"""The progress of the setup over HTTP."""

from typing import Any

import httpx
import pytest

from app.core.settings import Settings
from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio
DONE = dict.fromkeys(("clients", "users", "fleets", "trips", "positions"), True)


async def progress(client: httpx.AsyncClient) -> Any:
    return data_of(await client.get("/setup"))


async def delete_all(client: httpx.AsyncClient, path: str, delete: str, *, without: int = 0) -> None:
    rows = data_of(await client.get(path))
    for row in rows["trips"] if isinstance(rows, dict) else rows:
        if row["id"] != without:
            data_of(await client.delete(f"{delete}/{row['id']}"))


async def test_steps_are_done_once_there_are_records(signed_in: httpx.AsyncClient) -> None:
    assert await progress(signed_in) == DONE
    await delete_all(signed_in, "/trips/get-all-trips?page=1&limit=100", "/trip/trips")
    await delete_all(signed_in, "/fleets", "/fleets")
    assert await progress(signed_in) == {**DONE, "trips": False, "fleets": False}


async def test_own_user_is_no_colleague(signed_in: httpx.AsyncClient) -> None:
    await delete_all(signed_in, "/users", "/users", without=1)
    assert await progress(signed_in) == {**DONE, "users": False}


async def test_production_without_provider_has_a_step_for_it(
    signed_in: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Settings, "development", False)
    assert await progress(signed_in) == {**DONE, "positions": False}
