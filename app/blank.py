"""Optional values that a form left empty."""

from pydantic import BeforeValidator


def _none_when_blank(value: object) -> object:
    return None if isinstance(value, str) and not value.strip() else value


BlankIsNone = BeforeValidator(_none_when_blank)
"""Beside an optional type: text without a visible character means that there is no value."""
