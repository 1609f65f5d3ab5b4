"""The JSON Schemas that editors use for sample content."""

import json

import jsonschema_rs
import pytest
import yaml

from app.core.settings import FIXTURES
from app.devtools.json_schemas import document
from app.ops.content_check import SHAPES


@pytest.mark.parametrize("name", SHAPES)
def test_fixture_names_its_schema_and_matches_it(name: str) -> None:
    text = (FIXTURES / f"{name}.yaml").read_text(encoding="utf-8")
    first, second, *_ = text.splitlines()
    assert first == f"# yaml-language-server: $schema=../var/schemas/{name}.json"
    assert second.startswith("# ")
    schema = jsonschema_rs.Draft7Validator(json.loads(document(SHAPES[name].model_json_schema(by_alias=True))))
    content = json.loads(json.dumps(yaml.safe_load(text), default=str))
    assert [str(error) for error in schema.iter_errors(content)] == []
    assert not schema.is_valid({"unknown": content})
