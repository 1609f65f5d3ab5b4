"""What is wrong with a value of sample content and what would be right, in words for people who don't program."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from app.features.content.yaml_reader import Location, YamlDocument
from app.ui.base.node import nearest


class RuleViolation:
    """One broken rule, with what was written there and what the shape says about that part."""

    def __init__(self, error: Mapping[str, Any], written: YamlDocument, schema: dict[str, Any]) -> None:
        context = error.get("ctx", {})
        self.rule: str = context.get("rule", error["type"])
        self.location: Location = tuple(error["loc"])
        self.message, self.context = str(error["msg"]), context
        self.written, self.root = written, schema
        self.parent = self.location[:-1]
        self.name = next((str(part) for part in reversed(self.location) if isinstance(part, str)), "")

    @property
    def subject(self) -> str:
        """What the sentence is about, in the words of the file: 'dueDate: ', 'slogans, entry 3: '."""
        if not self.location:
            return ""
        last = self.location[-1]
        entry = f"entry {last + 1}" if isinstance(last, int) else ""
        return ", ".join(filter(None, [self.name, entry])) + ": "

    def value(self) -> Any:
        data: Any = self.written.data
        for part in self.location:
            data = data[part]
        return data

    def schema(self, location: Location) -> dict[str, Any]:
        """The JSON Schema of a part; empty when the shape does not say."""
        node = self._follow(self.root)
        for part in location:
            inner = node.get("items") if isinstance(part, int) else node.get("properties", {}).get(part)
            node = self._follow(inner or {})
        return node

    def _follow(self, node: dict[str, Any]) -> dict[str, Any]:
        while "$ref" in node or "anyOf" in node:
            node = self.root["$defs"][node["$ref"].rsplit("/", 1)[1]] if "$ref" in node else node["anyOf"][0]
        return node


def describe_violation(broken: RuleViolation) -> str:
    """The sentence about one broken rule, beginning with the name that it is about."""
    if broken.rule in _WITHOUT_SUBJECT:
        return _WITHOUT_SUBJECT[broken.rule](broken)
    return f"{broken.subject}{_SENTENCES.get(broken.rule, _as_it_is)(broken)}"


def _missing(broken: RuleViolation) -> str:
    if broken.written.data is None:
        return f"this file is empty, it needs {', '.join(broken.schema(()).get('required', []))}"
    return f"{broken.name} is missing, add a line such as '{broken.name}: {_example(broken.schema(broken.location))}'"


def _unknown(broken: RuleViolation) -> str:
    names = broken.schema(broken.parent).get("properties", ())
    sentence = f"{broken.name} is not known here{nearest(broken.name, names)}"
    same_line = broken.written.place(broken.parent).line == broken.written.place_of_name(broken.location).line
    if broken.value() is None and same_line:
        sentence = f"{broken.name} is not known here: put a text with a comma in quotes"
    return sentence


def _alike(broken: RuleViolation) -> str:
    name = broken.context["name"]
    return f"{name}: '{broken.context['value']}' is there twice, write another one for this entry"


def _text(broken: RuleViolation) -> str:
    value = broken.value()
    if isinstance(value, str):
        return _as_it_is(broken)
    if value is None:
        return "nothing stands here, write a text"
    if isinstance(value, dict | list):
        return "this must be a single text: put it in quotes if it has a colon or begins with { or ["
    if examples := broken.schema(broken.location).get("examples"):
        return f"{value} is not written as it should be, write for example {examples[0]}"
    shown = str(value).lower() if isinstance(value, bool) else value
    return f'{shown} would be read as a number or a yes or no, put it in quotes: "{shown}"'


def _number(broken: RuleViolation) -> str:
    value = broken.value()
    if value is None:
        return "nothing stands here, write a number"
    if isinstance(value, dict | list):
        return "this must be a single number"
    digits = re.sub(r"[^\d.-]", "", str(value))
    if broken.rule in ("int_from_float", "int_type") and re.fullmatch(r"-?\d+\.\d+", digits):
        return f"'{value}' is not a whole number, write {round(float(digits))}"
    right = digits if re.fullmatch(r"-?\d+(\.\d+)?", digits) else "digits only, such as 4850000"
    return f"'{value}' is not a number, write {right}"


def _yes_or_no(broken: RuleViolation) -> str:
    value = broken.value()
    return (
        "nothing stands here, write true or false"
        if value is None
        else f"'{value}' is not possible, write true or false"
    )


def _list(broken: RuleViolation) -> str:
    empty = not broken.location and broken.value() is None
    what = "this file is empty, it needs" if empty else "this must be"
    return f"{what} a list, each entry on a line of its own that begins with '- '"


def _named(broken: RuleViolation) -> str:
    schema = broken.schema(broken.location)
    names = schema.get("required") or list(schema.get("properties", ()))
    if not broken.location and broken.value() is None:
        return f"this file is empty, it needs {', '.join(names)}"
    return f"this must have named values: {', '.join(names)}"


def _choice(broken: RuleViolation) -> str:
    schema, value = broken.schema(broken.location), broken.value()
    choices = [str(choice) for choice in schema.get("enum", [schema["const"]] if "const" in schema else [])]
    if not choices:
        return _as_it_is(broken)
    if value is None:
        return f"nothing stands here, write {_or(choices)}"
    near = nearest(str(value), choices)
    return f"'{value}' is not possible{near if near.startswith(', did') else f', write {_or(choices)}'}"


def _or(choices: list[str]) -> str:
    return " or ".join(filter(None, [", ".join(choices[:-1]), choices[-1]]))


def _pattern(broken: RuleViolation) -> str:
    example = _example(broken.schema(broken.location))
    if "sentence" in broken.context:
        return _as_it_is(broken)
    return f"'{broken.value()}' is not written as it should be, write for example {example}"


def _date(broken: RuleViolation) -> str:
    if broken.value() is None:
        return f"nothing stands here, write {broken.context['wanted']}"
    return _as_it_is(broken)


def _too_short_text(_: RuleViolation) -> str:
    return "this text is empty, write something"


def _too_long_text(broken: RuleViolation) -> str:
    return f"this text has {len(broken.value().strip())} characters, write at most {broken.context['max_length']}"


def _too_few(broken: RuleViolation) -> str:
    count, least = len(broken.value()), broken.context["min_length"]
    there = {0: "there is no entry", 1: "1 entry is too few"}.get(count, f"{count} entries are too few")
    return f"{there}, write at least {least}"


def _too_many(broken: RuleViolation) -> str:
    return f"{len(broken.value())} entries are too many, keep {broken.context['max_length']} at most"


def _too_small(broken: RuleViolation) -> str:
    return f"{broken.value()} is too small, write at least {broken.context['ge']:g}"


def _too_large(broken: RuleViolation) -> str:
    return f"{broken.value()} is too large, write at most {broken.context['le']:g}"


def _as_it_is(broken: RuleViolation) -> str:
    return broken.message.removeprefix("Value error, ")


_WITHOUT_SUBJECT: dict[str, Callable[[RuleViolation], str]] = {
    "missing": _missing,
    "extra_forbidden": _unknown,
    "alike": _alike,
}
_SENTENCES: dict[str, Callable[[RuleViolation], str]] = {
    "date": _date,
    "string_type": _text,
    "string_too_short": _too_short_text,
    "string_too_long": _too_long_text,
    "string_pattern_mismatch": _pattern,
    "float_type": _number,
    "float_parsing": _number,
    "int_parsing": _number,
    "int_type": _number,
    "int_from_float": _number,
    "bool_type": _yes_or_no,
    "bool_parsing": _yes_or_no,
    "list_type": _list,
    "model_type": _named,
    "model_attributes_type": _named,
    "dict_type": _named,
    "literal_error": _choice,
    "too_short": _too_few,
    "too_long": _too_many,
    "greater_than_equal": _too_small,
    "less_than_equal": _too_large,
}


def _example(schema: dict[str, Any]) -> str:
    """Something that could stand there."""
    for name in ("examples", "enum"):
        if schema.get(name):
            return str(schema[name][0])
    return {"integer": "5", "number": "5", "boolean": "true", "array": "[]", "object": "…"}.get(
        schema.get("type", ""), "…"
    )
