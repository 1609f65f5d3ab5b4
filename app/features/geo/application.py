"""Adds the sources of the bundled map to screens that show it."""

from app.core.settings import Settings
from app.features.geo.base_map import PATH
from app.features.geo.credits import CREDITS
from app.ui import Application, Attribution


def adapt(application: Application, _: Settings) -> Application:
    """Return the application with the attributions of the bundled map."""
    base = application.map_base
    if base.vector != PATH or base.vector_attributions:
        return application
    credits = tuple(Attribution(text=credit.text, href=credit.href) for credit in CREDITS)
    return application.model_copy(update={"map_base": base.model_copy(update={"vector_attributions": credits})})
