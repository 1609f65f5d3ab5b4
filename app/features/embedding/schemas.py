"""Schema and call that report whether a page can be embedded."""

from typing import Literal

from app.contract.calls import Call
from app.contract.schema import Schema

State = Literal["fine", "refused", "unreachable"]
"""`refused`: the page forbids embedding, or redirects to another origin. `unreachable`: it does not answer in time, or
answers with a server error.
"""


class Framing(Schema):
    """Whether a page can be embedded, checked before it is shown, and its address."""

    state: State
    """The result of the check."""
    page: str | None = None
    """The address of the page for the user. Null if it is the same for all."""


TRANSPORT_DASHBOARD_FRAMING = Call(
    method="GET", path="/content/transport-dashboard", data=Framing, needs="transport_dashboard.list"
)
