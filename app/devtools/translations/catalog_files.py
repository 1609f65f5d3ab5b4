"""Writes the catalogs (.po) of all languages, and keeps what translators wrote."""

import io
import re
from collections.abc import Iterator
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import denormalize, write_po

from app.devtools.translations.extraction import ROOT, create_template
from app.i18n import catalogs
from app.ui import Application

_OMITTED = re.compile(r'^"(POT-Creation-Date|Generated-By):|EMAIL@ADDRESS|YEAR-MO-DA|LL@li\.org')
"""Lines of the header that change with each run, or are empty until a translator fills them in."""
_EDITED: Final = 0.8
"""How similar two texts are (0 to 1) of which one was edited to the other."""
_MAX_LISTED: Final = 30
OUTDATED = "{file} does not match the code. Run: npm run words"


def write_catalogs(application: Application, folder: Path = catalogs.FOLDER) -> None:
    """Update all catalogs. Raises CatalogError.

    Texts that were removed become obsolete entries. Texts that were edited keep their translation, marked as fuzzy.
    """
    template = create_template(application)
    for path in catalogs.paths(folder):
        catalog = catalogs.read(path)
        previous = _take_previous_texts(catalog)
        catalog.update(template, no_fuzzy_matching=True)
        _keep_edited(catalog)
        for text, before in previous.items():
            if (message := catalog.get(text)) and message.fuzzy and not message.previous_id:
                message.previous_id = [before]
        path.write_bytes(_to_po(catalog))


def _keep_edited(catalog: Catalog) -> None:
    """Give the translation of a text that is gone to the new text that it was edited to, and mark it as fuzzy.

    Babel guesses from texts that are still in use as well: "Tools" would get the translation of "Tolls".
    """
    gone = {text: each for each in catalog.obsolete.values() if isinstance(text := each.id, str) and each.string}
    for message in catalogs.messages(catalog):
        text = message.id
        if isinstance(text, str) and not message.string and (close := get_close_matches(text, gone, 1, _EDITED)):
            old = gone.pop(close[0])
            message.string, message.previous_id = old.string, [close[0]]
            message.flags |= old.flags | {"fuzzy"}
            del catalog.obsolete[close[0]]


def _take_previous_texts(catalog: Catalog) -> dict[str, str]:
    """Remove the former English texts from the comments, where Babel reads them. Return them by the new texts."""
    previous: dict[str, str] = {}
    for message in catalogs.messages(catalog):
        lines = [comment[1:].strip() for comment in message.user_comments if comment.startswith("|")]
        message.user_comments = [comment for comment in message.user_comments if not comment.startswith("|")]
        if lines and isinstance(message.id, str) and "msgid_plural" not in " ".join(lines):
            previous[message.id] = denormalize("\n".join(lines).rpartition("msgid ")[2])
    return previous


def outdated_files(application: Application, folder: Path = catalogs.FOLDER) -> Iterator[str]:
    """Return a message for each catalog whose texts differ from the code."""
    ids = {_id(message.id) for message in catalogs.messages(create_template(application))}
    for path in catalogs.paths(folder):
        if {_id(message.id) for message in catalogs.messages(catalogs.read(path))} != ids:
            yield OUTDATED.format(file=_display_path(path))


def untranslated(catalog: Catalog) -> Iterator[str]:
    """Return the first texts that have no translation in use, and how many more there are."""
    missing = [catalogs.forms(each.id)[0] for each in catalogs.messages(catalog) if not catalogs.is_translated(each)]
    yield from (f"    no translation: {text}" for text in missing[:_MAX_LISTED])
    if len(missing) > _MAX_LISTED:
        yield f"    and {len(missing) - _MAX_LISTED} more"


def progress(catalog: Catalog) -> str:
    """Return how much of a catalog is translated: 'hi: 87 % of 612'."""
    messages = catalogs.messages(catalog)
    translated = sum(catalogs.is_translated(message) for message in messages)
    return f"{catalog.locale}: {100 * translated // max(1, len(messages))} % of {len(messages)}"


def _to_po(catalog: Catalog) -> bytes:
    catalog.project, catalog.version = "Waybill", "1"
    buffer = io.BytesIO()
    write_po(buffer, catalog, no_location=True, include_previous=True)
    lines = buffer.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not _OMITTED.search(line)).encode()


def _id(text: object) -> object:
    return tuple(text) if isinstance(text, list) else text


def _display_path(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)
