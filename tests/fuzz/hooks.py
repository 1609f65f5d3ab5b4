"""Generated requests that are left out."""

from typing import Any

import schemathesis

from app.i18n.canonical_text import canonical_text

OWN_ID = 1
"""The user who sends the requests, as tests/fuzz/test_api.py signs in."""


@schemathesis.hook
def filter_case(_: Any, case: Any) -> bool:
    """Whether to send it. Changing the own user would end the session: all requests would be refused."""
    is_own = str((case.path_parameters or {}).get("id")) == str(OWN_ID)
    if is_own and case.operation.path == "/users/{id}" and case.method in {"PUT", "DELETE"}:
        return False
    query = case.query or {}
    if any(_is_shortened(value) for value in (case.body, query)):
        return False
    return not any(_is_blank(value) for value in (*_unlike_text(case).values(), *query.values()))


def _is_shortened(value: Any) -> bool:
    """Return whether the server shortens a text in a value before it checks it: a description cannot say that."""
    if isinstance(value, dict):
        return any(map(_is_shortened, value.values()))
    if isinstance(value, list):
        return any(map(_is_shortened, value))
    return isinstance(value, str) and len(canonical_text(value)) < len(value.strip())


def _is_blank(value: Any) -> bool:
    """Whether a value means none. An empty object or list of a query is sent as blank text.

    The server reads the last item of a list. An object is sent as the names of its attributes.
    """
    if isinstance(value, list | dict) and value:
        last = list(value)[-1]
        return last is None or _is_blank(last)
    return value in ({}, []) or (isinstance(value, str) and not value.strip())


def _unlike_text(case: Any) -> dict[str, Any]:
    """The values of optional fields that do not take any text. A blank one means none, which is not described."""
    if not isinstance(case.body, dict):
        return {}
    document = case.operation.schema.raw_schema
    shape = _resolve(document, case.operation.definition.raw["requestBody"]["content"]["application/json"]["schema"])
    optional = shape.get("properties", {}).keys() - {*shape.get("required", [])}
    return {name: case.body[name] for name in optional & case.body.keys() if not _takes_text(shape["properties"][name])}


def _resolve(document: dict[str, Any], shape: dict[str, Any]) -> dict[str, Any]:
    name = shape.get("$ref", "").rpartition("/")[2]
    return document["components"]["schemas"][name] if name else shape


def _takes_text(rule: dict[str, Any]) -> bool:
    limits = rule.keys() & {"enum", "const", "format", "pattern"}
    return (rule.get("type") == "string" and not limits) or any(map(_takes_text, rule.get("anyOf", [])))
