"""The line of code that created a node of the document."""

import json
from typing import Any

import pytest

from app.core.errors import NotFound
from app.web.pages.node_place import find_place
from screens import APPLICATION

EDITOR = "vscode://file{path}:{line}"


def path_of(kind: str, value: Any, path: str = "") -> str:
    """The path of the first node of a kind in the document."""
    if isinstance(value, dict) and value.get("kind") == kind:
        return path
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return next((found for name, inner in items if (found := path_of(kind, inner, f"{path}/{name}"))), "")


@pytest.mark.parametrize("kind", ["table", "signIn", "chart", "dateRangePicker"])
def test_place_names_the_line_that_created_a_node(kind: str) -> None:
    document = json.loads(APPLICATION.model_dump_json(by_alias=True))
    found = find_place(APPLICATION, path_of(kind, document), EDITOR)

    file, line = found.place.rsplit(":", 1)
    with open(file, encoding="utf-8") as source:
        written = source.read().split("\n")[int(line) - 1]
    assert f"ui.{kind[0].upper()}{kind[1:]}" in written
    assert found.link.startswith("vscode://file/")
    assert found.link.endswith(found.place)


@pytest.mark.parametrize("name", ["routes", "title", "routes/0"])
def test_value_inside_a_node_has_its_line(name: str) -> None:
    assert find_place(APPLICATION, f"screens/0/{name}", EDITOR) == find_place(APPLICATION, "screens/0", EDITOR)


def test_default_value_has_the_line_of_its_node() -> None:
    assert find_place(APPLICATION, "icons/close", EDITOR) == find_place(APPLICATION, "", EDITOR)


@pytest.mark.parametrize("path", ["screens/999", "screens/x", "nothing", "screens/0/_place"])
def test_unknown_path_is_not_found(path: str) -> None:
    with pytest.raises(NotFound):
        find_place(APPLICATION, path, EDITOR)
