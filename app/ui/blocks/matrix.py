"""The cells of a matrix: columns of checkboxes and of choices, and details that rows fold out."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Literal

import pydantic
from pydantic import BaseModel

from app.contract.base.node import Node, duplicates
from app.contract.base.translatable import Translatable
from app.contract.calls import check_paths, check_values, fields_of, records_in
from app.contract.rules.value_types import BOOLEAN, TEXT, allowed_values
from app.ui.blocks.options import Option, Options


class CheckboxColumn(Node):
    """One column of checkboxes in a matrix. A row whose value is null has a dash instead of a checkbox.

    See also: MatrixField, ChoiceColumn.
    """

    kind: Literal["checkbox"] = "checkbox"
    field: str
    """The record's field, which is true or false, or null where it does not apply."""
    label: Translatable
    """The heading; with the row's name it is the accessible name of each checkbox."""
    requires: str | None = None
    """The field of the column without which this one has no effect: 'list' for 'edit'. Checking a box checks that one
    of its row, too; unchecking that one unchecks this."""

    def check_record(self, record: type[BaseModel]) -> None:
        """Report a field that the record lacks, or that a checkbox cannot show."""
        check_paths(self, record, self.field)
        check_values(self, record, frozenset({BOOLEAN}), self.field)


class ChoiceColumn(Node):
    """One column of selects in a matrix. The options of each row are in its record.

    A row whose value is null has a dash, and a row with one option has its label.

    Also called: dropdown column.
    See also: MatrixField, CheckboxColumn.
    """

    kind: Literal["choice"] = "choice"
    field: str
    """The record's field with the value of the selected option."""
    label: Translatable
    """The heading; with the row's name it is the accessible name of each select."""
    options_field: str
    """The record's field with the options: a list of records with `value` and `label`."""

    def check_record(self, record: type[BaseModel]) -> None:
        """Report fields that the record lacks, or whose types do not fit."""
        check_paths(self, record, self.field)
        check_values(self, record, frozenset({TEXT}), self.field)
        option = records_in(self, record, self.options_field)
        check_paths(self, option, "value", "label")
        check_values(self, option, frozenset({TEXT}), "value", "label")


class MatrixDetails(Node):
    """Further choices of a row in a matrix, which a button folds out: one select for each record of a list.

    The button counts the choices that differ from the first option.

    Also called: expandable rows, nested rows.
    See also: MatrixField, Option.
    """

    field: str
    """The row's field with the list of records. A row with an empty list has no button."""
    label: Translatable
    """The label of the button, and the heading of its column."""
    label_field: str
    """The record's field that labels its select. It also identifies the record."""
    value_field: str
    """The record's field with the value of the selected option."""
    options: tuple[Option, ...]
    """The options of every select. The first one is the usual one."""

    def check(self) -> None:
        if len(self.options) < 2:
            self.report("details need at least two options to choose from")
        for option, _ in duplicates(self.options, lambda option: option.value):
            option.report(f"the details have the option {option.value!r} twice")

    def check_record(self, record: type[BaseModel]) -> None:
        """Report fields that the row or its records lack, and options that the value never has."""
        inner = records_in(self, record, self.field)
        check_paths(self, inner, self.label_field, self.value_field)
        check_values(self, inner, frozenset({TEXT}), self.label_field, self.value_field)
        allowed = [str(value) for value in allowed_values(fields_of(inner).get(self.value_field))]
        for option in self.options if allowed else ():
            option.check_names(f"'{self.value_field}' is never", allowed, option.value)


MatrixColumn = Annotated[CheckboxColumn | ChoiceColumn, pydantic.Field(discriminator="kind")]
"""Any column of a matrix."""


def check_columns(columns: Sequence[MatrixColumn]) -> None:
    """Report columns for the same field, and required columns that do not exist or that require each other."""
    for column, _ in duplicates(columns, lambda column: column.field):
        column.report(f"the matrix has the column '{column.field}' twice")
    boxes = {column.field: column for column in columns if isinstance(column, CheckboxColumn)}
    for column in boxes.values():
        others = boxes.keys() - {column.field}
        column.check_names("the matrix has no other checkbox column", others, column.requires)
    for column in boxes.values():
        if column.requires is not None and column.field in _required_by(boxes[column.requires], boxes):
            column.report(f"'{column.field}' and '{column.requires}' require each other: remove `requires` of one")


def _required_by(column: CheckboxColumn, boxes: Mapping[str, CheckboxColumn]) -> set[str]:
    """Return the fields of the columns that a column requires, directly or through others."""
    found: set[str] = set()
    name = column.requires
    while name is not None and name not in found:
        found.add(name)
        name = boxes[name].requires
    return found


def check_compared(options: Options, name: str, check_records: Callable[[object], None]) -> None:
    """Report options for a comparison whose rows have no list of this name, or one with other records."""
    if options.search is not None:
        options.report("a matrix is compared with all rows of a source: remove `search`")
    fields = fields_of(options.source.shape())
    options.check_names("the options to compare with have no", fields, name)
    if name in fields:
        check_records(fields[name])
