"""Conditions of lists: named subsets of their rows, such as the depots that are full."""

import re
from collections.abc import Iterable
from typing import Literal

from app.ui.base.node import Node, nearest
from app.ui.base.translatable import Translatable


class OneOf(Node):
    """True for rows whose field has one of these texts. Upper and lower case are equal."""

    field: str
    """The row's field."""
    values: tuple[str | None, ...]
    """The texts. None is a missing or empty text."""


class During(Node):
    """True for rows whose field has a time in this period. Days begin at midnight in India."""

    field: str
    """The row's field."""
    period: Literal["past", "today", "future"]
    """The period, relative to the time of the request."""


class ListCondition(Node):
    """A named subset of the rows of a list. Requests, addresses and counts select it by its name: `?condition=late`."""

    name: str
    """The name in addresses: lower-case letters, digits and hyphens."""
    label: Translatable
    """The name that users see: 'Past their end'."""
    tests: tuple[OneOf | During, ...]
    """The tests that a row has to pass, all of them."""

    def check(self) -> None:
        if re.fullmatch(r"[a-z][a-z0-9-]*", self.name) is None:
            self.report(f"'{self.name}' is no name of a condition: use lower-case letters, digits and hyphens")
        if not self.tests:
            self.report(f"the condition '{self.name}' has no tests, so it would select every row")

    def check_fields(self, known: Iterable[str]) -> None:
        """Report fields that the rows lack."""
        known = set(known)
        for test in self.tests:
            if test.field not in known:
                test.report(f"the rows have no '{test.field}'{nearest(test.field, known)}")
