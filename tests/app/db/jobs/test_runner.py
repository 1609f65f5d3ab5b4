"""A job is done in chunks, each with its progress: no item is done twice, and none is left out."""

import asyncio
from typing import Any

import pytest
from sqlalchemy import select, update

from app.core.errors import Invalid
from app.db.access import UNRESTRICTED
from app.db.context import RequestContext
from app.db.jobs import runner
from app.db.jobs.models import Changeset, Job, JobItem
from app.db.jobs.orders import add_items, add_job, start_job
from app.db.jobs.runner import ItemResult, JobKind, JobRun, JobRunner
from app.db.records.audit import AuditEntry
from app.features.clients.schemas import Client, ClientCreate
from app.features.users.schemas import User
from app.i18n.messages import LocalizedText
from tests.conftest import SetClock
from tests.support.sample_data import FIRST_ADMIN_ID

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]


async def add_client(run: JobRun, item: JobItem) -> ItemResult | None:
    """Add the client with this name, but not 'kept' and 'refused'. 'broken' is a mistake of the kind itself."""
    name = item.values["name"]
    if name == "kept":
        return ItemResult("kept", sentence="Asha has changed it since.")
    if name == "refused":
        raise Invalid(errors={"clientName": [LocalizedText("No such client")]})
    if name == "broken":
        raise ZeroDivisionError
    record = await run.app.operations["clients"].create.run(run, body=ClientCreate(client_name=name))
    if name == "late":
        raise Invalid(errors={"clientName": [LocalizedText("Too late")]})
    return ItemResult(record_id=record.id)


@pytest.fixture
def jobs(api: Any, monkeypatch: pytest.MonkeyPatch) -> JobRunner:
    monkeypatch.setitem(runner.KINDS, "test", JobKind(add_client))
    found: JobRunner = api.state.jobs
    return found


async def order(api: Any, names: list[str], clock: SetClock, owner: int = FIRST_ADMIN_ID) -> int:
    context = RequestContext(UNRESTRICTED, author=owner, clock=clock)
    async with api.state.services.database.writing(context) as session:
        job = await add_job(session, "test", "clients", {"text": "Add clients"})
        items = [{"number": number, "values": {"name": name}} for number, name in enumerate(names, 1)]
        await add_items(session, job.id, items)
        await start_job(session, job)
    return job.id


async def read(api: Any, job: int) -> tuple[Job, list[JobItem]]:
    async with api.state.services.database.writing() as session:
        items = (await session.scalars(select(JobItem).where(JobItem.job == job).order_by(JobItem.number))).all()
        return await session.get_one(Job, job), list(items)


async def clients(api: Any) -> list[str]:
    async with api.state.services.database.writing() as session:
        return list(await session.scalars(select(Client.client_name).where(Client.id > 12).order_by(Client.id)))


async def test_job_does_each_item_once_and_says_so(api: Any, jobs: JobRunner, clock: SetClock) -> None:
    names = [f"Client {number}" for number in range(5)]
    job, items = await read(api, first := await order(api, names, clock))
    assert (job.state, job.total, job.done, job.failed) == ("waiting", 5, 0, 0)
    await jobs.run_until_idle()
    job, items = await read(api, first)
    assert (job.state, job.cursor, job.done, job.failed, job.ended_at) == ("done", 5, 5, 0, clock.now)
    assert [each.record_id for each in items] == [13, 14, 15, 16, 17]
    assert await clients(api) == names


async def test_changes_of_a_job_are_one_set_of_its_owner(api: Any, jobs: JobRunner, clock: SetClock) -> None:
    job, _ = await read(api, await order(api, ["A", "B"], clock))
    await jobs.run_until_idle()
    async with api.state.services.database.writing() as session:
        changeset = await session.get_one(Changeset, job.changeset)
        assert (changeset.user_id, changeset.kind, changeset.entity, changeset.text) == (
            1,
            "test",
            "clients",
            "Add clients",
        )
        entries = list(await session.scalars(select(AuditEntry).where(AuditEntry.changeset == changeset.id)))
        stored = {row.id: row.version for row in await session.scalars(select(Client).where(Client.id > 12))}
    assert {entry.entity_id: entry.version_after for entry in entries} == stored
    assert {entry.user_id for entry in entries} == {1}


async def test_item_that_fails_leaves_the_others(api: Any, jobs: JobRunner, clock: SetClock) -> None:
    names = ["A", "refused", "kept", "B", "broken", "late", "C"]
    job, items = await read(api, first := await order(api, names, clock))
    await jobs.run_until_idle()
    job, items = await read(api, first)
    assert (job.state, job.done, job.failed) == ("done", 3, 4)
    assert [(each.state, each.sentence) for each in items] == [
        ("done", None),
        ("failed", "No such client"),
        ("kept", "Asha has changed it since."),
        ("done", None),
        ("failed", "Something went wrong. Please try again."),
        ("failed", "Too late"),
        ("done", None),
    ]
    assert await clients(api) == ["A", "B", "C"]


async def test_jobs_take_turns(api: Any, jobs: JobRunner, clock: SetClock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0)
    for name in ("A", "B"):
        await order(api, [f"{name}{number}" for number in range(2)], clock)
    for _ in range(4):
        clock.advance(seconds=1)
        await jobs.run_chunk()
    assert await clients(api) == ["A0", "B0", "A1", "B1"]


async def test_chunk_that_is_interrupted_is_repeated(
    api: Any, jobs: JobRunner, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0)
    first = await order(api, ["A", "B", "C"], clock)
    await jobs.run_chunk()
    with monkeypatch.context() as patch:
        patch.setattr(runner, "_store", lambda *_, **__: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            await jobs.run_chunk()
    assert await clients(api) == ["A"]
    await jobs.run_until_idle()
    job, _ = await read(api, first)
    assert (job.done, await clients(api)) == (3, ["A", "B", "C"])


async def test_deleted_owner_ends_the_job(api: Any, jobs: JobRunner, clock: SetClock) -> None:
    first = await order(api, ["A"], clock, owner=2)
    async with api.state.services.database.writing() as session:
        await session.execute(update(User).where(User.id == 2).values(deleted_at=clock.now))
    await jobs.run_until_idle()
    job, items = await read(api, first)
    assert (job.state, job.ended_at, items[0].state, await clients(api)) == ("failed", clock.now, "waiting", [])


async def test_worker_begins_as_soon_as_the_job_is_stored(api: Any, jobs: JobRunner, clock: SetClock) -> None:
    work = asyncio.create_task(jobs.work())
    await asyncio.sleep(0)
    first = await order(api, ["A"], clock)
    async with asyncio.timeout(1.5):  # before it would look by itself
        while (await read(api, first))[0].state != "done":
            await asyncio.sleep(0.01)
    work.cancel()


async def test_requests_are_served_between_the_items_of_a_chunk(
    api: Any, jobs: JobRunner, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    turns = list[str]()

    async def run_item(*_: object) -> None:
        turns.append("item")

    async def serve() -> None:
        while True:
            turns.append("request")
            await asyncio.sleep(0)

    monkeypatch.setitem(runner.KINDS, "test", JobKind(run_item))
    monkeypatch.setattr(runner, "_TURN_SECONDS", 0)
    await order(api, ["A", "B", "C"], clock)
    requests = asyncio.create_task(serve())
    await jobs.run_chunk()
    requests.cancel()
    first, *_, last = (place for place, turn in enumerate(turns) if turn == "item")
    assert "request" in turns[first:last]


async def test_two_workers_share_the_items(
    api: Any, jobs: JobRunner, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(runner, "CHUNK_SECONDS", 0)
    names = [f"C{number:02d}" for number in range(12)]
    first = await order(api, names, clock)

    async def run() -> None:
        while (await read(api, first))[0].state != "done":
            await jobs.run_chunk()

    await asyncio.gather(run(), run(), run())
    assert await clients(api) == names
