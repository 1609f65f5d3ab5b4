"""Wrong matrices are refused when they are written."""

from collections.abc import Callable
from typing import Any, Literal

import pytest

from app.contract.base.node import Node
from app.contract.schema import Schema
from app.ui import (
    Call,
    CheckboxColumn,
    ChoiceColumn,
    Form,
    Log,
    MatrixDetails,
    MatrixField,
    Option,
    Options,
    Save,
    ScreenError,
    Source,
)


class Choice(Schema):
    """An option of a row."""

    value: str
    label: str


class Guarded(Schema):
    """A field of a part."""

    label: str
    right: Literal["read", "hidden"]


class Part(Schema):
    """A row of the matrix."""

    name: str
    edit: bool | None = None
    scope: str | None = None
    scopes: list[Choice] = []
    fields: list[Guarded] = []
    tags: list[str] = []
    list: bool | None


class Body(Schema):
    """What the form sends."""

    parts: list[Part] = []


class Role(Schema):
    """A record to compare with."""

    name: str
    parts: list[Part]


class Search(Schema):
    """The query of a search."""

    q: str = ""


class OtherRole(Schema):
    """A record whose list has other rows."""

    name: str
    parts: list[Choice]


LIST, EDIT = CheckboxColumn(field="list", label="List"), CheckboxColumn(field="edit", label="Edit", requires="list")
ROLES = Source(call=Call(method="GET", path="/roles", data=list[Role]))
SEARCHED = Source(call=Call(method="GET", path="/roles", query=Search, data=list[Role]))
OTHERS = Source(call=Call(method="GET", path="/others", data=list[OtherRole]))
RIGHTS = Option.of({"read": "View", "hidden": "Hidden"})


def matrix(*columns: CheckboxColumn | ChoiceColumn, **changes: Any) -> Form:
    """Create a form with a matrix that is right but for the changes."""
    usual = {"name": "parts", "label_field": "name", "row_header": "Part", "columns": columns, "empty": "None."}
    field = MatrixField(**{**usual, **changes})
    return Form(add=Save(title="Add", shape=Body), fields=(field,), on_success=(Log(label="Parts"),), to="/")


def choice(field: str = "scope", options_field: str = "scopes") -> ChoiceColumn:
    """Create a column of choices that is right but for the changes."""
    return ChoiceColumn(field=field, label="Records", options_field=options_field)


def details(**changes: Any) -> MatrixDetails:
    """Create details that are right but for the changes."""
    usual = {"field": "fields", "label": "Fields", "label_field": "label", "value_field": "right", "options": RIGHTS}
    return MatrixDetails(**{**usual, **changes})


def compared(source: Source = ROLES, **changes: Any) -> Options:
    """Create options to compare with that are right but for the changes."""
    return Options(**{"source": source, "value": "name", "label": "name", **changes})


WRONG: dict[str, tuple[Callable[[], Node], str]] = {
    "the heading of a row that the record lacks": (
        lambda: matrix(LIST, label_field="nam"),
        "the record has no 'nam', did you mean 'name'?",
    ),
    "a box that the record lacks": (
        lambda: matrix(CheckboxColumn(field="edti", label="Edit")),
        "the record has no 'edti', did you mean 'edit'?",
    ),
    "a box for text": (
        lambda: matrix(CheckboxColumn(field="name", label="Name")),
        "'name' is text, not true or false",
    ),
    "a required column that does not exist": (
        lambda: matrix(LIST, CheckboxColumn(field="edit", label="Edit", requires="lst")),
        "the matrix has no other checkbox column 'lst', did you mean 'list'?",
    ),
    "a column that requires itself": (
        lambda: matrix(LIST, CheckboxColumn(field="edit", label="Edit", requires="edit")),
        "the matrix has no other checkbox column 'edit'",
    ),
    "a required column of choices": (
        lambda: matrix(choice(), CheckboxColumn(field="edit", label="Edit", requires="scope")),
        "the matrix has no other checkbox column 'scope'",
    ),
    "columns that require each other": (
        lambda: matrix(CheckboxColumn(field="list", label="List", requires="edit"), EDIT),
        "'list' and 'edit' require each other: remove `requires` of one",
    ),
    "two columns of one field": (lambda: matrix(LIST, LIST), "the matrix has the column 'list' twice"),
    "a choice that the record lacks": (
        lambda: matrix(choice("scop")),
        "the record has no 'scop', did you mean 'scope'?",
    ),
    "a choice of what is not text": (lambda: matrix(choice("list")), "'list' is true or false, not text"),
    "options that the record lacks": (
        lambda: matrix(choice(options_field="scope_s")),
        "the record has no 'scope_s', did you mean 'scopes'?",
    ),
    "options that are texts": (
        lambda: matrix(choice(options_field="tags")),
        "'tags' is not a list of records",
    ),
    "options without a value": (
        lambda: matrix(choice(options_field="fields")),
        "the record has no 'value'; there is label, right",
    ),
    "details that the record lacks": (
        lambda: matrix(LIST, details=details(field="field")),
        "the record has no 'field', did you mean 'fields'?",
    ),
    "details without the labelled field": (
        lambda: matrix(LIST, details=details(label_field="lable")),
        "the record has no 'lable', did you mean 'label'?",
    ),
    "an option that a detail never has": (
        lambda: matrix(LIST, details=details(options=Option.of({"read": "View", "hiden": "Hidden"}))),
        "'right' is never 'hiden', did you mean 'hidden'?",
    ),
    "details with one option": (
        lambda: details(options=RIGHTS[:1]),
        "details need at least two options to choose from",
    ),
    "details with an option twice": (
        lambda: details(options=(*RIGHTS, Option(value="read", label="Read"))),
        "the details have the option 'read' twice",
    ),
    "a comparison without the list": (
        lambda: matrix(LIST, name="part", compare=compared()),
        "the options to compare with have no 'part', did you mean 'parts'?",
    ),
    "a comparison with other records": (
        lambda: matrix(LIST, label_field="label", compare=compared(OTHERS)),
        "the record has no 'list'",
    ),
    "a comparison with a search": (
        lambda: matrix(LIST, compare=compared(SEARCHED, search="q")),
        "a matrix is compared with all rows of a source: remove `search`",
    ),
}


@pytest.mark.parametrize(("build", "sentence"), WRONG.values(), ids=list(WRONG))
def test_wrong_matrix_is_refused(build: Callable[[], Node], sentence: str) -> None:
    with pytest.raises(ScreenError) as error:
        build()
    assert sentence in str(error.value)


def test_matrix_takes_nullable_boxes_choices_details_and_comparison() -> None:
    form = matrix(LIST, EDIT, choice(), details=details(), compare=compared())
    document = form.model_dump(mode="json")["fields"][0]
    assert [column["kind"] for column in document["columns"]] == ["checkbox", "checkbox", "choice"]
    assert [column.get("requires") for column in document["columns"]] == [None, "list", None]
