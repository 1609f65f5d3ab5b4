"""A table of boxes: each row is a record, each column one of its yes-or-no fields."""

from app.ui.base.node import Node, nearest
from app.ui.base.translatable import Translatable
from app.ui.data.calls import fields_of, record_in


class CheckboxColumn(Node):
    """One column of a matrix."""

    field: str
    """The record's field, which is true or false."""
    label: Translatable
    """The heading; with the row's name it is the accessible name of each box."""


class Matrix(Node):
    """A table of boxes for a list of records; the records are those that are there, each box can be changed."""

    label_field: str
    """The record's field that names its row."""
    row_header: Translatable
    """The heading of the column of names."""
    columns: tuple[CheckboxColumn, ...]
    """The columns of boxes."""
    empty: Translatable
    """The sentence while there are no records: what to do to get some."""

    def check_records(self, data: object) -> None:
        """Complain when the list that the boxes stand for has no such fields; `data` is its type."""
        shape = record_in(data)
        if shape is None:
            raise self.screen_error(f"a matrix shows a list of records, not {data!r}")
        fields = fields_of(shape)
        for word, name in ((self, self.label_field), *((box, box.field) for box in self.columns)):
            if name not in fields:
                word.report(f"the record has no '{name}'{nearest(name, fields)}")
        for box in self.columns:
            if fields.get(box.field, bool) is not bool:
                box.report(f"'{box.field}' is not true or false, so that no box can stand for it")
