"""How the values of a trip may be written, and what is made of them."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Annotated, Any, Literal, get_args
from urllib.parse import urlsplit

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticKnownError

from app.ui.data.schema import ALSO, is_blank

Weekday = Literal["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]


def ignoring_case(literal: Any) -> Callable[[object], object]:
    """For a BeforeValidator: text that differs from a value of `literal` only by its case becomes that value."""
    values = {value.casefold(): value for value in get_args(literal)}
    return lambda text: values.get(text.strip().casefold(), text) if isinstance(text, str) else text


def is_web_address(text: str) -> bool:
    """Whether a link to this is one that a browser opens as a page: absolute, and http or https."""
    try:
        parts = urlsplit(text)
        return parts.scheme in ("http", "https") and bool(parts.hostname)
    except ValueError:
        return False


def _moment(value: object) -> datetime:
    if value is None or (isinstance(value, str) and is_blank(value)):
        raise PydanticKnownError("missing")
    try:
        moment = datetime.fromisoformat(value.strip()) if isinstance(value, str) else value
        if isinstance(moment, datetime):
            return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).astimezone(UTC)
    except (ValueError, OverflowError):
        raise PydanticKnownError("string_type") from None
    raise PydanticKnownError("string_type")


def _working_days(value: object) -> list[str]:
    known = get_args(Weekday)
    chosen = [ignoring_case(Weekday)(day) for day in _listed(value)]
    if any(day not in known for day in chosen):
        raise PydanticKnownError("literal_error", {"expected": ", ".join(known)})
    return [day for day in known if day in chosen]


def _listed(value: object) -> list[object]:
    if isinstance(value, str):
        value = (
            _read(value) if value.strip().startswith("[") else [day for day in value.split(",") if not is_blank(day)]
        )
    return value if isinstance(value, list) else [] if value is None else [value]


def _read(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def _web_address_or_none(value: object) -> object:
    return value if isinstance(value, str) and is_web_address(value) else None


Moment = Annotated[datetime, BeforeValidator(_moment)]
"""A moment in UTC, from ISO 8601; one that is written without a zone is in UTC already."""
WorkingDays = Annotated[
    list[Weekday], BeforeValidator(_working_days), Field(json_schema_extra={ALSO: ["string", "null"]})
]
"""Days of the week in their order, each once: from a list, a list written as JSON, or text with commas."""
WebAddress = Annotated[
    str | None, Field(examples=["https://example.com/way-bill.pdf"]), BeforeValidator(_web_address_or_none)
]
"""The address of a page on the web, or nothing."""
