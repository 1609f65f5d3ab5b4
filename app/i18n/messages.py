"""Languages, and the one that is spoken while a request is answered or a page is made.

The source is English: what has no translation is said as it is written in the code. Who reads catalogues is not known
here; a language brings its translations along.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import NewType

LocalizedText = NewType("LocalizedText", str)
"""A sentence for the reader, in the language that the reader reads. `translate` makes it."""


@dataclass(frozen=True, eq=False)
class Language:
    """A language by its code ('hi') and its own name ('हिन्दी'), with what is known of it."""

    code: str
    name: str
    translations: NullTranslations = field(default_factory=NullTranslations)


ENGLISH = Language("en", "English")
"""The language in which everything is written."""

_spoken = ContextVar("language", default=ENGLISH)


def current_language() -> Language:
    """The language of the moment: the reader's, English outside of any request."""
    return _spoken.get()


@contextmanager
def use_language(language: Language) -> Iterator[None]:
    """Say everything in this language inside the block."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def translate(text: str, **values: object) -> LocalizedText:
    """A sentence in the language of the moment: `translate("Wait until {time}", time=time)`.

    The text is written as it is, never put together: translators find it by `translate(`. `values` fill its {names}.
    """
    said = _spoken.get().translations.gettext(text) if text else text
    return LocalizedText(said.format(**values) if values else said)


def translate_count(one: str, many: str, count: int) -> LocalizedText:
    """The same for so many: `translate_count("{count} second", "{count} seconds", 3)`."""
    return LocalizedText(_spoken.get().translations.ngettext(one, many, count).format(count=count))


def translatable(text: str) -> str:
    """The text as it is, for `translate` to say later: a constant is written before anybody reads it."""
    return text
