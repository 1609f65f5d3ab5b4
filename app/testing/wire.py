"""Compares a screen with the JSON that a browser gets of it."""

import json
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from app.ui import Application, Screen


def ensure_travels(application: Application, screen: Screen) -> None:
    """Raise AssertionError for a value of the screen that the browser gets as another one, such as False as 0."""
    number = next(place for place, each in enumerate(application.screens) if each is screen)
    text = application.model_copy(update={"screens": (screen,)}).model_dump_json(include={"screens"})
    if found := next(_differences(json.loads(text)["screens"][0], screen, f"screens.{number}"), None):
        raise AssertionError(f"the document has another value than the screen: {found}")


def _differences(sent: Any, value: object, at: str) -> Iterator[str]:
    if isinstance(value, BaseModel):
        for name, field in type(value).model_fields.items():
            alias = field.serialization_alias or field.alias or name
            if not field.exclude:
                yield from _differences(sent[alias], getattr(value, name), f"{at}.{alias}")
    elif isinstance(value, tuple):
        for place, (one, other) in enumerate(zip(sent, value, strict=True)):
            yield from _differences(one, other, f"{at}.{place}")
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from _differences(sent[key], each, f"{at}.{key}")
    elif sent != value or isinstance(sent, bool) is not isinstance(value, bool):
        yield f"{sent!r} instead of {value!r} at {at}"
