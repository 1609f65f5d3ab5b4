"""Filters of tables: the fields that users narrow a list down by."""

import re
from collections.abc import Iterable

from pydantic import BaseModel, ValidationInfo

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import Node, nearest
from app.contract.base.translatable import Translatable
from app.contract.calls import Source, fields_of, titles_of
from app.contract.lists.field_tests import FieldKind, field_type
from app.contract.lists.periods import COUNTED_PERIODS, PERIODS, is_period
from app.ui.blocks.options import Options, options_of

_DATES: tuple[FieldKind, ...] = ("date", "moment")

_FLAGS = {"true": "yes", "false": "no"}


class FilterReference(Node):
    """The records that a filter offers by name: those that the rows of the table refer to.

    It follows from the `Reference` whose label the filter names, so screens do not write it.
    See also: Filter, Reference.
    """

    field: str
    """The row's field with the id of the record, which tests compare: `vehicleId=in.7`."""
    options: Options
    """The records, as forms offer them."""


class Filter(Node):
    """A field that users filter a table by. Its form follows from the type of the field.

    Also called: facet, filter chip.
    See also: Table, ListCondition.
    """

    field: str
    """The row's field, one of the `filters` of the call."""
    label: Translatable = ""
    """The name of the filter. Default: the heading of the field's column, else its title in the shape of the row."""
    presets: tuple[str, ...] = ()
    """Of a date: the periods that a single click selects, such as 'today', 'last-7-days' and 'this-month'."""
    choice: bool = False
    """Whether a text has few values, such as kinds: its form offers them, and not parts of their text."""
    grouped: bool = True
    """Whether numbers have thousands separators. The form of one without them, such as an ID, begins with 'is exactly'.
    Default: as in the field's column."""
    type: FieldKind = "text"
    """The type of the field, which decides its tests. Screens do not write it."""
    reference: FilterReference | None = None
    """The records that the filter offers, if the field is the label of a `Reference`. Screens do not write it."""
    labels: dict[str, Translatable] = {}
    """Display texts by stored value. Default: those of the field's column, else the values of a `Literal`."""

    def check(self) -> None:
        for period in self.presets:
            if not is_period(period):
                number = next(iter(re.findall(r"\d+", period)), "7")
                counted = (each.replace("N", number) for each in COUNTED_PERIODS)
                self.report(f"'{period}' is no period{nearest(period, (*PERIODS, *counted))}")


def complete_filters(filters: tuple[Filter, ...], info: ValidationInfo) -> tuple[Filter, ...]:
    """Add types and labels. This is a validator of an attribute that follows `source` and `columns`."""
    try:
        source, shape = info.data["source"], info.data["source"].shape()
    except (KeyError, ScreenError):  # the source reports it
        return filters
    columns = {column.field: column for column in reversed(info.data.get("columns", ()))}
    return tuple(_completed(each, source, shape, columns.get(each.field)) for each in filters)


def _reference_of(item: Filter, source: Source) -> FilterReference | None:
    """Return the records that a filter offers, if requests of the list filter by their ids."""
    for field, reference in source.references().items():
        if reference.stored == item.field and field in source.call.filters:
            return FilterReference(field=field, options=options_of(reference))
    return None


def _completed(item: Filter, source: Source, shape: type[BaseModel], column: object) -> Filter:
    type_ = field_type(fields_of(shape).get(item.field))
    cell_labels = getattr(getattr(column, "cell", None), "labels", {})
    labels = item.labels or cell_labels or {choice: choice for choice in (type_.choices if type_ else ())}
    if type_ and type_.kind == "flag":  # which cells label by 'true' and 'false'
        labels = {_FLAGS.get(value, value): label for value, label in labels.items()}
    title = getattr(column, "title", "") or titles_of(shape).get(item.field, item.field)
    kind = type_.kind if type_ else item.type
    completed = item.model_copy(
        update={
            "type": "choice" if item.choice and kind == "text" else kind,
            "grouped": item.grouped and getattr(getattr(column, "cell", None), "grouped", True),
            "labels": labels,
            "label": item.label or title,
            "reference": _reference_of(item, source),
        }
    )
    completed._place = item.place
    return completed


def check_filters(filters: Iterable[Filter], source: Source) -> None:
    """Report fields that the list is not filtered by, and presets of fields without dates."""
    row, known = fields_of(source.shape()), source.call.filters
    for item in filters:
        if item.field not in row:
            item.report(f"the rows have no '{item.field}'{nearest(item.field, known or row)}")
        elif item.field not in known:
            item.report(f"'{source.call.path}' is not filtered by '{item.field}': add it to the `filters` of the call")
        elif item.presets and item.type not in _DATES:
            item.report(f"'{item.field}' has no dates, so it has no presets")
        elif item.field in source.query:
            item.report(f"the source of the table selects '{item.field}' already, so it is no filter")
