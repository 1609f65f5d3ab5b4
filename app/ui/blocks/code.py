"""Program text and data with a copy button."""

from typing import Literal

from app.ui.base.node import Node
from app.ui.base.translatable import Translatable


class Code(Node):
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
