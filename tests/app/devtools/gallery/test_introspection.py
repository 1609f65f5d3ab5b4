"""What is known of each word, and that each has an example."""

import pytest

from app import ui
from app.devtools.gallery.example import example, examples, missing
from app.devtools.gallery.introspection import attributes_of, groups, places_of, words
from app.devtools.gallery.pages import gallery
from app.devtools.gallery.reference import FOLDER, pages
from app.ui.application import nodes_of
from app.ui.base.node import Node
from screens import APPLICATION


def test_every_word_has_an_example() -> None:
    assert [missing(word) for word in words() if word not in examples()] == []


@pytest.mark.parametrize("word", examples(), ids=lambda word: word.__name__)
def test_example_creates_its_own_node(word: type[Node]) -> None:
    it = examples()[word]

    assert type(it.sample()) is word
    assert f"ui.{word.__name__}(" in it.source()


def test_missing_example_message_names_decorator_and_file() -> None:
    class Lamp(Node):
        """A word that nobody has written an example of."""

    Lamp.__module__ = "app.ui.lamps"

    assert "@example(ui.Lamp)" in missing(Lamp)
    assert "app/devtools/gallery/examples/lamps.py" in missing(Lamp)


def test_missing_example_message_is_on_pages(monkeypatch: pytest.MonkeyPatch) -> None:
    """The gallery and the reference page of a node without an example show how to write one."""
    rest = {word: it for word, it in examples().items() if word is not ui.Table}
    for module in ("pages", "reference"):
        monkeypatch.setattr(f"app.devtools.gallery.{module}.examples", lambda: rest)

    (page,) = (screen for screen in gallery(APPLICATION).screens if "/words/table" in screen.routes)

    assert f"{missing(ui.Table)}." in [word.text for word in nodes_of(page) if isinstance(word, ui.Paragraph)]
    assert f"\n\n{missing(ui.Table)}.\n" in pages()["tables.md"]


def test_a_word_has_one_example() -> None:
    assert ui.Table in examples()
    with pytest.raises(ValueError, match="Table has two examples"):
        example(ui.Table)(examples()[ui.Table].make)


def test_groups_follow_modules_in_definition_order() -> None:
    """Every node is in the group of its module, in the order of its definition."""
    assert sorted(word.__name__ for group in groups() for word in group.words) == sorted(w.__name__ for w in words())
    tables = next(group for group in groups() if group.name == "tables")
    assert tables.words == (ui.Notice, ui.Column, ui.Paging, ui.Table, ui.Rows)
    assert tables.text == "Tables: a source, columns, and how to move through the rows."


def test_attributes_show_source_types_and_inherited_ones() -> None:
    """Attributes have the types and defaults of the source code, and include inherited ones."""
    size = {attribute.name: attribute for attribute in attributes_of(ui.Paging)}
    assert (size["mode"].type, size["mode"].default) == ('Literal["browser", "server"]', None)
    assert (size["sizes"].type, size["sizes"].default) == ("tuple[int, ...]", "()")

    assert {"title", "load", "shape"} <= {attribute.name for attribute in attributes_of(ui.Edit)}
    assert next(each for each in attributes_of(ui.Card) if each.name == "body").type == "tuple[Block, ...]"
    assert next(each for each in attributes_of(ui.Call) if each.name == "body").default == "None"


def test_places_of_node_include_places_of_union() -> None:
    """A node can be used wherever an attribute accepts it or its union."""
    assert places_of(ui.Paging) == ("Table.paging",)
    assert {"Card.body", "Screen.body"} <= set(places_of(ui.Table))
    assert "Column.cell" in places_of(ui.TextCell)
    assert places_of(ui.Application) == ()
    assert places_of(ui.TextField) == ("Form.fields",)


def test_the_reference_says_what_the_vocabulary_says() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}

    assert written == pages(), "Run: npm run reference"
