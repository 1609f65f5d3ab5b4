"""Conditions on form values and loaded data. The server and the browser evaluate them identically.

Both sides run the cases of `tests/golden/conditions.json`.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from itertools import pairwise
from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypeAliasType

from app.contract.base.node import Node, Scalar
from app.i18n.canonical_text import fold
from app.i18n.phone_numbers import is_mobile, phone_numbers
from app.i18n.time_zone import OFFICE


class Equals(Node):
    """True if the field has this value.

    Also called: conditional, show or hide.
    See also: IsSet, Matches, AllOf.
    """

    kind: Literal["equals"] = "equals"
    field: str
    """The field's name."""
    value: Scalar
    """The value."""
    any_case: bool = False
    """Whether to ignore upper and lower case."""


class IsSet(Node):
    """True if the field has a value other than null, an empty text or an empty list.

    Also called: required if, conditional.
    See also: Equals.
    """

    kind: Literal["isSet"] = "isSet"
    field: str
    """The field's name."""


class Matches(Node):
    """True if the field has a text that contains a match of the pattern.

    Also called: regular expression, conditional.
    See also: Equals.
    """

    kind: Literal["matches"] = "matches"
    field: str
    """The field's name."""
    pattern: str
    """A regular expression that Python and JavaScript read alike. `^` and `$` match the whole text."""

    def check(self) -> None:
        try:
            re.compile(self.pattern)
        except re.error as error:
            self.report(f"'{self.pattern}' is not a regular expression: {error}")


class IsPhoneNumber(Node):
    """True if the field has a phone number that can be called, or several, in any spelling.

    Also called: telephone, mobile number.
    See also: PhoneCell, Matches.
    """

    kind: Literal["isPhoneNumber"] = "isPhoneNumber"
    field: str
    """The field's name."""
    mobile: bool = False
    """Whether it must be one ten-digit number of India and nothing else, so that it can receive text messages."""


class Before(Node):
    """True if both fields have a time and the first one is earlier."""

    kind: Literal["before"] = "before"
    field: str
    """The name of the field with the earlier time."""
    other: str
    """The name of the field with the later time."""


class Disordered(Node):
    """True if lines have times that are not in their order: one is earlier than another one before it.

    Also called: sequence, chronological order.
    See also: Before, LinesField.
    """

    kind: Literal["disordered"] = "disordered"
    field: str
    """The name of the field with the lines."""
    by: str
    """The name of the line's field with the time. Lines without one do not count."""
    start: str | None = None
    """The name of the field with the time before all lines."""
    end: str | None = None
    """The name of the field with the time after all lines."""


class Past(Node):
    """True if the field has a time that is over. A date is over when its day is, in the office.

    Also called: expired, overdue, late.
    See also: Before.
    """

    kind: Literal["past"] = "past"
    field: str
    """The name of the field with the time."""


class Not(Node):
    """True if the nested condition is false."""

    kind: Literal["not"] = "not"
    condition: "Condition"
    """The nested condition."""


class AllOf(Node):
    """True if all nested conditions are true."""

    kind: Literal["all"] = "all"
    conditions: tuple["Condition", ...]
    """The nested conditions."""


class AnyOf(Node):
    """True if at least one nested condition is true."""

    kind: Literal["any"] = "any"
    conditions: tuple["Condition", ...]
    """The nested conditions."""


Condition = TypeAliasType(
    "Condition",
    Annotated[
        Equals | IsSet | Matches | IsPhoneNumber | Before | Disordered | Past | Not | AllOf | AnyOf,
        Field(discriminator="kind"),
    ],
)
"""All kinds of conditions."""

for _node in (Not, AllOf, AnyOf):
    _node.model_rebuild()


def evaluate(condition: Condition, values: Mapping[str, object]) -> bool:
    """Return whether the condition is true for these values, which have JSON names."""
    match condition:
        case Equals():
            return _same(values.get(condition.field), condition.value, condition.any_case)
        case IsSet():
            return values.get(condition.field) not in (None, "", [], ())
        case Matches():
            text = values.get(condition.field)
            return isinstance(text, str) and re.search(condition.pattern, text) is not None
        case IsPhoneNumber():
            text = values.get(condition.field)
            return isinstance(text, str) and (is_mobile(text) if condition.mobile else bool(phone_numbers(text)))
        case Before():
            time, other = _time(values.get(condition.field)), _time(values.get(condition.other))
            return time is not None and other is not None and time < other
        case Disordered():
            return _is_disordered(condition, values)
        case Past():
            return _is_past(values.get(condition.field))
        case Not():
            return not evaluate(condition.condition, values)
        case AllOf():
            return all(evaluate(inner, values) for inner in condition.conditions)
        case AnyOf():
            return any(evaluate(inner, values) for inner in condition.conditions)


def fields_in(condition: Condition | None) -> set[str]:
    """Return the names of the fields in the condition."""
    match condition:
        case None:
            return set()
        case Equals() | IsSet() | Matches() | IsPhoneNumber() | Past():
            return {condition.field}
        case Before():
            return {condition.field, condition.other}
        case Disordered():
            return {name for name in (condition.field, condition.start, condition.end) if name}
        case Not():
            return fields_in(condition.condition)
        case AllOf() | AnyOf():
            return set().union(*(fields_in(inner) for inner in condition.conditions))


def _same(one: object, other: object, any_case: bool) -> bool:
    if any_case and isinstance(one, str) and isinstance(other, str):
        return fold(one) == fold(other)
    return type(one) is type(other) and one == other


def _is_disordered(condition: Disordered, values: Mapping[str, object]) -> bool:
    lines = values.get(condition.field)
    rows = [line for line in (lines if isinstance(lines, list) else ()) if isinstance(line, Mapping)]
    own = [time for time in (_time(line.get(condition.by)) for line in rows) if time]
    start, end = _time(values.get(condition.start or "")), _time(values.get(condition.end or ""))
    times = [time for time in (start, *own, end) if time]
    return bool(own) and any(later < time for time, later in pairwise(times))


def _is_past(value: object) -> bool:
    time, now = _time(value), datetime.now(OFFICE)
    if time is None:
        return False
    return time.date() < now.date() if len(str(value)) == len("2026-11-19") else time < now


def _time(value: object) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        time = datetime.fromisoformat(value)
    except ValueError:
        return None
    return time if time.tzinfo else time.replace(tzinfo=UTC)
