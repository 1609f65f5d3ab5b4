"""Parses the query string of a list."""

from urllib.parse import parse_qsl

from pydantic import ValidationError

from app.core.errors import BadRequest
from app.db.listing import ListQuery
from app.i18n.messages import translate
from app.web.api.error_handlers import INVALID_PARAMETERS


def parse_list_query(query_string: bytes) -> ListQuery:
    """Returns the parameters. The last value of a repeated name counts, and unknown names are ignored, as in FastAPI.

    Raises BadRequest.
    """
    try:
        return ListQuery.model_validate(dict(parse_qsl(query_string.decode("latin-1"), keep_blank_values=True)))
    except ValidationError:
        raise BadRequest(translate(INVALID_PARAMETERS)) from None
