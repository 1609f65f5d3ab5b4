"""The names of the icons that a descriptor may use (lucide)."""

from typing import Annotated

from pydantic import AfterValidator

from app.ui.base.icon_names import ICON_NAMES
from app.ui.base.node import Node, nearest


def _known(name: str) -> str:
    if name not in ICON_NAMES:
        raise ValueError(f"no icon '{name}'{nearest(name, ICON_NAMES)}")
    return name


Icon = Annotated[str, AfterValidator(_known)]
"""The name of an icon of the lucide set: 'plus', 'truck'. See lucide.dev/icons."""


class Icons(Node):
    """The icons of the renderer's own controls."""

    close: Icon = "x"
    """Closes a toast, a dialog, the navigation drawer."""
    menu: Icon = "menu"
    """Opens the navigation drawer."""
    search: Icon = "search"
    """Marks search fields."""
    clear: Icon = "x"
    """Empties a search field."""
    collapse: Icon = "panel-left"
    """Makes the sidebar small or large."""
    expand: Icon = "chevron-down"
    """Opens a group, a menu."""
    sort: Icon = "arrow-down"
    """Marks the sorted column; turned round when ascending."""
    fullscreen: Icon = "maximize"
    """Fills the screen."""
    light: Icon = "sun"
    """Switches to the light theme."""
    dark: Icon = "moon"
    """Switches to the dark theme."""
    crumb: Icon = "chevron-right"
    """The separator between breadcrumbs."""
    error: Icon = "circle-alert"
    """Marks an error in a form, and a failed load."""
    advice: Icon = "triangle-alert"
    """Marks advice in a form."""
    external: Icon = "external-link"
    """Marks what opens in a new tab."""
    actions: Icon = "ellipsis"
    """Opens the menu of a row."""
    dates: Icon = "calendar-days"
    """Opens a choice of days."""
    more: Icon = "arrow-up-right"
    """A number that grew."""
    less: Icon = "arrow-down-right"
    """A number that shrank."""
