"""Mistakes in fields with lines are named at their line."""

from collections.abc import Iterator
from typing import Any

import pytest

from app import ui
from app.contract.schema import Schema
from tests.support.invoices import INVOICES

pytestmark = pytest.mark.any_database

ITEM, QUANTITY, RATE = ui.TextField(name="item"), ui.NumberField(name="quantity"), ui.MoneyField(name="rate")
REST = (ui.SelectField(name="vehicleId"), ui.CheckboxField(name="delivered"))
ALL = (ITEM, QUANTITY, RATE, *REST)


class NoIds(Schema):
    """A line without an id."""

    item: str | None = None


class Plain(Schema):
    """A body whose lines have no id."""

    lines: list[NoIds] = []
    tags: list[str] = []


def _form(field: ui.LinesField, **save: Any) -> ui.Form:
    save = save or {"call": INVOICES.create}
    others = (ui.TextField(name="number"), ui.DateField(name="sentOn"), ui.DateField(name="dueOn"))
    return ui.Form(
        add=ui.Save(title="Add", **save),
        fields=(*(others if "call" in save else ()), field),
        on_success=(),
        failed="Failed",
        to="/",
    )


def _lines(*fields: Any, **options: Any) -> ui.LinesField:
    return ui.LinesField(name="lines", fields=fields, **options)


def test_selects_of_lines_offer_the_records_of_their_reference() -> None:
    (field,) = (each for each in _form(_lines(*ALL)).fields if isinstance(each, ui.LinesField))
    select = next(each for each in field.fields if isinstance(each, ui.SelectField))
    assert isinstance(select.options, ui.Options)


def _mistakes() -> Iterator[tuple[ui.LinesField | Any, str]]:
    yield lambda: _lines(), "'lines' needs fields for its lines"
    yield lambda: _lines(ui.TextField(name="itm"), *ALL), "a line sends no 'itm', did you mean 'item'?"
    yield lambda: _lines(ITEM, QUANTITY, *REST), "each line of 'lines' has 'rate', which no field of the line asks for"
    yield lambda: _lines(*ALL, totals=("amunt",)), "the line has no 'amunt', did you mean 'amount'?"
    yield lambda: _lines(*ALL, totals=("item",)), "'item' is text, which has no total"
    yield lambda: _lines(ui.DateField(name="item"), QUANTITY, RATE, *REST), "'item' is text, and DateField edits a date"
    locked = ui.TextField(name="item", locked="Never")
    yield lambda: _lines(locked, QUANTITY, RATE, *REST), "a field of a line has no `locked`"
    hidden = ui.TextField(name="item", visible_when=ui.IsSet(field="nmber"))
    yield lambda: _lines(hidden, QUANTITY, RATE, *REST), "neither the line nor the form has 'nmber'"
    wrong = ui.ReadOnlyField(field="amont", label="Amount")
    yield lambda: _lines(*ALL, wrong), "the line has no 'amont', did you mean 'amount'?"


@pytest.mark.parametrize(("field", "message"), list(_mistakes()))
def test_mistake_in_lines_is_named(field: Any, message: str) -> None:
    with pytest.raises(ui.ScreenError) as error:
        _form(field())
    assert message in str(error.value)
    assert "test_lines.py" in str(error.value)


def test_lines_of_texts_are_refused() -> None:
    with pytest.raises(ui.ScreenError, match="'tags' is no list of records"):
        _form(ui.LinesField(name="tags", fields=(ITEM,)), shape=Plain)
