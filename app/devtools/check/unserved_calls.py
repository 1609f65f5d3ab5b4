"""Compares the calls of screens with the calls that the API serves."""

from app.ui import Application, Call
from app.ui.application import nodes_of
from app.ui.base.diagnostics import ScreenError
from app.ui.base.node import nearest

ServedCalls = frozenset[tuple[str, str]]
"""Methods and paths."""


def unserved_calls(application: Application, served: ServedCalls) -> list[ScreenError]:
    """Return an error for each call of a screen that the API does not serve, at the line that defines the call."""
    calls = {(node.method, node.path): node for node in nodes_of(application) if isinstance(node, Call)}
    known = [f"{method} {path}" for method, path in served]
    return [
        ScreenError(call.place, f"the server does not serve '{method} {path}'{nearest(f'{method} {path}', known)}")
        for (method, path), call in calls.items()
        if (method, path) not in served
    ]
