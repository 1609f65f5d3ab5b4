"""Changes of a chunk are written together."""

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from app.db.records.chunk import defer_changes
from app.features.fleets.schemas import Fleet

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def test_changes_of_a_chunk_are_written(api: FastAPI) -> None:
    """Those of the same columns are one statement on PostgreSQL."""
    async with api.state.services.database.writing() as session:
        defer_changes(session)
        first, second, *others = await session.scalars(select(Fleet).order_by(Fleet.id).limit(5))
        for number, each in enumerate(others):
            each.make, each.model, each.partner = "Volvo", f"FH {number}", None
        first.make = second.make = "Scania"
        second.capacity = "9 t"
    query = select(Fleet.make, Fleet.model, Fleet.capacity).order_by(Fleet.id).limit(5)
    async with api.state.services.database.writing() as session:
        rows = (await session.execute(query)).all()
    assert [row.make for row in rows] == ["Scania", "Scania", "Volvo", "Volvo", "Volvo"]
    assert ([row.model for row in rows[2:]], rows[1].capacity) == (["FH 0", "FH 1", "FH 2"], "9 t")
