"""The JSON of every response of the API: an envelope with a status, a message and data."""

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Generic, TypedDict, TypeVar

from fastapi import Response
from fastapi.encoders import jsonable_encoder
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema
from pydantic_core import to_json

from app.core.errors import DEFAULT_MESSAGES, Changed, Gone
from app.i18n.messages import LocalizedText

T = TypeVar("T")


class Envelope(BaseModel, Generic[T]):
    """The shape of every response."""

    status: bool = True
    message: str | None = None
    data: T | None = None


class Failure(BaseModel):
    """The data of a rejected form."""

    errors: dict[str, list[str]]
    """One message or more by the name of the field."""


class Answer(TypedDict):
    """An envelope whose data is not yet validated against the shape that the call declares."""

    status: bool
    message: str | None
    data: object


def answer(data: object = None, message: LocalizedText | None = None) -> Answer:
    """Return the envelope of a success. The browser shows a `message` as a toast, so calls that read send none."""
    return {"status": True, "message": message, "data": data}


def encode_envelope(data: object) -> bytes:
    """Return the envelope of a success as JSON, for a response that many clients receive.

    The data is not validated against the shape of the call: tests have to do that.
    """
    return to_json(answer(data), inf_nan_mode="null")


def raw_response(data: object, headers: Mapping[str, str] | None = None) -> Response:
    """Return the response for stored data, which was validated before it was stored.

    `data` has the names of JSON. Skipping validation takes a tenth of the time; the tests validate each response.
    """
    return Response(encode_envelope(data), headers=headers, media_type="application/json")


_FAILURES: dict[int, type[BaseModel]] = {
    **dict.fromkeys(DEFAULT_MESSAGES, Envelope[Failure]),
    404: Envelope[Gone],
    412: Envelope[Changed],
}
_SCHEMA_REFERENCE = "#/components/schemas/{model}"
FAILURE_RESPONSES: dict[int | str, dict[str, Any]] = {
    status: {
        "description": HTTPStatus(status).phrase,
        "content": {
            "application/json": {
                "schema": {"$ref": _SCHEMA_REFERENCE.format(model=re.sub(r"\W", "_", shape.__name__))},
            }
        },
    }
    for status, shape in _FAILURES.items()
}
"""How OpenAPI describes the failures of each call. They reference the schemas by name: FastAPI would keep a model of
each failure for each call, which takes 2 MB.
"""


def failure_schemas() -> dict[str, Any]:
    """Return the schemas that `FAILURE_RESPONSES` references, by name."""
    models: list[tuple[type[BaseModel], JsonSchemaMode]] = [(each, "serialization") for each in _FAILURES.values()]
    _, described = models_json_schema(models, ref_template=_SCHEMA_REFERENCE)
    schemas: dict[str, Any] = jsonable_encoder(described["$defs"], exclude_none=True)
    return schemas
