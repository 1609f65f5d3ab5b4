"""Audit log of trips."""

from typing import Any

import httpx
import pytest
from sqlalchemy import select

from app.db.engine import Database
from app.db.records.audit import AuditEntry
from tests.app.features.trips.test_routes import NEW, body_of
from tests.conftest import SetClock
from tests.support.assertions import data_of, refusal_of

pytestmark = pytest.mark.anyio


async def entries(api: Any) -> list[AuditEntry]:
    """Return the entries of users, without those of the sample data."""
    database: Database = api.state.services.database
    done = select(AuditEntry).where(AuditEntry.user_id.is_not(None)).order_by(AuditEntry.id)
    async with database.writing() as session:
        return list(await session.scalars(done))


def summary_of(values: dict[str, Any] | None) -> tuple[int, list[str]] | None:
    return (values["driver_id"], values["working_days"]) if values else None


async def test_each_change_is_in_audit_log(signed_in: httpx.AsyncClient, api: Any, clock: SetClock) -> None:
    clock.advance(minutes=3)
    await signed_in.post("/trips/create-trip", json=NEW)
    await signed_in.put("/trips/13", json={**NEW, "tripType": "One Way", "driver": 3})
    await signed_in.delete("/trip/trips/13")
    done = await entries(api)
    assert [(entry.action, entry.entity, entry.entity_id) for entry in done] == [
        ("add", "trips", 13),
        ("change", "trips", 13),
        ("delete", "trips", 13),
    ]
    assert {(entry.user_id, entry.at) for entry in done} == {(1, clock.now)}
    first = 2, ["Monday", "Thursday"]
    second: tuple[int, list[str]] = 3, []
    summaries = [[summary_of(values) for values in (entry.before, entry.after)] for entry in done]
    assert summaries == [[None, first], [first, second], [second, None]]


async def test_unchanged_trip_is_not_in_audit_log(signed_in: httpx.AsyncClient, api: Any) -> None:
    for trip_id in range(1, 13):
        data_of(await signed_in.put(f"/trips/{trip_id}", json=await body_of(signed_in, trip_id)))
    assert await entries(api) == []


async def test_refused_change_is_not_stored(signed_in: httpx.AsyncClient, api: Any) -> None:
    refusal_of(await signed_in.post("/trips/create-trip", json={**NEW, "driver": 99}), 422)
    assert await entries(api) == []
    assert data_of(await signed_in.get("/trips/get-all-trips"))["total"] == 12
