"""A point that is picked on a map instead of typed as two numbers."""

from typing import Literal

from app.ui.base.icons import Icon
from app.ui.base.node import Node
from app.ui.base.translatable import Translatable
from app.ui.blocks.maps import MapView


class PointPicker(Node):
    """A part of a form: a button, and below it a map on which two of the form's number fields are set together.

    It stands among the fields, in reading order. The numbers stay fields of their own. Nothing of the map is loaded
    before the button is pressed.
    """

    kind: Literal["pointPicker"] = "pointPicker"
    latitude: str
    """The field with the degrees north."""
    longitude: str
    """The field with the degrees east."""
    label: Translatable
    """The button that opens and closes the map."""
    icon: Icon = "map-pin"
    """Stands before the label."""
    map_label: Translatable
    """The map's accessible name."""
    view: MapView
    """What the map shows while the fields hold no point."""
    close_up: float = 11
    """The zoom at which the point that they hold is shown in the middle."""
    height: int = 280
    """Of the map, in pixels."""
