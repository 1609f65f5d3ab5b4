"""Writes what is to be translated into the template and into every catalogue. Nothing that was translated is lost."""

import io
import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from app.devtools.translations.extract import ROOT, collected
from app.i18n import catalogs as catalogues
from app.ui import Application

_NOT_KEPT = re.compile(r'^"(POT-Creation-Date|Generated-By):|EMAIL@ADDRESS|YEAR-MO-DA|LL@li\.org')
"""Lines of the header that change by themselves, or that say nothing until a translator fills them in."""
STALE = "{file} is not what the code says. Run: npm run words"


def write(application: Application, folder: Path = catalogues.FOLDER) -> None:
    """Bring the template and all catalogues up to date. What is no longer said stays below, as obsolete; what was only
    changed keeps its translation as fuzzy, for the translator to look at. Raises CatalogueError.
    """
    template = collected(application)
    (folder / "waybill.pot").write_bytes(_as_file(template))
    for path in catalogues.paths(folder):
        catalogue = catalogues.read(path)
        catalogue.update(template)
        path.write_bytes(_as_file(catalogue))


def stale(application: Application, folder: Path = catalogues.FOLDER) -> Iterator[str]:
    """A sentence for each file that does not hold just what is said. How an editor wraps its lines is no matter."""
    template = collected(application)
    pot = folder / "waybill.pot"
    if not pot.exists() or pot.read_bytes() != _as_file(template):
        yield STALE.format(file=_shown(pot))
    said = {message.id for message in catalogues.messages(template)}
    for path in catalogues.paths(folder):
        if {_id(message.id) for message in catalogues.messages(catalogues.read(path))} != {_id(text) for text in said}:
            yield STALE.format(file=_shown(path))


def share(catalogue: Catalog) -> str:
    """How much of it is translated: 'hi: 87 % of 612'."""
    all_messages = catalogues.messages(catalogue)
    done = sum(catalogues.is_translated(message) for message in all_messages)
    return f"{catalogue.locale}: {100 * done // max(1, len(all_messages))} % of {len(all_messages)}"


def _as_file(catalogue: Catalog) -> bytes:
    catalogue.project, catalogue.version = "Waybill", "1"
    written = io.BytesIO()
    write_po(written, catalogue, include_lineno=False, include_previous=True)
    lines = written.getvalue().decode().splitlines(keepends=True)
    return "".join(line for line in lines if not _NOT_KEPT.search(line)).encode()


def _id(text: object) -> object:
    return tuple(text) if isinstance(text, list) else text


def _shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else str(path)
