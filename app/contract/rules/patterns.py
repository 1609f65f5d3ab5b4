"""Regular expressions that the server and browsers read alike."""

import re

from pydantic_core import SchemaError, SchemaValidator, core_schema

_ESCAPE = r"\\(?:[sSfnrtv^$\\.*+?()\[\]{}|/]|x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]+\}|[pP]\{\w+(?:=\w+)?\})"
_CLASS = rf"\[\^?(?:{_ESCAPE}|\\-|(?!--|&&|~~)[^\[\]\\])+\]"
_GROUP = r"\((?:\?(?::|<[a-zA-Z]\w*>)|(?!\?))|\)"
_REPEAT = r"[*+?]\??|\{[0-9]+(?:,[0-9]*)?\}\??"
_SHARED = re.compile(rf"(?:{_ESCAPE}|{_CLASS}|{_GROUP}|{_REPEAT}|[^\\\[\](){{}}*+?])*")
"""The syntax of ECMAScript with the flag `u`, without what means something else on the server."""
_CLASSES = {"d": "[0-9]", "w": "[a-zA-Z0-9_]", "D": "[^0-9]", "W": "[^a-zA-Z0-9_]"}
"""Of these classes, the server accepts letters and digits of all languages, and browsers only those of English."""


def pattern_error(pattern: str) -> str | None:
    """Return why the server or a browser cannot run a regular expression, or why they differ: 'which …'."""
    try:
        SchemaValidator(core_schema.str_schema(pattern=pattern))
    except SchemaError as error:
        reason = str(error).rpartition("error: ")[2].strip()
        return f"which is not a regular expression: {reason}"
    shared = _SHARED.match(pattern)
    rest = pattern[shared.end() :] if shared else pattern
    if not rest:
        return None
    if match := re.search(r"\\([dDwW])", rest):
        return f"which differs in browsers: write {_CLASSES[match[1]]} for {match[0]}"
    return f"which browsers cannot run from {rest[:12]!r}"
