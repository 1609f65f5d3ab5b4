"""What whoever writes a new word may forget: its union, and the name by which screens write it."""

import importlib
import pkgutil
from collections.abc import Iterator, Set
from pathlib import Path

from app import ui
from app.ui.base.node import Node

_FOLDER = Path(__file__).parent


def nodes_with_kind() -> list[type[Node]]:
    """Every class of the vocabulary's files that has a kind, in the order of their names."""
    for module in pkgutil.walk_packages([str(_FOLDER)], "app.ui."):
        importlib.import_module(module.name)
    return sorted(set(_below(Node)), key=lambda word: word.__name__)


def _below(word: type[Node]) -> Iterator[type[Node]]:
    for inner in word.__subclasses__():
        if inner.__module__.startswith("app.ui.") and "kind" in inner.model_fields:
            yield inner
        yield from _below(inner)


def file_of(word: type[Node]) -> str:
    """'app/ui/blocks/tables.py'."""
    return f"{word.__module__.replace('.', '/')}.py"


def missing_registrations(travelling: Set[str]) -> list[str]:
    """In sentences that say what to do. `travelling` are the names of all words that a document can hold."""
    found = []
    for word in nodes_with_kind():
        name, kind = word.__name__, word.model_fields["kind"].default
        if name not in travelling:
            found.append(
                f"{file_of(word)}: {name} with the kind '{kind}' is in no union, so that no screen can hold it. "
                "Add it to `Block` in app/ui/blocks/__init__.py, `Cell` in app/ui/blocks/cells.py or `Field` in "
                "app/ui/blocks/fields.py."
            )
        if name not in ui.__all__:
            found.append(
                f"{file_of(word)}: {name} is not exported, so that no screen can write ui.{name}. "
                "Import it in app/ui/__init__.py and name it in __all__."
            )
    return found
