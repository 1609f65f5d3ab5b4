"""Reports of orders for many records: what was done, and why some records are unchanged."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final

from fastapi import Request
from sqlalchemy import Connection

from app.db.access import access_of
from app.db.jobs.runner import ItemResult
from app.web.api.record_kinds import record_kinds

SOME: Final = 5
"""How many records a group of a large order names."""


def record_names(connection: Connection, request: Request, resource: str, ids: Collection[int]) -> dict[int, str]:
    """Return what records are called. Those that the person of this transaction does not see have their number."""
    names = seen_records(connection, request, resource, ids)
    return {each: names.get(each) or f"#{each}" for each in ids}


def seen_records(connection: Connection, request: Request, resource: str, ids: Collection[int]) -> dict[int, str]:
    """Return what those of these records are called that the person of this transaction sees."""
    may = access_of(connection).may
    kinds = (each for each in record_kinds(request) if each.route.call.resource == resource)
    kind = next((each for each in kinds if may(each.route.call.needs)), None)
    rows = kind.fetch(connection, ids, request) if kind and ids else {}
    return {number: kind.full_name(row) for number, row in rows.items()} if kind else {}


def report_of(
    connection: Connection,
    request: Request,
    resource: str,
    ids: Sequence[int],
    results: Sequence[ItemResult],
    some: int | None = None,
) -> dict[str, Any]:
    """Return the report of an order for these records. A group names `some` of them, or all."""
    failed = [(each, result) for each, result in zip(ids, results, strict=False) if result.state != "done"]
    groups: dict[str, list[int]] = {}
    for each, result in failed:
        groups.setdefault(result.sentence or "", []).append(each)
    named = {sentence: own[:some] for sentence, own in groups.items()}
    return {
        "total": len(ids),
        "done": len(ids) - len(failed),
        "checked": len(results) if len(results) < len(ids) else None,
        "groups": report_groups(
            connection, request, resource, ((sentence, len(own), named[sentence]) for sentence, own in groups.items())
        ),
        "changeset": None,
        "job": None,
    }


def report_groups(
    connection: Connection, request: Request, resource: str, groups: Iterable[tuple[str, int, Sequence[int]]]
) -> list[dict[str, Any]]:
    """Return the groups of a report, the largest first, from their sentences, sizes and named records."""
    ordered = sorted(groups, key=lambda group: -group[1])
    names = record_names(connection, request, resource, {each for _, _, ids in ordered for each in ids})
    return [
        {"sentence": sentence, "count": count, "some": [{"id": each, "name": names[each]} for each in ids]}
        for sentence, count, ids in ordered
    ]
