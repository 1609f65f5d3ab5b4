"""The labels by which readers of a list know its values, so that a search finds what they read."""

from collections import defaultdict
from collections.abc import Mapping

from fastapi import Request

from app.contract.base.node import nodes_of
from app.db.lists.search_terms import Labels
from app.ui import Application
from app.ui.blocks.tables import Table
from app.web.api.screens import screens_of


def list_labels(request: Request, path: str) -> Labels:
    """Return the labels of the list with this path, in all tables of the application."""
    return screens_of(request).derive(_find_labels).get(path, ())


def _find_labels(application: Application | None) -> Mapping[str, Labels]:
    labels: defaultdict[str, dict[tuple[str, str], None]] = defaultdict(dict)
    for table in nodes_of(application.screens if application else ()):
        if isinstance(table, Table):
            cells = (column.cell for column in table.columns if column.field is not None)
            found = (label for cell in cells for label in getattr(cell, "labels", {}).items())
            labels[table.source.call.path].update(dict.fromkeys(found))
    return {path: tuple(found) for path, found in labels.items()}
