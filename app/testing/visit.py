"""Opens a screen and uses its form and table."""

from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import parse_qsl

import httpx
from fastapi import FastAPI

from app.contract.base.node import nodes_of
from app.testing.bulk import Changes, change_rows, undo_changes
from app.testing.form import OpenForm, load_form
from app.testing.groups import Group, fetch_groups
from app.testing.outcome import Outcome, send
from app.testing.screen import NotOnScreen, fill_template, screen_at, single_node, visible_actions
from app.testing.session import api_client
from app.testing.table import Row, fetch_rows, press_action
from app.testing.wire import ensure_travels
from app.ui import Form, RecordHeader, Screen, Source, Table
from app.web.pages.snapshot import SnapshotSource


class Visit:
    """An open screen."""

    def __init__(self, app: FastAPI, mobile: str | None, path: str, screen: Screen, values: dict[str, str]) -> None:
        self._app, self._mobile, self._values, self._screen = app, mobile, values, screen
        self._form: OpenForm | None = None
        self.path = path
        """The current path, after redirects."""

    @property
    def title(self) -> str:
        """The heading of the form, or of the screen if there is no form."""
        return self._form.save.title if self._form else self._screen.title

    @property
    def labels(self) -> list[str]:
        """The labels of the visible fields."""
        return self._open_form().labels()

    @property
    def values(self) -> dict[str, Any]:
        """The values of the visible fields, by label."""
        return self._open_form().values()

    async def fill(self, values: Mapping[str, Any]) -> None:
        """Enter values by the labels of their fields, in order; None clears a field.

        An option of a select is given by its label. Dependent fields change as in the browser: an option can fill other
        fields, and hidden fields lose their values.
        """
        async with api_client(self._app, self._mobile) as client:
            for label, value in values.items():
                await self._open_form().fill(client, label, value)

    async def save(self) -> Outcome:
        """Submit the form."""
        async with api_client(self._app, self._mobile) as client:
            return await self._open_form().send(client, self._values)

    async def rows(self, search: str = "", sort: str = "", page: int = 1, condition: str = "") -> list[Row]:
        """Return the rows of one page of the table. `sort` is a heading; '-' in front of it means descending.

        `condition` is the label of a tab, such as 'Late'. The tests in the address of the screen hold as well.
        """
        async with api_client(self._app, self._mobile) as client:
            table = single_node(self._screen, Table)
            tests = parse_qsl(self.path.partition("?")[2])
            return await fetch_rows(client, table, self._values, search, sort, page, condition, tests)

    async def groups(self, label: str) -> list[Group]:
        """Return the groups of the chart or the bars with this label, in their order.

        Their links are in `to`: `open_screen` opens the list, and `rows` returns the rows that a link shows.
        """
        async with api_client(self._app, self._mobile) as client:
            return await fetch_groups(client, self._screen, label, self._values)

    async def press(self, label: str, row: Row | None = None) -> Outcome:
        """Press an icon of a row, or a button of the heading of a record, and confirm its question."""
        async with api_client(self._app, self._mobile) as client:
            if row is not None:
                return await row.press(client, label)
            header = single_node(self._screen, RecordHeader)
            if not isinstance(header.source, Source):
                raise NotOnScreen("the heading shows a part of another record")
            answer = await send(client, header.source.call, self._values)
            record = answer["data"] if header.source.rows is None else answer["data"][header.source.rows]
            return await press_action(client, visible_actions((*header.tools, *header.actions), record), label, record)

    async def change(self, label: str, rows: Sequence[Row], values: Mapping[str, Any] | None = None) -> Changes:
        """Select rows, press an action for selected rows, and confirm its question. At most 200 rows are no job.

        `values` are those of an action that asks for some, such as 'Edit', by the labels of the fields.
        """
        async with api_client(self._app, self._mobile) as client:
            table, ids = single_node(self._screen, Table), [row.record["id"] for row in rows]
            return await change_rows(client, table, label, ids, values or {})

    async def undo(self, changes: Changes) -> Changes:
        """Undo a change of many rows."""
        async with api_client(self._app, self._mobile) as client:
            return await undo_changes(client, single_node(self._screen, Table), changes)

    async def _open(self, client: httpx.AsyncClient) -> "str | None":
        """Load the form. Return the route that the screen redirects to, or None."""
        if any(isinstance(node, Form) for node in nodes_of(self._screen)):
            loaded = await load_form(client, single_node(self._screen, Form), self._values)
            self._form = loaded if isinstance(loaded, OpenForm) else None
            return loaded if isinstance(loaded, str) else None
        return None

    def _open_form(self) -> OpenForm:
        if self._form is None:
            raise NotOnScreen(f"the screen at '{self.path}' has no form")
        return self._form


async def open_screen(app: FastAPI, path: str, signed_in_as: str | None = None) -> Visit:
    """Open a screen of an application as the user with this mobile number, or without a session."""
    source: SnapshotSource = app.state.source
    application = source.application()
    assert application
    screen, values = screen_at(application, path)
    if screen.guard and signed_in_as is None:
        return await open_screen(app, application.layout.sign_in)
    ensure_travels(application, screen)
    visit = Visit(app, signed_in_as, path, screen, values)
    async with api_client(app, signed_in_as) as client:
        redirect = await visit._open(client)
    return await open_screen(app, fill_template(redirect, values), signed_in_as) if redirect else visit
