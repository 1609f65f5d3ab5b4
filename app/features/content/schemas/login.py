"""Sample content of the sign-in page."""

from typing import Annotated

from pydantic import Field

from app.content.base import ContentFile, Line
from app.contract.calls import Call


class LoginContent(ContentFile):
    """The content next to the form of the sign-in page."""

    slogans: Annotated[list[Line], Field(min_length=1)]
    """Sentences that are shown in turn."""


class LoginAnswer(LoginContent):
    """The content of the sign-in page as the server returns it."""

    notice: str = ""
    """Why no one can sign in yet. Empty once there are users."""


CONTENT_LOGIN = Call(method="GET", path="/content/login", data=LoginAnswer, needs="public")
