"""Maps: live markers, routes, and the base map below them."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Part, Source, check_paths, check_values
from app.contract.rules.value_types import BOOLEAN, LIST, NUMBERS
from app.ui.blocks.date_range import Preset
from app.ui.blocks.details import Detail, check_details
from app.ui.blocks.effects import Action
from app.ui.blocks.options import Options
from app.ui.icons import Icon

Motion = Literal["moving", "standing", "silent"]


class Attribution(Node):
    """Credits the provider of map data."""

    text: str
    """The provider's name and licence."""
    href: str | None = None
    """The URL with more information."""


class MapBase(Node):
    """The background of all maps.

    Also called: tiles.
    See also: MapView.
    """

    vector: str | None = "/maps/base.pmtiles"
    """The URL of a PMTiles archive in the Protomaps schema, which is always drawn."""
    vector_attributions: tuple[Attribution, ...] = ()
    """Credits for the archive."""
    tiles: str | None = None
    """The URL template of raster tiles that cover the archive: 'https://tiles.example/{z}/{x}/{y}.png'."""
    tile_attributions: tuple[Attribution, ...] = ()
    """Credits for the raster tiles."""


class MapView(Node):
    """The initial view of a map.

    Also called: zoom, center.
    See also: MapBase.
    """

    latitude: float
    """The latitude of the centre in degrees."""
    longitude: float
    """The longitude of the centre in degrees."""
    zoom: float
    """The zoom level, fractions allowed. 0 shows the whole world; each level doubles the scale."""


class Marker(Node):
    """Maps the fields of a row to a marker.

    Also called: pin.
    See also: MarkersMap, Popup.
    """

    key: str
    """The row's field with a unique name, which is also the accessible name of the marker."""
    latitude: str
    """The row's field with the latitude in degrees. Rows without a number have no marker."""
    longitude: str
    """The row's field with the longitude in degrees."""
    heading: str | None = None
    """The row's field with the direction in degrees clockwise from north."""
    motion: str | None = None
    """The row's field with the state of motion."""
    motions: dict[str, Motion] = {}
    """The motion for each value of that field. Unlisted values are 'silent'."""
    icon: Icon
    """The icon of the marker."""
    size: int = 40
    """The width and height in pixels."""

    def paths(self) -> tuple[str | None, ...]:
        """Return the fields of the row that this marker uses."""
        return (self.key, self.latitude, self.longitude, self.heading, self.motion)


class Clusters(Node):
    """Merges markers that are close to each other.

    Also called: grouped pins.
    See also: MarkersMap.
    """

    label: Translatable
    """The accessible name of a cluster: 'Cluster of {count} markers'."""
    radius: int = 60
    """The maximum distance, in units of a tile with a width of 512."""
    max_zoom: int = 16
    """The maximum zoom level with clusters."""
    large_count: int = 10
    """Clusters with more markers than this and than the average are red; others are blue."""


class Popup(Node):
    """The content of a marker's popup.

    Also called: info window, tooltip.
    See also: Marker.
    """

    rows: tuple[Detail, ...]
    """Labelled values of the row."""
    state: str | None = None
    """The row's field with its state. Next to a `LiveList`, the popup says the state as the chip of the list does,
    unless the field is empty."""
    list_rows: tuple[Detail, ...] = ()
    """Labelled values of its row in the `LiveList` next to the map, for readers who do not see the list. Empty values
    are left out."""
    actions: tuple[Action, ...] = ()
    """Actions on the row."""

    def check(self) -> None:
        self.check_names("no row of the popup shows", [row.field for row in self.rows], self.state)


class MarkerSummary(Node):
    """A sentence below a map about how many of its rows have a marker.

    `{placed}` and `{count}` are replaced with numbers, `{missing}` with the names of the rows without a position.

    See also: MarkersMap.
    """

    all: Translatable
    """The sentence when every row has a position."""
    one: Translatable
    """The sentence when one row has none."""
    many: Translatable
    """The sentence when several rows have none."""
    others: Translatable
    """The end of the list of names when there are more than three: '{count} more'."""


class MarkerSearch(Node):
    """A search field above a map that shows one marker and opens its popup.

    It finds markers by their names, and by other records that have the name of a marker.

    Also called: find on map.
    See also: MarkersMap, Options.
    """

    label: Translatable
    """The accessible name and placeholder of the field."""
    options: Options
    """The other records, which need `search`. Their `value` is the name of a marker, and users see their `label`."""
    empty: Translatable
    """The text when nothing matches; `{search}` is replaced with the text of the user."""
    missing: Translatable
    """The text when the chosen record has no marker; `{name}` is replaced with its label."""
    zoom: float = 11
    """The zoom level at which the map shows the marker."""

    def check(self) -> None:
        if self.options.search is None:
            self.report("the search of a map needs options with `search`")
        else:
            self.options.source.check_query_names(self.options.search, "first")


class FollowMode(Node):
    """Keeps markers in view while they move, until the reader moves the map.

    One marker is kept in the middle part of the map. Several, and the chosen one, are fitted into it. A button adds the
    chosen row or removes it, on the map and in a list next to it that has the same `FollowMode`.

    Also called: live tracking, auto-pan.
    See also: MarkersMap, LiveList.
    """

    parameter: str = "follow"
    """The query parameter with the rows that are followed, once for each."""
    limit: int = 8
    """How many rows can be followed at once."""
    label: Translatable
    """The button that follows the chosen row, or no longer does."""
    one: Translatable
    """The text on the map while it follows one row; `{name}` is replaced with its name."""
    many: Translatable
    """The text while it follows several rows; `{count}` is replaced with their number."""
    end: Translatable
    """The button next to that text, which ends it."""
    ended: Translatable
    """The text after a reader has moved the map while it followed several rows; `{count}` is replaced with how many."""
    again: Translatable
    """The button next to that text, which follows them again."""
    full: Translatable
    """What a reader learns who follows one row too many; `{count}` is replaced with the limit."""

    def check(self) -> None:
        if self.limit < 1:
            self.report("`limit` has to be at least 1")


class MapLine(Node):
    """A line below the marker of a single record, from a green pin to a red one. The map shows the whole line.

    See also: MarkersMap, RouteMap.
    """

    points: str
    """The record's field with the points of the line: a list of {lat, lng}. Without any, there is no line."""
    start: str
    """The record's field with the name of the first point."""
    end: str
    """The record's field with the name of the last point."""


class MarkersMap(Node):
    """A map with a marker for each row, or for a single record. New positions move the markers, not the view.

    Also called: map with pins.
    See also: Marker, Clusters, Popup, FollowMode, RouteMap.
    """

    kind: Literal["markersMap"] = "markersMap"
    label: Translatable
    """The accessible name of the map."""
    view: MapView
    """The initial view."""
    fit: bool = False
    """Whether the initial view shows all markers instead. Without any marker, `view` applies."""
    height: int | None = None
    """The height in pixels. None fills the screen."""
    source: Source | Part
    """The rows or the record to show."""
    marker: Marker
    """The markers."""
    clusters: Clusters | None = None
    """The clusters. None never merges markers."""
    popup: Popup | None = None
    """The popup that a click on a marker opens. None disables popups."""
    search: MarkerSearch | None = None
    """The search field above the map. None shows none. In a `SidePanel`, it is shown while the list is not, whose own
    search takes its place."""
    names_from: float | None = None
    """The zoom level from which each marker has its name next to it. Further out, a marker shows its name while the
    pointer rests on it or it has the focus."""
    summary: MarkerSummary | None = None
    """The sentence below the map. None shows nothing."""
    linked: str | None = None
    """The query parameter with the `key` of the marker whose popup is open. A list next to the map sets it, too. None
    keeps it out of the address."""
    follow: FollowMode | None = None
    """How readers keep markers in view. None shows no button."""
    close_up: float | None = None
    """For a single record: the zoom level at which the map centres it."""
    line: MapLine | None = None
    """For a single record: a line below its marker, such as the way that it takes."""
    loading: Translatable
    """The text that is shown while the first positions load."""
    failed: Translatable
    """The text that is shown when loading fails and the server sends no message; earlier positions remain visible."""
    empty: Translatable
    """The text that is shown when no row has a position."""

    def check(self) -> None:
        shape = self.source.shape()
        check_paths(self.marker, shape, *self.marker.paths())
        check_values(self.marker, shape, NUMBERS, self.marker.latitude, self.marker.longitude, self.marker.heading)
        check_details(self.popup.rows if self.popup else (), shape)
        if self.line:
            check_paths(self.line, shape, self.line.points, self.line.start, self.line.end)
            check_values(self.line, shape, frozenset({LIST}), self.line.points)


class DateRangeInput(Node):
    """Two dates to request data for, from the start of the first day to the end of the last day.

    Also called: period.
    See also: RouteMap, DateRangePicker.
    """

    start: str
    """The query parameter with the start, in milliseconds since 1970."""
    start_label: Translatable
    """The label of the field for the first day."""
    end: str
    """The query parameter with the end, in milliseconds since 1970."""
    end_label: Translatable
    """The label of the field for the last day."""
    submit: Translatable
    """The label of the button, which has no effect until both dates are set."""
    missing: Translatable
    """The text below the fields until both dates are set; `{fields}` is replaced with the labels of empty fields."""
    presets: tuple[Preset, ...] = ()
    """Date ranges that a single click requests."""
    hint: Translatable = ""
    """A text about the dates that may be selected."""


class Via(Node):
    """The places that a route passes between its ends: lines of the record around.

    Also called: waypoints, stops.
    See also: RouteMap.
    """

    parameter: str
    """The query parameter with their positions: '19.1,72.9;21.2,79.1'. Lines without a position are left out."""
    field: str
    """The field with the lines, in the record around."""
    latitude: str
    """The line's field with the latitude."""
    longitude: str
    """The line's field with the longitude."""


class RouteContent(Node):
    """A map with a line from a start point to an end point, and what belongs to it."""

    label: Translatable
    """The accessible name of the map."""
    view: MapView
    """The view until the line has loaded; then the map fits the line."""
    height: int
    """The height in pixels."""
    source: Source
    """The record with the line."""
    requires: tuple[str, ...] = ()
    """The query parameters without which there is no line, such as those of the destination. The source is asked when
    all have values; by default, when one parameter has."""
    centre: tuple[str, str] | None = None
    """The query parameters with the latitude and the longitude that the map shows while there is no line."""
    via: Via | None = None
    """The places between the start and the end. None goes straight to the end."""
    points: str
    """The record's field with the points of the line: a list of {lat, lng}."""
    start: Translatable
    """The name of the green marker at the first point."""
    end: Translatable
    """The name of the red marker at the last point."""
    date_range: DateRangeInput | None = None
    """The dates that the user must select before the line loads. None loads it immediately."""
    details: tuple[Detail, ...] = ()
    """Labelled values of the record, shown below the map."""
    warning: str | None = None
    """The record's boolean field that marks the line as unreliable."""
    warning_text: Translatable = ""
    """The warning for unreliable lines."""
    loading: Translatable
    """The text that is shown while the line loads. Without `date_range`, it remains when there is no line."""
    failed: Translatable | None = None
    """The text that is shown when loading fails and the server sends no message. None shows nothing."""
    empty: Translatable = ""
    """The text below the map when there is no line in the selected dates."""

    def check(self) -> None:
        if self.date_range is not None:
            self.source.check_query_names(self.date_range.start, self.date_range.end)
        self.check_names("the query has no", set(self.source.query), *self.requires, *(self.centre or ()))
        if self.via:
            self.source.check_query_names(self.via.parameter)
        shape = self.source.shape()
        check_paths(self, shape, self.points, self.warning)
        check_values(self, shape, frozenset({LIST}), self.points)
        check_values(self, shape, frozenset({BOOLEAN}), self.warning)
        check_details(self.details, shape)


class RouteMap(RouteContent):
    """A map with a line from a start point to an end point.

    Also called: directions, track.
    See also: MarkersMap, PlaybackMap.
    """

    kind: Literal["routeMap"] = "routeMap"
