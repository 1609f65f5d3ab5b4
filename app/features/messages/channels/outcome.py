"""What became of one try to send a message."""

from typing import Literal, NamedTuple

from app.features.messages.failures import Failure

Result = Literal["sent", "retry", "refused", "down", "gone"]
"""`retry`: this message is tried again by the schedule. `refused`: it is given up. `down`: the channel does not work:
all its messages wait. `gone`: the receiver wants no more messages."""


class Outcome(NamedTuple):
    """What became of one try."""

    result: Result
    failure: Failure | None = None


SENT = Outcome("sent")
