"""Derives which nodes of a document need a right, so that users see only what their role allows.

Each node names its calls already, and each call names the right that it needs. Authors write nothing:

- A node with a source, a call or effects needs what its calls need.
- A link needs what the screen at its route needs. A button that opens the form of a record needs the right to change
  it.
- A container, such as a card, a tab or a group of the menu, needs what one of its parts needs.
- An import needs what one of the links needs that open it. Jobs need what an import or a change of many records needs.
- A form needs the right to add at a route without parameters, and the right to read at one with parameters.
"""

from collections.abc import Iterator, Mapping
from functools import reduce
from typing import Any, Final

from app.contract.base.node import Node, nodes_of
from app.contract.calls import Call, Part, Source
from app.contract.jobs import JOB, JOBS
from app.contract.route_template import matches
from app.ui.blocks import Paragraph, RecordScope
from app.ui.blocks.bulk import Bulk
from app.ui.blocks.cells import ActionsCell, LinkCell
from app.ui.blocks.effects import Action, Confirm, CopyText, Download, RelatedRecords, Request, SeeAs, SignOut
from app.ui.blocks.fields import ComboboxField
from app.ui.blocks.forms import Edit, Form, Save
from app.ui.blocks.imports import Import
from app.ui.blocks.options import Options
from app.ui.blocks.overview import Callout, CountCard
from app.ui.blocks.record_copies import Duplicate
from app.ui.blocks.search_results import RecordKind
from app.ui.blocks.tables import Column, Notice, Table
from app.ui.blocks.value_field import ValueField
from app.ui.layout import NavItem
from app.ui.screens import Screen
from app.ui.text.access import AccessText

Rights = frozenset[frozenset[str]]
"""Sets of rights. Each of them is enough."""
FREE: Final[Rights] = frozenset({frozenset()})
"""What everybody has."""
_LINKS = (Action, NavItem, LinkCell, Callout, CountCard, Duplicate, RecordKind, Paragraph, RelatedRecords)
_PARTS = ("body", "tabs", "panes", "cards", "items", "list", "main")
"""The attributes with the content of a container."""
_INNER = (Source, Part, Options, Request, Download, CopyText, SeeAs, SignOut)
"""Nodes whose rights are those of the node that has them."""


class Restriction(Node):
    """A node of the document that not everybody sees. The application derives it.

    See also: Application, Call.
    """

    at: str
    """The place of the node in the document: 'screens.3.body.0.actions.0'."""
    rights: tuple[tuple[str, ...], ...]
    """Sets of rights, such as [["depots.change"]]. A user who has all rights of one set sees the node."""
    otherwise: dict[str, Any] | None = None
    """The attributes that the node has for everybody else. None removes the node from its list, or makes it null."""


def rights_of_call(call: Call) -> Rights:
    """Return what a call needs. Nothing, if it is public or every session may make it."""
    return frozenset({frozenset({call.needs})}) if call.resource else FREE


def all_of(*parts: Rights | None) -> Rights | None:
    """Return what all of these need together. None says nothing."""
    known = [part for part in parts if part is not None]
    combined = reduce(lambda one, other: frozenset(a | b for a in one for b in other), known, FREE)
    return _minimal(combined) if known else None


def any_of(*parts: Rights | None) -> Rights | None:
    """Return what one of these needs. Those that say nothing, such as a paragraph, do not count."""
    known = [part for part in parts if part is not None]
    return _minimal(frozenset[frozenset[str]]().union(*known)) if known else None


def implies(rights: Rights, other: Rights) -> bool:
    """Return whether everybody who has the rights also has the other ones."""
    return all(any(enough <= each for enough in other) for each in rights)


def _minimal(rights: Rights) -> Rights:
    return frozenset(each for each in rights if not any(other < each for other in rights))


class Restrictions:
    """The restrictions of an application with these screens, and the reasons that it gives."""

    def __init__(self, screens: tuple[Screen, ...], text: AccessText) -> None:
        self._screens, self._text = screens, text
        self._of_routes: dict[str, Rights | None] = {}
        self._of_nodes: dict[int, tuple[Node, Rights | None]] = {}
        """What nodes need, by their identity. The node keeps it from being used again."""

    def of_route(self, route: str) -> Rights | None:
        """Return what the screen at a route needs. The route may have values in place of its parameters."""
        if route not in self._of_routes:
            self._of_routes[route] = None  # a screen that links to itself needs nothing more for that
            found = next(((each, own) for each in self._screens for own in each.routes if matches(own, route)), None)
            self._of_routes[route] = self.of_screen(*found) if found else None
        return self._of_routes[route]

    def of_screen(self, screen: Screen, route: str) -> Rights | None:
        """Return what a screen needs at one of its routes."""
        forms = [block for block in screen.body if isinstance(block, Form)]
        if forms:
            return any_of(*(self._of_form(form, route) for form in forms))
        return any_of(*map(self.of, screen.body))

    def of(self, node: Node) -> Rights | None:
        """Return what a node needs. None if it says nothing, such as a paragraph."""
        if (found := self._of_nodes.get(id(node))) is None:
            found = self._of_nodes[id(node)] = node, self._find(node)
        return found[1]

    def _find(self, node: Node) -> Rights | None:
        if isinstance(node, Form):
            return any_of(self._of_form(node, ""), self._of_form(node, "{id}") if node.edit else None)
        if isinstance(node, Column):
            return self._of_actions(node.cell.actions) if isinstance(node.cell, ActionsCell) else None
        if isinstance(node, Notice):
            return self._of_actions(node.actions)
        if isinstance(node, Import):
            return self._of_imports()
        if isinstance(node, Table | RecordScope) and node.source.call in (JOBS, JOB):
            orders = (each for each in nodes_of(self._screens) if isinstance(each, Bulk))
            return any_of(self._of_imports(), *map(self.of, orders))
        if isinstance(node, Bulk):
            return any_of(*map(self.of, node.actions))
        values = vars(node)  # looking an attribute up that a node lacks takes ten times as long
        parts = (part for name in _PARTS for part in _nodes(values.get(name)))
        is_part = isinstance(values.get("source"), Part)  # shows data of the record around it
        return all_of(FREE if is_part else self._of_calls(node), self._of_link(node), any_of(*map(self.of, parts)))

    def _of_imports(self) -> Rights | None:
        links = (each for each in nodes_of(self._screens) if isinstance(each, Action))
        return any_of(*(rights_of_call(each.call) for each in links if each.call))

    def _of_link(self, node: Node) -> Rights | None:
        if not isinstance(node, _LINKS) or node.to is None:
            return None
        return all_of(self.of_route(node.to), self._of_edit(node.to) if isinstance(node, Action) else None)

    def _of_edit(self, route: str) -> Rights | None:
        """Return what it takes to change the record whose form a route opens."""
        screens = (screen for screen in self._screens if any(matches(own, route) for own in screen.routes))
        forms = (block for screen in screens for block in screen.body if isinstance(block, Form))
        edits = (form.edit for form in forms if form.edit and form.edit.is_used_at(route))
        calls = (edit.call for edit in edits if edit.call)
        return all_of(*map(rights_of_call, calls))

    def _of_actions(self, actions: tuple[Action, ...]) -> Rights | None:
        return any_of(*(self.of(action) or FREE for action in actions))

    def _of_form(self, form: Form, route: str) -> Rights | None:
        call = form.edit.load.call if form.edit and form.edit.is_used_at(route) else form.add.call
        return rights_of_call(call) if call else FREE

    def _of_calls(self, node: Node) -> Rights | None:
        """Return what the calls of a node and of its effects need."""
        calls: list[Call] = []
        values = vars(node)
        for name in ("source", "call", "options"):
            value = values.get(name)
            value = value.source if isinstance(value, Options) else value
            calls += [value.call] if isinstance(value, Source) else [value] if isinstance(value, Call) else []
        effects = (each for name in ("effects", "on_confirm") for each in values.get(name) or ())
        return all_of(*map(rights_of_call, calls), *(self._of_calls(each) for each in effects))

    def inside(self, node: Node, at: str, known: Rights = FREE) -> Iterator[Restriction]:
        """Yield the restrictions of the nodes inside a node, apart from those that its `known` rights imply."""
        for name, field in type(node).model_fields.items():
            if field.exclude:
                continue
            place = f"{at}.{field.alias or name}".removeprefix(".")
            value = getattr(node, name, None)
            if isinstance(value, Call):
                if name != "call" and not implies(known, rights := rights_of_call(value)):
                    yield _restriction(place, rights)
                continue
            for key, item in _items(value):
                if isinstance(item, Confirm):
                    yield from self.inside(item, f"{place}.{key}".removesuffix("."), known)
                elif not isinstance(item, _INNER):
                    yield from self.of_node(item, f"{place}.{key}".removesuffix("."), known)

    def of_node(self, node: Node, at: str, known: Rights = FREE) -> Iterator[Restriction]:
        """Yield the restrictions of a node and of those inside it."""
        if isinstance(node, Screen):
            yield from self._of_routes_of(node, at)
            return
        if isinstance(node, Save):
            yield from self._of_save(node, at, known)
            return
        rights, otherwise = self.of(node), self._otherwise(node)
        if rights is not None and not implies(known, rights):
            yield _restriction(at, rights, otherwise)
            if otherwise is None:
                known = all_of(known, rights) or known
        if not isinstance(node, Notice):
            yield from self.inside(node, at, known)

    def _otherwise(self, node: Node) -> dict[str, Any] | None:
        """Return what takes the place of attributes of a node, or None for a node that is left out."""
        if isinstance(node, LinkCell):
            return {"kind": "text"}
        if isinstance(node, Notice):
            return {"text": "", "actions": ()}
        if isinstance(node, ComboboxField):
            return {"kind": "text", "input": "text", "autocomplete": "off"}
        is_kept = isinstance(node, ValueField) or (isinstance(node, Action) and node.otherwise == "disabled")
        return {"locked": str(self._text.locked)} if is_kept else None

    def _of_routes_of(self, screen: Screen, at: str) -> Iterator[Restriction]:
        known = [self.of_screen(screen, route) or FREE for route in screen.routes]
        for number, rights in enumerate(known):
            if rights != FREE:
                yield _restriction(f"{at}.routes.{number}", rights)
        yield from self.inside(screen, at, any_of(*known) or FREE)

    def _of_save(self, save: Save, at: str, known: Rights) -> Iterator[Restriction]:
        """Yield the restriction of a form that changes records: without the right, it only shows them."""
        if isinstance(save, Edit) and save.call and not implies(known, rights := rights_of_call(save.call)):
            yield _restriction(at, rights, {"readOnly": str(self._text.read_only)})
        if isinstance(save, Edit) and save.to and not implies(known, rights := self.of_route(save.to) or FREE):
            yield _restriction(f"{at}.to", rights)  # the error is then shown in place
        yield from self.inside(save, at, known)


def _restriction(at: str, rights: Rights, otherwise: dict[str, Any] | None = None) -> Restriction:
    return Restriction(at=at, rights=tuple(sorted(tuple(sorted(each)) for each in rights)), otherwise=otherwise)


def _nodes(value: object) -> Iterator[Node]:
    yield from (item for item in (value if isinstance(value, tuple) else ()) if isinstance(item, Node))


def _items(value: object) -> Iterator[tuple[object, Node]]:
    """Yield the nodes in the value of an attribute, each with its place there, which is empty for a single node."""
    named = enumerate(value) if isinstance(value, tuple) else value.items() if isinstance(value, Mapping) else ()
    yield from ((key, item) for key, item in (*named, ("", value)) if isinstance(item, Node))
