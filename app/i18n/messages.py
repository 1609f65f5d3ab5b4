"""Translates messages into the language of the current request.

The source language is English; messages without a translation stay in English. This module does not read catalogs:
each language contains its translations.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import NewType

LocalizedText = NewType("LocalizedText", str)
"""A text in the user's language, created by `translate`."""


@dataclass(frozen=True, eq=False)
class Language:
    """A language: its code ('hi'), its name for itself ('हिन्दी') and its translations."""

    code: str
    name: str
    translations: NullTranslations = field(default_factory=NullTranslations)


ENGLISH = Language("en", "English")
"""The source language."""

_current = ContextVar("language", default=ENGLISH)


def current_language() -> Language:
    """Return the user's language, or English outside of a request."""
    return _current.get()


@contextmanager
def use_language(language: Language) -> Iterator[None]:
    """Use this language inside the block."""
    token = _current.set(language)
    try:
        yield
    finally:
        _current.reset(token)


def translate(text: str, **values: object) -> LocalizedText:
    """Translate a message into the current language: `translate("Wait until {time}", time=time)`.

    The text must be a literal, because translators find it by `translate(`. `values` replace its {names}.
    """
    message = _current.get().translations.gettext(text) if text else text
    return LocalizedText(message.format(**values) if values else message)


def translate_count(one: str, many: str, count: int) -> LocalizedText:
    """Translate a message that depends on a number: `translate_count("{count} second", "{count} seconds", 3)`."""
    return LocalizedText(_current.get().translations.ngettext(one, many, count).format(count=count))


def translatable(text: str) -> str:
    """Mark a constant for translation and return it unchanged. Call `translate` when it is shown."""
    return text
