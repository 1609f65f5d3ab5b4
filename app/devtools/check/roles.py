"""Checks what screens say about roles: the scopes that they name, and whether a template allows what they offer."""

from collections.abc import Iterator
from typing import NamedTuple

from app.content.errors import InvalidContent
from app.content.loader import Fixtures
from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import Node, nearest
from app.db.access.scopes import scopes_of
from app.features.roles.content import RolesContent
from app.features.roles.permissions import Permissions
from app.ui import Action, Application, Call, Screen
from app.ui.blocks.list_views import EVERYBODY
from app.ui.restrictions import Restriction
from app.web.api.resource_catalog import find_resources
from app.web.api.routers import feature_routers

_TITLES = ("label", "title", "name", "field")
"""The attributes that tell users, or else authors, which node it is. The first one that has a value counts."""

_ONLY_FOR_ALL = "no template of fixtures/roles.yaml but those with `all` allows"


class _Restricted(NamedTuple):
    """A node of a screen that needs one right or several together."""

    screen: Screen
    node: Node
    rights: tuple[str, ...]


def unknown_scopes(application: Application) -> Iterator[ScreenError]:
    """Yield an error for each view that opens for a scope which the records of its list do not have."""
    for viewed in application.viewed_lists.values():
        resource = viewed.source.call.resource
        scopes = scopes_of(resource)
        for view in viewed.list_views.shipped if viewed.list_views else ():
            if view.opens_for is not None and view.opens_for not in (EVERYBODY, *scopes):
                near = nearest(view.opens_for, scopes) or f": no `declare_scope` limits '{resource}'"
                yield view.screen_error(f"roles cannot limit '{resource}' to '{view.opens_for}'{near}")


def actions_without_template(application: Application, fixtures: Fixtures) -> Iterator[ScreenError]:
    """Yield a warning for each right that a screen needs and that only templates with `all: true` allow.

    A resource that no other template names has one warning.
    """
    try:
        content = fixtures.load("roles", RolesContent)
    except InvalidContent:  # which has been reported
        return
    resources = find_resources(feature_routers("router"))
    modules = ([each.model_dump() for each in template.modules] for template in content.templates if not template.all)
    allowed = [Permissions.parse(each).rights(resources) for each in modules]
    named = {_resource(right) for rights in allowed for right in rights}
    reported = set[object]()
    for each in sorted(_restricted(application), key=lambda each: not isinstance(each.node, Action)):
        unnamed = next((name for name in map(_resource, each.rights) if name not in named), None)
        key = unnamed or (id(each.screen), each.rights)
        if key not in reported and not any(rights.issuperset(each.rights) for rights in allowed):
            reported.add(key)
            yield each.node.screen_error(_warning(each, unnamed))


def _resource(right: str) -> str:
    return right.partition(".")[0]


def _warning(restricted: _Restricted, unnamed: str | None) -> str:
    """Return the warning about a right, or about a resource that no template names."""
    screen, node, rights = restricted
    if unnamed is not None:
        line = f"{{ name: {unnamed}, list: true }}"
        return f"{_ONLY_FOR_ALL} '{unnamed}': add {line}, with more rights, to the modules of a role"
    needed = " and ".join(f"'{right}'" for right in rights)
    owner = "" if node is screen else f"{_named(node)} of "
    return f"{_ONLY_FOR_ALL} {needed}, which {owner}the screen '{screen.routes[0]}' needs"


def _named(node: Node) -> str:
    title = next((str(value) for name in _TITLES if (value := getattr(node, name, None))), None)
    return type(node).__name__ + (f" '{title}'" if title else "")


def _restricted(application: Application) -> Iterator[_Restricted]:
    """Yield the nodes of screens that need rights. A node that needs what one of its parts needs is left out."""
    restrictions: tuple[Restriction, ...] = application.restrictions
    for restriction in restrictions:
        first, number, *path = restriction.at.split(".")
        if first == "screens" and len(restriction.rights) == 1:
            screen = application.screens[int(number)]
            yield _Restricted(screen, _node_at(screen, path), restriction.rights[0])


def _node_at(node: Node, path: list[str]) -> Node:
    """Return the innermost node, but no call, at a place whose parts are names of JSON and numbers."""
    value: object = node
    for part in path:
        value = value[int(part)] if isinstance(value, tuple) else _attribute(value, part)
        node = value if isinstance(value, Node) and not isinstance(value, Call) else node
    return node


def _attribute(node: object, alias: str) -> object:
    fields = type(node).model_fields.items() if isinstance(node, Node) else ()
    return getattr(node, next(name for name, field in fields if alias in (field.alias, name)))
