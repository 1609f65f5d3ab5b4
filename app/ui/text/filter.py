"""The texts of filters, and the operators that their forms offer; app/contract/lists/field_tests.py has the grammar."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.lists.field_tests import OPERATORS_OF, FieldKind, Operator

_IN_A_LIST = {"is": "in", "isnt": "notin"}
"""Operators whose form is that of another one, with one value."""


class OperatorText(Node):
    """An operator of tests, as forms and chips name it."""

    name: Operator
    """The name in addresses."""
    values: Literal["none", "one", "list", "range", "period"]
    """The values that follow it."""
    label: Translatable
    """The choice in the form of a filter."""
    chip: Translatable = "{values}"
    """The text of a chip, after the name of the filter."""
    types: tuple[FieldKind, ...] = ()
    """The types of fields whose forms offer it, from the grammar of tests."""

    def model_post_init(self, context: object, /) -> None:
        super().model_post_init(context)
        object.__setattr__(self, "types", tuple(kind for kind in OPERATORS_OF if _is_offered(self.name, kind)))


def _is_offered(operator: Operator, kind: FieldKind) -> bool:
    operators = OPERATORS_OF[kind]
    is_number = kind in ("integer", "number")
    other = _IN_A_LIST.get(operator)
    if other in operators and not is_number:
        return False
    return operator in operators and not (is_number and operator in ("in", "notin"))


OPERATOR_TEXTS = (
    OperatorText(name="in", values="list", label="is"),
    OperatorText(name="notin", values="list", label="is not", chip="not {values}"),
    OperatorText(name="has", values="one", label="contains", chip="contains {values}"),
    OperatorText(name="begins", values="one", label="begins with", chip="begins with {values}"),
    OperatorText(name="during", values="period", label="in a period"),
    OperatorText(name="between", values="range", label="between"),
    OperatorText(name="from", values="one", label="from", chip="from {values}"),
    OperatorText(name="to", values="one", label="up to", chip="up to {values}"),
    OperatorText(name="is", values="one", label="is exactly"),
    OperatorText(name="isnt", values="one", label="is not", chip="not {values}"),
    OperatorText(name="empty", values="none", label="has no value", chip="no value"),
    OperatorText(name="filled", values="none", label="has a value", chip="any value"),
)
"""The first operator of a type is the one that its form begins with."""
PERIOD_TEXTS: dict[str, Translatable] = {
    "today": "today",
    "yesterday": "yesterday",
    "tomorrow": "tomorrow",
    "this-week": "this week",
    "last-week": "last week",
    "next-week": "next week",
    "this-month": "this month",
    "last-month": "last month",
    "next-month": "next month",
    "this-quarter": "this quarter",
    "last-quarter": "last quarter",
    "this-year": "this year",
    "last-year": "last year",
    "past": "in the past",
    "future": "in the future",
    "last-N-days": "last {count} days",
    "next-N-days": "next {count} days",
    "last-N-months": "last {count} months",
}


class FilterText(Node):
    """Texts of the filters of tables."""

    filter: Translatable = "Filter"
    """The button that opens the filters, and the title of what it opens."""
    active: Translatable = "{count} active"
    """The number of active filters, for screen readers. The number comes first, as on the button."""
    chips: Translatable = "Active filters"
    """The accessible name of the list of active filters."""
    change: Translatable = "Change filter: {filter}"
    """The accessible name of the chip of an active filter, which opens its form."""
    open: Translatable = "Open filter: {filter}"
    """The accessible name of the button in a heading that opens a filter which is not active."""
    remove: Translatable = "Remove {filter}"
    """The button that removes a filter, and the suggestion when no rows match."""
    remove_this: Translatable = "Remove this filter"
    """The button that removes a filter that the server refused."""
    refused: Translatable = "This list cannot use the filter {filters}."
    """Shown in place of rows when the address has a filter that the server refused."""
    refused_several: Translatable = "This list cannot use these filters: {filters}."
    """The same for several filters."""
    no_text: Translatable = "(nothing entered)"
    """The value in the chip of a condition that lacks one, as an address may have it."""
    clear: Translatable = "Clear all"
    """The button that removes all filters."""
    back: Translatable = "All filters"
    """The button that returns from the form of a filter to the list of filters."""
    apply: Translatable = "Apply"
    """The button that applies the form of a filter."""
    test: Translatable = "Condition"
    """The accessible name of the choice of an operator."""
    values: Translatable = "Values"
    """The accessible name of the choices of a filter."""
    find: Translatable = "Find a value"
    """The placeholder and accessible name of the field that searches the choices."""
    containing: Translatable = "Contains {text}"
    """The button that filters by the text in that field, instead of by choices."""
    no_values: Translatable = "No values found"
    """Shown when no choice contains the text."""
    empty_value: Translatable = "Empty"
    """The choice of rows without a value."""
    yes: Translatable = "Yes"
    """The choice of rows whose value is true."""
    no: Translatable = "No"
    """The choice of rows whose value is false."""
    value: Translatable = "Value"
    """The label of the field for one value."""
    first: Translatable = "From"
    """The label of the first value of a range."""
    last: Translatable = "To"
    """The label of the last value of a range."""
    days: Translatable = "Number of days until today"
    """The label of the field for a number of days that end today."""
    missing_record: Translatable = "record {id}, which was not found"
    """A record in a chip that was deleted, or that the user may not see."""
    missing_hint: Translatable = "Record {id} was not found: it was deleted, or you may not see it."
    """The sentence about such a record in the form of the filter."""
    incomplete: Translatable = "Choose or enter a value first."
    """The message of a form without a value."""
    not_a_number: Translatable = "{value} is not a number. Write one like 12.5."
    """The message of a form with another text than a number."""
    not_a_whole_number: Translatable = "{value} is not a whole number. Write one like 12."
    """The message of a form with another text than a whole number."""
    reversed_dates: Translatable = "The first date must not be after the last."
    """The message of a form with a period that ends before it begins."""
    reversed_numbers: Translatable = "The first value must not be greater than the last."
    """The message of a form with a range that ends before it begins."""
    failed: Translatable = "The values could not be loaded."
    """Shown when the choices fail to load."""
    operators: tuple[OperatorText, ...] = OPERATOR_TEXTS
    """The operators of tests."""
    periods: dict[str, Translatable] = PERIOD_TEXTS
    """The periods of dates. `last-N-days` and the like have the number as {count}."""
