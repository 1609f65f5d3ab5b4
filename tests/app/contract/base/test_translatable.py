"""Text that people read is marked in its type, and the marked text is all that another language changes."""

import re
from collections.abc import Iterator

import pytest

from app import ui
from app.contract.base.node import Node, nodes_of
from app.contract.base.translatable import texts_of, translatable_attributes, translated
from screens import APPLICATION

SENTENCE = re.compile(r" |^[A-Z]")
NOT_FOR_READERS = {
    "BulkAction.change",  # values
    "Call.method",
    "Constant.by_language",
    "Constant.value",
    "Equals.value",
    "Layout.brand",  # a name, the same in every language
    "Log.label",  # for the console
    "Matches.pattern",
    "MoneyCell.currency",
    "MoneyField.currency",
    "OneOf.values",
    "Option.value",
    "Shortcut.keys",  # the names of keys in browsers
}


def plain_texts(word: Node) -> Iterator[tuple[str, str]]:
    """The texts of a word that are not marked, with the attribute's name."""
    for name in type(word).model_fields:
        value = getattr(word, name)
        values = value.values() if isinstance(value, dict) else value if isinstance(value, tuple) else (value,)
        if name not in translatable_attributes(type(word)):
            yield from ((f"{type(word).__name__}.{name}", text) for text in values if isinstance(text, str))


def test_unmarked_attributes_hold_no_sentence_or_title() -> None:
    found = {
        f"{name} says '{text}': its type has to be Translatable, or the name listed here"
        for word in nodes_of(APPLICATION)
        for name, text in plain_texts(word)
        if SENTENCE.search(text) and name not in NOT_FOR_READERS
    }
    assert found == set()


def test_every_exception_is_needed() -> None:
    needed = {name for word in nodes_of(APPLICATION) for name, text in plain_texts(word) if SENTENCE.search(text)}
    used = {type(word).__name__ for word in nodes_of(APPLICATION)}
    assert {name for name in NOT_FOR_READERS - needed if name.partition(".")[0] in used} == set()


@pytest.mark.parametrize(
    ("word", "texts"),
    [
        (ui.Column(field="id", title="ID"), [("title", "ID")]),
        (ui.BadgeCell(labels={"admin": "Admin"}, fallback="None"), [("fallback", "None"), ("labels", "Admin")]),
        (ui.NavGroup(label=None, items=()), []),
        (ui.Paragraph(text="Type", heading=""), [("text", "Type")]),
    ],
    ids=lambda value: type(value).__name__,
)
def test_texts_are_visible_and_not_empty(word: Node, texts: list[tuple[str, str]]) -> None:
    """`texts_of` yields the texts that people read, and no empty one."""
    assert list(texts_of(word)) == texts


def test_translation_changes_only_visible_texts() -> None:
    cell = ui.BadgeCell(labels={"admin": "Admin"}, tones={"admin": "good"})
    column = ui.Column(field="role", title="Role", cell=cell)
    other = translated(column, str.upper)

    assert other.model_dump() == {
        **column.model_dump(),
        "title": "ROLE",
        "cell": {**cell.model_dump(), "labels": {"admin": "ADMIN"}},
    }
    assert other.place is column.place


def test_identity_translation_leaves_application_unchanged() -> None:
    assert translated(APPLICATION, str).model_dump_json() == APPLICATION.model_dump_json()
