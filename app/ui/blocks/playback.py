"""A map that plays a track: a line whose points have times."""

from itertools import pairwise
from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Source, check_paths, fields_of, paths_of, record_in
from app.contract.route_template import placeholders
from app.ui.blocks.cell_checks import check_cell
from app.ui.blocks.details import Detail, check_details
from app.ui.blocks.effects import Action
from app.ui.blocks.maps import RouteContent
from app.ui.blocks.tables import Column
from app.ui.icons import Icon

MAX_BANDS = 6
_TRACK = ("start", "end", "storedFrom", "cuts", "segments", *(f"columns.{name}" for name in ("at", "lat", "lng")))
_MOTION = ("columns.speed", "columns.heading")


class SpeedBand(Node):
    """A range of speeds. Its line has a colour and a width of its own.

    See also: PlaybackMap.
    """

    label: Translatable
    """What the legend says, with the speeds: 'Town, 20 to 39 km/h'."""
    below: float | None = None
    """The speed at which the next band begins. None for the last band."""


class PlaybackMap(RouteContent):
    """A route map whose line has times where they are known. It plays them, with halts, totals and a list of its parts.

    While there are no times, it looks like a `RouteMap`. Otherwise the line of the route is thin, below that of the
    track. docs/protocol.md describes a track.

    Also called: replay, history player, track animation.
    See also: RouteMap, SpeedBand.
    """

    kind: Literal["playbackMap"] = "playbackMap"
    track: Source
    """The track, or a list of tracks that follow each other. The dates of `date_range` are part of its query, too."""
    compact: bool = False
    """Whether only the map is shown, with the marker at the end of the track: no player, legend and list. It shows the
    whole line of the route, and not only the track."""
    icon: Icon
    """The icon of the marker that moves along the line."""
    name: str | None = None
    """The track's field with the name of what moves. None uses the name of the map."""
    caption: Translatable = "{name}, {period}"
    """The line above the map, with the fields of the track. Where readers choose the dates, only paper has it."""
    unit: Translatable
    """The unit of speeds: 'km/h'."""
    bands: tuple[SpeedBand, ...]
    """The ranges of speeds, the slowest first: at most six. The legend shows all of them."""
    totals: tuple[Detail, ...] = ()
    """Labelled values of the track, below the map."""
    segments: Translatable
    """The accessible name of the list of drives, halts and silences. Each of its rows goes to its time."""
    columns: tuple[Column, ...] = ()
    """Columns of that list in addition to its times, its length and its place."""
    actions: tuple[Action, ...] = ()
    """Actions on the track, such as downloads. `start` and `end` are its period in milliseconds since 1970."""
    parameter: str = "at"
    """The query parameter with the moment that the map shows."""
    before_stored: Translatable
    """The note that times are known later than the period begins; `{time}` is replaced with the first one."""
    none_stored: Translatable
    """The note that no times are known for the period."""

    def check(self) -> None:
        super().check()
        if self.date_range is not None:
            self.track.check_query_names(self.date_range.start, self.date_range.end)
        shape = self.track.shape()
        check_paths(self, shape, *_TRACK, *_MOTION, self.name)
        check_paths(self, shape, *sorted(placeholders(self.caption) - {"name", "period"}))
        check_details(self.totals, shape)
        self._check_columns()
        self._check_bands()

    def _check_columns(self) -> None:
        segment = record_in(fields_of(self.track.shape()).get("segments"))
        if segment is None:
            return
        check_paths(self, segment, "kind", "start", "end", "place", "endPlace")
        for column in self.columns:
            check_paths(column, segment, column.field)
            check_cell(column, column.cell, column.field, paths_of(segment))
            if column.title == "":
                column.report("a column of a track needs a `title`")

    def _check_bands(self) -> None:
        if not 1 <= len(self.bands) <= MAX_BANDS:
            self.report(f"a track has 1 to {MAX_BANDS} bands of speeds, not {len(self.bands)}")
        for band in self.bands[:-1]:
            if band.below is None:
                band.report("only the last band has no `below`")
        for before, after in pairwise(self.bands):
            if before.below is not None and after.below is not None and before.below >= after.below:
                after.report(f"band '{after.label}' does not come after '{before.label}'")
