"""A field with an area on a map."""

from typing import Literal

from app.contract.base.translatable import Translatable
from app.contract.rules.value_types import LIST
from app.ui.blocks.maps import MapView
from app.ui.blocks.value_field import ValueField


class AreaField(ValueField):
    """A map on which the user sets a point with a circle around it, or draws the corners of an area.

    The value is the list of corners, each with latitude and longitude; it is empty for the circle. The point and the
    radius are number fields of the form.

    Also called: geofence, polygon, circle, boundary.
    See also: PointPickerField, MapView.
    """

    edits = frozenset({LIST})
    kind: Literal["area"] = "area"
    width: Literal["half", "full"] = "full"
    """Half puts two short fields into one row where there is room."""
    latitude: str
    """The field with the degrees north. Corners set it to their middle."""
    longitude: str
    """The field with the degrees east."""
    radius: str
    """The field with the radius of the circle in metres."""
    map_label: Translatable
    """The map's accessible name."""
    view: MapView
    """What the map shows while the fields are empty."""
    close_up: float = 13
    """The zoom at which the map shows the point of the fields."""
    height: int = 360
    """The height of the map in pixels."""
