"""Points of a map in a form: two number fields that belong together, and the map on which users set them."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.ui.blocks.maps import MapView
from app.ui.icons import Icon


class Coordinate(Node):
    """Makes a field a latitude or a longitude. A pair such as '19.0760, 72.8777', pasted into either field, fills both.

    Mark the number in the body with `Degrees`, so that the server reads '19.0760° N', too.

    Also called: position, location, geographic point.
    """

    axis: Literal["latitude", "longitude"]
    """Which of the two the field is."""
    other: str
    """The field with the other one."""


class PointPickerField(Node):
    """A button that opens two number fields of the form and a map, on which the user sets them together.

    The numbers stay fields of their own, and the button shows their values. The map is loaded when the user presses the
    button.

    Also called: location picker, map picker.
    See also: PositionCell, MapView.
    """

    kind: Literal["pointPicker"] = "pointPicker"
    latitude: str
    """The field with the degrees north."""
    longitude: str
    """The field with the degrees east."""
    label: Translatable
    """The button that opens and closes the map."""
    icon: Icon = "map-pin"
    """The icon before the label."""
    map_label: Translatable
    """The map's accessible name."""
    view: MapView
    """What the map shows while the fields are empty."""
    close_up: float = 11
    """The zoom at which the map shows the point of the fields."""
    height: int = 280
    """The height of the map in pixels."""
    inside: str | None = None
    """The field of the same section that has the button in it, as an icon, such as the name of the place. None draws a
    button with its label."""
