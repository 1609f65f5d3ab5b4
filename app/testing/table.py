"""Reads the rows of a table, with search, sort and pages."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import httpx

from app.testing.outcome import Outcome, run, send
from app.testing.screen import NotOnScreen, disabled_reason, fill_template, find_by_name, visible_actions
from app.ui import Action, ActionsCell, BadgeCell, Column, LinkCell, Table


class Row(Mapping[str, Any]):
    """A row: its values by the headings of the columns. `record` is the whole record of the response."""

    def __init__(self, columns: tuple[Column, ...], record: dict[str, Any]) -> None:
        self._columns = {column.title: column for column in columns}
        self.record = record

    def __getitem__(self, heading: str) -> Any:
        field = find_by_name(self._columns, heading, "column").field
        return self.record[field] if field else None

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def link(self, heading: str) -> str:
        """Return the path that the value of a column links to."""
        cell = find_by_name(self._columns, heading, "column").cell
        if not isinstance(cell, LinkCell):
            raise NotOnScreen(f"'{heading}' is not a link")
        return fill_template(cell.to, self.record)

    @property
    def actions(self) -> list[str]:
        """The labels of the icons that the row has, in order, also of those that are disabled."""
        return list(self._actions())

    async def press(self, client: httpx.AsyncClient, label: str) -> Outcome:
        """Press an icon of the row."""
        return await press_action(client, self._actions(), label, self.record)

    def _actions(self) -> dict[str, Action]:
        cells = (column.cell for column in self._columns.values() if isinstance(column.cell, ActionsCell))
        return visible_actions((action for cell in cells for action in cell.actions), self.record)


async def press_action(
    client: httpx.AsyncClient, actions: Mapping[str, Action], label: str, record: Mapping[str, Any]
) -> Outcome:
    """Press one of these actions of a record. Raises NotOnScreen for one that is disabled, with the reason."""
    action, outcome = find_by_name(actions, label, "action"), Outcome()
    if reason := disabled_reason(action, record):
        raise NotOnScreen(f"the action '{label}' is disabled: {reason}")
    outcome.to = fill_template(action.to, record) if action.to else None
    await run(client, action.effects, record, outcome)
    return outcome


async def fetch_rows(
    client: httpx.AsyncClient,
    table: Table,
    values: Mapping[str, Any],
    search: str,
    sort: str,
    page: int,
    condition: str,
    tests: Sequence[tuple[str, str]] = (),
) -> list[Row]:
    """Return the rows of one page. `sort` is a heading; '-' in front of it means descending.

    `condition` is the label of a condition of the list, and `tests` are those of the address.
    """
    conditions = {each.label: each.name for each in table.source.call.conditions}
    chosen = find_by_name(conditions, condition, "condition") if condition else None
    headings = {column.title: column.field for column in table.columns if column.field and column.sortable}
    field = find_by_name(headings, sort.removeprefix("-"), "column to sort by") if sort else ""
    by = ("-" if sort.startswith("-") else "") + str(field) if sort else table.sort or ""
    size, start = table.paging.size, (page - 1) * table.paging.size
    if table.paging.mode == "server":
        query = {"page": page, "limit": size, "search": search, "sort": by, "condition": chosen}
        given = [(name, str(value)) for name, value in query.items() if value]
        records = await _fetch_records(client, table, values, httpx.QueryParams([*given, *tests]))
    else:
        records = await _fetch_records(client, table, values, httpx.QueryParams([*tests]))
        records = _search_and_sort(records, table.columns, search, by)[start : start + size]
    return [Row(table.columns, record) for record in records]


async def _fetch_records(client: httpx.AsyncClient, table: Table, values: Mapping[str, Any], query: Any) -> Any:
    answer = await send(client, table.source.call, values, query=query)
    if not answer["status"]:
        raise NotOnScreen(f"the rows did not load: {answer['message']}")
    return answer["data"] if table.source.rows is None else answer["data"][table.source.rows]


def _search_and_sort(
    records: list[dict[str, Any]], columns: tuple[Column, ...], search: str, sort: str
) -> list[dict[str, Any]]:
    def text(column: Column, record: dict[str, Any]) -> str:
        value = "" if record[str(column.field)] is None else str(record[str(column.field)])
        return f"{value} {column.cell.labels.get(value, '')}" if isinstance(column.cell, BadgeCell) else value

    visible = [column for column in columns if column.field]
    keyword = search.strip().lower()
    matching = [row for row in records if any(keyword in text(column, row).lower() for column in visible)]
    field = sort.removeprefix("-")
    if not field:
        return matching
    return sorted(matching, key=lambda row: (row[field] is not None, row[field]), reverse=sort.startswith("-"))
