"""The texts for users whose role does not allow everything. The renderer replaces `{name}`."""

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable


class AccessText(Node):
    """Texts for users whose role does not allow everything."""

    denied: Translatable = "Your role does not show this page"
    """The heading of a screen that the user may not see."""
    ask: Translatable = "Ask an admin if you need it."
    """The sentence below it."""
    home: Translatable = "Go to the first page"
    """The button that leads away from it."""
    nothing: Translatable = "Your role shows no pages yet. Ask an admin to change it."
    """The sentence for a user who may see no screen at all."""
    locked: Translatable = "Your role does not allow this."
    """The reason of a disabled button, and the sentence below a field that the user may not change."""
    read_only: Translatable = "You can see this record. Your role does not allow changes."
    """The sentence above the form of a record that the user may not change."""
    changed: Translatable = "Your role has changed. This page shows what it allows now."
    """The toast when the role of the user has changed."""
    seeing: Translatable = "You see {brand} as the role {role}. You cannot change anything."
    """The banner while a user sees the application as another role."""
    stop: Translatable = "Stop"
    """The button that ends it."""
