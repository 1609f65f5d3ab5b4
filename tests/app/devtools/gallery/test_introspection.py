"""Tests for the documentation and the examples of nodes."""

import ast

import pytest

from app import ui
from app.contract.base.node import Node, nodes_of
from app.devtools.gallery.examples import Example, examples, missing_example_message
from app.devtools.gallery.introspection import (
    attributes_of,
    common_names_of,
    groups,
    node_types,
    places_of,
    related_classes_of,
    schema_classes,
    text_of,
)
from app.devtools.gallery.pages import gallery
from app.devtools.gallery.reference import FOLDER, pages
from screens import APPLICATION


@pytest.fixture(scope="module")
def shown() -> dict[type[Node], Example]:
    return examples(APPLICATION)


def test_every_node_has_an_example_of_its_type(shown: dict[type[Node], Example]) -> None:
    assert [missing_example_message(node) for node in node_types() if node not in shown] == []
    for node, example in shown.items():
        assert type(example.node) is node
        assert f"{node.__name__}" in example.source
        ast.parse(example.source)


def test_example_is_the_shortest_code_of_a_screen(shown: dict[type[Node], Example]) -> None:
    """A node of one line is shown in the one around it."""
    day = shown[ui.DateCell]
    assert day.file.startswith("screens/")
    assert day.source.startswith("ui.Detail(")
    assert day.screen in APPLICATION.screens
    assert shown[ui.Toast].file == "app/devtools/gallery/more_examples.py"
    assert shown[ui.NavItem].screen is None


def test_example_loads_parts_of_a_record(shown: dict[type[Node], Example]) -> None:
    block = shown[ui.StatCards].block
    assert isinstance(block, ui.SharedData)
    assert isinstance(block.body[0], ui.StatCards)
    assert isinstance(shown[ui.FormAside].block, ui.Form)


def test_missing_example_message_is_on_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gallery and the reference page of a node without an example say where to write one."""
    rest = {node: it for node, it in examples(APPLICATION).items() if node is not ui.Table}
    for module in ("pages", "reference"):
        monkeypatch.setattr(f"app.devtools.gallery.{module}.examples", lambda _: rest)

    (page,) = (screen for screen in gallery(APPLICATION).screens if "/nodes/table" in screen.routes)

    assert f"{missing_example_message(ui.Table)}." in [
        node.text for node in nodes_of(page) if isinstance(node, ui.Paragraph)
    ]
    assert f"\n\n{missing_example_message(ui.Table)}.\n" in pages()["tables.md"]


def test_groups_follow_modules_in_definition_order() -> None:
    """Every node is in the group of its module, in the order of its definition."""
    grouped = [node.__name__ for group in groups() for node in group.nodes]
    assert sorted(grouped) == sorted(node.__name__ for node in node_types())
    tables = next(group for group in groups() if group.name == "tables")
    assert tables.nodes == (ui.Notice, ui.Column, ui.Paging, ui.Table, ui.Rows)
    assert tables.text == "Tables: columns, sorting, searching and paging."


def test_attributes_show_source_types_and_inherited_ones() -> None:
    """Attributes have the types and defaults of the source code, and include inherited ones."""
    size = {attribute.name: attribute for attribute in attributes_of(ui.Paging)}
    assert (size["mode"].type, size["mode"].default) == ('Literal["browser", "server"]', None)
    assert (size["sizes"].type, size["sizes"].default) == ("tuple[int, ...]", "(10, 25, 50)")

    assert {"title", "load", "shape"} <= {attribute.name for attribute in attributes_of(ui.Edit)}
    assert next(each for each in attributes_of(ui.Card) if each.name == "body").type == "tuple[Block, ...]"
    assert next(each for each in attributes_of(ui.Call) if each.name == "body").default == "None"


def test_places_of_node_include_places_of_union() -> None:
    """A node can be used wherever an attribute accepts it or its union."""
    assert places_of(ui.Paging) == ("Cards.paging", "Table.paging")
    assert {"Card.body", "Screen.body"} <= set(places_of(ui.Table))
    assert "Column.cell" in places_of(ui.TextCell)
    assert places_of(ui.Application) == ()
    assert places_of(ui.TextField) == ("Form.fields", "LinesField.fields")


def test_docstring_has_common_names_and_related_classes() -> None:
    assert text_of(ui.Option) == "One option of a select."
    assert common_names_of(ui.Option) == ("choice",)
    assert related_classes_of(ui.Option) == (ui.Options, ui.SelectField)


def test_every_related_class_exists() -> None:
    class Lamp(Node):
        """A light.

        See also: Bulb.
        """

    assert all(node not in related_classes_of(node) for node in (*node_types(), *schema_classes()))
    with pytest.raises(LookupError, match="the docstring of Lamp refers to the unknown class Bulb"):
        related_classes_of(Lamp)


def test_reference_lists_nodes_by_their_common_names() -> None:
    rows = pages()["README.md"].splitlines()
    assert "| dropdown | [`SelectField`](fields.md#selectfield) |" in rows
    assert "| popup | [`Confirm`](effects.md#confirm)" in "\n".join(rows)
    assert "| foreign key | [`Reference`](schemas.md#reference) |" in rows
    assert "See also: [`Options`](options.md#options), [`SelectField`](fields.md#selectfield)." in pages()["options.md"]


def test_reference_pages_are_current() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}

    assert written == pages(), "Run: npm run reference"
