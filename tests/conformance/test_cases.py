"""The documents of the conformance suite match the JSON Schema of the protocol."""

import jsonschema_rs
import pytest

from app.ui.protocol_schema import protocol_schema
from tests.conformance.__main__ import shared_document
from tests.conformance.case import Case
from tests.conformance.screens import CASES

VALIDATOR = jsonschema_rs.Draft202012Validator({"$ref": "#/components/schemas/Application", **protocol_schema()})


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_only_unknown_blocks_break_the_json_schema(case: Case) -> None:
    document = {**shared_document(), **case.document()}

    assert VALIDATOR.is_valid(document) is (case.unknown_block is None)
