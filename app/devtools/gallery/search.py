"""Which word does that? The vocabulary, searched by what people call things."""

import re
import sqlite3
from functools import cache

from app.devtools.gallery.introspection import Group, attributes_of, groups, text_of
from app.ui.base.node import Node

_CALLED: dict[str, str] = {
    "accordion": "tabs",
    "alert": "notice toast",
    "autocomplete": "combobox",
    "avatar": "icon",
    "breadcrumb": "navigation",
    "button": "action",
    "calendar": "date day period",
    "checkbox": "checkboxes boolean",
    "chip": "badge",
    "color": "tone colour",
    "colour": "tone",
    "conditional": "when rule",
    "datagrid": "table",
    "datepicker": "date day period",
    "dropdown": "select",
    "fetch": "source call",
    "filter": "search",
    "graph": "chart",
    "grid": "table",
    "hide": "shown",
    "iframe": "iframe",
    "input": "field",
    "label": "badge",
    "list": "table rows",
    "menu": "navigation",
    "modal": "dialog confirm",
    "nested": "part",
    "pagination": "paging",
    "picker": "date day period point",
    "pin": "marker point",
    "popup": "dialog",
    "redirect": "navigate",
    "select": "combobox options",
    "snackbar": "toast",
    "spinner": "loading",
    "status": "badge tone",
    "submit": "save form",
    "typeahead": "combobox",
    "upload": "file",
    "validation": "rule",
}
"""What else people say, and with which words the vocabulary says it."""
_UNSAID = {
    "a",
    "an",
    "and",
    "by",
    "for",
    "from",
    "in",
    "is",
    "it",
    "of",
    "on",
    "or",
    "that",
    "the",
    "to",
    "which",
    "with",
}
"""Words of a question that say nothing of what is wanted."""
_WEIGHTS = "0, 10, 5, 1, 2"
"""Of the columns below: an attribute's name counts more than what is said of it."""


def found(question: str) -> list[type[Node]]:
    """The words that have to do with everything in the question, the best first; when there is none, those that have to
    do with some of it. All, in the order of their groups, when nothing is asked.
    """
    parts = [_either(part) for part in re.findall(r"\w+", question.lower()) if part not in _UNSAID]
    if not parts:
        return list(_words())
    return _ranked(" AND ".join(parts)) or _ranked(" OR ".join(parts))


def _either(part: str) -> str:
    """A part of a question, or what the vocabulary calls it; what was not typed to its end counts as well."""
    return "(" + " OR ".join(f'"{each}"*' for each in (part, *_CALLED.get(part, "").split())) + ")"


def _ranked(query: str) -> list[type[Node]]:
    words = _words()
    said = f"SELECT number FROM words WHERE words MATCH ? ORDER BY bm25(words, {_WEIGHTS})"
    return [words[number] for (number,) in _register().execute(said, (query,))]


@cache
def _words() -> tuple[type[Node], ...]:
    return tuple(word for group in groups() for word in group.words)


@cache
def _register() -> sqlite3.Connection:
    register = sqlite3.connect(":memory:", check_same_thread=False)
    register.execute(
        "CREATE VIRTUAL TABLE words USING fts5(number UNINDEXED, name, text, told, named, tokenize=porter)"
    )
    rows = ((word, group) for group in groups() for word in group.words)
    register.executemany(
        "INSERT INTO words VALUES (?, ?, ?, ?, ?)",
        ((number, *_said_of(word, group)) for number, (word, group) in enumerate(rows)),
    )
    return register


def _said_of(word: type[Node], group: Group) -> tuple[str, ...]:
    """The name, apart and in one; what it is for; what is told of its attributes, and how they are named and typed."""
    attributes = attributes_of(word)
    return (
        f"{re.sub(r'(?<=[a-z])(?=[A-Z])', ' ', word.__name__)} {word.__name__}",
        f"{text_of(word)} {group.title}",
        " ".join(attribute.text for attribute in attributes),
        " ".join(f"{attribute.name} {attribute.type}".replace("_", " ") for attribute in attributes),
    )
