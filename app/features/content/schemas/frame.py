"""The sample content around the screens: the sign-in page and the notifications menu."""

from typing import Annotated, Literal

from pydantic import Field

from app.features.content.base import Content, Count, Line, Prose, unique_by
from app.features.content.relative_dates import Moment
from app.ui.data.calls import Call

Tone = Literal["info", "good", "warn", "bad", "neutral"]
"""What kind of news it is; the colour follows from it."""


class LoginContent(Content):
    """What the sign-in page shows beside its form."""

    slogans: Annotated[list[Line], Field(min_length=1)]
    """Sentences that take turns."""


class Notification(Content):
    """One entry of the notifications menu."""

    id: Count
    """A number that no other entry has."""
    title: Line
    """What happened, in a few words."""
    text: Prose
    """What happened, in a sentence."""
    time: Moment
    """When it happened."""
    tone: Tone = "info"
    """Its colour: info, good, warn, bad or neutral."""
    unread: bool = False
    """Whether it is marked as new."""


class NotificationsContent(Content):
    """What the notifications menu shows."""

    notifications: Annotated[list[Notification], unique_by("id")]
    """The entries, from top to bottom."""


CONTENT_LOGIN = Call(method="GET", path="/content/login", data=LoginContent)
CONTENT_NOTIFICATIONS = Call(method="GET", path="/content/notifications", data=NotificationsContent)
