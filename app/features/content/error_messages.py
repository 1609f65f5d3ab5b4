"""Explains invalid values in sample content, and how to correct them, to people who do not program."""

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

from app.contract.base.node import close_to, suggestion
from app.features.content.number_formats import parse_number
from app.features.content.yaml_reader import Location, YamlDocument
from app.features.content.yaml_rules import CURLY, CURLY_QUOTES
from app.i18n.languages import TRANSLATIONS
from app.i18n.messages import translatable, translate, translate_count
from app.i18n.time_zone import OFFICE

_EXAMPLE = datetime(2026, 11, 19, 6, tzinfo=OFFICE).isoformat(timespec="minutes")
EXAMPLE_OF_TIME = _EXAMPLE[len("2026-11-19") :]
"""A time with the zone of the office, which follows a date."""
_ZONE = _EXAMPLE[-6:]
"""The zone of the office, for examples."""
_MAX_DIGITS = 18
"""The number of digits from which YAML reads text."""
_MIN_SIMILARITY = 0.6
"""The similarity of a value and a choice from which the choice is suggested."""


AND, OR = translatable("{others} and {last}"), translatable("{others} or {last}")
_EMPTY_FILE = translatable("this file is empty, it needs {names}")
_NOT_NAMED = translatable("this must have named values: {names}")
_NO_VALUE = translatable("the value is missing, write {expected}")
_UNKNOWN = translatable("{name} is not a known name")


class RuleViolation:
    """A violated rule, with the document and its JSON Schema."""

    def __init__(self, error: Mapping[str, Any], document: YamlDocument, schema: dict[str, Any]) -> None:
        context = error.get("ctx", {})
        self.rule: str = context.get("rule", error["type"])
        self.location: Location = tuple(error["loc"])
        self.message, self.context = str(error["msg"]), context
        self.document, self.root = document, schema
        self.parent = self.location[:-1]
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

    def value(self) -> Any:
        return self.value_at(self.location)

    def value_at(self, location: Location) -> Any:
        data: Any = self.document.data
        for part in location:
            data = data[part]
        return data

    def starts_with(self, character: str | tuple[str, ...]) -> bool:
        """Return whether the value starts with this character, or one of these, in its file."""
        place = self.document.place(self.location)
        return self.document.text.splitlines()[place.line - 1][place.column - 1 :].startswith(character)

    def schema(self, location: Location) -> dict[str, Any]:
        """Return the JSON Schema of a part, or an empty dictionary."""
        node = self._resolve(self.root)
        for part in location:
            inner = node.get("items") if isinstance(part, int) else node.get("properties", {}).get(part)
            node = self._resolve(inner or {})
        return node

    def _resolve(self, node: dict[str, Any]) -> dict[str, Any]:
        while "$ref" in node or "anyOf" in node:
            node = self.root["$defs"][node["$ref"].rsplit("/", 1)[1]] if "$ref" in node else node["anyOf"][0]
        return node


def describe_violation(violation: RuleViolation) -> str:
    """Return a message about a violated rule. It starts with the name of the value."""
    if violation.rule in _MESSAGES_WITH_SUBJECT:
        return _MESSAGES_WITH_SUBJECT[violation.rule](violation)
    if violation.rule in _TEXT_RULES and violation.starts_with(tuple(CURLY)):
        return violation.subject + translate(CURLY_QUOTES)
    wants_list = violation.schema(violation.location).get("type") == "array"
    if violation.rule in _SINGLE_VALUE_RULES and not wants_list and isinstance(value := violation.value(), list):
        return violation.subject + _list_instead_of_value(violation, value)
    if violation.rule.startswith(("string_type", "date")) and (message := _wrong_time(violation)):
        return violation.subject + message
    if violation.rule in _EXPECTED and violation.value() is None:
        expected = translate(_EXPECTED[violation.rule], **violation.context)
        return violation.subject + translate(_NO_VALUE, expected=expected)
    if template := _TEMPLATES.get(violation.rule):
        value = violation.value()
        length = len(value.strip() if isinstance(value, str) else value) if isinstance(value, str | list) else 0
        return violation.subject + translate(template, value=value, length=length, **violation.context)
    return violation.subject + _MESSAGES.get(violation.rule, _original_message)(violation)


def _wrong_time(violation: RuleViolation) -> str | None:
    """Explain a value in place of a date or a time. None for other values."""
    value = violation.value()
    if violation.rule == "date" or value is None:
        return None
    written = re.match(r"(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?", str(value))
    match violation.schema(violation.location).get("format"):
        case "date-time":
            right = f"{written[1]}T{written[2]}{_ZONE}" if written and written[2] else ""
            example = right or translate("for example {value}", value=_EXAMPLE)
            return translate("'{value}' is not a date and a time, write {example}", value=value, example=example)
        case "date":
            example = written[1] if written else translate("for example {value}", value="2026-11-19")
            return translate("'{value}' is not a date, write {expected}", value=value, expected=example)
    return None


def _missing(violation: RuleViolation) -> str:
    if violation.document.data is None:
        return translate(_EMPTY_FILE, names=", ".join(violation.schema(()).get("required", [])))
    schema = violation.schema(violation.location)
    if schema.get("type") == "array":
        return translate(
            "{name} is missing: write '{name}:' and its entries below, each starting with '- '", name=violation.name
        )
    if schema.get("type") == "object":
        names = ", ".join(schema.get("required", ()))
        return translate(
            "{name} is missing: write '{name}:' and its values below: {names}", name=violation.name, names=names
        )
    example = f"{violation.name}: {_example(schema)}"
    return translate("{name} is missing, add a line such as '{example}'", name=violation.name, example=example)


def _name_without_colon(violation: RuleViolation) -> str | None:
    """Explain `{ id 7, … }`: the name and its value are one unknown name without a value."""
    match = re.fullmatch(r"(?P<name>[\w-]+)\s*[\s=;.,]\s*(?P<value>.+)", violation.name)
    names = violation.schema(violation.parent).get("properties", ())
    if match is None or violation.value() is not None or match["name"] not in names:
        return None
    return translate("there is no colon after {name}: write '{name}: {value}'", **match.groupdict())


def _unknown(violation: RuleViolation) -> str:
    if message := _name_without_colon(violation):
        return message
    if violation.parent and violation.parent[-1] in TRANSLATIONS:
        outer = violation.schema(violation.parent[:-1]).get("properties", {})
        if violation.name in outer:
            return translate("{name} is the same in every language: remove it here", name=violation.name)
    names = violation.schema(violation.parent).get("properties", ())
    if re.fullmatch("[a-z]{2}", violation.name) and isinstance(violation.value(), dict) and {*TRANSLATIONS} & {*names}:
        known = ", ".join(TRANSLATIONS)
        return translate("{name} is no language of the catalogs; there is {known}", name=violation.name, known=known)
    same_line = (
        violation.document.place(violation.parent).line == violation.document.place_of_name(violation.location).line
    )
    if violation.value() is not None or not same_line:
        return translate(_UNKNOWN, name=violation.name) + suggestion(violation.name, names)
    place = violation.document.place_of_name(violation.location)
    before = violation.document.text.splitlines()[place.line - 1][: place.column]
    if before.count("“") <= before.count("”"):
        return translate("{name} is not a known name: put text with a comma in quotes", name=violation.name)
    return translate(
        '{name} is not a known name: put text with a comma in straight quotes, such as "one, two"', name=violation.name
    )


def describe_missing_values(names: list[str], example_line: int | None) -> str:
    """Return a message about several values that are missing in an entry."""
    missing = join_with(names, AND)
    if not example_line:
        return translate("{names} are missing: add a line for each", names=missing)
    return translate(
        "{names} are missing: copy these lines from the entry of line {line}", names=missing, line=example_line
    )


def describe_unknown_name(violation: RuleViolation, missing: list[str]) -> str:
    """Return a message about an unknown name in place of some names that are missing next to it."""
    if message := _name_without_colon(violation):
        return message
    if close_to(violation.name, missing):
        return translate(_UNKNOWN, name=violation.name) + suggestion(violation.name, missing)
    if len(missing) == 1:
        return translate(
            "{name} is not a known name, and {other} is missing: write {other} instead of {name}",
            name=violation.name,
            other=missing[0],
        )
    return translate(
        "{name} is not a known name, and {names} are missing: write one of them instead",
        name=violation.name,
        names=join_with(missing, AND),
    )


def fits(violation: RuleViolation, location: Location) -> bool:
    """Return whether a value is a list, has named values, or neither, like the values of another location."""
    kind = violation.schema(location).get("type")
    value = violation.value()
    return (kind == "array", kind == "object") == (isinstance(value, list), isinstance(value, dict))


def _duplicate(violation: RuleViolation) -> str:
    sentence = translate("'{value}' appears twice, write a different value here", value=violation.context["value"])
    return f"{violation.context['name']}: " + sentence


def _list_instead_of_value(violation: RuleViolation, value: list[Any]) -> str:
    first = value[0] if value and not isinstance(value[0], dict | list) else "…"
    is_text = violation.rule == "string_type" and violation.starts_with("[")
    message = translate(
        "a list is not possible here: write a single value, such as '{example}'", example=f"{violation.name}: {first}"
    )
    return message + translate(", or put text that starts with [ in quotes") if is_text else message


def _text(violation: RuleViolation) -> str:
    value = violation.value()
    if isinstance(value, str):
        return _original_message(violation)
    if isinstance(value, dict | list):
        return translate(
            "this must be a single text: put it in quotes if it contains a colon or starts with {brace} or [", brace="{"
        )
    if examples := violation.schema(violation.location).get("examples"):
        return translate("{value} has the wrong format, write for example {example}", value=value, example=examples[0])
    shown = str(value).lower() if isinstance(value, bool) else value
    return translate('{value} is read as a number or as true or false, put it in quotes: "{value}"', value=shown)


def _number(violation: RuleViolation) -> str:
    value = violation.value()
    if isinstance(value, dict):
        return translate("this must be a single number")
    if len(re.findall(r"\d", str(value))) > _MAX_DIGITS:
        return translate("this number is too large, write at most {count} digits", count=_MAX_DIGITS)
    number = parse_number(str(value))
    if number is None:
        return translate("'{value}' is not a number, write digits only, such as 4850000", value=value)
    if violation.rule in ("int_from_float", "int_type"):
        return translate("'{value}' is not a whole number, write {number}", value=value, number=round(number))
    return translate("'{value}' is not a number, write {number}", value=value, number=number)


def _list(violation: RuleViolation) -> str:
    empty = not violation.location and violation.value() is None
    if not violation.location and isinstance(value := violation.value(), dict) and len(value) == 1:
        (name,) = value
        if isinstance(value[name], list):
            return translate(
                "this file is the list itself: remove '{name}:', and start each entry at the left margin with '- '",
                name=name,
            )
    if empty:
        return translate("this file is empty, it needs a list: write each entry on its own line, starting with '- '")
    return translate("this must be a list: write each entry on its own line, starting with '- '")


def _mapping(violation: RuleViolation) -> str:
    schema = violation.schema(violation.location)
    names = schema.get("required") or list(schema.get("properties", ()))
    if not violation.location and isinstance(violation.value(), list) and len(names) == 1:
        return translate("the name of this list is missing: write '{name}:' on the line above", name=names[0])
    is_empty = not violation.location and violation.value() is None
    return translate(_EMPTY_FILE if is_empty else _NOT_NAMED, names=", ".join(names))


def _choice(violation: RuleViolation) -> str:
    schema, value = violation.schema(violation.location), violation.value()
    choices = [str(choice) for choice in schema.get("enum", [schema["const"]] if "const" in schema else [])]
    if not choices:
        return _original_message(violation)
    if value is None:
        return translate(_NO_VALUE, expected=join_with(choices, OR))
    for near in close_to(str(value), choices, _MIN_SIMILARITY):
        return translate("'{value}' is not valid, did you mean '{name}'?", value=value, name=near)
    return translate("'{value}' is not valid, write {expected}", value=value, expected=join_with(choices, OR))


def join_with(choices: Sequence[str], pattern: str) -> str:
    """Return 'a, b or c'."""
    *others, last = choices
    return translate(pattern, others=", ".join(others), last=last) if others else last


def _pattern(violation: RuleViolation) -> str:
    example = _example(violation.schema(violation.location))
    if "sentence" in violation.context:
        return _original_message(violation)
    return translate(
        "'{value}' has the wrong format, write for example {example}", value=violation.value(), example=example
    )


def _too_few_entries(violation: RuleViolation) -> str:
    count, minimum = len(violation.value()), violation.context["min_length"]
    if count == 0:
        return translate_count(
            "the list is empty, write at least {count} entry",
            "the list is empty, write at least {count} entries",
            minimum,
        )
    few = translate_count("{count} entry is too few", "{count} entries are too few", count)
    return few + translate(", write at least {minimum}", minimum=minimum)


def _original_message(violation: RuleViolation) -> str:
    """Return the message of the rule. The context has those of our own rules, which can be localized."""
    error = violation.context.get("error")
    message: str = violation.context.get("sentence") or (error.args[0] if error else violation.message)
    return message


_MESSAGES_WITH_SUBJECT: dict[str, Callable[[RuleViolation], str]] = {
    "missing": _missing,
    "extra_forbidden": _unknown,
    "duplicate": _duplicate,
}
_MESSAGES: dict[str, Callable[[RuleViolation], str]] = {
    "string_type": _text,
    "string_pattern_mismatch": _pattern,
    "float_type": _number,
    "float_parsing": _number,
    "int_parsing": _number,
    "int_type": _number,
    "int_from_float": _number,
    "list_type": _list,
    "model_type": _mapping,
    "model_attributes_type": _mapping,
    "dict_type": _mapping,
    "literal_error": _choice,
    "too_short": _too_few_entries,
}


_EXPECTED = {
    "date": "{expected}",
    "string_type": translatable("text"),
    **dict.fromkeys(
        ("float_type", "float_parsing", "int_type", "int_parsing", "int_from_float"), translatable("a number")
    ),
    **dict.fromkeys(("bool_type", "bool_parsing"), translatable("true or false")),
}
"""What to write where the value is missing."""
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
_TEXT_RULES = {"string_type", "string_pattern_mismatch", "date", "date_parsing", "literal_error"}
"""The rules that a text violates because of its quotation marks."""
_SINGLE_VALUE_RULES = {"string_type", "date", "float_type", "int_type", "bool_type", "literal_error"}
"""The rules that a list violates in place of a single value."""


def _example(schema: dict[str, Any]) -> str:
    """Return an example of a valid value."""
    for name in ("examples", "enum"):
        if schema.get(name):
            return str(schema[name][0])
    return {"integer": "5", "number": "5", "boolean": "true", "array": "[]", "object": "…"}.get(
        schema.get("type", ""), "…"
    )
