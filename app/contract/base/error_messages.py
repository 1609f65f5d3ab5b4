"""Messages for invalid values of nodes, in terms that authors of screens know."""

from collections.abc import Mapping, Sequence
from types import FunctionType, MethodType
from typing import Any, get_args

from pydantic import BaseModel
from typing_extensions import TypeAliasType

_EXPECTED = {
    "int": "a whole number",
    "float": "a number",
    "bool": "True or False",
    "string": "a text in quotes",
    "tuple": "a tuple: (…,)",
    "dict": "a dict: {…}",
    "model": "ui.{class_name}(…)",
}
"""By the beginning of pydantic's error type: int_type, int_parsing, …"""
_EXAMPLES = {"^[A-Z]{3}$": "the three letters of a currency, such as 'INR'"}
"""What to write for a pattern."""


def error_message(error: Mapping[str, Any], annotation: object = None) -> str:
    """Return the message for one error of pydantic: the invalid value and a valid one of the type of the attribute."""
    kind, _, what = str(error["type"]).partition("_")
    if isinstance(error["input"], type):
        name = error["input"].__name__
        if error["type"] == "is_subclass_of":
            base = error["ctx"]["class"]
            return f"{name} is no {base}, write class {name}({base})"
        return f"{name} is a class, write ui.{name}(…)"
    if isinstance(error["input"], MethodType):
        return f"{error['input'].__name__} is a method, write {error['input'].__name__}()"
    if kind == "literal":
        return f"{_format(error['input'])} is not valid, write {error['ctx']['expected']}"
    if kind == "union" or error["type"] == "model_attributes_type":
        return _no_choice(error["input"], annotation)
    if kind in _EXPECTED and what in ("type", "parsing", "from_float", "attributes_type"):
        expected = _EXPECTED[kind].format_map(error.get("ctx", {"class_name": "…"}))
        return f"{_format(error['input'])} is not valid, write {expected}"
    if error["type"] == "string_pattern_mismatch":
        pattern = error["ctx"]["pattern"]
        expected = _EXAMPLES.get(pattern) or f"a text that matches {pattern}"
        return f"{_format(error['input'])} is not valid, write {expected}"
    return str(error["msg"]).removeprefix("Value error, ")


def _no_choice(value: object, annotation: object) -> str:
    """Return the message for a value that is none of the nodes of a union, such as a condition."""
    choices, name = _choices(annotation), _alias(annotation)
    if not choices:
        return f"{_format(value)} does not belong here"
    word = value.lower() if isinstance(value, str) else ""
    example = next((each for each in choices if word and each.lower().startswith(word)), choices[0])
    if isinstance(value, Sequence) and not isinstance(value, str):
        own = [type(each).__name__ for each in value if type(each).__name__ in choices]
        if len(own) == 1:
            return (
                f"this takes one {name}, not a {type(value).__name__}: write ui.{own[0]}(…) without brackets around it"
            )
        if own and "AllOf" in choices:
            return f"this takes one {name}, not several: write ui.AllOf(conditions=(…)) or ui.AnyOf(conditions=(…))"
    if isinstance(value, BaseModel):
        return f"{_format(value)} is no {name}: write one such as ui.{example}(…)"
    article = "an" if name[0] in "aeiou" else "a"
    wrong = (
        "a browser cannot call a function:" if isinstance(value, FunctionType) else f"{_format(value)} is not valid,"
    )
    return f"{wrong} write {article} {name} such as ui.{example}(…)"


def _choices(annotation: object) -> list[str]:
    """Return the names of the nodes that an annotation allows."""
    if isinstance(annotation, TypeAliasType):
        return _choices(annotation.__value__)
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation.__name__]
    return [name for each in get_args(annotation) for name in _choices(each)]


def _alias(annotation: object) -> str:
    """Return the word for the nodes that an annotation allows, such as 'condition'."""
    if isinstance(annotation, TypeAliasType):
        return str(annotation.__name__).lower()
    return next((name for each in get_args(annotation) if (name := _alias(each)) != "value"), "value")


def _format(value: object) -> str:
    return repr(value) if isinstance(value, str | int | float | None) else type(value).__name__
