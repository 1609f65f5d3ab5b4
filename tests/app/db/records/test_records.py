"""Changes of records are audited in their own transaction."""

from typing import Any

import httpx
import pytest
from sqlalchemy import select

from app.db.engine import Database
from app.db.records.audit import AuditEntry
from tests.conftest import SetClock
from tests.support.assertions import data_of, refusal_of

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def entries(api: Any) -> list[AuditEntry]:
    """What people did, without the loading of the sample data."""
    database: Database = api.state.services.database
    done = select(AuditEntry).where(AuditEntry.user_id.is_not(None)).order_by(AuditEntry.id)
    async with database.writing() as session:
        return list(await session.scalars(done))


async def test_change_is_audited_with_author_time_and_values(
    signed_in: httpx.AsyncClient, api: Any, clock: SetClock
) -> None:
    clock.advance(minutes=3)
    await signed_in.post("/client/create", json={"clientName": "Nilgiri Dairy"})
    await signed_in.put("/client/clients/13", json={"clientName": "Nilgiri Milk", "clientCode": "NIL"})
    await signed_in.delete("/client/clients/13")
    done = await entries(api)
    assert [(entry.action, entry.entity, entry.entity_id) for entry in done] == [
        ("add", "clients", 13),
        ("change", "clients", 13),
        ("delete", "clients", 13),
    ]
    assert {(entry.user_id, entry.at) for entry in done} == {(1, clock.now)}
    names = [[values and values["client_name"] for values in (entry.before, entry.after)] for entry in done]
    assert names == [[None, "Nilgiri Dairy"], ["Nilgiri Dairy", "Nilgiri Milk"], ["Nilgiri Milk", None]]


async def test_users_and_vehicles_are_audited(signed_in: httpx.AsyncClient, api: Any) -> None:
    await signed_in.delete("/users/2")
    await signed_in.delete("/fleets/2")
    assert [(entry.action, entry.entity, entry.entity_id) for entry in await entries(api)] == [
        ("delete", "users", 2),
        ("delete", "fleets", 2),
    ]


async def test_save_without_change_is_not_audited(signed_in: httpx.AsyncClient, api: Any) -> None:
    body = data_of(await signed_in.get("/client/clients/1"))
    data_of(await signed_in.put("/client/clients/1", json=body))
    assert await entries(api) == []


async def test_rejected_change_is_neither_stored_nor_audited(signed_in: httpx.AsyncClient, api: Any) -> None:
    body = {"fullName": "A", "emailId": "a@b", "mobileNumber": "9000000002"}
    refusal_of(await signed_in.post("/users", json=body), 409)
    assert await entries(api) == []
    assert data_of(await signed_in.get("/users?limit=1"))["total"] == 9


async def test_deleted_id_is_never_reused(signed_in: httpx.AsyncClient) -> None:
    await signed_in.delete("/client/clients/12")
    assert data_of(await signed_in.post("/client/create", json={"clientName": "Nilgiri"}))["id"] == 13
