"""Server and browser have the same messages for invalid bodies."""

import math
from typing import Any

import pytest
from pydantic import ValidationError
from pydantic_core import SchemaValidator

from app.contract.rules.json_schema import json_schema_of
from app.contract.rules.validation_messages import KEYWORDS
from app.contract.schema import Schema
from tests.support.contract_check import declared_calls

NONSENSE: tuple[object, ...] = (
    None,
    "",
    " ",
    "x" * 501,
    "\ud800",
    "a\x00",
    5,
    5.5,
    math.nan,
    math.inf,
    2**70,
    True,
    "9" * 5000,
    [],
    {},
)


def every_body() -> list[type[Schema]]:
    """Return the bodies and query schemas of all calls."""
    sent = (shape for call in declared_calls() for shape in (call.body, call.query))
    return list(dict.fromkeys(shape for shape in sent if shape is not None))


def nonsense_for(body: type[Schema]) -> list[dict[str, Any]]:
    names = json_schema_of(body)["properties"]
    return [{}, *({name: value} for name in names for value in NONSENSE)]


def test_bodies_are_found() -> None:
    names = {body.__name__ for body in every_body()}
    assert names > {"SendOtp", "VerifyOtp", "ClientCreate", "ClientUpdate", "UserBody", "TripBody", "HistoryQuery"}


@pytest.mark.parametrize("body", every_body())
def test_each_validation_error_has_a_keyword(body: type[Schema]) -> None:
    wrapped: Any = body.__pydantic_core_schema__
    bare = SchemaValidator(wrapped["schema"])
    raised = set()
    for value in nonsense_for(body):
        try:
            bare.validate_python(value)
        except ValidationError as error:
            raised |= {line["type"] for line in error.errors()}
    assert raised
    assert raised <= set(KEYWORDS)


@pytest.mark.parametrize("body", every_body())
def test_server_messages_exist_in_browser(body: type[Schema]) -> None:
    properties = json_schema_of(body)["properties"]
    for value in nonsense_for(body):
        try:
            body.model_validate(value)
        except ValidationError as error:
            for line in error.errors():
                assert line["msg"] in properties[line["loc"][0]]["messages"].values()
