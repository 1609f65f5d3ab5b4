"""The states in which a screen can be, and what its calls answer in each of them."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Any, Literal, get_origin

from app.devtools.gallery.example_values import Taste, schema_of, value_of
from app.ui import Application, Call, Screen, Source
from app.ui.application import nodes_of
from app.ui.data.calls import record_in
from app.ui.data.route_template import matches, placeholders

PHONE = 390
"""The width of a phone, in pixels."""
DESKTOP = 1280


@dataclass(frozen=True)
class State:
    """A state: its name in the address, what a reader calls it, and how its calls are answered."""

    name: str
    title: str
    taste: Taste | None = None
    """The values that are answered; None when there is no answer, or a refusal."""
    refusal: tuple[int, str] | None = None
    """The status and the message with which every call is refused."""
    width: int = DESKTOP
    theme: Literal["dark"] | None = None


MANY = State("many", "Many rows", Taste(rows=60))
ORDINARY = Taste(rows=5)
LOADING = State("loading", "Loading")
_LOOKS = (
    MANY,
    State("phone", "Phone", ORDINARY, width=PHONE),
    State("dark", "Dark", ORDINARY, theme="dark"),
)
_ANSWERS = (
    LOADING,
    State("empty", "Empty", Taste(rows=0)),
    State("one", "One row", Taste(rows=1)),
    State("long", "Long text", Taste(rows=3, long=True)),
    State("error", "Error", refusal=(503, "The service is being repaired. Please try again in a few minutes.")),
    State("forbidden", "No permission", refusal=(403, "You are not allowed to see this.")),
)
STATES = {state.name: state for state in (*_LOOKS, *_ANSWERS)}


def states_of(screen: Screen, route: str) -> tuple[State, ...]:
    """The states that a screen can be in under one of its routes: without a source it always looks the same, and so
    does a form that adds, beside one that changes.
    """
    adds = not placeholders(route) and any(placeholders(other) for other in screen.routes)
    reads = any(isinstance(word, Source) for word in nodes_of(screen))
    return _LOOKS if adds or not reads else (*_LOOKS, *_ANSWERS)


def in_state(application: Application, state: State, base: str, api: str) -> Application:
    """The same application, whose calls go to where this state is answered, and which asks nobody to sign in."""
    screens = tuple(screen.model_copy(update={"guard": False}) for screen in application.screens)
    return application.model_copy(
        update={"screens": screens, "base": f"{base}/{state.name}", "api": f"{api}/{state.name}"}
    )


def call_for(application: Application, method: str, path: str, query: Mapping[str, str]) -> Call | None:
    """The call that a request is meant for. Of two on the same path, that of pages is asked for a `limit`."""
    calls = [word for word in nodes_of(application) if isinstance(word, Call)]
    found = [call for call in calls if call.method == method and matches(call.path, path)]
    return next((call for call in found if _is_paged(call) == ("limit" in query)), next(iter(found), None))


def is_of_the_frame(application: Application, call: Call) -> bool:
    """Whether a call is made by what stands around the screens, which is in no state."""
    return any(word == call for word in nodes_of(application.layout))


def data_of(call: Call, taste: Taste, query: Mapping[str, str]) -> Any:
    """What a call answers. Without rows there is no record either, unless it is one that holds lists."""
    if call.data is None or (taste.rows == 0 and not _holds_lists(call.data)):
        return None
    value = value_of(call.data, taste)
    return _page(value, query) if _is_paged(call) else value


def _page(value: dict[str, Any], query: Mapping[str, str]) -> dict[str, Any]:
    """The rows of the page that was asked for, with the counts."""
    page, limit = int(query.get("page") or 1), int(query.get("limit") or 10)
    name, rows = next((name, rows) for name, rows in value.items() if isinstance(rows, list))
    shown = rows[(page - 1) * limit :][:limit]
    return {**value, name: shown, "total": len(rows), "totalPages": ceil(len(rows) / limit)}


def _is_paged(call: Call) -> bool:
    return call.data is not None and "totalPages" in schema_of(call.data).get("properties", {})


def _holds_lists(data: Any) -> bool:
    shape = record_in(data)
    if get_origin(data) is list or shape is None:
        return get_origin(data) is list
    return any(get_origin(field.annotation) is list for field in shape.model_fields.values())
