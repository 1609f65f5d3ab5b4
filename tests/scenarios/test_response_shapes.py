"""Whatever is wrong with a body, the server says it in the sentences that the browser has too."""

import math
from typing import Any

import pytest
from pydantic import ValidationError
from pydantic_core import SchemaValidator

from app.ui.data.schema import Schema, json_schema_of
from app.ui.data.validation_messages import KEYWORDS
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
    """The bodies and the query strings of all calls that the slices declare."""
    sent = (shape for call in declared_calls() for shape in (call.body, call.query))
    return list(dict.fromkeys(shape for shape in sent if shape is not None))


def nonsense_for(body: type[Schema]) -> list[dict[str, Any]]:
    names = json_schema_of(body)["properties"]
    return [{}, *({name: value} for name in names for value in NONSENSE)]


def test_there_are_bodies_to_look_at() -> None:
    names = {body.__name__ for body in every_body()}
    assert names > {"SendOtp", "VerifyOtp", "ClientCreate", "ClientUpdate", "UserBody", "TripBody", "HistoryQuery"}


@pytest.mark.parametrize("body", every_body())
def test_every_error_that_a_body_can_raise_has_a_keyword(body: type[Schema]) -> None:
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
def test_every_sentence_of_the_server_is_one_that_the_browser_has(body: type[Schema]) -> None:
    properties = json_schema_of(body)["properties"]
    for value in nonsense_for(body):
        try:
            body.model_validate(value)
        except ValidationError as error:
            for line in error.errors():
                assert line["msg"] in properties[line["loc"][0]]["messages"].values()
