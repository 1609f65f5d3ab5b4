"""Compares the calls of screens with the calls that the API serves."""

import re

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import nearest, nodes_of
from app.ui import Application, Call

_FEATURE = re.compile(r"app/features/(\w+)/schemas")
_FUNCTIONS = {
    ("GET", False): "serve_list",
    ("GET", True): "serve_one",
    ("POST", False): "serve_create",
    ("PUT", True): "serve_update",
    ("DELETE", True): "serve_delete",
}
"""The function that serves a call with this method, and with or without a parameter in its path."""
ServedCalls = frozenset[tuple[str, str]]
"""Methods and paths."""


def unserved_calls(application: Application, served: ServedCalls) -> list[ScreenError]:
    """Return an error for the calls of screens that the API does not serve, at each line that defines some."""
    calls = {(node.method, node.path): node for node in nodes_of(application) if isinstance(node, Call)}
    known = [f"{method} {path}" for method, path in served]
    by_place: dict[str, list[Call]] = {}
    for key in sorted(calls.keys() - served):
        by_place.setdefault(str(calls[key].place), []).append(calls[key])
    return [ScreenError(unserved[0].place, _message(unserved, known)) for unserved in by_place.values()]


def _function_for(call: Call) -> str | None:
    """Return the function that serves a call. That of a list also serves its export."""
    is_export = call.method == "POST" and call.path.endswith("/export")
    return "serve_list" if is_export else _FUNCTIONS.get((call.method, "{" in call.path))


def _message(calls: list[Call], known: list[str]) -> str:
    names = [f"{call.method} {call.path}" for call in calls]
    if not (feature := _FEATURE.search(calls[0].place.path)):
        return f"the server does not serve '{names[0]}'{nearest(names[0], known)}"
    functions = {function for call in calls if (function := _function_for(call))}
    if functions >= {*_FUNCTIONS.values()}:
        functions = {"serve_resource"}
    advice = ", ".join(f"{each}(router, …)" for each in sorted(functions)) + (" or " if functions else "")
    listed = ", ".join(f"'{name}'" for name in names)
    return f"no function serves {listed}: add {advice}@serve(router, …) to app/features/{feature[1]}/routes.py"
