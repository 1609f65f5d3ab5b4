"""Messages for invalid values of nodes, in terms that authors of screens know."""

from collections.abc import Mapping
from types import MethodType
from typing import Any

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


def error_message(error: Mapping[str, Any]) -> str:
    """Return the message for one error of pydantic: the invalid value and a valid one."""
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
    if kind == "union":
        return f"{_format(error['input'])} does not belong here"
    if kind in _EXPECTED and what in ("type", "parsing", "from_float", "attributes_type"):
        expected = _EXPECTED[kind].format_map(error.get("ctx", {"class_name": "…"}))
        return f"{_format(error['input'])} is not valid, write {expected}"
    if error["type"] == "string_pattern_mismatch":
        pattern = error["ctx"]["pattern"]
        expected = _EXAMPLES.get(pattern) or f"a text that matches {pattern}"
        return f"{_format(error['input'])} is not valid, write {expected}"
    return str(error["msg"]).removeprefix("Value error, ")


def _format(value: object) -> str:
    return repr(value) if isinstance(value, str | int | float | None) else type(value).__name__
