"""Editors know what may stand in each file of sample content."""

import pytest

from app.core.settings import FIXTURES
from app.devtools.json_schemas import FOLDER, documents
from app.ops.content_check import SHAPES


def test_the_schemas_are_those_of_the_shapes() -> None:
    stale = [path.name for path, text in documents().items() if not path.exists() or path.read_text("utf-8") != text]
    assert stale == [], "run: npm run schemas"
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.json" for name in SHAPES}


@pytest.mark.parametrize("name", SHAPES)
def test_each_file_names_its_schema_first_and_says_what_it_is_in_a_note(name: str) -> None:
    first, second, *_ = (FIXTURES / f"{name}.yaml").read_text(encoding="utf-8").splitlines()
    assert first == f"# yaml-language-server: $schema=schemas/{name}.json"
    assert second.startswith("# ")
