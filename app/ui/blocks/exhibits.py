"""What shows screens and how they are written: listings, and windows with pages of our own."""

from typing import Literal

from app.ui.base.node import Word
from app.ui.base.translatable import Translatable


class Code(Word):
    """Text of a program or of data, as it is written, with a button that copies it."""

    kind: Literal["code"] = "code"
    label: Translatable
    """The heading above it; also its accessible name."""
    text: str
    """The lines."""
    copy_label: Translatable = "Copy"
    """The button that copies them."""
    copied: Translatable = "Copied"
    """Said when they were."""


class Window(Word):
    """A page of our own, as wide and as high as said, and made smaller where there is less room."""

    kind: Literal["window"] = "window"
    title: Translatable
    """The heading above it; also its accessible name."""
    href: str
    """The address of the page."""
    width: int = 1280
    """In pixels, as the page sees it."""
    height: int = 800
    """In pixels, as the page sees it."""
    leave: Translatable = "Open in a new tab"
    """The link that opens it in a tab of its own."""
