"""Finding things on a screen by what a person reads there."""

from collections.abc import Iterator, Mapping
from typing import Any, TypeVar
from urllib.parse import quote

from app.ui import Application, Screen
from app.ui.application import nodes_of
from app.ui.base.node import Node, nearest
from app.ui.data.route_template import matches, placeholders

W = TypeVar("W", bound=Node)
T = TypeVar("T")


class NotOnScreen(AssertionError):
    """A person could not do this: there is no such thing to see, or it cannot be used now."""


def screen_at(application: Application, path: str) -> tuple[Screen, dict[str, str]]:
    """The screen behind a path, and the values of its parameters."""
    for screen in application.screens:
        for route in screen.routes:
            if matches(route, path):
                parts = zip(route.strip("/").split("/"), path.split("?")[0].strip("/").split("/"), strict=True)
                return screen, {name: value for part, value in parts for name in placeholders(part)}
    raise NotOnScreen(f"no screen has the path '{path}'{nearest(path, application.routes())}")


def only(screen: Screen, kind: type[W]) -> W:
    """The one word of this kind on the screen."""
    found: Iterator[Node] = nodes_of(screen)
    words = [word for word in found if isinstance(word, kind)]
    if len(words) != 1:
        raise NotOnScreen(f"the screen '{screen.title}' has {len(words) or 'no'} {kind.__name__.lower()}")
    return words[0]


def named(things: Mapping[str, T], name: str, what: str) -> T:
    """The thing that a person reads `name` for; the nearest right name is told when there is none."""
    if name not in things:
        raise NotOnScreen(f"there is no {what} '{name}'{nearest(name, things)}")
    return things[name]


def filled(template: str, values: Mapping[str, Any]) -> str:
    """A route or a path with its parameters: '/edit-user/7'."""
    for name in placeholders(template):
        template = template.replace(f"{{{name}}}", quote(str(values[name]), safe=""))
    return template
