"""A page of this application inside a screen."""

from typing import Literal

from app.ui.base.node import Node
from app.ui.base.translatable import Translatable


class PagePreview(Node):
    """A page of our own, as wide and as high as said, and made smaller where there is less room."""

    kind: Literal["pagePreview"] = "pagePreview"
    title: Translatable
    """The heading above it; also its accessible name."""
    href: str
    """The address of the page."""
    width: int = 1280
    """In pixels, as the page sees it."""
    height: int = 800
    """In pixels, as the page sees it."""
    open_label: Translatable = "Open in a new tab"
    """The link that opens it in a tab of its own."""
