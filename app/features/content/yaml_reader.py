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

from app.features.content import yaml_errors, yaml_rules
from app.i18n.languages import TRANSLATIONS
from app.i18n.messages import DEFERRED, translatable, translate, use_language

Location = tuple[str | int, ...]
"""The path to a value: ('tenders', 3, 'dueDate')."""

_LAST_LATIN = 0x24F
"""The last letter of the Latin script."""
_CORE = "tag:yaml.org,2002:"
_NUMBER = re.compile(r"[^\w\s]*\d[\d.]*(?:,[\d.]+)*")
_DIGITS = re.compile(r"\d[\d.]*")
_COLON_IN_NAME = re.compile(r"[\w-]+:(?P<space>[\u00a0\u2002-\u200a\u202f\u3000])?")
_MERGE_MARK = re.compile(r"<{7} |={7}\s*$|>{7} |\|{7} ")
_MERGE = translatable(
    "two people have changed these lines: keep one side, and remove the three marks (the lines that start with <<<<<<<,"
    " ======= and >>>>>>>)"
)
_UNOPENED_QUOTE = re.compile(r"[^\"\s]+\"|[^\"]*[^\"\d]\"")
"""Text that ends with its only quotation mark. After a number and other words, it may mean inches."""
_HASH_WITHOUT_SPACE = re.compile(r"[ \t]+#[^\s#]")


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
            raise yaml.MarkedYAMLError(problem=yaml_rules.SPECIAL_START, problem_mark=event.start_mark)
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
    document = YamlDocument(text, errors=list(_line_errors(text.splitlines())))
    parsed = _ParsedDocument(document, {}, {})
    if document.errors:
        return parsed
    try:
        node = _compose(text)
    except yaml.YAMLError as error:
        *place, message = yaml_errors.explain(error, text)
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


def _line_errors(lines: list[str]) -> Iterator[tuple[Place, str]]:
    """Yield mistakes that are visible without parsing."""
    if marks := [(number, line) for number, line in enumerate(lines, start=1) if _MERGE_MARK.match(line)]:
        number, line = marks[0]
        is_left = translatable("{mark} is left from a merge: remove this line")
        yield Place(number, 1), translate(_MERGE if len(marks) > 1 else is_left, mark=line[:7])
        return
    for number, line_text in enumerate(lines, start=1):
        if match := yaml_rules.INVISIBLE_START.match(line_text):
            yield Place(number, match.start("character") + 1), yaml_errors.invisible(ord(match["character"]))
        if "\u00a0" in line_text[: len(line_text) - len(line_text.lstrip())]:
            yield Place(number, 1), translate(yaml_rules.WORD_PROCESSOR)


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
        is_entry = bool(location) and isinstance(location[-1], int) and not node.flow_style
        is_reported = False
        pairs = _joined_numbers(node.value) if node.flow_style else node.value
        for position, (key, value) in enumerate(pairs):
            if not isinstance(key, yaml.ScalarNode):
                self._add_error(key, yaml_errors.braces_start())
                continue
            inner = (*location, key.value)
            if key.value not in data:
                self._check_name(key)
                self._parsed.names[inner] = _place(key)
                data[key.value] = self.value(value, inner)
            elif message := _mistaken_entry(node, position, data, is_entry=is_entry):
                if not is_reported or key.value == next(iter(data)):
                    self._add_error(key, message)
                is_reported = True  # the names that follow belong to the same mistake
            elif not is_reported:
                first = self._parsed.names[inner].line
                repeated = translate("{name} appears twice, first in line {line}: ", name=key.value, line=first)
                self._add_error(key, repeated + _choice(data, key, value))
        return data

    def _check_name(self, key: yaml.ScalarNode) -> None:
        """Report `{ name:Kerala }`, where YAML reads the colon as a part of the name."""
        if not key.style and (match := _COLON_IN_NAME.match(key.value)):
            line, column = _place(key)
            space = match["space"]
            message = yaml_rules.WORD_PROCESSOR_SPACE if space else yaml_rules.SPACE_AFTER_COLON
            place = Place(line, column + match.end() - 1)
            self._parsed.document.errors.append((place, translate(message)))

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
                self._add_error(node, translate(yaml_rules.TEXT_AFTER_HASH))
        elif yaml_errors.is_unclosed(node, self._lines):
            self._add_error(node, translate(yaml_rules.UNCLOSED_QUOTE))
        elif swallowed := yaml_errors.swallowed_entry(node, self._lines):
            (line, column), message = swallowed
            self._parsed.document.errors.append((Place(line + 1, column + 1), message))
        if not node.style and _UNOPENED_QUOTE.fullmatch(node.value):
            self._add_error(node, translate(yaml_rules.UNOPENED_QUOTE))

    def _add_error(self, node: yaml.Node, message: str) -> None:
        self._parsed.document.errors.append((_place(node), message))


def _mistaken_entry(node: yaml.MappingNode, position: int, data: dict[str, object], *, is_entry: bool) -> str | None:
    """Explain names that appear twice because a dash or the indentation below a name is missing."""
    key, first_name = node.value[position][0], next(iter(data))
    line, column = _line_and_column(key)
    for name in data.keys() & {*TRANSLATIONS}:
        if data[name] is None:
            return yaml_errors.values_below_name(name, column + 2)
    if is_entry and position > 1 and key.value == first_name:
        return yaml_errors.missing_dash_message(line, column, key.value)
    if is_entry and _repeats(node, position, data):
        return translate(yaml_rules.REPEATED_ENTRY, line=_place(node).line, name=first_name)
    return None


def _choice(data: dict[str, object], key: yaml.ScalarNode, value: yaml.Node) -> str:
    """Return what to do about a name that appears twice, for example once in another script."""
    texts = (data[key.value], value.value)
    scripts = [any(each.isalpha() and ord(each) > _LAST_LATIN for each in str(text)) for text in texts]
    if scripts == [False, True] and TRANSLATIONS:
        return translate("write a translation below '{language}:', or remove one of the two", language=TRANSLATIONS[0])
    return translate("remove one of the two")


def _joined_numbers(pairs: list[tuple[yaml.Node, yaml.Node]]) -> list[tuple[yaml.Node, yaml.Node]]:
    """Join the parts of numbers such as 48,50,000 in braces, where YAML reads '50' and '000' as names."""
    joined: list[tuple[yaml.Node, yaml.Node]] = []
    for key, value in pairs:
        number = joined[-1][1] if joined else None
        is_part = isinstance(key, yaml.ScalarNode) and _DIGITS.fullmatch(key.value) and not value.value
        if is_part and isinstance(number, yaml.ScalarNode) and _NUMBER.fullmatch(number.value):
            text = f"{number.value},{key.value}"
            joined[-1] = joined[-1][0], yaml.ScalarNode(f"{_CORE}str", text, number.start_mark, key.end_mark)
        else:
            joined.append((key, value))
    return joined


def _repeats(node: yaml.MappingNode, position: int, data: dict[str, object]) -> bool:
    """Return whether three names in a row appear twice."""
    names = [key.value for key, _ in node.value[position : position + 3]]
    return len(names) == 3 and data.keys() >= set(names)


def _line_and_column(node: yaml.Node) -> tuple[int, int]:
    return node.start_mark.line, node.start_mark.column


def _place(node: yaml.Node) -> Place:
    return Place(node.start_mark.line + 1, node.start_mark.column + 1)
