"""Stores what a run would do with each row, and counts it."""

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, Final

from sqlalchemy import Connection, bindparam, func, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from app.db.jobs.models import JobItem
from app.features.imports.reader.rows import FileRow
from app.features.imports.row_checks import CheckedRow

_MAX_GROUPS: Final = 200
_MAX_LINES: Final = 20
_STORE: Final = (
    update(JobItem)
    .where(JobItem.job == bindparam("of_job"), JobItem.number == bindparam("line"))
    .values(state=bindparam("new_state"), record_id=bindparam("new_record"), values=bindparam("new_values"))
)


async def store_rows(
    session: AsyncSession, job_id: int, rows: Iterable[FileRow], checked: dict[int, CheckedRow]
) -> None:
    values = []
    for line, cells in rows:
        row = checked.get(line)
        stored: dict[str, Any] = {"cells": cells}
        state, record_id = "skipped", None
        if row is not None:
            state = "waiting" if row.state in ("add", "change") else row.state
            record_id = row.record_id
            stored |= {"errors": row.errors} if row.errors else {"values": row.values}
        values.append(
            {"of_job": job_id, "line": line, "new_state": state, "new_record": record_id, "new_values": stored}
        )
    if values:
        await (await session.connection()).execute(_STORE, values)


def summarize_rows(connection: Connection, job_id: int) -> tuple[dict[str, int], list[dict[str, Any]]]:
    """Return the numbers of rows by what a run would do, and the problems, the most frequent first."""
    is_change = JobItem.record_id.is_not(None)
    groups = select(JobItem.state, is_change, func.count()).where(JobItem.job == job_id)
    counts = {"add": 0, "change": 0, "same": 0, "problem": 0}
    for state, has_record, count in connection.execute(groups.group_by(JobItem.state, is_change)):
        name = state if state != "waiting" else "change" if has_record else "add"
        if name in counts:
            counts[name] += count
    wrong = select(JobItem.number, JobItem.values).where(JobItem.job == job_id, JobItem.state == "problem")
    lines: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for line, values in connection.execute(wrong.order_by(JobItem.number)):
        for name, sentence in values["errors"].items():
            lines[sentence, name].append(line)
    ordered = sorted(lines.items(), key=lambda each: -len(each[1]))
    problems = [
        {"sentence": sentence, "field": name, "count": len(found), "lines": found[:_MAX_LINES]}
        for (sentence, name), found in ordered[:_MAX_GROUPS]
    ]
    return counts, problems
