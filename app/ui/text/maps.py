"""The texts of maps."""

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable


class MapText(Node):
    """Texts of maps."""

    zoom_in: Translatable = "Zoom in"
    """The tooltip of the button that zooms in."""
    zoom_out: Translatable = "Zoom out"
    """The tooltip of the button that zooms out."""
    fit: Translatable = "Show everything"
    """The tooltip of the button that shows all markers or the whole line again, after the reader has moved the map."""
    close: Translatable = "Close"
    """The button that closes a popup."""
    moving: Translatable = "moving"
    """Added to the accessible name of a marker in motion."""
    standing: Translatable = "standing"
    """Added to the accessible name of a stationary marker."""
    silent: Translatable = "no signal"
    """Added to the accessible name of a marker without a signal."""
    failed: Translatable = "The map could not be loaded. Positions are still correct."
    """Shown when the background of a map cannot be loaded."""
    pick: Translatable = (
        "Click the map or drag the pin. Keyboard: arrow keys move the map, + and - zoom, Enter sets the center."
    )
    """Instructions for selecting a point."""
    draw: Translatable = "Draw corners"
    """The button that starts drawing the corners of an area."""
    drawing: Translatable = "Each click or Enter adds a corner. Click a corner to remove it."
    """Instructions while corners are drawn."""
    end_drawing: Translatable = "Done"
    """The button that ends drawing."""
    remove_corner: Translatable = "Remove last corner"
    """The button that removes the corner that was drawn last."""
    remove_corners: Translatable = "Use the circle"
    """The button that removes all corners."""
    corners: Translatable = "{count} corners"
    """How many corners an area has."""
    picked: Translatable = "Set to {latitude}, {longitude}."
    """Announces the selected point."""
    pin: Translatable = "Selected point. Drag it to move it."
    """The tooltip of the pin."""
