"""The screens of the product in each of their states."""

import pytest

from app.devtools.gallery.states import LOADING, STATES, State
from screens import APPLICATION
from tests.browser.conftest import OpenPage
from tests.browser.gallery import (
    DESKTOP,
    PHONE,
    PICTURES,
    Look,
    Walker,
    contact_sheet,
    first_with_each_node,
    visits_of_screens,
)

pytestmark = pytest.mark.slow
_REPEATED = {"one", "phone"}
"""States that others include: pages with one row differ in nothing else, and the dark state is visited on a phone."""
_COMPLETE = {"long", "dark"}
"""States in which each screen is visited: its texts and widths matter. In others, one screen of each kind is enough."""
DRAWN = [state for state in STATES.values() if not state.error and state.name not in _REPEATED]


@pytest.mark.parametrize("state", DRAWN, ids=lambda state: state.name)
def test_every_screen_is_drawn_without_a_fault_when(state: State, open_page: OpenPage) -> None:
    assert faults(state, open_page) == []


@pytest.mark.expects_console_errors("503", "GET ", "403")
def test_screens_show_refusals_without_fault(open_page: OpenPage) -> None:
    """By turns, failed services and missing permissions: they differ in their sentences alone."""
    assert faults(STATES["error"], open_page, slice(0, None, 2)) == []
    assert faults(STATES["forbidden"], open_page, slice(1, None, 2)) == []


def faults(state: State, open_page: OpenPage, part: slice = slice(None)) -> list[str]:
    look = Look(PHONE, "dark") if state.theme == "dark" else Look(DESKTOP, "light")
    walker = Walker(open_page(), PICTURES / state.name)
    application = APPLICATION if state.name in _COMPLETE else first_with_each_node(APPLICATION)
    found = walker.faults(visits_of_screens(application, state)[part], look, loads=state is not LOADING)
    contact_sheet()
    return found
