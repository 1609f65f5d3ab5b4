"""Translates messages into the language of the current request.

The source language is English; messages without a translation stay in English. This module does not read catalogs:
each language contains its translations.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import NewType, Self

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


class DeferredText(str):
    """An English text, with the function that makes it in the current language. `localize` calls it.

    It keeps this function when values are inserted, or another text is added with +. F-strings are English.
    """

    def __new__(cls, english: str, make: Callable[[], str]) -> Self:
        text = super().__new__(cls, english)
        text.make = make
        return text

    make: Callable[[], str]

    def format(self, *args: object, **values: object) -> str:
        def make() -> str:
            shown = {name: localize(value) if isinstance(value, str) else value for name, value in values.items()}
            return self.make().format(*args, **shown)

        return DeferredText(super().format(*args, **values), make)

    def __add__(self, other: str) -> str:
        return DeferredText(super().__add__(other), lambda: f"{localize(self)}{localize(other)}")

    def __radd__(self, other: str) -> str:
        return DeferredText(f"{other}{self}", lambda: f"{localize(other)}{localize(self)}")


class _DeferredTranslations(NullTranslations):
    def gettext(self, message: str) -> str:
        return DeferredText(message, lambda: _current.get().translations.gettext(message))

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        english = super().ngettext(msgid1, msgid2, n)
        return DeferredText(english, lambda: _current.get().translations.ngettext(msgid1, msgid2, n))


DEFERRED = Language("en", "English", _DeferredTranslations())
"""English for texts that are made once and shown to people of several languages: `translate` returns DeferredText."""


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


def translate_count(one: str, many: str, count: int, **values: object) -> LocalizedText:
    """Translate a message that depends on a number: `translate_count("{count} second", "{count} seconds", 3)`."""
    return LocalizedText(_current.get().translations.ngettext(one, many, count).format(count=count, **values))


def localize(text: str) -> LocalizedText:
    """Return a text in the current language if it is a DeferredText; other texts unchanged."""
    return LocalizedText(text.make() if isinstance(text, DeferredText) else text)


def translatable(text: str) -> str:
    """Mark a constant for translation and return it unchanged. Call `translate` when it is shown."""
    return text
