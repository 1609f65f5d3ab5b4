"""Loads the application of `screens/` and applies the settings to it."""

import logging

from app.core.features import feature_modules
from app.core.settings import Settings
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
    """Return the application with the external pages and the map tiles of the settings, as features adapt it."""
    application = application.with_external_links(settings.external_pages)
    if settings.tile_url is not None:
        tiles = {"tiles": settings.tile_url, "tile_attributions": (Attribution(text=settings.tile_credit),)}
        application = application.model_copy(update={"map_base": application.map_base.model_copy(update=tiles)})
    for module in feature_modules("application"):
        application = module.adapt(application, settings)
    return application
