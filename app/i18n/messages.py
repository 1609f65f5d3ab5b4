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

Said = NewType("Said", str)
"""A sentence for the reader, in the language that the reader reads. `say` makes it."""


@dataclass(frozen=True, eq=False)
class Language:
    """A language by its code ('hi') and its own name ('हिन्दी'), with what is known of it."""

    code: str
    name: str
    translations: NullTranslations = field(default_factory=NullTranslations)


ENGLISH = Language("en", "English")
"""The language in which everything is written."""

_spoken = ContextVar("language", default=ENGLISH)


def spoken() -> Language:
    """The language of the moment: the reader's, English outside of any request."""
    return _spoken.get()


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Say everything in this language inside the block."""
    token = _spoken.set(language)
    try:
        yield
    finally:
        _spoken.reset(token)


def say(text: str, **values: object) -> Said:
    """A sentence in the language of the moment: `say("Wait until {time}", time=time)`.

    The text is written as it is, never put together: translators find it by `say(`. `values` fill its {names}.
    """
    said = _spoken.get().translations.gettext(text) if text else text
    return Said(said.format(**values) if values else said)


def say_count(one: str, many: str, count: int) -> Said:
    """The same for so many: `say_count("{count} second", "{count} seconds", 3)`."""
    return Said(_spoken.get().translations.ngettext(one, many, count).format(count=count))


def sayable(text: str) -> str:
    """The text as it is, for `say` to say later: a constant is written before anybody reads it."""
    return text
