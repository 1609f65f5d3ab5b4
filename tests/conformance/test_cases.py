"""The stored cases equal the screens that they come from; `GOLDEN=write` with this file updates them."""

import json
import os
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from app.ui.protocol_schema import protocol_schema
from tests.conformance.case import Case
from tests.conformance.screens import CASES

FOLDER = Path(__file__).parent
HINT = "If you meant this change, run: GOLDEN=write .venv/bin/pytest tests/conformance/test_cases.py"
VALIDATOR = jsonschema_rs.Draft202012Validator({"$ref": "#/components/schemas/Application", **protocol_schema()})


def assert_stored(path: Path, content: dict[str, Any]) -> None:
    """Compare the content with its file, or write the file when `GOLDEN=write`."""
    if os.environ.get("GOLDEN") == "write":
        path.write_text(json.dumps(content, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    assert path.exists(), HINT
    assert json.loads(path.read_text(encoding="utf-8")) == content, HINT


def shared_document() -> dict[str, Any]:
    """Return the attributes of the document that all cases share."""
    return {**CASES["card"].application().model_dump(mode="json"), "screens": []}


@pytest.mark.parametrize("name", CASES)
def test_stored_case_equals_its_screen(name: str) -> None:
    assert_stored(FOLDER / "cases" / f"{name}.json", CASES[name].to_json())


def test_stored_application_equals_shared_document() -> None:
    assert_stored(FOLDER / "application.json", shared_document())


def test_every_stored_case_has_a_screen() -> None:
    assert {path.stem for path in (FOLDER / "cases").glob("*.json")} == set(CASES)


@pytest.mark.parametrize("case", CASES.values(), ids=list(CASES))
def test_only_unknown_blocks_break_the_json_schema(case: Case) -> None:
    document = {**shared_document(), **case.document()}

    assert VALIDATOR.is_valid(document) is (case.unknown_block is None)
