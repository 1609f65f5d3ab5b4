"""The states of a screen, such as loading and empty, and the responses of its calls in each state."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any, Literal, get_origin

from app.contract.base.node import nodes_of
from app.contract.calls import record_in
from app.contract.route_template import matches, placeholders
from app.devtools.gallery.example_values import ValueOptions, schema_of, value_of
from app.devtools.gallery.more_examples import MORE_EXAMPLES
from app.ui import Application, Call, Screen, Source

PHONE = 390
"""The width of a phone, in pixels."""
DESKTOP = 1280


@dataclass(frozen=True)
class State:
    """A state: its name in paths, its title, and the responses of its calls."""

    name: str
    title: str
    options: ValueOptions | None = None
    """How the response data is generated; None if every call fails or never returns."""
    error: tuple[int, str] | None = None
    """The status and the message of every response, if all calls fail."""
    width: int = DESKTOP
    theme: Literal["dark"] | None = None


MANY = State("many", "Many rows", ValueOptions(rows=30))
ORDINARY = ValueOptions(rows=5)
PLAIN = State("phone", "Phone", ORDINARY, width=PHONE)
LOADING = State("loading", "Loading")
_LAYOUT_STATES = (
    MANY,
    PLAIN,
    State("dark", "Dark", ORDINARY, theme="dark"),
)
_DATA_STATES = (
    LOADING,
    State("empty", "Empty", ValueOptions(rows=0)),
    State("one", "One row", ValueOptions(rows=1)),
    State("long", "Long text", ValueOptions(rows=3, long=True)),
    State("error", "Error", error=(503, "The service is being repaired. Please try again in a few minutes.")),
    State("forbidden", "No permission", error=(403, "You are not allowed to see this.")),
)
STATES = {state.name: state for state in (*_LAYOUT_STATES, *_DATA_STATES)}


def states_of(screen: Screen, route: str) -> tuple[State, ...]:
    """Return the states of a screen under one of its routes.

    Data states apply only to screens that read data. A route that adds a record reads none.
    """
    adds = not placeholders(route) and any(placeholders(other) for other in screen.routes)
    reads = any(isinstance(node, Source) for node in nodes_of(screen))
    return _LAYOUT_STATES if adds or not reads else (*_LAYOUT_STATES, *_DATA_STATES)


def application_in_state(application: Application, state: State, base: str, api: str) -> Application:
    """Return a copy of the application that calls the fake API of a state and needs no sign-in."""
    screens = tuple(screen.model_copy(update={"guard": False}) for screen in application.screens)
    return application.model_copy(
        update={"screens": screens, "base": f"{base}/{state.name}", "api": f"{api}/{state.name}"}
    )


def calls_of(application: Application) -> tuple[Call, ...]:
    """Return the calls of an application and of the examples of the gallery."""
    return tuple(node for node in nodes_of((application, MORE_EXAMPLES)) if isinstance(node, Call))


def call_for(calls: Iterable[Call], method: str, path: str, query: Mapping[str, str]) -> Call | None:
    """Return the call that matches a request: '/fleets/of-plate' rather than '/fleets/{id}'.

    Of two calls on one path, `limit` selects the paged one.
    """
    found = [call for call in calls if call.method == method and matches(call.path, path)]
    found.sort(key=lambda call: len(placeholders(call.path)))
    return next((call for call in found if _is_paged(call) == ("limit" in query)), next(iter(found), None))


def is_layout_call(application: Application, call: Call) -> bool:
    """Whether the layout makes this call. States do not apply to the layout."""
    return any(node == call for node in nodes_of(application.layout))


def data_of(call: Call, options: ValueOptions, query: Mapping[str, str]) -> Any:
    """Generate the data of a call. Without rows there is no record either, unless the record contains lists."""
    if call.data is None or (options.rows == 0 and not _has_lists(call.data)):
        return None
    value = value_of(call.data, options)
    return _page(value, query) if _is_paged(call) else value


def _page(value: dict[str, Any], query: Mapping[str, str]) -> dict[str, Any]:
    """Return the requested page of rows with the totals."""
    page, limit = int(query.get("page") or 1), int(query.get("limit") or 10)
    name, rows = next((name, rows) for name, rows in value.items() if isinstance(rows, list))
    shown = rows[(page - 1) * limit :][:limit]
    return {**value, name: shown, "total": len(rows), "totalPages": ceil(len(rows) / limit), "page": page}


def _is_paged(call: Call) -> bool:
    return call.data is not None and "totalPages" in schema_of(call.data).get("properties", {})


def _has_lists(data: Any) -> bool:
    shape = record_in(data)
    if get_origin(data) is list or shape is None:
        return get_origin(data) is list
    return any(get_origin(field.annotation) is list for field in shape.model_fields.values())
