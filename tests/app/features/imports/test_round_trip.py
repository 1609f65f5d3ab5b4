"""A file that was exported and is imported again changes nothing."""

from itertools import product
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from app.db.records.audit import AuditEntry
from tests.support.assertions import data_of, naming
from tests.support.importing import Importing

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
LISTS = {
    "clients": "/client/clients",
    "users": "/users",
    "fleets": "/fleets",
    "stations": "/stations",
    "sites": "/sites",
    "trips": "/trips/get-all-trips",
}


async def exported(client: httpx.AsyncClient, path: str, format: str) -> bytes:
    """Return the export of a list with all its fields."""
    ticket = data_of(await client.post(f"{path}/export", json={"format": format}))["ticket"]
    return (await client.get(f"/exports/{ticket}")).content


async def entries(api: Any) -> int:
    async with api.state.services.database.writing() as session:
        return await session.scalar(select(func.count()).select_from(AuditEntry)) or 0


@pytest.mark.promise("Imports", "A file that was exported and is imported again changes nothing.")
async def test_export_that_is_imported_changes_nothing(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    importing, before = Importing(signed_in, api), None
    for of, format in product(LISTS, ("xlsx", "csv")):
        with naming(f"{of} {format}"):
            await importing.upload(of, await exported(signed_in, LISTS[of], format))
            before = before or await entries(api)
            assert (await importing.check()).keys() == {"same"}, importing.problems()
            before += 1  # the next export has an entry of its own
    assert before
    assert await entries(api) == before - 1
