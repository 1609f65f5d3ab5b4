"""The lines of a record as a table that is only read."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_values, records_in
from app.contract.rules.value_types import NUMBERS
from app.ui.blocks.details import Detail, check_details


class Lines(Node):
    """The lines of a record, such as those of an invoice, as a table with totals.

    Also called: line items, child table, nested rows, totals.
    See also: LinesField, Details, Table.
    """

    kind: Literal["lines"] = "lines"
    label: Translatable
    """The accessible name of the table."""
    source: Source | Part
    """The record."""
    field: str = "lines"
    """The record's field with its lines."""
    columns: tuple[Detail, ...]
    """The columns. Their fields are those of a line."""
    totals: tuple[str, ...] = ()
    """The columns whose sum is shown below them."""
    empty: Translatable = ""
    """The text without lines. Blank: 'No lines yet'."""
    summary: tuple[Detail, ...] = ()
    """Values of the record below the last column, such as its tax and its total."""

    def check(self) -> None:
        check_details(self.summary, self.source.shape())
        line = records_in(self, self.source.shape(), self.field)
        check_details(self.columns, line)
        shown = [column.field for column in self.columns]
        self.check_names("the lines have no column", shown, *self.totals)
        check_values(self, line, NUMBERS, *(name for name in self.totals if name in shown))
