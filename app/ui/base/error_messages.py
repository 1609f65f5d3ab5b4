"""Messages for invalid values of nodes, in terms that authors of screens know."""

from collections.abc import Mapping
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


def error_message(error: Mapping[str, Any]) -> str:
    """Return the message for one error of pydantic: the invalid value and a valid one."""
    kind, _, what = str(error["type"]).partition("_")
    if isinstance(error["input"], type):
        name = error["input"].__name__
        return f"{name} is a class, write ui.{name}(…)"
    if kind == "literal":
        return f"{_format(error['input'])} is not valid, write {error['ctx']['expected']}"
    if kind == "union":
        return f"{_format(error['input'])} does not belong here"
    if kind in _EXPECTED and what in ("type", "parsing", "from_float", "attributes_type"):
        expected = _EXPECTED[kind].format_map(error.get("ctx", {"class_name": "…"}))
        return f"{_format(error['input'])} is not valid, write {expected}"
    if error["type"] == "string_pattern_mismatch":
        return f"{_format(error['input'])} is not valid, write a text that matches {error['ctx']['pattern']}"
    return str(error["msg"]).removeprefix("Value error, ")


def _format(value: object) -> str:
    return repr(value) if isinstance(value, str | int | float | None) else type(value).__name__
