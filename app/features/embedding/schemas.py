"""Whether the page that stands in a frame can stand there."""

from typing import Literal

from app.ui.data.calls import Call
from app.ui.data.schema import Schema

State = Literal["fine", "refused", "unreachable"]
"""Refused: it does not allow to be framed by us, or leads to a page of another origin. Unreachable: it does not answer
in time, or with a failure of its own.
"""


class Framing(Schema):
    """What is known of a framed page before it is shown."""

    state: State
    """Whether it can be shown."""


TRANSPORT_DASHBOARD_FRAMING = Call(method="GET", path="/content/transport-dashboard", data=Framing)
