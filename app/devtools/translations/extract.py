"""All that is to be translated: of screens, of rules, and of what the server says."""

import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from app.db.discovery import load_tables
from app.db.records import Record
from app.i18n.catalogs import forms
from app.ui.application import Application, nodes_of
from app.ui.base.node import Node
from app.ui.base.translatable import texts_of
from app.ui.blocks.forms import Save
from app.ui.data.calls import Call
from app.ui.data.schema import Schema, texts_in
from app.ui.data.validation_messages import SENTENCES, TYPES

ROOT = Path(__file__).parents[3]
_SAID_BY: dict[str, tuple[int, ...] | None] = {"translate": None, "translatable": None, "translate_count": (1, 2)}
"""The functions of app/i18n/messages.py, and which of their arguments are text."""

Text = str | tuple[str, str]
"""A text, or the ones for one and for many."""


class Found(NamedTuple):
    """A text, the file that says it, and what a translator may want to know."""

    text: Text
    file: str
    note: str = ""


def collected(application: Application) -> Catalog:
    """The template of all catalogues, in the order of files and texts, which only changes where texts do."""
    files, notes = defaultdict[Text, set[str]](set), defaultdict[Text, set[str]](set)
    for text, file, note in found_in(application):
        files[text].add(file)
        notes[text] |= {note} - {""}
    header = "# All that Waybill says. Written by `npm run words`."
    template = Catalog(project="Waybill", header_comment=header, fuzzy=False)
    for text in sorted(files, key=lambda text: (min(files[text]), forms(text))):
        places = [(file, 0) for file in sorted(files[text])]
        template.add(text, locations=places, auto_comments=sorted(notes[text]))
    return template


def found_in(application: Application) -> Iterator[Found]:
    """Every text with every file that says it."""
    for word in nodes_of(application):
        yield from _in_word(word)
    for shape in sorted(_shapes(application), key=lambda shape: shape.__qualname__):
        yield from (Found(text, _file_of(shape)) for text in texts_in(shape))
    yield from (Found(text, "app/ui/data/validation_messages.py") for text in (*SENTENCES.values(), *TYPES.values()))
    yield from _records()
    for file, _, text, _, _ in extract_from_dir(ROOT / "app", [("**.py", "python")], keywords=_SAID_BY):
        yield Found(text if isinstance(text, str) else (text[0], text[1]), f"app/{file}")


def _in_word(word: Node) -> Iterator[Found]:
    for name, text in texts_of(word):
        own = name in word.model_fields_set
        field = type(word).model_fields[name]
        note = f"{type(word).__name__}.{name}: {field.description}"
        yield Found(text, _relative(word.place.path) if own else _file_of(type(word)), " ".join(note.split()))


def _shapes(application: Application) -> set[type[Schema]]:
    """The shapes of all that is sent: bodies, query strings, and forms that send nothing."""
    shapes: set[type[Schema] | None] = set()
    for word in nodes_of(application):
        if isinstance(word, Call):
            shapes |= {word.body, word.query}
        elif isinstance(word, Save):
            shapes.add(word.shape)
    return {shape for shape in shapes if shape is not None}


def _records() -> Iterator[Found]:
    """What records are called where one is not found."""
    load_tables()
    for record in Record.__subclasses__():
        if record.__module__.startswith("app."):
            yield Found(record.__name__, _file_of(record), "The name of a record that was not found")


def _file_of(member: type) -> str:
    return _relative(sys.modules[member.__module__].__file__ or "")


def _relative(path: str) -> str:
    return Path(path).resolve().relative_to(ROOT).as_posix()
