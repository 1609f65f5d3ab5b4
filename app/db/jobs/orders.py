"""Makes jobs and change-sets."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.errors import Conflict
from app.db.context import context_of, set_context
from app.db.engine import wake_jobs
from app.db.jobs.models import Changeset, Job, JobItem
from app.i18n.messages import current_language, translate

_PORTION: Final = 500


async def open_changeset(session: AsyncSession, kind: str, entity: str, text: str) -> int:
    """Add a change-set of the author. The further changes of this transaction belong to it."""
    context = context_of(session)
    changeset = Changeset(at=context.clock(), user_id=context.user_id, kind=kind, entity=entity, text=text)
    session.add(changeset)
    await session.flush()
    set_context(session, context.in_changeset(changeset.id))
    return changeset.id


async def add_job(
    session: AsyncSession, kind: str, entity: str, details: Mapping[str, Any], *, state: str = "open"
) -> Job:
    """Add a job of the author in the state `open`, without items. `details` has its `text` for users."""
    context = context_of(session)
    job = Job(kind=kind, owner_id=context.user_id, entity=entity, state=state, created_at=context.clock())
    job.details = {**details, "language": current_language().code}
    session.add(job)
    await session.flush()
    return job


async def add_items(session: AsyncSession, job: int, items: Sequence[Mapping[str, Any]]) -> None:
    """Add items that wait. Each has at least a `number`, and `record_id` or `values`."""
    common = {"job": job, "state": "waiting", "record_id": None, "values": None, "sentence": None}
    for start in range(0, len(items), _PORTION):
        await session.execute(insert(JobItem), [{**common, **each} for each in items[start : start + _PORTION]])


async def start_job(session: AsyncSession, job: Job) -> int:
    """Let an open job begin once this transaction is committed, with all its waiting items. Return its change-set.

    Raises Conflict for a job that is not open any more.
    """
    context = context_of(session)
    total = await session.scalar(select(func.count()).where(JobItem.job == job.id, JobItem.state == "waiting"))
    changeset = await open_changeset(session, job.kind, job.entity, job.details["text"])
    set_context(session, context)
    started = update(Job).where(Job.id == job.id, Job.state == "open")
    started = started.values(state="waiting", total=total or 0, changeset=changeset).returning(Job.id)
    if await session.scalar(started) is None:
        raise Conflict(translate("This has been started already."))
    wake_jobs(session)
    return changeset
