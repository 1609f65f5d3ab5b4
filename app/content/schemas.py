"""The shapes of the sample content that product owners edit, and the calls that carry it."""

from typing import Annotated, Literal

from pydantic import Field

from app.ui.calls import Call
from app.ui.schema import Schema


class LoginContent(Schema):
    """What the sign-in page shows beside its form."""

    slogans: Annotated[list[str], Field(min_length=1)]


class Notification(Schema):
    """One entry of the notifications menu."""

    id: int
    title: str
    text: str
    time: str
    tone: Literal["info", "good", "warn", "bad", "neutral"] = "info"
    unread: bool = False


class NotificationsContent(Schema):
    """What the notifications menu shows."""

    notifications: list[Notification]


CONTENT_LOGIN = Call(method="GET", path="/content/login", data=LoginContent)
CONTENT_NOTIFICATIONS = Call(method="GET", path="/content/notifications", data=NotificationsContent)
