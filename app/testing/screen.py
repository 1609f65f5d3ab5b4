"""Finds parts of a screen by their visible names."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, TypeVar
from urllib.parse import quote, unquote

from app.contract.base.node import Node, nearest, nodes_of
from app.contract.conditions import evaluate
from app.contract.route_template import matches, placeholders
from app.contract.states import lock_reason
from app.ui import Action, Application, Screen
from app.ui.blocks.value_field import ValueField

W = TypeVar("W", bound=Node)
T = TypeVar("T")


class NotOnScreen(AssertionError):
    """The screen does not offer this action, or not in its current state."""


def screen_at(application: Application, path: str) -> tuple[Screen, dict[str, str]]:
    """Return the screen of a path and the values of its parameters."""
    for screen in application.screens:
        for route in screen.routes:
            if matches(route, path):
                parts = zip(route.strip("/").split("/"), path.split("?")[0].strip("/").split("/"), strict=True)
                return screen, {name: unquote(value) for part, value in parts for name in placeholders(part)}
    raise NotOnScreen(f"no screen has the path '{path}'{nearest(path, application.routes())}")


def single_node(screen: Screen, kind: type[W]) -> W:
    """Return the only node of a type on the screen."""
    found: Iterator[Node] = nodes_of(screen)
    nodes = [node for node in found if isinstance(node, kind)]
    if len(nodes) != 1:
        raise NotOnScreen(f"the screen '{screen.title}' has {len(nodes) or 'no'} {kind.__name__.lower()}")
    return nodes[0]


def find_by_name(parts: Mapping[str, T], name: str, what: str) -> T:
    """Return the part with a visible name. Raises NotOnScreen with the closest name."""
    if name not in parts:
        raise NotOnScreen(f"there is no {what} '{name}'{nearest(name, parts)}")
    return parts[name]


def visible_actions(actions: Iterable[Action], record: Mapping[str, Any]) -> dict[str, Action]:
    """Return the actions that a row or a record has, by their labels."""
    return {each.label: each for each in actions if each.visible_when is None or evaluate(each.visible_when, record)}


def disabled_reason(part: Action | ValueField, record: Mapping[str, Any]) -> str:
    """Return why an action or a field cannot be used for a record. Empty if it can."""
    computed = record.get(part.disabled_reason) if part.disabled_reason else None
    return str(part.locked or lock_reason(part.locks, record) or computed or "")


def fill_template(template: str, values: Mapping[str, Any]) -> str:
    """Replace the parameters of a route or path: '/edit-user/7'."""
    for name in placeholders(template):
        template = template.replace(f"{{{name}}}", quote(str(values[name]), safe=""))
    return template
