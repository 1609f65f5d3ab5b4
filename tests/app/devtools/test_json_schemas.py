"""The JSON Schemas that editors use for sample content."""

import pytest

from app.core.settings import FIXTURES
from app.devtools.json_schemas import FOLDER, documents
from app.ops.content_check import SHAPES


def test_schema_files_are_current() -> None:
    outdated = [path.name for path, text in documents().items() if not path.exists() or path.read_text("utf-8") != text]
    assert outdated == [], "run: npm run schemas"
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.json" for name in SHAPES}


@pytest.mark.parametrize("name", SHAPES)
def test_fixture_begins_with_schema_and_description(name: str) -> None:
    first, second, *_ = (FIXTURES / f"{name}.yaml").read_text(encoding="utf-8").splitlines()
    assert first == f"# yaml-language-server: $schema=schemas/{name}.json"
    assert second.startswith("# ")
