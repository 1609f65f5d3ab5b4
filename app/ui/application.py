"""The whole: layout and screens as one document, checked against each other."""

from collections.abc import Iterator, Mapping, Set
from typing import Literal

from pydantic import BaseModel

from app.ui.base.icons import Icons
from app.ui.base.node import Node, nearest
from app.ui.blocks import RecordScope, Tabs
from app.ui.blocks.cards import Cards
from app.ui.blocks.date_range import DateRangeFilter, DateRangePicker
from app.ui.blocks.effects import OpenDialog, SelectTab
from app.ui.blocks.maps import MapBase, MarkersMap
from app.ui.blocks.selected_row import SelectedRow
from app.ui.blocks.tables import Rows, Table
from app.ui.data.calls import Call, Source, fields_of, paths_of
from app.ui.data.route_template import matches, placeholders
from app.ui.layout import Layout
from app.ui.screens import Screen
from app.ui.ui_text import UiText


class LanguageName(Node):
    """A language that the reader can choose."""

    code: str
    """Its code (BCP 47): 'hi'."""
    name: str
    """What those call it who speak it: 'हिन्दी'."""


class Application(Node):
    """Everything that the renderer needs to know. Each link leads somewhere and each parameter can be filled."""

    protocol: Literal[1] = 1
    """Raised when the vocabulary changes so that an older page could not draw it."""
    language: str = "en"
    """The language of all words, by its code."""
    languages: tuple[LanguageName, ...] = ()
    """The languages that the server can say all of this in; the renderer offers a choice of several."""
    api: str = "/api"
    """Where the calls go."""
    base: str = ""
    """Where the screens stand: what all their addresses begin with. What the browser keeps is kept apart by it."""
    ui_text: UiText = UiText()
    """The words of the renderer's own controls."""
    icons: Icons = Icons()
    """The icons of the renderer's own controls."""
    map_base: MapBase = MapBase()
    """What lies beneath every map."""
    layout: Layout
    """The frame."""
    screens: tuple[Screen, ...]
    """The screens."""

    def check(self) -> None:
        seen: dict[str, Screen] = {}
        for screen in self.screens:
            for route in screen.routes:
                if route in seen:
                    there = seen[route].place
                    screen.report(f"route '{route}' is taken by the screen at {there.used or there}")
                seen[route] = screen
            _check(screen, screen.parameters(), self)
        _check(self.layout, set(), self)

    def routes(self) -> list[str]:
        """All routes of all screens."""
        return [route for screen in self.screens for route in screen.routes]

    def with_external_links(self, elsewhere: Mapping[str, str]) -> "Application":
        """The same application, whose `href`s that are keys of `elsewhere` lead to what stands there."""
        led = _led(self, elsewhere)
        assert isinstance(led, Application)
        return led

    def used_icons(self) -> list[str]:
        """The icons that any word names, in a stable order."""
        found = {str(icon) for icon in self.icons.model_dump().values()}
        for word in nodes_of(self):
            found |= {value for name in ("icon", "logo") if isinstance(value := getattr(word, name, None), str)}
        return sorted(found)


def _led(value: object, elsewhere: Mapping[str, str]) -> object:
    if isinstance(value, tuple):
        return tuple(_led(item, elsewhere) for item in value)
    if not isinstance(value, Node):
        return value
    changed = {name: _led(getattr(value, name), elsewhere) for name in type(value).model_fields}
    if isinstance(href := changed.get("href"), str):
        changed["href"] = elsewhere.get(href, href)
    return value.model_copy(update=changed)


def nodes_of(value: object) -> Iterator[Node]:
    """The word and all words inside it."""
    if isinstance(value, Node):
        yield value
    if isinstance(value, BaseModel):
        for name in type(value).model_fields:
            yield from nodes_of(getattr(value, name, None))
    elif isinstance(value, tuple):
        for item in value:
            yield from nodes_of(item)


def _check(word: Node, names: set[str], application: Application, record: Set[str] = frozenset()) -> None:
    """By convention every attribute named `to`, `parent`, `home` or `sign_in` is a route, every call is in a word."""
    _check_one(word, names, application, record)
    inner, inner_record = names, record
    if isinstance(word, Table | Rows | Cards | SelectedRow | MarkersMap):
        inner = names | fields_of(word.source.shape()).keys()
    if isinstance(word, RecordScope):
        inner_record = set(paths_of(word.source.shape()))
    for name in type(word).model_fields:
        value = getattr(word, name, None)
        around = (names, record) if name == "source" else (inner, inner_record)
        for item in value if isinstance(value, tuple) else (value,):
            if isinstance(item, Node):
                _check(item, around[0], application, around[1])


def _check_one(word: Node, names: set[str], application: Application, record: Set[str]) -> None:
    """The word itself and its calls, without other words inside it."""
    if isinstance(word, Source):
        _check_query(word, names | record)
    for attribute in ("to", "parent", "home", "sign_in"):
        if isinstance(route := getattr(word, attribute, None), str):
            _check_route(word, route, names, application.routes())
    for attribute in type(word).model_fields:
        if isinstance(call := getattr(word, attribute, None), Call):
            _check_parameters(word, call.path, names)
    if isinstance(word, Screen):
        _check_tabs(word)
        _check_days(word)
    if isinstance(word, OpenDialog):
        _check_dialog(word, {dialog.name for dialog in application.layout.dialogs})


def _check_route(word: Node, route: str, names: set[str], routes: list[str]) -> None:
    if not any(matches(known, route) for known in routes):
        word.report(f"no screen has the route '{route}'{nearest(route, routes)}")
    _check_parameters(word, route, names)


def _check_parameters(word: Node, template: str, names: set[str]) -> None:
    for name in sorted(placeholders(template) - names):
        word.report(f"nothing here fills '{{{name}}}' of '{template}'{nearest(name, names)}")


def _check_tabs(screen: Screen) -> None:
    tabs = {tabs.name: {tab.name for tab in tabs.tabs} for tabs in nodes_of(screen) if isinstance(tabs, Tabs)}
    for effect in nodes_of(screen):
        for name, tab in effect.choices.items() if isinstance(effect, SelectTab) else ():
            if name not in tabs:
                effect.report(f"the screen has no tabs '{name}'{nearest(name, tabs)}")
            elif tab not in tabs[name]:
                effect.report(f"tabs '{name}' have no '{tab}'{nearest(tab, tabs[name])}")


def _check_days(screen: Screen) -> None:
    chosen = {
        (word.date_range.first, word.date_range.last) for word in nodes_of(screen) if isinstance(word, DateRangePicker)
    }
    for word in nodes_of(screen):
        between = getattr(word, "date_range", None)
        if isinstance(between, DateRangeFilter) and (between.first, between.last) not in chosen:
            word.report(f"no days '{between.first}' and '{between.last}' are chosen on this screen")


def _check_query(word: Source, names: Set[str]) -> None:
    for name, value in word.query.items():
        if value not in names:
            word.report(f"nothing here has '{value}' to ask for as '{name}'{nearest(value, names)}")


def _check_dialog(word: OpenDialog, dialogs: set[str]) -> None:
    if word.dialog not in dialogs:
        word.report(f"no dialog '{word.dialog}'{nearest(word.dialog, dialogs)}")
