"""Loads the application of `screens/` and applies the settings to it."""

import logging

from app.core.settings import Settings
from app.features.geo.base_map import PATH
from app.features.geo.credits import CREDITS
from app.ui import Application, Attribution, ScreenError

logger = logging.getLogger(__name__)


class ScreensNotLoaded(Exception):
    """The screens cannot be loaded: `str()` gives the reason."""


def load_application(settings: Settings) -> Application:
    """Return the application of `screens/`, with these settings. Raises ScreensNotLoaded."""
    try:
        from screens import APPLICATION
    except ScreenError as error:
        raise ScreensNotLoaded(f"{error}\n{_HINT}") from error
    except Exception as error:  # screens are code: importing them can raise anything
        logger.error("The screens cannot be loaded", exc_info=error)
        raise ScreensNotLoaded(f"{type(error).__name__}: {error}\n{_HINT}") from error
    return apply_settings(APPLICATION, settings)


_HINT = "The screens cannot be loaded. 'waybill check' lists every mistake."


def apply_settings(application: Application, settings: Settings) -> Application:
    """Return the application with the external pages and the map tiles of the settings."""
    return with_map_base(application.with_external_links(settings.external_pages), settings)


def with_map_base(application: Application, settings: Settings) -> Application:
    """Return the application with the map tiles of the settings and the attribution of all map sources."""
    base = application.map_base
    changes: dict[str, object] = {}
    if base.vector == PATH and not base.vector_attributions:
        changes["vector_attributions"] = tuple(Attribution(text=credit.text, href=credit.href) for credit in CREDITS)
    if settings.tile_url is not None:
        changes |= {"tiles": settings.tile_url, "tile_attributions": (Attribution(text=settings.tile_credit),)}
    return application.model_copy(update={"map_base": base.model_copy(update=changes)})
