"""A person on a screen."""

from collections.abc import Mapping
from typing import Any

import httpx
from fastapi import FastAPI

from app.testing.form import Filling, opened
from app.testing.outcome import Outcome
from app.testing.screen import NotOnScreen, filled, only, screen_at
from app.testing.session import person
from app.testing.table import Row, rows_of
from app.ui import Form, Screen, Table
from app.ui.application import nodes_of
from app.web.pages.snapshot import SnapshotSource


class Visit:
    """A screen that somebody has opened."""

    def __init__(self, app: FastAPI, mobile: str | None, path: str, screen: Screen, values: dict[str, str]) -> None:
        self._app, self._mobile, self._values, self._screen = app, mobile, values, screen
        self._form: Filling | None = None
        self.path = path
        """Where the person is: not where they wanted to be when the screen led them away."""

    @property
    def title(self) -> str:
        """The heading: of the form, when there is one."""
        return self._form.save.title if self._form else self._screen.title

    @property
    def labels(self) -> list[str]:
        """The labels of the fields that are shown."""
        return self._filling().labels()

    @property
    def values(self) -> dict[str, Any]:
        """What the fields hold, by their labels."""
        return self._filling().values()

    async def fill(self, values: Mapping[str, Any]) -> None:
        """Type or choose values by the labels of their fields, one after the other; None takes one back.

        An answer of a select is named by what one reads. What follows from a choice happens: it fills other fields, and
        fields that are not shown any more forget what was typed.
        """
        async with person(self._app, self._mobile) as client:
            for label, value in values.items():
                await self._filling().fill(client, label, value)

    async def save(self) -> Outcome:
        """Press the button of the form."""
        async with person(self._app, self._mobile) as client:
            return await self._filling().send(client, self._values)

    async def rows(self, search: str = "", sort: str = "", page: int = 1) -> list[Row]:
        """The rows of the table on one page. `sort` is a heading, with '-' in front for descending."""
        async with person(self._app, self._mobile) as client:
            return await rows_of(client, only(self._screen, Table), self._values, search, sort, page)

    async def press(self, label: str, row: Row) -> Outcome:
        """Do what an icon of a row does, and say yes to what it asks."""
        async with person(self._app, self._mobile) as client:
            return await row.press(client, label)

    async def _open(self, client: httpx.AsyncClient) -> "str | None":
        """Where the screen leads at once; None when one stays."""
        if any(isinstance(word, Form) for word in nodes_of(self._screen)):
            found = await opened(client, only(self._screen, Form), self._values)
            self._form = found if isinstance(found, Filling) else None
            return found if isinstance(found, str) else None
        return None

    def _filling(self) -> Filling:
        if self._form is None:
            raise NotOnScreen(f"the screen at '{self.path}' has no form to fill in")
        return self._form


async def open_screen(app: FastAPI, path: str, signed_in_as: str | None = None) -> Visit:
    """Open a screen of a running application as the user with this mobile number, or as nobody."""
    source: SnapshotSource = app.state.source
    application = source.application()
    assert application
    screen, values = screen_at(application, path)
    if screen.guard and signed_in_as is None:
        return await open_screen(app, application.layout.sign_in)
    visit = Visit(app, signed_in_as, path, screen, values)
    async with person(app, signed_in_as) as client:
        led_to = await visit._open(client)
    return await open_screen(app, filled(led_to, values), signed_in_as) if led_to else visit
