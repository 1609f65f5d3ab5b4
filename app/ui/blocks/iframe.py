"""Pages of other servers inside a screen."""

from typing import Literal, get_args, get_origin

from app.contract.base.node import Node, nearest
from app.contract.base.translatable import Translatable
from app.contract.calls import Source, fields_of


class Iframe(Node):
    """A card with a page of another server in a sandboxed frame.

    Browsers do not report why a frame stays empty, so a source checks the page first.

    Also called: embed.
    See also: PagePreview.
    """

    has_heading = True
    kind: Literal["iframe"] = "iframe"
    title: Translatable
    """The heading, which is also the accessible name of the frame."""
    href: str
    """The URL of the page. The server's settings may replace it."""
    address: str = ""
    """The record's field with the path of the page for this reader, which replaces `href`. A path begins with a slash;
    other text is passed over."""
    height: int
    """The height in pixels."""
    source: Source
    """The record with the result of the check."""
    state: str
    """The record's field with the result."""
    problems: dict[str, Translatable]
    """Messages that replace the page, by result. Other results show the page."""
    loading: Translatable
    """The text that is shown while the page loads."""
    open_label: Translatable
    """The label of the link that opens the page in a new tab."""
    show_anyway: Translatable
    """The label of the button that shows the page despite a problem."""

    def check(self) -> None:
        fields = fields_of(self.source.shape())
        if self.state not in fields:
            raise self.screen_error(f"the record has no '{self.state}'{nearest(self.state, fields)}")
        if self.address and self.address not in fields:
            raise self.screen_error(f"the record has no '{self.address}'{nearest(self.address, fields)}")
        if get_origin(fields[self.state]) is Literal:
            self.check_names(f"'{self.state}' is never", get_args(fields[self.state]), *self.problems)
