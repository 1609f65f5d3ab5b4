"""Explains invalid values in sample content, and how to correct them, to people who do not program."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from app.content.yaml_errors import CURLY, CURLY_QUOTES
from app.content.yaml_reader import Location, YamlDocument
from app.contract.base.node import close_to, suggestion
from app.i18n.messages import translatable, translate, translate_count
from app.i18n.time_zone import OFFICE

_EXAMPLE = datetime(2026, 11, 19, 6, tzinfo=OFFICE).isoformat(timespec="minutes")
EXAMPLE_OF_TIME = _EXAMPLE[len("2026-11-19") :]
"""A time with the zone of the office, which follows a date."""
_MAX_DIGITS = 18
"""The number of digits from which YAML reads text."""
_MIN_SIMILARITY = 0.6
"""The similarity of a value and a choice from which the choice is suggested."""
_VALUE_IN_NAME = re.compile(r"(?P<name>[\w-]+)\s*[\s:=;.,]\s*(?P<value>.+)")
"""`{ id 7, … }` and `{ id:7, … }`: the name and its value are one unknown name without a value."""

AND, OR = translatable("{others} and {last}"), translatable("{others} or {last}")
_LIST = translatable("this must be a list: write each entry on its own line, starting with '- '")


class RuleViolation:
    """A violated rule, with the document and its JSON Schema."""

    def __init__(self, error: Mapping[str, Any], document: YamlDocument, schema: dict[str, Any]) -> None:
        self.context: Mapping[str, Any] = error.get("ctx", {})
        self.rule: str = self.context.get("rule", error["type"])
        self.location: Location = tuple(error["loc"])
        self.document, self._message, self._root = document, str(error["msg"]), schema
        self.parent = self.location[:-1]
        self.missing: Sequence[str] = ()
        """The names that are missing in the same entry."""
        self.name = next((str(part) for part in reversed(self.location) if isinstance(part, str)), "")

    @property
    def subject(self) -> str:
        """The start of the message: the name and the entry, such as 'dueDate: ' or 'slogans, entry 3: '."""
        if not self.location:
            return ""
        last = self.location[-1]
        if not isinstance(last, int):
            return f"{self.name}: "
        return (f"{self.name}, " if self.name else "") + translate("entry {number}", number=last + 1) + ": "

    @property
    def message(self) -> str:
        """The message of the rule. The context has those of our own rules, which can be localized."""
        error = self.context.get("error")
        message: str = self.context.get("sentence") or (error.args[0] if error else self._message)
        return message

    def value(self) -> Any:
        data: Any = self.document.data
        for part in self.location:
            data = data[part]
        return data

    def schema(self, location: Location | None = None) -> dict[str, Any]:
        """Return the JSON Schema of a part, by default of the value, or an empty dictionary."""
        node = self._resolve(self._root)
        for part in self.location if location is None else location:
            inner = node.get("items") if isinstance(part, int) else node.get("properties", {}).get(part)
            node = self._resolve(inner or {})
        return node

    def _resolve(self, node: dict[str, Any]) -> dict[str, Any]:
        while "$ref" in node or "anyOf" in node:
            node = self._root["$defs"][node["$ref"].rsplit("/", 1)[1]] if "$ref" in node else node["anyOf"][0]
        return node


def describe_violation(violation: RuleViolation) -> str:
    """Return a message about a violated rule. It starts with the name of the value."""
    if describe := _NAMED.get(violation.rule):
        return describe(violation)
    return violation.subject + _describe_value(violation)


def describe_missing_values(names: list[str]) -> str:
    """Return a message about several values that are missing in an entry."""
    return translate("{names} are missing: add a line for each", names=join_with(names, AND))


def join_with(choices: Sequence[str], pattern: str) -> str:
    """Return 'a, b or c'."""
    *others, last = choices
    return translate(pattern, others=", ".join(others), last=last) if others else last


def _missing(violation: RuleViolation) -> str:
    schema, name = violation.schema(), violation.name
    if schema.get("type") == "array":
        return translate("{name} is missing: write '{name}:' and its entries below, each starting with '- '", name=name)
    if schema.get("type") == "object":
        names = ", ".join(schema.get("required", ()))
        return translate("{name} is missing: write '{name}:' and its values below: {names}", name=name, names=names)
    return translate(
        "{name} is missing, add a line such as '{example}'", name=name, example=f"{name}: {_example(schema)}"
    )


def _unknown(violation: RuleViolation) -> str:
    name, names = violation.name, violation.schema(violation.parent).get("properties", ())
    if violation.value() is None:
        if (match := _VALUE_IN_NAME.fullmatch(name)) and match["name"] in names:
            right = match.groupdict()
            return translate("write the name, a colon and a space before the value: '{name}: {value}'", **right)
        document = violation.document
        if document.place(violation.parent).line == document.place_of_name(violation.location).line:
            return translate("{name} is not a known name: put text with a comma in quotes", name=name)
    missing = [each for each in violation.missing if each in names]
    near = suggestion(name, missing or names, _MIN_SIMILARITY)
    return translate("{name} is not a known name", name=name) + near


def _duplicate(violation: RuleViolation) -> str:
    sentence = translate("'{value}' appears twice, write a different value here", value=violation.context["value"])
    return f"{violation.context['name']}: " + sentence


_NAMED: dict[str, Callable[[RuleViolation], str]] = {
    "missing": _missing,
    "extra_forbidden": _unknown,
    "duplicate": _duplicate,
}
"""The rules whose messages start with the name themselves."""


def _describe_value(violation: RuleViolation) -> str:
    value, schema = violation.value(), violation.schema()
    expected = _EXPECTED.get(violation.rule)
    if value is None and expected:
        expected = translate(expected, **violation.context)
        return translate("the value is missing, write {expected}", expected=expected)
    if isinstance(value, str) and value.startswith(tuple(CURLY)):
        return translate(CURLY_QUOTES)
    if isinstance(value, list | dict) and expected and schema.get("type") != "array":
        return translate(
            "write a single value here, in quotes if it contains a colon or starts with {brace} or [", brace="{"
        )
    if violation.rule in _DESCRIPTIONS:
        return _DESCRIPTIONS[violation.rule](violation)
    is_time = violation.rule.startswith("date") and violation.rule != "date"
    if template := _WRONG_FORMAT if is_time else _TEMPLATES.get(violation.rule):
        length = len(value.strip() if isinstance(value, str) else value) if isinstance(value, str | list) else 0
        example = _example(schema)
        return translate(template, value=value, length=length, example=example, **violation.context)
    return violation.message


def _text(violation: RuleViolation) -> str:
    value, schema = violation.value(), violation.schema()
    if schema.get("examples") or schema.get("format", "").startswith("date"):
        return translate(_WRONG_FORMAT, value=value, example=_example(schema))
    if isinstance(value, str | list):
        return violation.message
    shown = str(value).lower() if isinstance(value, bool) else value
    return translate('{value} is read as a number or as true or false, put it in quotes: "{value}"', value=shown)


def _number(violation: RuleViolation) -> str:
    value = violation.value()
    if len(re.findall(r"\d", str(value))) > _MAX_DIGITS:
        return translate("this number is too large, write at most {count} digits", count=_MAX_DIGITS)
    if isinstance(value, float):
        return translate("'{value}' is not a whole number, write {number}", value=value, number=round(value))
    return translate("'{value}' is not a number, write digits only, such as 4850000", value=value)


def _list(violation: RuleViolation) -> str:
    value = violation.value()
    if not violation.location and value is None:
        return translate("this file is empty, it needs a list: write each entry on its own line, starting with '- '")
    if not violation.location and isinstance(value, dict) and any(isinstance(each, list) for each in value.values()):
        return translate(
            "this file is the list itself: remove the name above it, and start each entry at the left margin with '- '"
        )
    return translate(_LIST)


def _mapping(violation: RuleViolation) -> str:
    schema = violation.schema()
    names = ", ".join(schema.get("required") or schema.get("properties", ()))
    if not violation.location and violation.value() is None:
        return translate("this file is empty, it needs {names}", names=names)
    if not violation.location and isinstance(violation.value(), list):
        return translate(
            "the name of this list is missing: write it with a colon on the line above ({names})", names=names
        )
    return translate("this must have named values: {names}", names=names)


def _choice(violation: RuleViolation) -> str:
    schema, value = violation.schema(), violation.value()
    choices = [str(choice) for choice in schema.get("enum", [schema["const"]] if "const" in schema else [])]
    if not choices:
        return violation.message
    for near in close_to(str(value), choices, _MIN_SIMILARITY):
        return translate("'{value}' is not valid, did you mean '{name}'?", value=value, name=near)
    return translate("'{value}' is not valid, write {expected}", value=value, expected=join_with(choices, OR))


def _pattern(violation: RuleViolation) -> str:
    if "sentence" in violation.context:
        return violation.message
    return translate(_WRONG_FORMAT, value=violation.value(), example=_example(violation.schema()))


def _too_few_entries(violation: RuleViolation) -> str:
    return translate_count(
        "write at least {count} entry here", "write at least {count} entries here", violation.context["min_length"]
    )


_NUMBERS = ("float_type", "float_parsing", "int_type", "int_parsing", "int_from_float")
_DESCRIPTIONS: dict[str, Callable[[RuleViolation], str]] = {
    "string_type": _text,
    "string_pattern_mismatch": _pattern,
    "list_type": _list,
    "literal_error": _choice,
    "too_short": _too_few_entries,
    **dict.fromkeys(_NUMBERS, _number),
    **dict.fromkeys(("model_type", "model_attributes_type", "dict_type"), _mapping),
}
_EXPECTED = {
    "date": "{expected}",
    "string_type": translatable("text"),
    "literal_error": translatable("text"),
    **dict.fromkeys(_NUMBERS, translatable("a number")),
    **dict.fromkeys(("bool_type", "bool_parsing"), translatable("true or false")),
}
"""What to write in place of a missing value, by the rules of single values."""
_WRONG_FORMAT = translatable("'{value}' has the wrong format, write for example {example}")
_NOT_BOOLEAN = translatable("'{value}' is not valid, write true or false")
_TEMPLATES = {
    "bool_type": _NOT_BOOLEAN,
    "bool_parsing": _NOT_BOOLEAN,
    "string_too_short": translatable("this text is empty, write at least one character"),
    "string_too_long": translatable("this text has {length} characters, write at most {max_length}"),
    "too_long": translatable("{length} entries are too many, write at most {max_length}"),
    "greater_than_equal": translatable("{value} is too small, write at least {ge:g}"),
    "less_than_equal": translatable("{value} is too large, write at most {le:g}"),
}
"""Messages about values that their rule explains."""


def _example(schema: dict[str, Any]) -> str:
    """Return an example of a valid value."""
    for name in ("examples", "enum"):
        if schema.get(name):
            return str(schema[name][0])
    examples = {"integer": "5", "number": "5", "boolean": "true", "date": "2026-11-19", "date-time": _EXAMPLE}
    return examples.get(schema.get("format", schema.get("type", "")), "…")
