"""Reads YAML as people type it: plain data, and the place of each part, so that a mistake can be pointed at.

YAML has surprises that are taken out here. Only `true` and `false` are yes and no, so that `NO` stays a country; only
plain digits are a number, so that 12:30 and 007 stay text; dates stay text until a shape reads them; there are no
anchors, aliases and tags.
"""

import re
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import yaml

from app.features.content import yaml_errors as syntax

Location = tuple[str | int, ...]
"""The way to a part of the data: ('tenders', 3, 'dueDate')."""

_CORE = "tag:yaml.org,2002:"
_NOTE_OR_TEXT = re.compile(r"[ \t]+#[^\s#]")


class Place(NamedTuple):
    """A place in a file, counted from 1."""

    line: int
    column: int


@dataclass
class YamlDocument:
    """What a file says. With `mistakes`, which are sentences by place, `data` may be incomplete."""

    text: str = ""
    data: object = None
    mistakes: list[tuple[Place, str]] = field(default_factory=list)

    @classmethod
    def refused(cls, sentence: str) -> "YamlDocument":
        """A file that could not be read at all."""
        return cls(mistakes=[(Place(1, 1), sentence)])

    def place(self, location: Location) -> Place:
        """Where the value stands, or the nearest thing around it that is there."""
        values = _parse_document(self.text).values
        while location not in values and location:
            location = location[:-1]
        return values.get(location, Place(1, 1))

    def place_of_name(self, location: Location) -> Place:
        """Where the name before the value stands."""
        return _parse_document(self.text).names[location]


class _ParsedDocument(NamedTuple):
    """What a text says, and where. The places take more than all the rest, and count only when there is a mistake: then
    the text is read again.
    """

    written: YamlDocument
    values: dict[Location, Place]
    names: dict[Location, Place]


class _Loader(yaml.SafeLoader):
    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        event = self.peek_event()  # type: ignore[no-untyped-call]
        if getattr(event, "anchor", None) is not None or getattr(event, "tag", None) is not None:
            raise yaml.MarkedYAMLError(problem=syntax.SPECIAL_START, problem_mark=event.start_mark)
        node: yaml.Node | None = super().compose_node(parent, index)
        return node


for _tag, _pattern, _starts in (
    ("bool", r"true|True|false|False", "tTfF"),
    ("int", r"[-+]?(?:0|[1-9]\d{0,17})", "-+0123456789"),
    ("float", r"[-+]?(?:0|[1-9]\d{0,17})\.\d+", "-+0123456789"),
    ("null", r"~|null|", "~n\0"),
):
    _Loader.add_implicit_resolver(f"{_CORE}{_tag}", re.compile(f"^(?:{_pattern})$"), [*_starts.replace("\0", ""), ""])


@lru_cache(maxsize=64)
def read(text: str) -> YamlDocument:
    """What the text says; it never fails, its mistakes are in the answer. Only to be read: the next one gets it too."""
    return _parse_document(text).written


@lru_cache(maxsize=1)
def _parse_document(text: str) -> _ParsedDocument:
    written = YamlDocument(text)
    whole = _ParsedDocument(written, {}, {})
    for number, line in enumerate(text.splitlines(), start=1):
        if "\u00a0" in line[: len(line) - len(line.lstrip())]:
            written.mistakes.append((Place(number, 1), syntax.WORD_PROCESSOR))
    if written.mistakes:
        return whole
    loader: _Loader | None = None
    try:
        loader = _Loader(text)
        node = loader.get_single_node()
    except yaml.YAMLError as error:
        *place, sentence = syntax.explain(error, text)
        written.mistakes.append((Place(*place), sentence))
        return whole
    finally:
        if loader is not None:
            loader.dispose()
    if node is not None:
        written.data = _Reader(text, whole).value(node, ())
    return whole


class _Reader:
    """Turns nodes into data and remembers where each of them stood."""

    def __init__(self, text: str, whole: _ParsedDocument) -> None:
        self._lines, self._document = text.splitlines(), whole

    def value(self, node: yaml.Node, location: Location) -> object:
        self._document.values[location] = _place(node)
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, location)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, (*location, index)) for index, item in enumerate(node.value)]
        return self._scalar(node)

    def _mapping(self, node: yaml.MappingNode, location: Location) -> dict[str, object]:
        data: dict[str, object] = {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self._mistake(key, syntax.BRACES_START)
                continue
            inner = (*location, key.value)
            if key.value in data:
                first = self._document.names[inner].line
                self._mistake(key, f"{key.value} is there twice, first in line {first}: remove one of the two")
                continue
            self._document.names[inner] = _place(key)
            data[key.value] = self.value(value, inner)
        return data

    def _scalar(self, node: yaml.Node) -> object:
        self._refuse_lost_text(node)
        match node.tag.removeprefix(_CORE):
            case "bool":
                return node.value.lower() == "true"
            case "int":
                return int(node.value)
            case "float":
                return float(node.value)
            case "null":
                return None
        return node.value

    def _refuse_lost_text(self, node: yaml.Node) -> None:
        """`title: Load #5` would silently become 'Load': only what has a space after # is a note."""
        end = node.end_mark
        if node.start_mark.line == end.line < len(self._lines):
            found = _NOTE_OR_TEXT.match(self._lines[end.line], end.column)
            if found is not None:
                self._mistake(node, syntax.LOST_AFTER_HASH)

    def _mistake(self, node: yaml.Node, sentence: str) -> None:
        self._document.written.mistakes.append((_place(node), sentence))


def _place(node: yaml.Node) -> Place:
    return Place(node.start_mark.line + 1, node.start_mark.column + 1)
