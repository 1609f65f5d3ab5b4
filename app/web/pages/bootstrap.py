"""What a page knows of its screen before anything is loaded: renderer/src/boot/boot.ts reads it."""

from collections.abc import Mapping

from app.ui import Application, Screen
from app.ui.blocks.tables import Table
from app.ui.initial_requests import first_parts, first_reads
from app.web.pages.snapshot import Bootstrap


def bootstrap_of(application: Application, screen: Screen) -> Bootstrap:
    """How the screen begins, in the language in which its application is told."""
    told = {
        "api": application.api,
        "base": application.base,
        "language": application.language,
        "guard": screen.guard,
        "routes": screen.routes,
        "reads": [
            {"path": source.call.path, "query": source.query, "table": _shown(table)}
            for source, table in first_reads(screen)
        ],
    }
    return Bootstrap(told, tuple(sorted(first_parts(screen))))


def _shown(table: Table | None) -> Mapping[str, object] | None:
    """What of a table says which questions the reader may ask of it, and what its rows say."""
    if table is None:
        return None
    columns = {"__all__": {"field", "sortable", "cell"}}
    return table.model_dump(
        mode="json",
        include={"columns": columns, "paging": True, "sort": True, "source": {"rows"}},
        exclude={"columns": {"__all__": {"cell": {"actions"}}}},
    )
