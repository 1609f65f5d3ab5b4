"""The years that dates in bodies and queries may have. Stored dates of other years can still be read."""

from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime
from functools import cache
from typing import Any, Final

from pydantic import BaseModel

from app.contract.rules.comparisons import parsed_date
from app.contract.rules.value_types import DATE, DATE_TIME, value_types
from app.i18n.time_zone import with_zone

FIRST_YEAR: Final = 1970
LAST_YEAR: Final = 2200
YEARS: Final = "years"
"""The key of a date in the JSON Schema for browsers, and of its message."""
_START: Final = datetime(FIRST_YEAR, 1, 1, tzinfo=UTC)
_END: Final = datetime(LAST_YEAR + 1, 1, 1, tzinfo=UTC)


def add_years(properties: Mapping[str, dict[str, Any]]) -> None:
    """Add the first and the last year to the JSON Schema of each date."""
    for node in properties.values():
        if node.get("format") in ("date", "date-time"):
            node[YEARS] = [FIRST_YEAR, LAST_YEAR]


def dates_outside_years(shape: type[BaseModel], values: Mapping[str, object]) -> Iterator[str]:
    """Yield the names of dates of other years. `values` has the names of JSON; the year of a moment is that of UTC."""
    for name in _dates_of(shape):
        value = values.get(name)
        value = parsed_date(value) if isinstance(value, str) else value
        if isinstance(value, datetime):
            is_inside = _START <= with_zone(value) < _END
        else:
            is_inside = not isinstance(value, date) or FIRST_YEAR <= value.year <= LAST_YEAR
        if not is_inside:
            yield name


@cache
def _dates_of(shape: type[BaseModel]) -> tuple[str, ...]:
    types = {field.alias or name: value_types(field.annotation) for name, field in shape.model_fields.items()}
    return tuple(name for name, held in types.items() if held and held <= {DATE, DATE_TIME})
