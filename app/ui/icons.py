"""The names of the icons that a descriptor may use (lucide)."""

import re
from typing import Annotated, Final

from pydantic import AfterValidator

from app.contract.base.node import Node, close_to
from app.i18n.messages import translate
from app.ui.icon_names import ICON_NAMES

SYNONYMS: Final = {
    "bin": "trash",
    "bill": "receipt",
    "cash": "banknote",
    "company": "building",
    "depot": "warehouse",
    "diesel": "fuel",
    "document": "file-text",
    "driver": "user",
    "edit": "pencil",
    "email": "mail",
    "gear": "settings",
    "home": "house",
    "invoice": "receipt",
    "location": "map-pin",
    "logout": "log-out",
    "lorry": "truck",
    "money": "indian-rupee",
    "mobile": "smartphone",
    "parcel": "package",
    "people": "users",
    "person": "user",
    "petrol": "fuel",
    "picture": "image",
    "place": "map-pin",
    "repair": "wrench",
    "rupee": "indian-rupee",
    "rupees": "indian-rupee",
    "staff": "users",
    "time": "clock",
    "vehicle": "truck",
    "warning": "triangle-alert",
}
"""The icons by what people call their subjects."""


def _known(name: str) -> str:
    if name not in ICON_NAMES:
        raise ValueError(translate("no icon '{name}'", name=name) + _suggestion(name))
    return name


def _suggestion(name: str) -> str:
    words = re.findall(r"[a-z0-9]+", name.lower())
    same_words = (icon for icon in sorted(ICON_NAMES) if sorted(icon.split("-")) == sorted(words))
    icon = next(same_words, None) or SYNONYMS.get("-".join(words))
    if icon is None and not close_to(name, ICON_NAMES, 0.75):
        icon = next((SYNONYMS.get(word, word) for word in words if word in SYNONYMS or word in ICON_NAMES), None)
    close = [icon] if icon else close_to(name, ICON_NAMES)
    if not close:
        return translate("; lucide.dev/icons shows the names of all icons")
    return translate(", did you mean '{name}'?", name=close[0])


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
    export: Icon = "download"
    """Exports a table."""
    clear: Icon = "x"
    """Empties a search field."""
    denied: Icon = "lock"
    """Marks a screen that the user may not see, and a row that no one changes."""
    seeing: Icon = "eye"
    """Marks the banner of a user who sees the application as another role."""
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
    filter: Icon = "list-filter"
    """Opens the filters of a table."""
    view: Icon = "sliders-horizontal"
    """Opens the views and columns of a table."""
    dates: Icon = "calendar-days"
    """Opens a choice of days."""
    more: Icon = "arrow-up-right"
    """A number that grew."""
    less: Icon = "arrow-down-right"
    """A number that shrank."""
    play: Icon = "play"
    """Plays a track."""
    pause: Icon = "pause"
    """Stops at the current moment."""
    previous_halt: Icon = "skip-back"
    """Goes to the halt before."""
    next_halt: Icon = "skip-forward"
    """Goes to the halt after."""
    follow: Icon = "locate-fixed"
    """Keeps a marker in view."""
    fit: Icon = "scan"
    """Shows all markers or the whole line of a map again."""
    add: Icon = "plus"
    """Adds a line."""
    remove: Icon = "x"
    """Removes a line."""
    up: Icon = "chevron-up"
    """Moves a line up."""
    down: Icon = "chevron-down"
    """Moves a line down."""
    copy_line: Icon = "copy"
    """Copies a line."""
    file: Icon = "file"
    """Marks a file without a preview."""
    upload: Icon = "upload"
    """Selects a file to upload."""
    fold: Icon = "panel-left-close"
    """Folds a list away."""
    unfold: Icon = "panel-left-open"
    """Shows it again."""
