"""Rules that compare a value with another value of the same body, or with the time at which it is sent.

    valid_until: Annotated[date, Compare(gt="valid_from"), Compare(ge=TODAY)]

A rule refuses nothing while one of its values is missing. The browser compares in the same way; golden cases prove it.
"""

import operator
from collections.abc import Callable, Iterator, Mapping
from datetime import UTC, date, datetime
from enum import Enum
from functools import cache
from typing import Any, Final, Literal, NamedTuple

from pydantic import BaseModel, GetJsonSchemaHandler
from pydantic.alias_generators import to_camel
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema

from app.contract.rules.markers import markers_of
from app.i18n.time_zone import OFFICE, UTC_OFFSET_MINUTES, with_zone

Operator = Literal["gt", "ge", "lt", "le"]
_OPERATORS: dict[Operator, Callable[[Any, Any], bool]] = {
    "gt": operator.gt,
    "ge": operator.ge,
    "lt": operator.lt,
    "le": operator.le,
}


class ClockTime(Enum):
    """A time that the clock knows."""

    TODAY = "today"
    NOW = "now"


TODAY: Final = ClockTime.TODAY
"""The date in the office. Of a moment, only the date counts."""
NOW: Final = ClockTime.NOW
"""The current moment. A date is compared with the date in the office."""


class Comparison(NamedTuple):
    """One rule of a property: its operator, and the property or the time to compare with."""

    operator: Operator
    other: str | ClockTime

    def to_json(self) -> dict[str, object]:
        """Return the rule as browsers receive it."""
        other = {"clock": self.other.value} if isinstance(self.other, ClockTime) else {"field": self.other}
        return {"operator": self.operator, **other, "utcOffsetMinutes": UTC_OFFSET_MINUTES}


class Compare:
    """Requires that a date, a moment or a number is after (`gt`), not before (`ge`), before (`lt`) or not after (`le`)
    another field of the same schema, `TODAY` or `NOW`.

    `message` replaces the default message of this rule; `Messages(gt="…")` that of all rules with this name.

    Also called: minimum, maximum, cross-field validation.
    See also: Messages, DateField.
    """

    def __init__(
        self,
        *,
        gt: str | ClockTime = "",
        ge: str | ClockTime = "",
        lt: str | ClockTime = "",
        le: str | ClockTime = "",
        message: str = "",
    ) -> None:
        self.message = message
        limits: tuple[tuple[Operator, str | ClockTime], ...] = (("gt", gt), ("ge", ge), ("lt", lt), ("le", le))
        self.comparisons = tuple(
            Comparison(name, other if isinstance(other, ClockTime) else to_camel(other))
            for name, other in limits
            if other
        )

    def __get_pydantic_json_schema__(self, core: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        node = handler(core)
        own = {"message": self.message} if self.message else {}
        node["compare"] = [*node.get("compare", ()), *({**each.to_json(), **own} for each in self.comparisons)]
        return node


def current_time() -> datetime:
    """Return the time of the machine."""
    return datetime.now(UTC)


@cache
def comparisons_of(shape: type[BaseModel]) -> tuple[tuple[str, Comparison], ...]:
    """Return the comparisons of a schema with the names of their properties in JSON."""
    return tuple((name, comparison) for name, marker in markers_of(shape, Compare) for comparison in marker.comparisons)


def violations(shape: type[BaseModel], values: Mapping[str, object]) -> Iterator[tuple[str, Comparison]]:
    """Return the comparisons that do not hold. `values` has the names of JSON."""
    now = current_time()
    for name, comparison in comparisons_of(shape):
        other = now if isinstance(comparison.other, ClockTime) else values.get(comparison.other)
        by_date = comparison.other is TODAY
        one, two = _comparable(values.get(name), by_date), _comparable(other, by_date)
        if isinstance(one, datetime) != isinstance(two, datetime):  # a date has no time to compare
            one, two = _as_date(one), _as_date(two)
        if type(one) is type(two) and one is not None and not _OPERATORS[comparison.operator](one, two):
            yield name, comparison


def _comparable(value: object, by_date: bool) -> float | date | None:
    """Return a number, a date or a moment, which is in the office without a time zone; None for another value."""
    if isinstance(value, str):
        value = parsed_date(value)
    if isinstance(value, datetime):
        value = with_zone(value)
        return _as_date(value) if by_date else value
    if isinstance(value, date):
        return value
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def parsed_date(text: str) -> date | None:
    """Return the date or the moment of a text in ISO 8601; None for another text."""
    for parse in (date.fromisoformat, datetime.fromisoformat):
        try:
            return parse(text.strip())
        except ValueError:
            continue
    return None


def _as_date(value: float | date | None) -> float | date | None:
    return value.astimezone(OFFICE).date() if isinstance(value, datetime) else value
