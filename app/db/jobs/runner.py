"""Runs jobs: one transaction carries out a chunk of items and moves the cursor of the job.

A chunk begins by locking the row of its job, so several processes can serve one database. A process that is killed
loses its transaction with the lock: another one, or the next, continues with the same items.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Any, Final, Literal, NamedTuple

from sqlalchemy import Connection, bindparam, exists, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.clock import Clock
from app.core.errors import ApiError, Conflict, ServerError
from app.db.access import Access
from app.db.context import RequestContext, set_context
from app.db.engine import Database
from app.db.errors import DatabaseUnavailable
from app.db.jobs.models import Job, JobItem
from app.db.records.batch import end_batch
from app.db.records.chunk import defer_changes
from app.i18n.catalogs import languages
from app.i18n.messages import ENGLISH, LocalizedText, translate, use_language

logger = logging.getLogger(__name__)
CHUNK_SECONDS: Final = 0.05
"""How long a chunk writes at most: other writers of SQLite wait for it."""
_MIN_ITEMS: Final = 20
MAX_CHUNK_ITEMS: Final = 200
_TURN_SECONDS: Final = 0.005
"""How long a chunk keeps other requests of this process from running."""
_POLL_SECONDS: Final = 2.0
"""How often a process looks for jobs of other processes, and how long it waits after a failure of the database."""
ACTIVE: Final = ("waiting", "running")
"""The states of jobs that have items to carry out."""
ItemState = Literal["done", "kept", "failed"]
_HAS_WORK = select(exists().where(Job.state.in_(ACTIVE)))
_NEXT = (
    select(Job)
    .where(Job.state.in_(ACTIVE))
    .order_by(Job.served_at.asc().nulls_first(), Job.id)
    .limit(1)
    .with_for_update(skip_locked=True)
)
_ITEMS = (
    select(JobItem)
    .where(JobItem.job == bindparam("job"), JobItem.state == "waiting")
    .order_by(JobItem.number)
    .limit(bindparam("most"))
)
_MARK = (
    update(JobItem)
    .where(JobItem.job == bindparam("of_job"), JobItem.number == bindparam("of_number"))
    .values(state=bindparam("new_state"), sentence=bindparam("new_sentence"), record_id=bindparam("new_record"))
)


class ItemResult(NamedTuple):
    """What became of an item."""

    state: ItemState = "done"
    record_id: int | None = None
    """The record, if the item did not name it."""
    sentence: str | None = None
    """Why it was not done."""
    record: Any = None
    """A new record, whose id is known when the chunk is stored."""


DONE: Final = ItemResult()


@dataclass
class Run:
    """A transaction in which operations change records."""

    session: AsyncSession
    """Its context has the access and the id of the author, and the change-set."""
    app: Any
    """The API, for the operations of its resources."""
    after_commit: list[Callable[[], Awaitable[None]]] = field(default_factory=list)
    """What happens once the changes are stored, such as messages."""


@dataclass(kw_only=True)
class JobRun(Run):
    """A job in the transaction of one chunk, with the access that its owner has now."""

    job: Job
    prepared: Any = None
    """What the kind has prepared for the items of the chunk."""


class JobKind(NamedTuple):
    """A kind of job. A chunk that fails is repeated, so both functions only use the session."""

    run_item: Callable[[JobRun, JobItem], Awaitable[ItemResult | None]]
    """Carries out an item. An `ApiError` that it raises is the reason why the item failed."""
    prepare: Callable[[JobRun, Sequence[JobItem]], Awaitable[Any]] | None = None
    """Reads what the items of a chunk need together, for `JobRun.prepared`."""
    finish: Callable[[JobRun], Awaitable[None]] | None = None
    """Stores what `run_item` has collected: at the end of a chunk, or after each item of a chunk that is repeated."""


KINDS: Final[dict[str, JobKind]] = {}
"""The kinds of jobs by their names."""


def sentence_of(error: ApiError) -> str:
    """Return what an error says to the user: the message of its first field, or that of the toast."""
    errors = error.data.get("errors") if isinstance(error.data, dict) else None
    return next((messages[0] for messages in errors.values()), error.detail) if errors else str(error.detail)


class _ItemFailed(Exception):
    """An item failed, and its chunk with it."""


class JobRunner:
    """Runs the jobs of one database."""

    def __init__(
        self,
        database: Database,
        clock: Clock,
        access_of_user: Callable[[Connection, int], Access | None],
        app: Any,
    ) -> None:
        """`access_of_user` returns what a user may do now. None if the user may not sign in any more."""
        self._database, self._clock, self._access_of_user, self._app = database, clock, access_of_user, app
        self._most_items = _MIN_ITEMS
        """How many items the last chunk would have done in `CHUNK_SECONDS`."""

    async def work(self) -> None:
        """Run jobs until it is canceled. On SQLite, other writers have half as much time between two chunks: one that
        waits for a chunk always comes next, and the pause is for readers.
        """
        added = self._database.job_added
        while True:
            added.clear()
            try:
                seconds = await self.run_chunk()
                pause = seconds and (seconds / 2 if self._database.has_one_writer else 0)
            except (DBAPIError, DatabaseUnavailable) as error:
                logger.warning("a chunk of a job is repeated: %s", type(error).__name__)
                pause = _POLL_SECONDS
            if pause is not None:
                await asyncio.sleep(pause)
                continue
            try:
                async with asyncio.timeout(_POLL_SECONDS):
                    await added.wait()
            except TimeoutError:
                continue

    async def run_until_idle(self) -> None:
        """Run all jobs to their end."""
        while await self.run_chunk() is not None:
            pass

    async def run_chunk(self) -> float | None:
        """Run a chunk of the job that has waited longest, and return how long other writers waited for it, in seconds.
        None if no job waits.

        A chunk in which an item fails is repeated with a savepoint for each item.
        """
        if not await self._database.read(lambda connection: connection.scalar(_HAS_WORK)):
            return None
        try:
            return await self._try_chunk(has_savepoints=False)
        except _ItemFailed:
            return await self._try_chunk(has_savepoints=True)

    async def _try_chunk(self, *, has_savepoints: bool) -> float | None:
        async with self._database.writing() as session:
            started = perf_counter()
            job = await session.scalar(_NEXT)
            if job is None:
                return None
            session.expunge(job)
            code = job.details["language"]
            with use_language(next((each for each in languages() if each.code == code), ENGLISH)):
                run = JobRun(session, self._app, job=job)
                await self._run(run, has_savepoints=has_savepoints)
        seconds = perf_counter() - started
        for act in run.after_commit:
            await act()
        return seconds

    async def _run(self, run: JobRun, *, has_savepoints: bool) -> None:
        job, session = run.job, run.session
        kind, connection = KINDS.get(job.kind), await session.connection()
        access = await connection.run_sync(self._access_of_user, job.owner_id)
        if kind is None or access is None:
            await _store(session, job, state="failed", ended_at=self._clock())
            return
        set_context(session, RequestContext(access, job.owner_id, self._clock, changeset=job.changeset))
        most = self._most_items
        waiting = (await session.scalars(_ITEMS, {"job": job.id, "most": most})).all()
        for item in waiting:
            session.expunge(item)
        if not has_savepoints:
            defer_changes(session)
        if kind.prepare and waiting:
            run.prepared = await kind.prepare(run, waiting)
        start = perf_counter()
        results = await self._run_items(kind, run, waiting, has_savepoints=has_savepoints)
        await self._finish(kind, run, has_savepoints=has_savepoints)
        pace = len(results) * CHUNK_SECONDS / (perf_counter() - start)
        self._most_items = min(max(_MIN_ITEMS, round(pace)), MAX_CHUNK_ITEMS)
        await _store_results(session, job, waiting[: len(results)], results)
        is_last = len(results) == len(waiting) < most
        done, now = sum(each.state == "done" for each in results), self._clock()
        await _store(
            session,
            job,
            state="done" if is_last else "running",
            ended_at=now if is_last else None,
            served_at=now,
            cursor=waiting[len(results) - 1].number if results else job.cursor,
            done=job.done + done,
            failed=job.failed + len(results) - done,
        )

    async def _run_items(
        self, kind: JobKind, run: JobRun, items: Sequence[JobItem], *, has_savepoints: bool
    ) -> list[ItemResult]:
        """Carry out the first items, as many as the time of a chunk allows. Requests are served between them."""
        results, now = list[ItemResult](), perf_counter()
        end, turn_end = now + CHUNK_SECONDS, now + _TURN_SECONDS
        for item in items:
            results.append(await self._run_item(kind, run, item, has_savepoint=has_savepoints))
            if (now := perf_counter()) >= end:
                break
            if now >= turn_end:
                await asyncio.sleep(0)
                turn_end = perf_counter() + _TURN_SECONDS
        return results

    async def _run_item(self, kind: JobKind, run: JobRun, item: JobItem, *, has_savepoint: bool) -> ItemResult:
        if has_savepoint:
            return await attempt(run, partial(_run_alone, kind, run, item))
        try:
            return await kind.run_item(run, item) or DONE
        except Exception as error:
            raise _ItemFailed from error

    async def _finish(self, kind: JobKind, run: JobRun, *, has_savepoints: bool) -> None:
        if has_savepoints:
            return
        try:
            if kind.finish:
                await kind.finish(run)
            await run.session.flush()
        except Exception as error:
            raise _ItemFailed from error


async def _run_alone(kind: JobKind, run: JobRun, item: JobItem) -> ItemResult | None:
    result = await kind.run_item(run, item)
    if kind.finish:
        await kind.finish(run)
    return result


async def attempt(run: Run, act: Callable[[], Awaitable[ItemResult | None]]) -> ItemResult:
    """Return what became of a change, which has a savepoint of its own.

    Raises the errors of the database with which the whole transaction has failed.
    """
    count = len(run.after_commit)
    try:
        async with run.session.begin_nested():
            return await act() or DONE
    except (DatabaseUnavailable, DBAPIError) as error:
        if not isinstance(error, IntegrityError):
            raise
        failure: ApiError = Conflict()
    except ApiError as error:
        failure = error
    except Exception:  # a mistake in the code of one record must not end the job of the others
        logger.exception("the change of a record in a job has failed")
        failure = ServerError(translate("Something went wrong. Please try again."))
    end_batch(run.session)
    del run.after_commit[count:]
    return ItemResult("failed", sentence=LocalizedText(sentence_of(failure)))


async def _store_results(
    session: AsyncSession, job: Job, items: Sequence[JobItem], results: Sequence[ItemResult]
) -> None:
    if results:
        rows = [
            {
                "of_job": job.id,
                "of_number": item.number,
                "new_state": result.state,
                "new_sentence": result.sentence,
                "new_record": result.record_id or (result.record and result.record.id) or item.record_id,
            }
            for item, result in zip(items, results, strict=True)
        ]
        await (await session.connection()).execute(_MARK, rows)


async def _store(session: AsyncSession, job: Job, **values: object) -> None:
    await session.execute(update(Job).where(Job.id == job.id).values(values))
