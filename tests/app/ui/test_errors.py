"""A wrong descriptor is refused when it is written: with the file, the line, the bad name and the nearest right one."""

import inspect

import pytest

from app.ui import (
    Action,
    ActionsCell,
    Application,
    Column,
    Equals,
    IsSet,
    LinkCell,
    Navigate,
    NavItem,
    ScreenError,
    Source,
)
from tests.app.ui.test_errors_of_forms import NAME, WEIGHT, edit, form
from tests.app.ui.toy_vocabulary import THINGS, application, card, screen, table
from tests.app.ui.wrong_lines import sentence_against, wrong_lines

HOME = NavItem(label="Home", icon="house", to="/home")
THINGS_SOURCE = Source(call=THINGS, rows="things")
EDIT = Action(label="Edit", icon="pencil", to="/things")


def column_with(condition: Equals | IsSet) -> Column:
    """A column with an action that depends on this condition."""
    action = EDIT.model_copy(update={"visible_when": condition})
    return Column(title="Do", cell=ActionsCell(actions=(action,), label_field="thingName"))


@pytest.mark.parametrize(("code", "sentence"), wrong_lines("nodes"))
def test_a_wrong_descriptor_says_what_would_be_right(code: str, sentence: str) -> None:
    assert sentence_against(code, globals()).startswith(sentence)


def test_error_names_file_and_line_of_node() -> None:
    line = inspect.currentframe()
    assert line is not None
    with pytest.raises(ScreenError) as error:
        table(
            Column(field="id", title="ID"),
            Column(field="nmae", title="Name"),  # the wrong one
        )
    assert str(error.value).startswith(f"tests/app/ui/test_errors.py:{line.f_lineno - 2}: no field 'nmae'")


def test_an_application_in_which_everything_leads_somewhere_stands() -> None:
    made = application(
        screen(
            table(Column(field="id", title="ID", cell=LinkCell(to="/one/{id}"))),
            card(Navigate(to="/home")),
        ),
        screen(form(NAME, WEIGHT, edit=edit()), route="/one/{id}"),
    )

    assert isinstance(made, Application)
    assert made.routes() == ["/home", "/things", "/one/{id}"]
