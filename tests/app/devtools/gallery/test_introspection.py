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
def test_an_example_makes_the_word_that_it_is_an_example_of(word: type[Node]) -> None:
    it = examples()[word]

    assert type(it.sample()) is word
    assert f"ui.{word.__name__}(" in it.source()


def test_a_word_without_an_example_is_told_what_to_write_and_where() -> None:
    class Lamp(Node):
        """A word that nobody has written an example of."""

    Lamp.__module__ = "app.ui.lamps"

    assert "@example(ui.Lamp)" in missing(Lamp)
    assert "app/devtools/gallery/examples/lamps.py" in missing(Lamp)


def test_a_word_without_an_example_is_shown_with_what_to_write(monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_every_word_stands_in_the_group_of_its_module_in_the_order_in_which_it_is_written() -> None:
    assert sorted(word.__name__ for group in groups() for word in group.words) == sorted(w.__name__ for w in words())
    tables = next(group for group in groups() if group.name == "tables")
    assert tables.words == (ui.Notice, ui.Column, ui.Paging, ui.Table, ui.Rows)
    assert tables.text == "Tables: a source, columns, and how to move through the rows."


def test_an_attribute_is_told_as_it_is_written_with_those_of_the_bases() -> None:
    size = {attribute.name: attribute for attribute in attributes_of(ui.Paging)}
    assert (size["mode"].type, size["mode"].default) == ('Literal["browser", "server"]', None)
    assert (size["sizes"].type, size["sizes"].default) == ("tuple[int, ...]", "()")

    assert {"title", "load", "shape"} <= {attribute.name for attribute in attributes_of(ui.Edit)}
    assert next(each for each in attributes_of(ui.Card) if each.name == "body").type == "tuple[Block, ...]"
    assert next(each for each in attributes_of(ui.Call) if each.name == "body").default == "None"


def test_a_word_stands_where_its_name_or_that_of_its_union_is_asked_for() -> None:
    assert places_of(ui.Paging) == ("Table.paging",)
    assert {"Card.body", "Screen.body"} <= set(places_of(ui.Table))
    assert "Column.cell" in places_of(ui.TextCell)
    assert places_of(ui.Application) == ()
    assert places_of(ui.Field) == ("Form.fields",), "`Field(pattern=…)` in MoneyCell.currency is pydantic's"


def test_the_reference_says_what_the_vocabulary_says() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md")}

    assert written == pages(), "Run: npm run reference"
