"""The records that a person has opened last, over HTTP."""

import httpx
import pytest
from fastapi import FastAPI

from app.features.clients.schemas import Client
from app.web.api.recent_records import MAX_RECENT
from tests.conftest import SetClock
from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio


async def recent(client: httpx.AsyncClient) -> list[str]:
    return [record["to"] for record in data_of(await client.get("/search/recent"))]


async def test_record_opened_last_comes_first(signed_in: httpx.AsyncClient, clock: SetClock) -> None:
    """The screen of a record asks for its neighbours, which notes that it was opened."""
    for path in ("users/2", "fleets/1", "users/2", "users/4711"):
        clock.advance(seconds=1)
        await signed_in.get(f"/{path}/neighbours")
    assert await recent(signed_in) == ["/driver-details/2", "/fleet-details/MH12AB1234"]
    assert data_of(await signed_in.get("/search/recent"))[1] == {
        "kind": "fleets",
        "id": 1,
        "title": "WB-101",
        "text": "MH 12 AB 1234 · Tata · Signa 4825.T",
        "to": "/fleet-details/MH12AB1234",
        "values": {},
    }


async def test_deleted_record_is_not_recent(signed_in: httpx.AsyncClient) -> None:
    await signed_in.get("/fleets/1/neighbours")
    await signed_in.delete("/fleets/1")
    assert await recent(signed_in) == []
    await signed_in.post("/fleets/1/restore")
    assert await recent(signed_in) == ["/fleet-details/MH12AB1234"]


async def test_twelve_records_are_remembered(signed_in: httpx.AsyncClient, api: FastAPI, clock: SetClock) -> None:
    async with api.state.services.database.writing() as session:
        session.add_all(Client(client_name=f"Client {each}", client_code=f"T-{each}") for each in range(MAX_RECENT + 2))
    ids = [row["id"] for row in data_of(await signed_in.get("/client/clients"))][-MAX_RECENT - 2 :]
    for number in ids:
        clock.advance(seconds=1)
        await signed_in.get(f"/client/clients/{number}/neighbours")
    assert await recent(signed_in) == [f"/client-details/T-{each}" for each in range(MAX_RECENT + 1, 1, -1)]
