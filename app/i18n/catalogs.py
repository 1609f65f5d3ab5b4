"""Catalogues of translations, and what can be wrong with them."""

import io
import logging
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from string import Formatter

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from app.i18n.compiled import Compiled
from app.i18n.messages import ENGLISH, Language

logger = logging.getLogger(__name__)

FOLDER = Path(__file__).parent
_NEVER = datetime.fromtimestamp(0, UTC)
_MARKUP = re.compile(r"</?[a-z]", re.IGNORECASE)


class CatalogueError(Exception):
    """A catalogue cannot be read: `str()` names the file, and the line where it is known."""


def paths(folder: Path = FOLDER) -> list[Path]:
    """The catalogues of a folder, one for each language: hi/LC_MESSAGES/waybill.po."""
    return sorted(folder.glob("*/LC_MESSAGES/waybill.po"))


def code_of(path: Path) -> str:
    """The language of a catalogue: 'hi'."""
    return path.parts[-3]


def read(path: Path) -> Catalog:
    """A catalogue. Raises CatalogueError."""
    try:
        return read_po(io.BytesIO(path.read_bytes()), locale=code_of(path), domain="waybill", abort_invalid=True)
    except PoFileError as error:
        raise CatalogueError(f"{path}:{error.lineno}: {error}") from error
    except (UnicodeDecodeError, ValueError) as error:
        raise CatalogueError(f"{path}: {error}") from error


def messages(catalogue: Catalog) -> list[Message]:
    """What is to be translated, without the header."""
    return [message for message in catalogue if message.id]


def is_translated(message: Message) -> bool:
    """Whether it has a translation that is used: what is marked as fuzzy is not."""
    return all(forms(message.string)) and not message.fuzzy


def forms(text: object) -> tuple[str, ...]:
    """A text by itself, or those for one and for many."""
    return tuple(str(form) for form in text) if isinstance(text, tuple | list) else (str(text or ""),)


def problem_of(message: Message) -> str | None:
    """What is wrong with a translation, as a sentence."""
    wanted = set().union(*(_names(form) or set() for form in forms(message.id)))
    for form in forms(message.string):
        names = _names(form)
        if names is None:
            return f"'{form}' has a brace that is not closed, or not opened"
        may_be_left_out = {"count"} if len(forms(message.id)) > 1 else set()
        if missing := wanted - names - may_be_left_out:
            return f"'{form}' lacks {_listed(missing)}"
        if strange := names - wanted:
            return f"'{form}' has {_listed(strange)}, which the English text has not"
        if _MARKUP.search(form):
            return f"'{form}' holds HTML, which would be shown as it is"
    return None


def problems(catalogue: Catalog) -> Iterator[str]:
    """A sentence for each translation that cannot be used."""
    for message in messages(catalogue):
        if is_translated(message) and (problem := problem_of(message)):
            yield f"{catalogue.locale}: '{forms(message.id)[0]}' is translated wrongly: {problem}"


@cache
def languages(folder: Path = FOLDER) -> tuple[Language, ...]:
    """English, and every language that has a catalogue. Raises CatalogueError."""
    return (ENGLISH, *(each.language() for each in compiled(folder)))


@cache
def compiled(folder: Path = FOLDER) -> tuple[Compiled, ...]:
    """The catalogues, compiled. A wrong translation is left out and logged. Raises CatalogueError."""
    return tuple(_compiled(path) for path in paths(folder))


def _compiled(path: Path) -> Compiled:
    catalogue, code = read(path), code_of(path)
    for problem in problems(catalogue):
        logger.warning(problem)
    for message in messages(catalogue):
        if is_translated(message) and problem_of(message):
            message.flags.add("fuzzy")
    catalogue.creation_date = catalogue.revision_date = _NEVER  # else it is another one in the next minute
    written = io.BytesIO()
    write_mo(written, catalogue)
    name = Locale.parse(code, sep="-").get_language_name(code) or code
    return Compiled(code, name, written.getvalue())


def _names(form: str) -> set[str] | None:
    """The {names} in a text; None when its braces are wrong."""
    try:
        return {name for _, name, _, _ in Formatter().parse(form) if name is not None}
    except ValueError:
        return None


def _listed(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))
