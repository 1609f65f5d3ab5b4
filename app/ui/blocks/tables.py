"""Tables: a source, columns, and how to move through the rows."""

from functools import cache
from typing import Literal

from pydantic import BaseModel, ValidationInfo, field_validator

from app.ui.base.diagnostics import ScreenError
from app.ui.base.icons import Icon
from app.ui.base.node import Node, nearest
from app.ui.base.translatable import Translatable
from app.ui.blocks.cells import ActionsCell, Cell, TextCell
from app.ui.blocks.effects import Action
from app.ui.data.calls import Part, Source, fields_of


class Notice(Node):
    """A picture and a sentence where there is nothing else to show, and what to do next."""

    has_heading = True
    kind: Literal["notice"] = "notice"
    icon: Icon
    """The picture."""
    title: Translatable
    """What is so, in a few words."""
    text: Translatable = ""
    """What to do about it."""
    actions: tuple[Action, ...] = ()
    """The way on."""


class Column(Node):
    """One column of a table."""

    field: str | None = None
    """The row's field; None for a column of actions."""
    title: Translatable = ""
    """The heading; without one, the title that the field has in the shape of the row."""
    cell: Cell = TextCell()
    """How the value is shown."""
    sortable: bool = True
    """Whether the reader can sort by it; a column without a field never is."""
    align: Literal["start", "end"] = "start"
    """End for numbers that are compared."""
    width: Literal["narrow", "medium", "wide"] = "medium"
    """How much room it gets beside the others."""


@cache
def _titles(shape: type[BaseModel]) -> dict[str | None, str]:
    properties = shape.model_json_schema(by_alias=True, mode="serialization").get("properties", {})
    return {name: node.get("title", name) for name, node in properties.items()}


def _with_titles(columns: tuple[Column, ...], info: ValidationInfo) -> tuple[Column, ...]:
    # A field sees those that are declared above it, so the source has to be.
    try:
        titles = _titles(info.data["source"].shape()) if "source" in info.data else {}
    except ScreenError:  # the source has said what is wrong with it
        titles = {}
    return tuple(
        column if column.title else column.model_copy(update={"title": titles.get(column.field, "")})
        for column in columns
    )


class Paging(Node):
    """How many rows are shown at once, and who cuts them."""

    mode: Literal["browser", "server"]
    """The browser loads all rows once and pages, searches and sorts them; the server is asked for each page."""
    size: int
    """Rows a page at first."""
    sizes: tuple[int, ...] = ()
    """Other sizes that the reader may choose; the choice stays."""


class Table(Node):
    """Rows of a source, with search, sort and pages. Its state lives in the address bar."""

    kind: Literal["table"] = "table"
    label: Translatable
    """The table's accessible name."""
    source: Source
    """Where the rows come from."""
    columns: tuple[Column, ...]
    """The columns, in reading order."""
    paging: Paging
    """How the rows are cut into pages."""
    search: bool = True
    """Whether there is a search field; it looks into every column."""
    sort: str | None = None
    """The field by which rows are sorted at first; '-field' for descending."""
    empty: Notice
    """Shown when there are no rows at all."""

    _titled = field_validator("columns")(_with_titles)

    def check(self) -> None:
        fields = fields_of(self.source.shape())
        for column in self.columns:
            column_check(column, fields)
        if self.sort is not None and self.sort.removeprefix("-") not in fields:
            self.report(f"cannot sort by '{self.sort}'{nearest(self.sort.removeprefix('-'), fields)}")


class Rows(Node):
    """All rows of a source as they come: for the few rows of one record."""

    kind: Literal["rows"] = "rows"
    label: Translatable
    """The accessible name."""
    source: Source | Part
    """Where the rows come from."""
    columns: tuple[Column, ...]
    """The columns, in reading order. They cannot be sorted."""
    empty: Translatable
    """The sentence when there are none."""

    _titled = field_validator("columns")(_with_titles)

    def check(self) -> None:
        for column in self.columns:
            column_check(column, fields_of(self.source.shape()))


def column_check(column: Column, fields: dict[str, object]) -> None:
    """Complain when the column names what its rows do not have."""
    names = [column.field] if column.field is not None else []
    if isinstance(column.cell, ActionsCell):
        names.append(column.cell.label_field)
    elif not names:
        column.report(f"column '{column.title}' needs a field")
    for name in names:
        if name not in fields:
            column.report(f"no field '{name}' for column '{column.title or name}'{nearest(name, fields)}")
