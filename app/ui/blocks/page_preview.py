"""A page of this application inside a screen."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable


class PagePreview(Node):
    """A page of this application at a fixed size, scaled down to fit the available width.

    Also called: thumbnail.
    See also: Iframe.
    """

    kind: Literal["pagePreview"] = "pagePreview"
    title: Translatable
    """The heading, which is also the accessible name."""
    href: str
    """The URL of the page."""
    width: int = 1280
    """The width of the page in CSS pixels, before scaling."""
    height: int = 800
    """The height of the page in CSS pixels, before scaling."""
    open_label: Translatable = "Open in a new tab"
    """The label of the link that opens the page in a new tab."""
