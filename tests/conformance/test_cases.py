"""The stored cases equal the screens that they come from."""

from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from app.ui.protocol_schema import protocol_schema
from tests.conformance.case import Case
from tests.conformance.screens import CASES
from tests.support.golden import assert_golden

FOLDER = Path(__file__).parent
VALIDATOR = jsonschema_rs.Draft202012Validator({"$ref": "#/components/schemas/Application", **protocol_schema()})


def shared_document() -> dict[str, Any]:
    """Return the attributes of the document that all cases share."""
    return {**CASES["card"].application().model_dump(mode="json"), "screens": []}


@pytest.mark.parametrize("name", CASES)
def test_stored_case_equals_its_screen(name: str) -> None:
    assert_golden(FOLDER / "cases" / f"{name}.json", CASES[name].to_json())


def test_stored_application_equals_shared_document() -> None:
    assert_golden(FOLDER / "application.json", shared_document())


def test_every_stored_case_has_a_screen() -> None:
    assert {path.stem for path in (FOLDER / "cases").glob("*.json")} == set(CASES)


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_only_unknown_blocks_break_the_json_schema(case: Case) -> None:
    document = {**shared_document(), **case.document()}

    assert VALIDATOR.is_valid(document) is (case.unknown_block is None)
