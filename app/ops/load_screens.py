"""The application of `screens/` as the settings want it, and what a server keeps of it.

Run by itself it prints that, for a server which never loads the vocabulary: `app/ops/preload.py`.
"""

import pickle
import sys
from logging.config import dictConfig

from app.core.logging import logging_config
from app.core.settings import Settings, load_settings
from app.features.geo.base_map import PATH
from app.features.geo.credits import CREDITS
from app.i18n.catalogs import compiled
from app.ops.preload import Kept
from app.ui import Application, Credit
from app.web.pages.documents import build_snapshot
from app.web.pages.snapshot import LocalizedDocument


def load_application() -> Application:
    """The application of `screens/`, which cannot be imported while one of its files is broken. Raises ScreenError."""
    from screens import APPLICATION

    return APPLICATION


def finished(application: Application, settings: Settings) -> Application:
    """The application with the pages and the maps of whoever runs it."""
    return with_map_base(application.leading(settings.elsewhere), settings)


def with_map_base(application: Application, settings: Settings) -> Application:
    """The application, whose maps know where their tiles come from, and whom to thank for what they show."""
    base = application.map_base
    changes: dict[str, object] = {}
    if base.vector == PATH and not base.vector_credits:
        changes["vector_credits"] = tuple(Credit(text=credit.text, href=credit.href) for credit in CREDITS)
    if settings.tile_url is not None:
        changes |= {"tiles": settings.tile_url, "tiles_credits": (Credit(text=settings.tile_credit),)}
    return application.model_copy(update={"map_base": base.model_copy(update=changes)})


def _print() -> None:
    settings = load_settings()
    told, sys.stdout = sys.stdout, sys.stderr  # whatever screens print stands beside it
    dictConfig(logging_config(settings.development))  # as the server's, whose words these are
    pages = build_snapshot(finished(load_application(), settings))
    drawn = {language: _drawn(each, pages.routes) for language, each in pages.told.items()}
    pickle.dump(Kept(pages._replace(told=drawn), compiled()), told.buffer)


def _drawn(told: LocalizedDocument, routes: tuple[tuple[str, ...], ...]) -> LocalizedDocument:
    """The same with all its skeletons."""
    places = [(number, route) for number, each in enumerate(routes) for route in each]
    return told._replace(skeletons={place: told.skeletons[place] for place in places})


if __name__ == "__main__":
    _print()
