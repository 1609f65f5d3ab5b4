"""Whether the server serves what screens call; read from the routes of the slices, without importing them."""

import ast
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from app.ui import Application, Call
from app.ui.application import nodes_of
from app.ui.base.diagnostics import ScreenError
from app.ui.base.node import nearest
from app.ui.data.resources import Resource

Served = frozenset[tuple[str, str]]
"""Methods and paths."""

_APP = Path(__file__).parents[2]


def missing_calls(application: Application, ask: Callable[[], Served]) -> list[ScreenError]:
    """A complaint about each call of a screen that is not served, where the call is written.

    The server is asked only when reading its routes does not explain everything: that takes long.
    """
    return unserved(application, ask()) if unserved(application, served_by_slices()) else []


def unserved(application: Application, served: Served) -> list[ScreenError]:
    """The same, with the calls that are served."""
    calls = {(word.method, word.path): word for word in nodes_of(application) if isinstance(word, Call)}
    known = [f"{method} {path}" for method, path in served]
    return [
        ScreenError(call.place, f"the server does not serve '{method} {path}'{nearest(f'{method} {path}', known)}")
        for (method, path), call in calls.items()
        if (method, path) not in served
    ]


@cache
def served_by_slices() -> Served:
    """What the routes of the slices name to a function that serves: `@serve(router, CALL)`, `serve_list(router, …)`."""
    return frozenset((call.method, call.path) for path in _APP.glob("features/*/routes.py") for call in _calls(path))


def _calls(path: Path) -> Iterator[Call]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and "serve" in node.func.id:
            for argument in node.args[1:]:
                yield from _calls_in(_value(argument, imported))


def _calls_in(value: object) -> Iterator[Call]:
    """The call itself, and what takes it back; of a resource those that its list answers."""
    named = (value.list, value.options) if isinstance(value, Resource) else (value, getattr(value, "undo", None))
    yield from (call for call in named if isinstance(call, Call))


def _value(node: ast.expr, imported: dict[str, str]) -> object:
    """What a name means that was imported from a file of shapes: CLIENT, schemas.CLIENT, CLIENTS.create."""
    match node:
        case ast.Name(id=name) if ".schemas" in imported.get(name, ""):
            return pkgutil.resolve_name(imported[name])
        case ast.Attribute(value=inner, attr=name):
            return getattr(_value(inner, imported), name, None)
    return None
