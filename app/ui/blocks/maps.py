"""Maps: markers that move, a line between two places, and what is drawn beneath both."""

from typing import Literal

from app.ui.base.icons import Icon
from app.ui.base.node import Node
from app.ui.base.translatable import Translatable
from app.ui.blocks.details import Detail
from app.ui.blocks.effects import Action
from app.ui.data.calls import Part, Source, check_paths

Motion = Literal["moving", "standing", "silent"]


class Attribution(Node):
    """Whom the reader has to thank for what is drawn."""

    text: str
    """The name and the licence."""
    href: str | None = None
    """Where both can be read."""


class MapBase(Node):
    """What lies beneath everything that a map shows."""

    vector: str | None = "/maps/base.pmtiles"
    """The address of a PMTiles archive in the Protomaps schema: drawn at once, always."""
    vector_attributions: tuple[Attribution, ...] = ()
    """For the archive."""
    tiles: str | None = None
    """Addresses of pictures that cover it where they can be reached: 'https://tiles.example/{z}/{x}/{y}.png'."""
    tile_attributions: tuple[Attribution, ...] = ()
    """For the pictures."""


class MapView(Node):
    """The part of the world that a map shows at first."""

    latitude: float
    """Of the centre, in degrees."""
    longitude: float
    """Of the centre, in degrees."""
    zoom: float
    """0 is the whole world; each step doubles the scale. Halves are possible."""


class Marker(Node):
    """How a row becomes a marker."""

    key: str
    """The row's field that names it; also the marker's accessible name."""
    latitude: str
    """The row's field with the degrees north. A row without a number there is left out."""
    longitude: str
    """The row's field with the degrees east."""
    heading: str | None = None
    """The row's field with the direction that it faces, in degrees from north."""
    motion: str | None = None
    """The row's field that says whether it moves."""
    motions: dict[str, Motion] = {}
    """What the values of that field mean; a value that is not listed is silent."""
    icon: Icon
    """Its picture."""
    size: int = 40
    """Width and height in pixels."""

    def paths(self) -> tuple[str | None, ...]:
        """The fields of the row that it names."""
        return (self.key, self.latitude, self.longitude, self.heading, self.motion)


class Clusters(Node):
    """How markers that are close to one another become one."""

    label: Translatable
    """The accessible name: 'Cluster of {count} markers'."""
    radius: int = 60
    """How close, in parts of a tile of 512."""
    max_zoom: int = 16
    """Beyond this zoom every marker stands for itself."""
    large_count: int = 10
    """A cluster of more than these, and of more than the mean, is red; the others are blue."""


class Popup(Node):
    """What a marker says when it is clicked."""

    rows: tuple[Detail, ...]
    """Labelled values of its row."""
    actions: tuple[Action, ...] = ()
    """What can be done with it."""


class MarkersMap(Node):
    """A map with a marker for each row, or for the one record. New positions move markers, never the map."""

    kind: Literal["markersMap"] = "markersMap"
    label: Translatable
    """The map's accessible name."""
    view: MapView
    """What it shows at first."""
    height: int | None = None
    """In pixels; None fills the screen."""
    source: Source | Part
    """The rows or the record."""
    marker: Marker
    """How they are drawn."""
    clusters: Clusters | None = None
    """How close markers are gathered; None never does."""
    popup: Popup | None = None
    """What a click shows; None shows nothing."""
    close_up: float | None = None
    """For one record: the zoom at which it is shown in the middle."""
    loading: Translatable
    """Shown until the first positions are there."""
    failed: Translatable
    """Shown when they cannot be read and the server does not say why; older positions stay."""
    empty: Translatable
    """Shown when no row has a position."""

    def check(self) -> None:
        shape = self.source.shape()
        check_paths(self.marker, shape, *self.marker.paths())
        for row in self.popup.rows if self.popup else ():
            check_paths(row, shape, row.field)


class DateRangeInput(Node):
    """Two days that a reader chooses; asked for from the first moment of one to the last of the other."""

    start: str
    """The name in the query string of the first millisecond since 1970."""
    start_label: Translatable
    """The label of the first day."""
    end: str
    """The name in the query string of the last millisecond."""
    end_label: Translatable
    """The label of the last day."""
    submit: Translatable
    """The button; it does nothing until both days are chosen."""
    hint: Translatable = ""
    """A sentence about what may be chosen."""


class RouteMap(Node):
    """A map with a line from a start to an end."""

    kind: Literal["routeMap"] = "routeMap"
    label: Translatable
    """The map's accessible name."""
    view: MapView
    """What it shows until there is a line; then it shows the line."""
    height: int
    """In pixels."""
    source: Source
    """The record that holds the line."""
    points: str
    """Its field with the line: a list of {lat, lng}."""
    start: Translatable
    """The name of the green marker at the first point."""
    end: Translatable
    """The name of the red marker at the last point."""
    date_range: DateRangeInput | None = None
    """What the reader is asked for before the line is read; None reads it at once."""
    details: tuple[Detail, ...] = ()
    """Labelled values of the record, below the map."""
    warning: str | None = None
    """The record's field that says whether the line is to be doubted."""
    warning_text: Translatable = ""
    """Shown when it does."""
    loading: Translatable
    """Shown until the line is there. Without days to choose it also stays when there is none."""
    failed: Translatable | None = None
    """Shown when the line cannot be read and the server does not say why; None says nothing."""
    empty: Translatable = ""
    """Shown below the map when there is no line between the chosen days."""

    def check(self) -> None:
        if self.date_range is not None:
            self.source.check_query_names(self.date_range.start, self.date_range.end)
        shape = self.source.shape()
        check_paths(self, shape, self.points, self.warning)
        for row in self.details:
            check_paths(row, shape, row.field)
