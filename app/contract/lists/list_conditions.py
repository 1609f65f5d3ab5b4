"""Conditions of lists: named subsets of their rows, such as the depots that are full."""

import re
from collections.abc import Mapping

from app.contract.base.node import Node, nearest
from app.contract.base.translatable import Translatable
from app.contract.lists.field_tests import FieldTest
from app.contract.lists.periods import COUNTED_PERIODS, PERIODS, is_period
from app.contract.rules.value_types import (
    BOOLEAN,
    DATES,
    TEXT,
    ValueTypes,
    allowed_values,
    describe,
    fits,
    value_types,
)


class OneOf(Node):
    """True for rows whose field has one of these values. Upper and lower case are equal."""

    field: str
    """The row's field."""
    values: tuple[str | bool | None, ...]
    """The values: texts, or True or False for a boolean. None is a missing value or an empty text."""

    def check_values(self, annotation: object) -> None:
        """Report values that the field cannot have."""
        held, known = value_types(annotation), {str(value).lower() for value in allowed_values(annotation)}
        for value in self.values:
            own: ValueTypes = frozenset({BOOLEAN if isinstance(value, bool) else TEXT})
            if value is not None and not fits(own, held):
                self.report(f"'{self.field}' is {describe(held)}, so it is never {value!r}")
            elif isinstance(value, str) and known and value.lower() not in known:
                self.report(f"'{self.field}' is never '{value}'{nearest(value, map(str, allowed_values(annotation)))}")

    def field_test(self) -> FieldTest:
        """Return the test as addresses have it."""
        return FieldTest(self.field, "in", tuple(map(_text, self.values)))


class During(Node):
    """True for rows whose field has a date or a time in this period. Days begin at midnight of the reader."""

    field: str
    """The row's field."""
    period: str
    """The period, relative to the time of the request: 'past', 'today', 'this-week', 'last-7-days'."""

    def check(self) -> None:
        if not is_period(self.period):
            near = nearest(self.period, (*PERIODS, *COUNTED_PERIODS))
            self.report(f"'{self.period}' is no period{near}")

    def check_values(self, annotation: object) -> None:
        """Report a field that has no time."""
        held = value_types(annotation)
        if not fits(held, DATES):
            self.report(f"'{self.field}' is {describe(held)}, which is in no period")

    def field_test(self) -> FieldTest:
        """Return the test as addresses have it."""
        return FieldTest(self.field, "during", (self.period,))


class ListCondition(Node):
    """A named subset of the rows of a list. Requests, addresses and counts select it by its name: `?condition=late`.

    Also called: quick filter, filter chip, view.
    See also: Table, CountCard.
    """

    name: str
    """The name in addresses: lower-case letters, digits and hyphens."""
    label: Translatable
    """The name that users see: 'Late'."""
    tests: tuple[OneOf | During, ...]
    """The tests that a row has to pass, all of them."""

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that it tests. Who does not see one of them cannot use the condition."""
        return tuple(dict.fromkeys(test.field for test in self.tests))

    def check(self) -> None:
        if re.fullmatch(r"[a-z][a-z0-9-]*", self.name) is None:
            self.report(f"'{self.name}' is no name of a condition: use lower-case letters, digits and hyphens")
        if not self.tests:
            self.report(f"the condition '{self.name}' has no tests, so it would select every row")

    def check_fields(self, known: Mapping[str, object]) -> None:
        """Report fields that the rows lack, and values that they cannot have. `known` has the types of the fields."""
        for test in self.tests:
            if test.field not in known:
                test.report(f"the rows have no '{test.field}'{nearest(test.field, known)}")
            else:
                test.check_values(known[test.field])


def _text(value: str | bool | None) -> str:
    """Return a value as addresses have it."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value or ""
