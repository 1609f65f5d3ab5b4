"""Sample content of the notifications menu, which the bell shows after the alerts."""

from typing import Annotated, Literal

from pydantic import Field

from app.content.base import Content, ContentFile, Count, Line, Prose, unique_by
from app.content.relative_dates import RelativeMoment

Tone = Literal["info", "good", "warn", "bad", "neutral"]
"""The tone of a message, which sets its colour."""


class Notification(Content):
    """An entry of the notifications menu."""

    id: Count
    """A number that is unique among the entries."""
    title: Line
    """A short title."""
    text: Prose
    """One sentence about the event."""
    time: RelativeMoment
    """When it happened."""
    tone: Tone = "info"
    """Sets the colour: info, good, warn, bad or neutral."""
    to: Annotated[str, Field(pattern=r"^(/[^/]|$)", max_length=200, examples=["/trip-details/1"])] = ""
    """The address of the screen that it opens, such as /fleet-details/MH12AB1234."""
    unread: bool = False
    """Whether it is marked as new."""


class NotificationsContent(ContentFile):
    """The content of the notifications menu."""

    notifications: Annotated[list[Notification], unique_by("id")]
    """The entries, from top to bottom."""

    def shown(self, *, to_all: bool) -> list[Notification]:
        """Return the entries. Invented ones are for development, and for people who may see all of what these would be
        about: `to_all` says whether the reader is one."""
        return self.notifications if to_all or not self.sample else []
