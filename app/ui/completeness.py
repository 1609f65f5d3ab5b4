"""Checks that every node is in a union and exported."""

import importlib
import pkgutil
from collections.abc import Iterator, Set
from pathlib import Path

from app import ui
from app.contract.base.node import Node

_FOLDER = Path(__file__).parent


def nodes_with_kind() -> list[type[Node]]:
    """Return all node classes with a `kind`, sorted by name."""
    for module in pkgutil.walk_packages([str(_FOLDER)], "app.ui."):
        importlib.import_module(module.name)
    return sorted(set(_subclasses(Node)), key=lambda node: node.__name__)


def _subclasses(node: type[Node]) -> Iterator[type[Node]]:
    for inner in node.__subclasses__():
        if inner.__module__.startswith("app.ui.") and "kind" in inner.model_fields:
            yield inner
        yield from _subclasses(inner)


def file_of(node: type[Node]) -> str:
    """Return the path of a node's source file: 'app/ui/blocks/tables.py'."""
    return f"{node.__module__.replace('.', '/')}.py"


def missing_registrations(exported_schemas: Set[str]) -> list[str]:
    """Return a message for each node that is not exported or not in the document's schema."""
    messages = []
    for node in nodes_with_kind():
        name, kind = node.__name__, node.model_fields["kind"].default
        if name not in exported_schemas:
            messages.append(
                f"{file_of(node)}: {name} with the kind '{kind}' is in no union, so screens cannot contain it. "
                "Add it to `Block` in app/ui/blocks/__init__.py, `Cell` in app/ui/blocks/cells.py or `Field` in "
                "app/ui/blocks/fields.py."
            )
        if not hasattr(ui, name):
            messages.append(
                f"{file_of(node)}: {name} is not exported, so screens cannot use ui.{name}. "
                "Import it in app/ui/__init__.py."
            )
    return messages
