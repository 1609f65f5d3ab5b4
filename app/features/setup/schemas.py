"""Schema of the progress of the setup, and the call."""

from typing import Annotated

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import Schema


class SetupProgress(Schema):
    """Which steps of the setup are done. A step is null for who may not do it."""

    clients: bool | None
    users: bool | None
    """Whether there are users besides the person who asks."""
    fleets: Annotated[bool | None, Field(examples=[False])]
    trips: Annotated[bool | None, Field(examples=[False])]
    positions: bool | None
    """Whether the server has a tracking provider."""


SETUP_PROGRESS = Call(method="GET", path="/setup", data=SetupProgress, needs="signed_in")
