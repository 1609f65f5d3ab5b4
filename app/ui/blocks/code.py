"""Source code and data with a copy button."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable


class Code(Node):
    """Source code or data in a fixed-width font, with a copy button.

    Also called: snippet.
    """

    kind: Literal["code"] = "code"
    label: Translatable
    """The heading, which is also the accessible name."""
    text: str
    """The code."""
    copy_label: Translatable = "Copy"
    """The label of the copy button."""
    copied: Translatable = "Copied"
    """The announcement after copying."""
