"""The responses of every state match the types of their calls."""

from datetime import UTC, datetime

import pytest
from pydantic import TypeAdapter

from app.contract.base.node import nodes_of
from app.devtools.gallery.states import STATES, State, call_for, calls_of, data_of, states_of
from app.ui import Call
from screens import APPLICATION

GETS = {str(call): call for call in nodes_of(APPLICATION) if isinstance(call, Call) and call.method == "GET"}
STATES_WITH_ROWS = [state for state in STATES.values() if state.options is not None and state.options.rows > 0]


@pytest.mark.parametrize("state", STATES_WITH_ROWS, ids=lambda state: state.name)
def test_generated_data_matches_type_of_call(state: State) -> None:
    assert state.options is not None
    for call in GETS.values():
        context = {"now": datetime(2026, 3, 2, tzinfo=UTC)}
        TypeAdapter(call.data).validate_python(data_of(call, state.options, {}), context=context)


def test_generated_data_is_deterministic() -> None:
    options = STATES["many"].options
    assert options is not None
    first, second = ([data_of(call, options, {}) for call in GETS.values()] for _ in range(2))
    assert first == second


def test_lists_in_rows_are_short() -> None:
    """Each list in a row would multiply the size of a response, which grew to 23 MB."""
    options = STATES["many"].options
    assert options is not None
    call = next(call for call in GETS.values() if call.path == "/roles/templates")
    templates = data_of(call, options, {})
    assert len(templates) == options.rows
    assert {len(template["modules"]) for template in templates} == {3}


def test_call_without_parameters_is_preferred() -> None:
    call = call_for(calls_of(APPLICATION), "GET", "/fleets/of-plate", {})
    assert call is not None
    assert call.path == "/fleets/of-plate"


def titles(route: str) -> set[str]:
    screen = next(screen for screen in APPLICATION.screens if route in screen.routes)
    return {state.name for state in states_of(screen, route)}


def test_screens_without_source_have_fewer_states() -> None:
    """A list and an edit form have every state; an add form requests no record, so it has none of the data states."""
    assert titles("/clients") == set(STATES)
    assert titles("/edit-client/{id}") == set(STATES)
    assert titles("/add-client") == {"many", "phone", "dark"}


def test_examples_have_calls_of_their_own() -> None:
    found = call_for(calls_of(APPLICATION), "GET", "/invoices/1", {})
    assert found
    assert found.path == "/invoices/{id}"
