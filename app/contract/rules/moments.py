"""Points in time as users and API clients send them."""

from datetime import UTC, datetime
from typing import Annotated

from pydantic import BeforeValidator
from pydantic_core import PydanticKnownError

from app.contract.schema import is_blank
from app.i18n.time_zone import with_zone


def _parse_timestamp(value: object) -> datetime:
    if value is None or (isinstance(value, str) and is_blank(value)):
        raise PydanticKnownError("missing")
    try:
        moment = datetime.fromisoformat(value.strip()) if isinstance(value, str) else value
        if isinstance(moment, datetime):
            return with_zone(moment).astimezone(UTC)
    except (ValueError, OverflowError):
        raise PydanticKnownError("string_type") from None
    raise PydanticKnownError("string_type")


Moment = Annotated[datetime, BeforeValidator(_parse_timestamp)]
"""A timestamp in UTC, parsed from ISO 8601. Without a zone, it is the time in the office."""
