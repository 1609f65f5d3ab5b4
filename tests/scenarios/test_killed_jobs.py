"""Processes that are killed while they change many records: each record is changed exactly once."""

import os
from collections import Counter
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from app.core.settings import Settings
from app.db.records.audit import AuditEntry
from app.features.clients.schemas import Client
from tests.app.web.api.test_list_bulk import CLIENTS, send
from tests.support.assertions import data_of
from tests.support.fork_server import run_module

pytestmark = pytest.mark.anyio
KILLS, RECORDS = 5, 210


def kill(settings: Settings) -> int:
    """Run the jobs in processes that are killed, and return how many were."""
    own = {name: value for name, value in os.environ.items() if not name.startswith("WAYBILL_")}
    env = {**own, "WAYBILL_ENV": "development", "WAYBILL_DATABASE_URL": settings.database_url}
    done = run_module(("tests.support.killed_jobs", str(KILLS)), env)
    assert done.returncode == 0, done.stderr
    return int(done.stdout)


async def entries_of(api: FastAPI, changeset: int) -> Counter[int]:
    """Return how often the changes of a set are in the audit log, by record."""
    async with api.state.services.database.writing() as session:
        entries = select(AuditEntry.entity_id).where(AuditEntry.changeset == changeset)
        return Counter((await session.scalars(entries)).all())


async def job_of(client: httpx.AsyncClient, answer: httpx.Response) -> Any:
    return data_of(await client.get(f"/jobs/{answer.json()['data']['job']}"))


@pytest.mark.every_database
@pytest.mark.promise(
    "Saving", "When the server is killed repeatedly during a job or its undo, each record is changed exactly once."
)
async def test_each_record_is_changed_once(signed_in: httpx.AsyncClient, api: FastAPI, settings: Settings) -> None:
    async with api.state.services.database.writing() as session:
        session.add_all(Client(client_name=f"New {each}", client_code=f"N-{each}") for each in range(RECORDS))
    ordered = await send(signed_in, CLIENTS, "delete", query="search=new")
    assert kill(settings) == KILLS
    job = await job_of(signed_in, ordered)
    assert (job["state"], job["total"], job["done"], job["failed"]) == ("done", RECORDS, RECORDS, 0)
    changed = await entries_of(api, job["changeset"])
    assert (len(changed), {*changed.values()}) == (RECORDS, {1})
    assert len(data_of(await signed_in.get("/client/clients"))) == 12
    undone = await signed_in.post(f"/changesets/{job['changeset']}/undo")
    assert kill(settings) == KILLS
    undo = await job_of(signed_in, undone)
    assert (undo["state"], undo["done"], undo["failed"]) == ("done", RECORDS, 0)
    assert await entries_of(api, undo["changeset"]) == changed
    assert len(data_of(await signed_in.get("/client/clients"))) == 12 + RECORDS
