"""Types of values, and which cells and fields declare them."""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any, Literal, get_args

import pytest
from pydantic import BaseModel, Field

from app.contract.rules.value_types import allowed_values, describe, fits, items_of, value_types
from app.contract.schema import BlankIsNone, OrNumber
from app.ui import ActionsCell, Cell
from app.ui import Field as FormField
from app.ui.blocks.value_field import ValueField
from tests.support.project_rules import require_none


class Place(BaseModel):
    """A record."""


@pytest.mark.parametrize(
    ("annotation", "words"),
    [
        (str | None, "text"),
        (Annotated[OrNumber | None, BlankIsNone], "text"),
        (int | str, "text or a whole number"),
        (int | float, "a number"),
        (Decimal, "a number"),
        (bool, "true or false"),
        (datetime, "a date and a time"),
        (Annotated[date, Field(title="Day")] | None, "a date"),
        (Literal["a", 1], "text or a whole number"),
        (list[Place], "a list"),
        (Place | None, "a record"),
        (dict[str, Any], "a record"),
        (Any, "any type"),
        (object, "any type"),
    ],
)
def test_types_of_annotations(annotation: object, words: str) -> None:
    assert describe(value_types(annotation)) == words


@pytest.mark.parametrize(
    ("annotation", "accepted", "expected"),
    [(int, float, True), (float, int, False), (str, int, False), (Any, int, True), (str | int, int, True)],
)
def test_whole_numbers_are_numbers(annotation: object, accepted: object, expected: bool) -> None:
    assert fits(value_types(annotation), value_types(accepted)) is expected


def test_values_and_items_of_annotations() -> None:
    assert allowed_values(Annotated[Literal["a", "b"] | None, BlankIsNone]) == ("a", "b")
    assert allowed_values(Literal["a"] | str) == ()
    assert items_of(list[Literal["a"]] | None) == Literal["a"]
    assert items_of(str) is None


def test_every_cell_and_field_declares_its_types() -> None:
    cells = [each for each in get_args(get_args(Cell.__value__)[0]) if each is not ActionsCell and not each.shows]
    fields = [each for each in get_args(get_args(FormField.__value__)[0]) if issubclass(each, ValueField)]
    missing = [*cells, *(each for each in fields if not each.edits)]
    require_none(missing, "Set `shows` of these cells and `edits` of these fields to the types of their values")
