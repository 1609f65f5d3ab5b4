"""What to say of a value that a word cannot have, in the words of whoever writes screens."""

from collections.abc import Mapping
from typing import Any

_WANTED = {
    "int": "a whole number",
    "float": "a number",
    "bool": "True or False",
    "string": "a text in quotes",
    "tuple": "a tuple: (…,)",
    "dict": "a dict: {…}",
    "model": "ui.{class_name}(…)",
}
"""By the beginning of what pydantic calls the mistake: int_type, int_parsing, …"""


def sentence_about(error: Mapping[str, Any]) -> str:
    """The sentence about one error of pydantic: what was written, and what would be right."""
    kind, _, what = str(error["type"]).partition("_")
    if kind in _WANTED and what in ("type", "parsing", "from_float", "attributes_type"):
        wanted = _WANTED[kind].format_map(error.get("ctx", {"class_name": "…"}))
        return f"{_shown(error['input'])} is not possible, write {wanted}"
    return str(error["msg"]).removeprefix("Value error, ")


def _shown(value: object) -> str:
    return repr(value) if isinstance(value, str | int | float | None) else type(value).__name__
