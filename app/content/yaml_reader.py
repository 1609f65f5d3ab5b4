"""Reads a safe subset of YAML as plain data, with the place of each value for error messages.

The subset avoids the surprises of YAML. Only `true` and `false` are booleans, so `NO` remains a country; only plain
digits are numbers, so 12:30 and 007 remain text; dates remain text until a schema parses them. Anchors, aliases and
tags are errors.
"""

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

import yaml

from app.content.yaml_errors import BRACES, INVISIBLE, SPECIAL_START, UNCLOSED_QUOTE, explain, is_unclosed
from app.i18n.messages import DEFERRED, translatable, translate, use_language

Location = tuple[str | int, ...]
"""The path to a value: ('tenders', 3, 'dueDate')."""

_CORE = "tag:yaml.org,2002:"
_INVISIBLE_START = re.compile("\\s*(?:- +)*(?P<character>[\u200b\u200e\u200f\u2060])")
_UNOPENED_QUOTE = re.compile(r"[^\"\s]+\"|[^\"]*[^\"\d]\"")
"""Text that ends with its only quotation mark. After a number and other words, it may mean inches."""
_HASH_WITHOUT_SPACE = re.compile(r"[ \t]+#[^\s#]")
_TEXT_AFTER_HASH = translatable(
    "text after # is a comment: put the text in quotes, or write a space after # for a comment"
)
_LIST_IN_TEXT = translatable(
    "the entries below are a part of this text: write a colon after the name of a list, and start each entry below the"
    " first letter of the one above"
)
_UNOPENED = translatable('the text ends with a quotation mark that is not opened: write " in front of the text as well')


class Place(NamedTuple):
    """A place in a file, counted from 1."""

    line: int
    column: int


@dataclass
class YamlDocument:
    """The content of a file. If there are `errors`, which are messages with their places, `data` may be incomplete."""

    text: str = ""
    data: object = None
    errors: list[tuple[Place, str]] = field(default_factory=list)

    @classmethod
    def unreadable(cls, message: str, line: int = 1, column: int = 1) -> "YamlDocument":
        """Return the document for a file that cannot be read."""
        return cls(errors=[(Place(line, column), message)])

    def place(self, location: Location) -> Place:
        """Return the place of a value, or of the closest existing parent."""
        values = _parse_document(self.text).values
        while location not in values and location:
            location = location[:-1]
        return values.get(location, Place(1, 1))

    def place_of_name(self, location: Location) -> Place:
        """Return the place of the name of a value."""
        return _parse_document(self.text).names[location]


class _ParsedDocument(NamedTuple):
    """A document with the places of its values and names.

    Places need more memory than the data and are used only for errors, so they are not kept: the text is parsed again.
    """

    document: YamlDocument
    values: dict[Location, Place]
    names: dict[Location, Place]


class _Loader(yaml.SafeLoader):
    """Written in Python: its errors say more than those of `_FastLoader`."""

    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        event = self.peek_event()  # type: ignore[no-untyped-call]
        if getattr(event, "anchor", None) is not None or getattr(event, "tag", None) is not None:
            raise yaml.MarkedYAMLError(problem=SPECIAL_START, problem_mark=event.start_mark)
        node: yaml.Node | None = super().compose_node(parent, index)
        return node


for _tag, _pattern, _starts in (
    ("bool", r"true|True|false|False", "tTfF"),
    ("int", r"[-+]?(?:0|[1-9]\d{0,17})", "-+0123456789"),
    ("float", r"[-+]?(?:0|[1-9]\d{0,17})\.\d+", "-+0123456789"),
    ("null", r"~|null|", "~n\0"),
):
    _Loader.add_implicit_resolver(f"{_CORE}{_tag}", re.compile(f"^(?:{_pattern})$"), [*_starts.replace("\0", ""), ""])


class _FastLoader(yaml.CSafeLoader):
    """Written in C: ten times as fast."""

    yaml_implicit_resolvers = _Loader.yaml_implicit_resolvers


_SPECIAL = re.compile(r"(?:^|[\[{,]|[:?-]\s)\s*[&*!]|\t|[\[{][^\]}\n]*\?", re.MULTILINE)
"""What only `_Loader` refuses: what may be an anchor, an alias or a tag, tabs, and question marks in braces."""


@lru_cache(maxsize=64)
def read(text: str) -> YamlDocument:
    """Parse text. Never raises: the document contains the errors. It is cached and must not be changed."""
    return _parse_document(text).document


@lru_cache(maxsize=1)
@use_language(DEFERRED)
def _parse_document(text: str) -> _ParsedDocument:
    document = YamlDocument(text, errors=list(_text_errors(text)))
    parsed = _ParsedDocument(document, {}, {})
    if document.errors:
        return parsed
    try:
        node = _compose(text)
    except yaml.YAMLError as error:
        *place, message = explain(error, text)
        document.errors.append((Place(*place), message))
        return parsed
    if node is not None:
        document.data = _NodeConverter(text, parsed).value(node, ())
    return parsed


def _compose(text: str) -> yaml.Node | None:
    if not _SPECIAL.search(text):
        with suppress(yaml.YAMLError):
            return yaml.compose(text, _FastLoader)
    return yaml.compose(text, _Loader)


def _text_errors(text: str) -> Iterator[tuple[Place, str]]:
    """Yield mistakes that are visible without parsing, and that the parser would report in another place."""
    for number, line in enumerate(text.splitlines(), start=1):
        if match := _INVISIBLE_START.match(line):
            code = f"{ord(match['character']):04X}"
            yield Place(number, match.start("character") + 1), translate(INVISIBLE, code=code)


class _NodeConverter:
    """Converts nodes to data and records their places."""

    def __init__(self, text: str, parsed: _ParsedDocument) -> None:
        self._lines, self._parsed = text.splitlines(), parsed

    def value(self, node: yaml.Node, location: Location) -> object:
        self._parsed.values[location] = _place(node)
        if isinstance(node, yaml.MappingNode):
            return self._mapping(node, location)
        if isinstance(node, yaml.SequenceNode):
            return [self.value(item, (*location, index)) for index, item in enumerate(node.value)]
        return self._scalar(node)

    def _mapping(self, node: yaml.MappingNode, location: Location) -> dict[str, object]:
        data: dict[str, object] = {}
        has_duplicate = False
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                self._add_error(key, translate("text cannot start with {opening} or [: put it in quotes", **BRACES))
            elif key.value not in data:
                inner = (*location, key.value)
                self._parsed.names[inner] = _place(key)
                data[key.value] = self.value(value, inner)
            elif not has_duplicate:  # those that follow mostly belong to the same mistake
                has_duplicate, line = True, self._parsed.names[(*location, key.value)].line
                message = translate(
                    "{name} appears twice, first in line {line}: remove one of the two, start a new entry with '- ', or"
                    " start the line with more spaces if it belongs to the name above",
                    name=key.value,
                    line=line,
                )
                self._add_error(key, message)
        return data

    def _scalar(self, node: yaml.Node) -> object:
        if isinstance(node, yaml.ScalarNode):
            self._check_text(node)
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

    def _check_text(self, node: yaml.ScalarNode) -> None:
        """Report text that is cut off: `title: Load #5` is 'Load', as a comment needs a space after #.

        Report text as well that has swallowed the lines below it, or has only the second of two quotation marks.
        """
        end = node.end_mark
        if node.start_mark.line == end.line < len(self._lines):
            if _HASH_WITHOUT_SPACE.match(self._lines[end.line], end.column):
                self._add_error(node, translate(_TEXT_AFTER_HASH))
        elif is_unclosed(node, self._lines):
            self._add_error(node, translate(UNCLOSED_QUOTE))
        elif not node.style and self._lines[node.start_mark.line + 1].lstrip().startswith("- "):
            self._add_error(node, translate(_LIST_IN_TEXT))
        if not node.style and _UNOPENED_QUOTE.fullmatch(node.value):
            self._add_error(node, translate(_UNOPENED))

    def _add_error(self, node: yaml.Node, message: str) -> None:
        self._parsed.document.errors.append((_place(node), message))


def _place(node: yaml.Node) -> Place:
    return Place(node.start_mark.line + 1, node.start_mark.column + 1)
