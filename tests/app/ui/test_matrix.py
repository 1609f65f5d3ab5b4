"""Wrong matrices are refused when they are written."""

from typing import Any, Literal

import pytest

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
    Source,
)
from tests.app.ui.wrong_lines import sentence_against, wrong_lines


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


@pytest.mark.parametrize(("code", "sentence"), wrong_lines("matrix"))
def test_wrong_matrix_is_refused(code: str, sentence: str) -> None:
    assert sentence_against(code, globals()).startswith(sentence)


def test_matrix_takes_nullable_boxes_choices_details_and_comparison() -> None:
    form = matrix(LIST, EDIT, choice(), details=details(), compare=compared())
    document = form.model_dump(mode="json")["fields"][0]
    assert [column["kind"] for column in document["columns"]] == ["checkbox", "checkbox", "choice"]
    assert [column.get("requires") for column in document["columns"]] == [None, "list", None]
