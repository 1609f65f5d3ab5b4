"""Explains invalid values in sample content, and how to correct them, to people who do not program."""

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from app.contract.base.node import close_to, nearest
from app.features.content.number_formats import parse_number
from app.features.content.yaml_errors import CURLY, CURLY_QUOTES
from app.features.content.yaml_reader import Location, YamlDocument
from app.i18n.languages import TRANSLATIONS
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
        entry = f"entry {last + 1}" if isinstance(last, int) else ""
        return ", ".join(filter(None, [self.name, entry])) + ": "

    def value(self) -> Any:
        return self.value_at(self.location)

    def value_at(self, location: Location) -> Any:
        data: Any = self.document.data
        for part in location:
            data = data[part]
        return data

    def starts_with(self, character: str | tuple[str, ...]) -> bool:
        """Returns whether the value starts with this character, or one of these, in its file."""
        place = self.document.place(self.location)
        return self.document.text.splitlines()[place.line - 1][place.column - 1 :].startswith(character)

    def schema(self, location: Location) -> dict[str, Any]:
        """Returns the JSON Schema of a part, or an empty dictionary."""
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
    """Returns a message about a violated rule. It starts with the name of the value."""
    if violation.rule in _MESSAGES_WITH_SUBJECT:
        return _MESSAGES_WITH_SUBJECT[violation.rule](violation)
    if violation.rule in _TEXT_RULES and violation.starts_with(tuple(CURLY)):
        return f"{violation.subject}{CURLY_QUOTES}"
    wants_list = violation.schema(violation.location).get("type") == "array"
    if violation.rule in _SINGLE_VALUE_RULES and not wants_list and isinstance(value := violation.value(), list):
        return f"{violation.subject}{_list_instead_of_value(violation, value)}"
    if violation.rule.startswith(("string_type", "date")) and (expected := _expected_time(violation)):
        return f"{violation.subject}'{violation.value()}' is not {expected}"
    if violation.rule in _EXPECTED and violation.value() is None:
        expected = _EXPECTED[violation.rule].format_map(violation.context)
        return f"{violation.subject}the value is missing, write {expected}"
    if template := _TEMPLATES.get(violation.rule):
        value = violation.value()
        length = len(value.strip() if isinstance(value, str) else value) if isinstance(value, str | list) else 0
        return violation.subject + template.format(value=value, length=length, **violation.context)
    return f"{violation.subject}{_MESSAGES.get(violation.rule, _original_message)(violation)}"


def _expected_time(violation: RuleViolation) -> str | None:
    """Returns what to write for a date or a time, which some value replaces. None for other values."""
    if violation.rule == "date" or violation.value() is None:
        return None
    written = re.match(r"(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}))?", str(violation.value()))
    match violation.schema(violation.location).get("format"):
        case "date-time":
            example = f"{written[1]}T{written[2]}{_ZONE}" if written and written[2] else f"for example {_EXAMPLE}"
            return f"a date and a time, write {example}"
        case "date":
            return f"a date, write {written[1] if written else 'for example 2026-11-19'}"
    return None


def _missing(violation: RuleViolation) -> str:
    if violation.document.data is None:
        return f"this file is empty, it needs {', '.join(violation.schema(()).get('required', []))}"
    schema = violation.schema(violation.location)
    if schema.get("type") == "array":
        return f"{violation.name} is missing: write '{violation.name}:' and its entries below, each starting with '- '"
    if schema.get("type") == "object":
        names = ", ".join(schema.get("required", ()))
        return f"{violation.name} is missing: write '{violation.name}:' and its values below: {names}"
    return f"{violation.name} is missing, add a line such as '{violation.name}: {_example(schema)}'"


def _name_without_colon(violation: RuleViolation) -> str | None:
    """Explain `{ id 7, … }`: the name and its value are one unknown name without a value."""
    match = re.fullmatch(r"(?P<name>[\w-]+)\s*[\s=;.,]\s*(?P<value>.+)", violation.name)
    names = violation.schema(violation.parent).get("properties", ())
    if match is None or violation.value() is not None or match["name"] not in names:
        return None
    return f"there is no colon after {match['name']}: write '{match['name']}: {match['value']}'"


def _unknown(violation: RuleViolation) -> str:
    if message := _name_without_colon(violation):
        return message
    if violation.parent and violation.parent[-1] in TRANSLATIONS:
        outer = violation.schema(violation.parent[:-1]).get("properties", {})
        if violation.name in outer:
            return f"{violation.name} is the same in every language: remove it here"
    names = violation.schema(violation.parent).get("properties", ())
    if re.fullmatch("[a-z]{2}", violation.name) and isinstance(violation.value(), dict) and {*TRANSLATIONS} & {*names}:
        return f"{violation.name} is no language of the catalogs; there is {', '.join(TRANSLATIONS)}"
    message = f"{violation.name} is not a known name{nearest(violation.name, names)}"
    same_line = (
        violation.document.place(violation.parent).line == violation.document.place_of_name(violation.location).line
    )
    if violation.value() is None and same_line:
        message = f"{violation.name} is not a known name: put text with a comma in {_quotation_marks(violation)}"
    return message


def _quotation_marks(violation: RuleViolation) -> str:
    place = violation.document.place_of_name(violation.location)
    before = violation.document.text.splitlines()[place.line - 1][: place.column]
    is_curly = before.count("“") > before.count("”")
    return 'straight quotes, such as "one, two"' if is_curly else "quotes"


def describe_missing_values(names: list[str], example_line: int | None) -> str:
    """Returns a message about several values that are missing in an entry."""
    advice = f"copy these lines from the entry of line {example_line}" if example_line else "add a line for each"
    return f"{join_with(names, 'and')} are missing: {advice}"


def describe_unknown_name(violation: RuleViolation, missing: list[str]) -> str:
    """Returns a message about an unknown name in place of some names that are missing next to it."""
    if message := _name_without_colon(violation):
        return message
    for close in close_to(violation.name, missing):
        return f"{violation.name} is not a known name, did you mean '{close}'?"
    if len(missing) == 1:
        (name,) = missing
        return f"{violation.name} is not a known name, and {name} is missing: write {name} instead of {violation.name}"
    names = join_with(missing, "and")
    return f"{violation.name} is not a known name, and {names} are missing: write one of them instead"


def fits(violation: RuleViolation, location: Location) -> bool:
    """Returns whether a value is a list, has named values, or neither, like the values of another location."""
    kind = violation.schema(location).get("type")
    value = violation.value()
    return (kind == "array", kind == "object") == (isinstance(value, list), isinstance(value, dict))


def _duplicate(violation: RuleViolation) -> str:
    name = violation.context["name"]
    return f"{name}: '{violation.context['value']}' appears twice, write a different value here"


def _list_instead_of_value(violation: RuleViolation, value: list[Any]) -> str:
    first = value[0] if value and not isinstance(value[0], dict | list) else "…"
    is_text = violation.rule == "string_type"
    message = f"a list is not possible here: write a single value, such as '{violation.name}: {first}'"
    return f"{message}, or put text that starts with [ in quotes" if is_text and violation.starts_with("[") else message


def _text(violation: RuleViolation) -> str:
    value = violation.value()
    if isinstance(value, str):
        return _original_message(violation)
    if isinstance(value, dict | list):
        return "this must be a single text: put it in quotes if it contains a colon or starts with { or ["
    if examples := violation.schema(violation.location).get("examples"):
        return f"{value} has the wrong format, write for example {examples[0]}"
    shown = str(value).lower() if isinstance(value, bool) else value
    return f'{shown} is read as a number or as true or false, put it in quotes: "{shown}"'


def _number(violation: RuleViolation) -> str:
    value = violation.value()
    if isinstance(value, dict):
        return "this must be a single number"
    if len(re.findall(r"\d", str(value))) > _MAX_DIGITS:
        return f"this number is too large, write at most {_MAX_DIGITS} digits"
    number = parse_number(str(value))
    if number is None:
        return f"'{value}' is not a number, write digits only, such as 4850000"
    if violation.rule in ("int_from_float", "int_type"):
        return f"'{value}' is not a whole number, write {round(number)}"
    return f"'{value}' is not a number, write {number}"


def _list(violation: RuleViolation) -> str:
    empty = not violation.location and violation.value() is None
    if not violation.location and isinstance(value := violation.value(), dict) and len(value) == 1:
        (name,) = value
        if isinstance(value[name], list):
            return f"this file is the list itself: remove '{name}:', and start each entry at the left margin with '- '"
    start = "this file is empty, it needs" if empty else "this must be"
    return f"{start} a list: write each entry on its own line, starting with '- '"


def _mapping(violation: RuleViolation) -> str:
    schema = violation.schema(violation.location)
    names = schema.get("required") or list(schema.get("properties", ()))
    if not violation.location and isinstance(violation.value(), list) and len(names) == 1:
        return f"the name of this list is missing: write '{names[0]}:' on the line above"
    if not violation.location and violation.value() is None:
        return f"this file is empty, it needs {', '.join(names)}"
    return f"this must have named values: {', '.join(names)}"


def _choice(violation: RuleViolation) -> str:
    schema, value = violation.schema(violation.location), violation.value()
    choices = [str(choice) for choice in schema.get("enum", [schema["const"]] if "const" in schema else [])]
    if not choices:
        return _original_message(violation)
    if value is None:
        return f"the value is missing, write {join_with(choices, 'or')}"
    near = close_to(str(value), choices, _MIN_SIMILARITY)
    correction = f", did you mean '{near[0]}'?" if near else f", write {join_with(choices, 'or')}"
    return f"'{value}' is not valid{correction}"


def join_with(choices: list[str], word: str) -> str:
    """Returns 'a, b or c'."""
    return f" {word} ".join(filter(None, [", ".join(choices[:-1]), choices[-1]]))


def _pattern(violation: RuleViolation) -> str:
    example = _example(violation.schema(violation.location))
    if "sentence" in violation.context:
        return _original_message(violation)
    return f"'{violation.value()}' has the wrong format, write for example {example}"


def _too_few_entries(violation: RuleViolation) -> str:
    count, minimum = len(violation.value()), violation.context["min_length"]
    if count == 0:
        return f"the list is empty, write at least {minimum} {'entry' if minimum == 1 else 'entries'}"
    return f"{'1 entry is' if count == 1 else f'{count} entries are'} too few, write at least {minimum}"


def _original_message(violation: RuleViolation) -> str:
    return violation.message.removeprefix("Value error, ")


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
    "string_type": "text",
    **dict.fromkeys(("float_type", "float_parsing", "int_type", "int_parsing", "int_from_float"), "a number"),
    **dict.fromkeys(("bool_type", "bool_parsing"), "true or false"),
}
"""What to write where the value is missing."""
_NOT_BOOLEAN = "'{value}' is not valid, write true or false"
_TEMPLATES = {
    "bool_type": _NOT_BOOLEAN,
    "bool_parsing": _NOT_BOOLEAN,
    "string_too_short": "this text is empty, write at least one character",
    "string_too_long": "this text has {length} characters, write at most {max_length}",
    "too_long": "{length} entries are too many, write at most {max_length}",
    "greater_than_equal": "{value} is too small, write at least {ge:g}",
    "less_than_equal": "{value} is too large, write at most {le:g}",
}
"""Messages about values that their rule explains."""
_TEXT_RULES = {"string_type", "string_pattern_mismatch", "date", "date_parsing", "literal_error"}
"""The rules that a text violates because of its quotation marks."""
_SINGLE_VALUE_RULES = {"string_type", "date", "float_type", "int_type", "bool_type", "literal_error"}
"""The rules that a list violates in place of a single value."""


def _example(schema: dict[str, Any]) -> str:
    """Returns an example of a valid value."""
    for name in ("examples", "enum"):
        if schema.get(name):
            return str(schema[name][0])
    return {"integer": "5", "number": "5", "boolean": "true", "array": "[]", "object": "…"}.get(
        schema.get("type", ""), "…"
    )
