"""Measures navigation in a loaded list: page, search, open a form and leave it."""

from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.bench.painting import CELL, DEBOUNCE_MS, FIELD, Stopwatch
from tests.bench.running import FOUND, Running


class Places(NamedTuple):
    """Selectors of the controls of a page."""

    first: str
    second: str
    search: str
    edit: str
    leave: str


class Texts(NamedTuple):
    """Texts that show the end of a navigation: of a row on the first and second page, and of the record."""

    first: str
    second: str
    record: str


OURS = Places(
    first="[title='Page 1']",
    second="[title='Page 2']",
    search=".search-field input",
    edit="a[href='/edit-fleet/1']",
    leave="a.button[href='/fleet-master']",
)
FLOOR = Places(first="#first", second="#second", search="#search", edit="tr:first-child .edit", leave="#back")


class Moves(NamedTuple):
    """Milliseconds of a round. `search` starts at the end of the debounce."""

    page: float
    search: float
    form: float
    back: float


def texts_of(answers: dict[str, Any]) -> Texts:
    """The texts from the responses of both servers."""
    column = "registrationNumber"
    first, second = (answers[name]["data"]["fleets"][0][column] for name in ("rows", "second"))
    return Texts(first, second, answers["record"]["data"][column])


def moved(page: Page, server: Running, texts: Texts) -> Moves:
    """Run a round on a page that shows the list, and end with the list."""
    places = OURS if server.signed_in else FLOOR
    second = _clicked(page, places.second, CELL, texts.second)
    _clicked(page, places.first, CELL, texts.first)
    found = _typed(page, places.search, FOUND, FOUND)
    _typed(page, places.search, "", texts.first)
    form = _clicked(page, places.edit, FIELD, texts.record)
    back = _clicked(page, places.leave, CELL, texts.first)
    return Moves(second, found - DEBOUNCE_MS, form, back)


def _clicked(page: Page, place: str, selector: str, text: str) -> float:
    stopwatch = Stopwatch(page, selector, text)
    page.locator(place).click()
    return stopwatch.read()


def _typed(page: Page, place: str, typed: str, text: str) -> float:
    stopwatch = Stopwatch(page, CELL, text)
    page.locator(place).fill(typed)
    return stopwatch.read()
