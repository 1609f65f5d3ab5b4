"""Changes the selected rows of a table at once."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import httpx

from app.contract.calls import titles_of
from app.testing.outcome import send
from app.testing.screen import NotOnScreen, find_by_name
from app.ui import BulkAction, Table


class Changes(NamedTuple):
    """What a change of many rows did."""

    done: int
    """How many records it has changed."""
    unchanged: dict[str, list[int]]
    """The ids of the others, by the sentence that says why."""
    changeset: int | None
    """What can be undone. None if nothing was done."""


async def change_rows(
    client: httpx.AsyncClient, table: Table, label: str, ids: Sequence[int], values: Mapping[str, Any]
) -> Changes:
    """Make a change of these records. `values` are those of an action that asks for some, by label."""
    if table.bulk is None:
        raise NotOnScreen(f"the rows of the table '{table.label}' cannot be selected")
    action = find_by_name({each.label: each for each in table.bulk.actions}, label, "action for selected rows")
    kind = {"DELETE": "delete", "PUT": "edit"}.get(action.call.method, action.call.path)
    change = action.change or _entered(action, values) or None
    order = {"action": kind, "change": change, "selection": {"ids": [*ids]}, "expect": len(ids)}
    return _changes(await send(client, table.bulk.call, {}, order))


async def undo_changes(client: httpx.AsyncClient, table: Table, changes: Changes) -> Changes:
    """Undo a change of many records."""
    if table.bulk is None or changes.changeset is None:
        raise NotOnScreen("nothing was done that could be undone")
    return _changes(await send(client, table.bulk.undo, {"changeset": changes.changeset}))


def _changes(answer: Mapping[str, Any]) -> Changes:
    if not answer["status"]:
        raise NotOnScreen(f"the change was refused: {answer['message']}")
    report = answer["data"]
    unchanged = {group["sentence"]: [each["id"] for each in group["some"]] for group in report["groups"]}
    return Changes(report["done"], unchanged, report["changeset"])


def _entered(action: BulkAction, values: Mapping[str, Any]) -> dict[str, Any]:
    titles = titles_of(action.call.body) if action.call.body and action.fields else {}
    names = {titles.get(name, name): name for name in action.fields}
    return {find_by_name(names, label, "field"): value for label, value in values.items()}
