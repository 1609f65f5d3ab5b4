"""Audit log of trips."""

from typing import Any

import httpx
import pytest
from sqlalchemy import select

from app.db.engine import Database
from app.db.records.audit import AuditEntry
from tests.app.features.trips.test_routes import body_of
from tests.support.assertions import data_of

pytestmark = pytest.mark.anyio


async def entries(api: Any) -> list[AuditEntry]:
    """Return the entries of users, without those of the sample data."""
    database: Database = api.state.services.database
    done = select(AuditEntry).where(AuditEntry.user_id.is_not(None)).order_by(AuditEntry.id)
    async with database.writing() as session:
        return list(await session.scalars(done))


async def test_unchanged_trip_is_not_in_audit_log(signed_in: httpx.AsyncClient, api: Any) -> None:
    for trip_id in range(1, 13):
        data_of(await signed_in.put(f"/trips/{trip_id}", json=await body_of(signed_in, trip_id)))
    assert await entries(api) == []
