"""In every state a call answers what its shape promises."""

from datetime import UTC, datetime

import pytest
from pydantic import TypeAdapter

from app.devtools.gallery.states import STATES, State, data_of, states_of
from app.ui import Call
from app.ui.application import nodes_of
from screens import APPLICATION

GETS = {str(call): call for call in nodes_of(APPLICATION) if isinstance(call, Call) and call.method == "GET"}
FILLED = [state for state in STATES.values() if state.taste is not None and state.taste.rows > 0]


@pytest.mark.parametrize("state", FILLED, ids=lambda state: state.name)
def test_generated_data_matches_type_of_call(state: State) -> None:
    assert state.taste is not None
    for call in GETS.values():
        context = {"now": datetime(2026, 3, 2, tzinfo=UTC)}
        TypeAdapter(call.data).validate_python(data_of(call, state.taste, {}), context=context)


def test_an_answer_is_the_same_every_time() -> None:
    taste = STATES["many"].taste
    assert taste is not None
    assert [data_of(call, taste, {}) for call in GETS.values()] == [data_of(call, taste, {}) for call in GETS.values()]


def titles(route: str) -> set[str]:
    screen = next(screen for screen in APPLICATION.screens if route in screen.routes)
    return {state.name for state in states_of(screen, route)}


def test_screens_without_source_have_fewer_states() -> None:
    """A list and an edit form have every state; an add form requests no record, so it has none of the data states."""
    assert titles("/clients") == set(STATES)
    assert titles("/edit-client/{id}") == set(STATES)
    assert titles("/add-client") == {"many", "phone", "dark"}
