"""The root of a document: the layout and all screens, validated together."""

from collections.abc import Mapping
from typing import Literal

from app.ui.base.icons import Icons
from app.ui.base.node import Node, nodes_of
from app.ui.blocks.maps import MapBase
from app.ui.layout import Layout
from app.ui.reference_checks import check_references
from app.ui.screens import Screen
from app.ui.ui_text import UiText


class LanguageName(Node):
    """A language that users can select."""

    code: str
    """The language code (BCP 47): 'hi'."""
    name: str
    """The language's name for itself: 'हिन्दी'."""


class Application(Node):
    """Everything that the renderer needs to show the application. All links and route parameters are validated."""

    protocol: Literal[1] = 1
    """The protocol version. It increases when an older renderer could not show new documents."""
    language: str = "en"
    """The code of the language of all texts."""
    languages: tuple[LanguageName, ...] = ()
    """The languages that the server offers. With more than one, the renderer shows a language selection."""
    api: str = "/api"
    """The base path of the API."""
    base: str = ""
    """The base path of all screens. The browser stores data separately for each base path."""
    ui_text: UiText = UiText()
    """The texts of the renderer's own controls."""
    icons: Icons = Icons()
    """The icons of the renderer's own controls."""
    map_base: MapBase = MapBase()
    """The background of all maps."""
    layout: Layout
    """The layout around the screens."""
    screens: tuple[Screen, ...]
    """The screens."""

    def check(self) -> None:
        seen: dict[str, Screen] = {}
        for screen in self.screens:
            for route in screen.routes:
                if route in seen:
                    other = seen[route].place
                    screen.report(f"route '{route}' is taken by the screen at {other.used or other}")
                seen[route] = screen
        check_references(self.screens, self.layout)

    def routes(self) -> list[str]:
        """Return the routes of all screens."""
        return [route for screen in self.screens for route in screen.routes]

    def with_external_links(self, urls: Mapping[str, str]) -> "Application":
        """Return a copy in which each `href` that is a key of `urls` is replaced with its value."""
        replaced = _replace_urls(self, urls)
        assert isinstance(replaced, Application)
        return replaced

    def used_icons(self) -> list[str]:
        """Return the names of all icons in use, sorted."""
        found = {str(icon) for icon in self.icons.model_dump().values()}
        for node in nodes_of(self):
            found |= {value for name in ("icon", "logo") if isinstance(value := getattr(node, name, None), str)}
        return sorted(found)


def _replace_urls(value: object, urls: Mapping[str, str]) -> object:
    if isinstance(value, tuple):
        return tuple(_replace_urls(item, urls) for item in value)
    if not isinstance(value, Node):
        return value
    changed = {name: _replace_urls(getattr(value, name), urls) for name in type(value).model_fields}
    if isinstance(href := changed.get("href"), str):
        changed["href"] = urls.get(href, href)
    return value.model_copy(update=changed)
