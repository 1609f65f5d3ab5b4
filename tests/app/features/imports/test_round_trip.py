"""A file that was exported and is imported again changes nothing."""

from itertools import product
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from app.db.records.audit import AuditEntry
from app.features.imports.details import imported_resources
from tests.support.assertions import data_of, naming
from tests.support.importing import Importing

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
EMPTY = ("webhooks", "reports")
"""What the sample data has no records of."""


async def exported(client: httpx.AsyncClient, path: str, format: str) -> bytes:
    """Return the export of a list with all its fields."""
    ticket = data_of(await client.post(f"{path}/export", json={"format": format}))["ticket"]
    return (await client.get(f"/exports/{ticket}")).content


async def entries(api: Any) -> int:
    async with api.state.services.database.writing() as session:
        return await session.scalar(select(func.count()).select_from(AuditEntry)) or 0


def lists(api: Any) -> dict[str, str]:
    """Return the paths of the lists of everything that can be imported, by resource."""
    shown = {route.call.resource: route.call.path for route in api.lists.values() if route.export}
    return {name: shown[name] for name in imported_resources(api)}


@pytest.mark.promise("Imports", "A file that was exported and is imported again changes nothing.")
async def test_export_that_is_imported_changes_nothing(signed_in: httpx.AsyncClient, api: FastAPI) -> None:
    importing, paths = Importing(signed_in, api), lists(api)
    assert {"clients", "users", "fleets", "stations", "states", "roles", "sites", "trips"} < paths.keys()
    before = await entries(api)
    for exports, (of, format) in enumerate(product(paths, ("xlsx", "csv")), 1):
        with naming(f"{of} {format}"):
            await importing.upload(of, await exported(signed_in, paths[of], format))
            assert (await importing.check()).keys() <= {"same"}, importing.problems()
            assert bool(importing.page["counts"]["same"]) == (of not in EMPTY)
            assert await entries(api) == before + exports  # of the exports
