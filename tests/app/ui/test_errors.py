"""A wrong descriptor is refused when it is written: with the file, the line, the bad name and the nearest right one."""

import inspect
from collections.abc import Callable

import pytest

from app.contract.base.node import Node
from app.ui import (
    Action,
    ActionsCell,
    Application,
    Column,
    Detail,
    Details,
    Equals,
    IsSet,
    Layout,
    LinkCell,
    NavGroup,
    Navigate,
    NavItem,
    OpenDialog,
    ScreenError,
    Source,
)
from tests.app.ui.test_errors_of_forms import NAME, WEIGHT, edit, form
from tests.app.ui.toy_vocabulary import CREATE_THING, THING, THINGS, application, card, screen, table

HOME = NavItem(label="Home", icon="house", to="/home")
THINGS_SOURCE = Source(call=THINGS, rows="things")
EDIT = Action(label="Edit", icon="pencil", to="/things")


def column_with(condition: Equals | IsSet) -> Column:
    """A column with an action that depends on this condition."""
    action = EDIT.model_copy(update={"visible_when": condition})
    return Column(title="Do", cell=ActionsCell(actions=(action,), label_field="thingName"))


WRONG: dict[str, tuple[Callable[[], Node], str]] = {
    "an attribute that a word does not have": (
        lambda: Column.model_validate({"titel": "Name", "title": "Name"}),
        "Column has no 'titel', did you mean 'title'?",
    ),
    "an attribute that is missing because it is misspelt": (
        lambda: NavItem.model_validate({"lable": "Go", "icon": "house", "to": "/home"}),
        "NavItem has no 'lable', did you mean 'label'?",
    ),
    "one thing in brackets where several may stand": (
        lambda: Details.model_validate({"source": Source(call=THING), "rows": Detail(label="Name", field="id")}),
        "Details.rows: add a comma after the only item: (…,)",
    ),
    "a value of another kind": (
        lambda: Column.model_validate({"title": "Name", "width": "huge"}),
        "Column.width: 'huge' is not valid, write 'tiny', 'narrow', 'medium' or 'wide'",
    ),
    "an icon": (
        lambda: Action(label="Go", icon="trukc", to="/home"),
        "Action.icon: no icon 'trukc', did you mean 'truck'?",
    ),
    "an icon by another name": (
        lambda: Action(label="Go", icon="lorry", to="/home"),
        "Action.icon: no icon 'lorry', did you mean 'truck'?",
    ),
    "a column": (
        lambda: table(Column(field="thingNam", title="Name")),
        "no field 'thingNam' for column 'Name', did you mean 'thingName'?",
    ),
    "a column without field or actions": (
        lambda: table(Column(title="Name")),
        "column 'Name' needs a field",
    ),
    "the name of a row for its actions": (
        lambda: table(Column(title="Do", cell=ActionsCell(actions=(EDIT,), label_field="thing"))),
        "no field 'thing' for column 'Do', did you mean 'thingName'?",
    ),
    "the condition of an action": (
        lambda: table(column_with(IsSet(field="thing"))),
        "no field 'thing' for column 'Do', did you mean 'thingName'?",
    ),
    "a condition that no row fulfils": (
        lambda: table(column_with(Equals(field="weight", value="heavy"))),
        "'weight' is never 'heavy': it is a whole number",
    ),
    "the sort of a table": (
        lambda: table(sort="-wieght"),
        "cannot sort by '-wieght', did you mean '-weight'?",
    ),
    "the rows of a source": (
        lambda: Source(call=THINGS, rows="thing"),
        "the response of '/things' has no 'thing', did you mean 'things'?",
    ),
    "a source that writes": (
        lambda: Source(call=CREATE_THING),
        "a source needs a GET call, but '/things' is POST",
    ),
    "a source without rows as a table's": (
        lambda: table(source=Source(call=THINGS, rows="total")),
        "'/things' returns no record: its data is <class 'int'>",
    ),
    "a detail": (
        lambda: Details(source=Source(call=THING), rows=(Detail(label="Name", field="name"),)),
        "the record has no 'name', did you mean 'thingName'?",
    ),
    "an action that does nothing": (
        lambda: Action(label="Go"),
        "action 'Go' needs either `to` or `effects`",
    ),
    "an entry that leads nowhere": (
        lambda: NavItem(label="Go", icon="house"),
        "entry 'Go' needs either `to` or `href`",
    ),
    "the route of an effect": (
        lambda: application(screen(card(Navigate(to="/hoem")))),
        "no screen has the route '/hoem', did you mean '/home'?",
    ),
    "the route of an entry": (
        lambda: application(item=NavItem(label="Go", icon="house", to="/hme")),
        "no screen has the route '/hme', did you mean '/home'?",
    ),
    "two equal entries": (
        lambda: Layout(**{**dict(application().layout), "navigation": (NavGroup(items=(HOME, HOME)),)}),
        f"there is another entry for '/home' at {HOME.place}",
    ),
    "the route of a cell": (
        lambda: application(screen(table(Column(field="id", title="ID", cell=LinkCell(to="/thing/{id}"))))),
        "no screen has the route '/thing/{id}', did you mean '/things'?",
    ),
    "the screen above": (
        lambda: application(screen(parent="/hom")),
        "no screen has the route '/hom', did you mean '/home'?",
    ),
    "another field in place of the id": (
        lambda: application(
            screen(table(Column(field="id", title="ID", cell=LinkCell(to="/one/{thingName}")))),
            screen(route="/one/{id}"),
        ),
        "'/one/{id}' takes an id, and 'thingName' is none: write {id}",
    ),
    "a parameter that the row does not have": (
        lambda: application(
            screen(table(Column(field="id", title="ID", cell=LinkCell(to="/one/{thingId}")))),
            screen(route="/one/{id}"),
        ),
        "no value for '{thingId}' in '/one/{thingId}', did you mean 'thingName'?",
    ),
    "a parameter of a call that the route does not have": (
        lambda: application(screen(Details(source=Source(call=THING), rows=()))),
        "no value for '{id}' in '/things/{id}'",
    ),
    "a dialog": (
        lambda: application(entry=Action(label="Help", effects=(OpenDialog(dialog="hepl"),))),
        "no dialog 'hepl', did you mean 'help'?",
    ),
    "two screens on one route": (
        lambda: application(screen(route="/home")),
        "route '/home' is taken by the screen at ",
    ),
}


@pytest.mark.parametrize("write", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_descriptor_says_what_would_be_right(write: tuple[Callable[[], Node], str]) -> None:
    wrong, sentence = write

    with pytest.raises(ScreenError) as error:
        wrong()

    assert error.value.sentence.startswith(sentence)


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
