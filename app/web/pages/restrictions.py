"""What the nodes of a page need, so that its boot script leaves out what the role of the user does not show."""

import json
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from app.contract.calls import Source
from app.ui import ActionsCell, Application, Column, Screen, Table
from app.ui.restrictions import FREE, Restrictions, Rights, rights_of_call


class PageRights:
    """What the screens of an application need, as the boot script reads it: nothing for what everybody sees."""

    def __init__(self, application: Application) -> None:
        text, screens = application.ui_text.access, application.screens
        self._restrictions = Restrictions(screens, text) if application.layout.access else None

    def of_screen(self, screen: Screen) -> Mapping[str, object]:
        """What a screen needs at each of its routes."""
        if self._restrictions is None:
            return {}
        rights = [self._restrictions.of_screen(screen, route) for route in screen.routes]
        return {"rights": [_listed(each) for each in rights]} if any(map(_listed, rights)) else {}

    def of_source(self, source: Source) -> Mapping[str, object]:
        """What the request of a source needs: rights, and that its condition tests fields that the user sees."""
        if self._restrictions is None:
            return {}
        fields = source.condition_fields
        tested = {"tested": {"resource": source.resource, "fields": fields}} if fields else {}
        return {**_named(rights=rights_of_call(source.call)), **tested}

    def of_columns(self, table: Table) -> list[Mapping[str, object]]:
        """What each column of a table needs, the link in its cell, and each of its actions."""
        return [self._of_column(column) for column in table.columns]

    def _of_column(self, column: Column) -> Mapping[str, object]:
        if self._restrictions is None:
            return {}
        of, cell = self._restrictions.of, column.cell
        rights = _named(rights=of(column), cellRights=of(cell))
        if not isinstance(cell, ActionsCell):
            return rights
        actions = [_listed(of(action)) for action in cell.actions]
        return {**rights, "actionRights": actions} if any(actions) else rights


def _listed(rights: Rights | None) -> list[list[str]] | None:
    return None if rights is None or rights == FREE else sorted(sorted(each) for each in rights)


def _named(**rights: Rights | None) -> Mapping[str, object]:
    return {name: listed for name, each in rights.items() if (listed := _listed(each))}


def _attribute(rights: object) -> Markup:
    """Set of rights as JSON in an attribute with single quotes. Rights are words with a dot, so nothing is escaped."""
    return Markup(json.dumps(rights, separators=(",", ":")))


def with_rights(document: dict[str, Any]) -> dict[str, Any]:
    """The document with `rights` at each node that some users do not see."""
    for restriction in document["restrictions"]:
        node = None if restriction["otherwise"] else _node_at(document, restriction["at"])
        if isinstance(node, dict):
            node["rights"] = _attribute(restriction["rights"])
    return document


def _node_at(document: Any, at: str) -> Any:
    node = document
    for part in at.split("."):
        node = node[int(part)] if isinstance(node, list) else node[part]
    return node
