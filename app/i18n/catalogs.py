"""Reads, validates and compiles message catalogs."""

import io
import logging
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from functools import cache
from gettext import GNUTranslations
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po

from app.i18n.messages import ENGLISH, Language

logger = logging.getLogger(__name__)

FOLDER = Path(__file__).parent
NAMES = FOLDER / "language_names.tsv"
"""The code and the own name of each language. `npm run words` writes it, because Babel keeps 4 MB for a single name."""
_EPOCH = datetime.fromtimestamp(0, UTC)
_LINE = re.compile(r'\s*(?:#.*|(?:msg(?:id|str|ctxt|id_plural)(?:\[[0-9]\])?\s+)?"(?:[^"\\]|\\.)*")?\s*')
"""A line of a catalog. Babel reads others as well, but not all of their letters."""
_MARKUP = re.compile(r"</?[a-z]", re.IGNORECASE)


class CatalogError(Exception):
    """A catalog that cannot be read. `str()` contains the file and, if known, the line."""


class Mistake(NamedTuple):
    """A mistake in a catalog."""

    path: Path
    line: int
    sentence: str


class CompiledCatalog(NamedTuple):
    """A language: its code, its own name, and its catalog in gettext's binary format (.mo)."""

    code: str
    name: str
    content: bytes

    def language(self) -> Language:
        """Load the language with its catalog."""
        return Language(self.code, self.name, GNUTranslations(io.BytesIO(self.content)))


def paths(folder: Path = FOLDER) -> list[Path]:
    """Return the catalogs of a folder, one for each language: hi/LC_MESSAGES/waybill.po."""
    return sorted(folder.glob("*/LC_MESSAGES/waybill.po"))


def code_of(path: Path) -> str:
    """Return the language code of a catalog: 'hi'."""
    return path.parts[-3]


def read(path: Path) -> Catalog:
    """Read a catalog. Raises CatalogError."""
    try:
        return read_po(io.BytesIO(path.read_bytes()), locale=code_of(path), domain="waybill", abort_invalid=True)
    except PoFileError as error:
        raise CatalogError(f"{path}:{error.lineno + 1}: {error}") from error
    except (UnicodeDecodeError, ValueError) as error:
        raise CatalogError(f"{path}: {error}") from error


def messages(catalog: Catalog) -> list[Message]:
    """Return the messages of a catalog without its header."""
    return [message for message in catalog if message.id]


def is_translated(message: Message) -> bool:
    """Return whether the message has a translation in use. Fuzzy translations are not used."""
    return all(forms(message.string)) and not message.fuzzy


def forms(text: object) -> tuple[str, ...]:
    """Return the text, or its singular and plural forms."""
    return tuple(str(form) for form in text) if isinstance(text, tuple | list) else (str(text or ""),)


def problem_of(message: Message) -> str | None:
    """Return the problem of a translation as a sentence, or None if there is none."""
    required = set().union(*(_names(form) or set() for form in forms(message.id)))
    for form in forms(message.string):
        names = _names(form)
        if names is None:
            return f"'{form}' has an unbalanced brace"
        optional = {"count"} if len(forms(message.id)) > 1 else set()
        if missing := required - names - optional:
            return f"'{form}' lacks {_braced(missing)}"
        if unknown := names - required:
            return f"'{form}' has {_braced(unknown)}, which the English text does not have"
        if _MARKUP.search(form):
            return f"'{form}' contains HTML, which would be shown as text"
    return None


def problems(catalog: Catalog) -> Iterator[str]:
    """Return a sentence for each unusable translation."""
    for message in messages(catalog):
        if is_translated(message) and (problem := problem_of(message)):
            yield f"{catalog.locale}: '{forms(message.id)[0]}' has an invalid translation: {problem}"


def mistakes(folder: Path = FOLDER) -> Iterator[Mistake]:
    """Return the first line of each catalog that is not valid, or else its unusable translations."""
    for language in sorted(each for each in folder.iterdir() if each.is_dir() and not each.name.startswith("_")):
        if not re.fullmatch(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*", language.name):
            yield Mistake(language, 1, f"'{language.name}' is no code of a language: rename this folder, such as 'mr'")
            return
        if not (language / "LC_MESSAGES" / "waybill.po").exists():
            yield Mistake(
                language, 1, "this language has no LC_MESSAGES/waybill.po: create an empty one, and run: npm run words"
            )
    for path in paths(folder):
        try:
            lines = path.read_text(encoding="utf-8").split("\n")
            if wrong := next((number for number, line in enumerate(lines, 1) if not _LINE.fullmatch(line)), None):
                yield Mistake(path, wrong, _syntax_message(lines[wrong - 1]))
                continue
            yield from _repeated_texts(path, lines)
            for message in messages(read(path)):
                if is_translated(message) and (problem := problem_of(message)):
                    yield Mistake(path, message.lineno or 1, f"the translation {problem}")
        except UnicodeDecodeError:
            yield Mistake(path, 1, "this file is not UTF-8: save it as UTF-8")
        except CatalogError as error:
            line, _, reason = str(error).removeprefix(f"{path}:").partition(": ")
            yield Mistake(path, int(line) if line.isdigit() else 1, reason or line)


def _repeated_texts(path: Path, lines: list[str]) -> Iterator[Mistake]:
    """Return the texts that a catalog has twice."""
    first: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        if not line.startswith("msgid ") or line == 'msgid ""':
            continue
        if line in first:
            yield Mistake(path, number, f"line {first[line]} translates this text as well: remove one of the two")
        first[line] = number


def _syntax_message(line: str) -> str:
    keyword = line.split(" ")[0].split("[")[0]
    if not line.startswith('"') and keyword not in ("msgid", "msgstr", "msgctxt", "msgid_plural"):
        return f"'{keyword}' is not valid here: a line starts with msgid, msgstr, # or a quotation mark"
    return 'this text needs a " at its start and its end, and \\" for each one inside'


@cache
def languages(folder: Path = FOLDER) -> tuple[Language, ...]:
    """Return English and the languages of all catalogs. Raises CatalogError."""
    return (ENGLISH, *(each.language() for each in compiled(folder)))


@cache
def compiled(folder: Path = FOLDER) -> tuple[CompiledCatalog, ...]:
    """Return the compiled catalogs. Invalid translations are skipped and logged. Raises CatalogError."""
    return tuple(_compiled(path) for path in paths(folder))


def _compiled(path: Path) -> CompiledCatalog:
    catalog, code = read(path), code_of(path)
    for problem in problems(catalog):
        logger.warning(problem)
    for message in messages(catalog):
        if is_translated(message) and problem_of(message):
            message.flags.add("fuzzy")
    catalog.creation_date = catalog.revision_date = _EPOCH  # keeps the compiled file reproducible
    written = io.BytesIO()
    write_mo(written, catalog)
    return CompiledCatalog(code, own_name(code), written.getvalue())


def own_name(code: str) -> str:
    """Return what a language calls itself ('हिन्दी'), or its code if that is not known."""
    names = dict(line.split("\t") for line in NAMES.read_text(encoding="utf-8").splitlines())
    return names.get(code) or names.get(code.partition("-")[0], code)


def _names(form: str) -> set[str] | None:
    """Return the placeholder names in a text, or None if its braces are unbalanced."""
    try:
        return {name for _, name, _, _ in Formatter().parse(form) if name is not None}
    except ValueError:
        return None


def _braced(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names))
