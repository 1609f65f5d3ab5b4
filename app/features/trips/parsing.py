"""Parses the values of a trip: working days and links."""

import json
from collections.abc import Callable
from typing import Annotated, Any, Literal, get_args
from urllib.parse import urlsplit

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticKnownError

from app.contract.rules.json_schema import ALSO
from app.contract.schema import is_blank

Weekday = Literal["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def ignoring_case(literal: Any) -> Callable[[object], object]:
    """Return a validator that replaces text by the value of `literal` that differs only in case."""
    values = {value.casefold(): value for value in get_args(literal)}
    return lambda text: values.get(text.strip().casefold(), text) if isinstance(text, str) else text


def is_web_address(text: str) -> bool:
    """Whether text is an absolute http or https URL."""
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        return False


def _parse_working_days(value: object) -> list[str]:
    known = get_args(Weekday)
    chosen = [ignoring_case(Weekday)(day) for day in _as_list(value)]
    if any(day not in known for day in chosen):
        raise PydanticKnownError("literal_error", {"expected": ", ".join(known)})
    return [day for day in known if day in chosen]


def _as_list(value: object) -> list[object]:
    if isinstance(value, str):
        value = (
            _parse_json(value)
            if value.strip().startswith("[")
            else [day for day in value.split(",") if not is_blank(day)]
        )
    return value if isinstance(value, list) else [] if value is None else [value]


def _parse_json(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def web_address_or_none(text: str | None) -> str | None:
    """Return text that is an absolute http or https URL, and None for any other."""
    return text if text is not None and is_web_address(text) else None


WorkingDays = Annotated[
    list[Weekday], BeforeValidator(_parse_working_days), Field(json_schema_extra={ALSO: ["string", "null"]})
]
"""Days of the week in order, without duplicates: from a list, JSON text of a list, or comma-separated text."""
