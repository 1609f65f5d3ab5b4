"""A wrong descriptor is refused when it is written: with the file, the line, the bad name and the nearest right one."""

import inspect
from collections.abc import Callable

import pytest

from app.ui import (
    Action,
    ActionsCell,
    Application,
    Column,
    Detail,
    Details,
    Edit,
    Field,
    Form,
    IsSet,
    LinkCell,
    Navigate,
    NavItem,
    OpenDialog,
    Options,
    Save,
    ScreenError,
    Source,
)
from app.ui.word import Word
from tests.app.ui.things import (
    CREATE_THING,
    THING,
    THINGS,
    UPDATE_THING,
    Parts,
    application,
    card,
    screen,
    table,
)

THINGS_SOURCE = Source(call=THINGS, rows="things")
EDIT = Action(label="Edit", icon="pencil", to="/things")


def form(*fields: Field, edit: Edit | None = None, add: Save | None = None) -> Form:
    """A form for things with these fields."""
    add = add or Save(title="Add", call=CREATE_THING)
    return Form(add=add, edit=edit, fields=fields, done=(Navigate(to="/home"),), failed="Not saved.", to="/home")


def edit(**changes: object) -> Edit:
    usual = {"title": "Edit", "call": UPDATE_THING, "load": Source(call=THING), "named": "thingName", "to": "/home"}
    return Edit.model_validate({**usual, **changes})


NAME, WEIGHT = Field(name="thingName"), Field(name="weight")

WRONG: dict[str, tuple[Callable[[], Word], str]] = {
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
        "Details.rows: write a comma after the only one: (…,)",
    ),
    "a value of another kind": (
        lambda: Column.model_validate({"title": "Name", "width": "huge"}),
        "Column.width: Input should be 'narrow', 'medium' or 'wide'",
    ),
    "an icon": (
        lambda: Action(label="Go", icon="trukc", to="/home"),
        "Action.icon: no icon 'trukc', did you mean 'truck'?",
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
        lambda: table(Column(title="Do", cell=ActionsCell(actions=(EDIT,), named="thing"))),
        "no field 'thing' for column 'Do', did you mean 'thingName'?",
    ),
    "the sort of a table": (
        lambda: table(sort="-wieght"),
        "cannot sort by '-wieght', did you mean 'weight'?",
    ),
    "the rows of a source": (
        lambda: Source(call=THINGS, rows="thing"),
        "'/things' answers no 'thing', did you mean 'things'?",
    ),
    "a source that writes": (
        lambda: Source(call=CREATE_THING),
        "a source reads with GET, '/things' is POST",
    ),
    "a source without rows as a table's": (
        lambda: table(source=Source(call=THINGS, rows="total")),
        "'/things' answers no record: its data is <class 'int'>",
    ),
    "a detail": (
        lambda: Details(source=Source(call=THING), rows=(Detail(label="Name", field="name"),)),
        "the record has no 'name', did you mean 'thingName'?",
    ),
    "a field that the form does not send": (
        lambda: form(NAME, WEIGHT, Field(name="wight")),
        "the form sends no 'wight', did you mean 'weight'?",
    ),
    "a value that no field asks for": (
        lambda: form(NAME),
        "'/things' takes 'weight', which no field of the form asks for",
    ),
    "the name of an edited record": (
        lambda: form(NAME, WEIGHT, edit=edit(named="thing_name")),
        "the record has no 'thing_name', did you mean 'thingName'?",
    ),
    "a form that neither sends nor has a shape": (
        lambda: Save(title="Add"),
        "form 'Add' needs either `call` or `shape`",
    ),
    "a form that sends and has a shape of its own": (
        lambda: Save(title="Add", call=CREATE_THING, shape=Parts),
        "form 'Add' needs either `call` or `shape`",
    ),
    "a form that sends and has no sentence for when that fails": (
        lambda: Form(add=Save(title="Add", call=CREATE_THING), fields=(NAME, WEIGHT), done=(), to="/home"),
        "form 'Add' sends, and needs `failed` for when that fails",
    ),
    "the condition of a button": (
        lambda: form(NAME, WEIGHT, add=Save(title="Add", call=CREATE_THING, allowed_when=IsSet(field="wieght"))),
        "the form has no 'wieght', did you mean 'weight'?",
    ),
    "a matrix without boxes": (
        lambda: form(NAME, Field(name="weight", widget="matrix")),
        "field 'weight' needs both the widget 'matrix' and its `matrix`, or neither",
    ),
    "the options of a select": (
        lambda: Options(source=THINGS_SOURCE, value="id", label="name"),
        "options have no 'name', did you mean 'thingName'?",
    ),
    "an action that does nothing": (
        lambda: Action(label="Go"),
        "action 'Go' needs either `to` or `do`",
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
    "the route of a cell": (
        lambda: application(screen(table(Column(field="id", title="ID", cell=LinkCell(to="/thing/{id}"))))),
        "no screen has the route '/thing/{id}', did you mean '/things'?",
    ),
    "the screen above": (
        lambda: application(screen(parent="/hom")),
        "no screen has the route '/hom', did you mean '/home'?",
    ),
    "a parameter that the row does not have": (
        lambda: application(
            screen(table(Column(field="id", title="ID", cell=LinkCell(to="/one/{thingId}")))),
            screen(route="/one/{id}"),
        ),
        "nothing here fills '{thingId}' of '/one/{thingId}', did you mean 'thingName'?",
    ),
    "a parameter of a call that the route does not have": (
        lambda: application(screen(Details(source=Source(call=THING), rows=()))),
        "nothing here fills '{id}' of '/things/{id}'",
    ),
    "a dialog": (
        lambda: application(entry=Action(label="Help", do=(OpenDialog(dialog="hepl"),))),
        "no dialog 'hepl', did you mean 'help'?",
    ),
    "two screens on one route": (
        lambda: application(screen(route="/home")),
        "route '/home' is taken by the screen at ",
    ),
}


@pytest.mark.parametrize("write", WRONG.values(), ids=WRONG.keys())
def test_a_wrong_descriptor_says_what_would_be_right(write: tuple[Callable[[], Word], str]) -> None:
    wrong, sentence = write

    with pytest.raises(ScreenError) as error:
        wrong()

    assert error.value.sentence.startswith(sentence)


def test_an_error_names_the_file_and_the_line_of_the_word_that_is_wrong() -> None:
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
