"""Parses the query string of a list."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

from pydantic import TypeAdapter, ValidationError

from app.core.errors import BadRequest
from app.db.listing import ListQuery
from app.i18n.messages import translate
from app.web.api.error_handlers import INVALID_PARAMETERS

MAX_INTEGER = 2**31 - 1


def parse_filters(query_string: bytes, types: Mapping[str, TypeAdapter[Any]]) -> dict[str, object]:
    """Returns the values of the parameters that filter a list, by the names of the fields. Raises BadRequest."""
    given = dict(parse_qsl(query_string.decode("latin-1"), keep_blank_values=True)) if types else {}
    try:
        values = {name: types[name].validate_python(value) for name, value in given.items() if name in types}
    except ValidationError:
        raise BadRequest(translate(INVALID_PARAMETERS)) from None
    if not all(map(_can_be_stored, values.values())):
        raise BadRequest(translate(INVALID_PARAMETERS))
    return values


def _can_be_stored(value: object) -> bool:
    """Returns whether PostgreSQL can compare the value with a column. It refuses others with an error."""
    return "\0" not in value if isinstance(value, str) else not isinstance(value, int) or abs(value) <= MAX_INTEGER


def parse_list_query(query_string: bytes) -> ListQuery:
    """Returns the parameters. The last value of a repeated name counts, and unknown names are ignored, as in FastAPI.

    Raises BadRequest.
    """
    try:
        return ListQuery.model_validate(dict(parse_qsl(query_string.decode("latin-1"), keep_blank_values=True)))
    except ValidationError:
        raise BadRequest(translate(INVALID_PARAMETERS)) from None
