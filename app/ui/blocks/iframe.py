"""Pages of others inside of a screen."""

from typing import Literal, get_args, get_origin

from app.ui.base.node import Node, nearest
from app.ui.base.translatable import Translatable
from app.ui.data.calls import Source, fields_of


class Iframe(Node):
    """A card with a page of another server, which can do nothing to this one: the frame is a sandbox.

    A browser does not say why a frame stays empty, so a source says beforehand whether there is a problem.
    """

    has_heading = True
    kind: Literal["iframe"] = "iframe"
    title: Translatable
    """The heading, and the frame's accessible name."""
    href: str
    """The address of the page. The server may put another one in its place."""
    height: int
    """In pixels."""
    source: Source
    """The record that says whether the page can be shown."""
    state: str
    """Its field that says so."""
    problems: dict[str, Translatable]
    """The sentences to show instead of the page, by the values of that field; with any other value it is shown."""
    loading: Translatable
    """Shown until the page is there."""
    open_label: Translatable
    """The link that opens the page in a tab of its own."""
    show_anyway: Translatable
    """The button that shows the page in spite of a problem: the reader may reach what the server cannot."""

    def check(self) -> None:
        fields = fields_of(self.source.shape())
        if self.state not in fields:
            raise self.screen_error(f"the record has no '{self.state}'{nearest(self.state, fields)}")
        if get_origin(fields[self.state]) is Literal:
            values = get_args(fields[self.state])
            for value in self.problems:
                if value not in values:
                    self.report(f"'{self.state}' is never '{value}'{nearest(value, values)}")
