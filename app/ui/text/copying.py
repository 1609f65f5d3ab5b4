"""The texts of the dialog with a text to copy."""

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable


class CopyingText(Node):
    """Texts of the dialog with a text to copy."""

    text: Translatable = "Text"
    """The accessible name of the text."""
    copy_text: Translatable = "Copy"
    """The button that copies the text."""
    copied: Translatable = "Copied"
    """Announced after that."""
    close: Translatable = "Close"
    """The button that closes the dialog."""
