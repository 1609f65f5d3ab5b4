"""Schemas of what people want to hear of, and their calls."""

from typing import Annotated, Literal

from pydantic import Field

from app.contract.calls import Call
from app.contract.schema import BlankIsNone, Required, Schema

Mail = Literal["off", "now", "digest"]
Audience = Literal["mine", "all"]
_Hour = Annotated[Annotated[int, Field(ge=0, le=23)] | None, BlankIsNone]


class MailChoice(Schema):
    """An option of the mail of a type."""

    value: str
    label: str


class WantRow(Schema):
    """Where a person wants to hear of a type."""

    type: str
    label: str = ""
    """The name of the type. Ignored in requests, as are `mails`."""
    in_bell: bool
    mail: Mail | None = None
    """None if the server sends no mail."""
    sms: bool | None = None
    """None if the server sends no SMS."""
    mails: list[MailChoice] = []


class AlertSettings(Schema):
    """What a person wants to hear of."""

    audience: Annotated[Audience, Field(title="Trips")]
    """'mine': trips that the person made or follows."""
    quiet_from: Annotated[int | None, Field(title="Quiet from")]
    quiet_to: Annotated[int | None, Field(title="Quiet until")]
    """Hours of the office between which no mail and no SMS is sent. What happens then is summed up afterwards."""
    wants: list[WantRow]


class AlertSettingsBody(Schema):
    """New settings of a person."""

    audience: Annotated[Audience, Field(title="Trips"), Required("Choose your trips")]
    quiet_from: Annotated[_Hour, Field(title="Quiet from")] = None
    quiet_to: Annotated[_Hour, Field(title="Quiet until")] = None
    wants: Annotated[list[WantRow], Field(max_length=50, title="Alerts")] = []


SETTINGS = Call(method="GET", path="/alert-settings", data=AlertSettings, needs="alerts.list")
SAVE_SETTINGS = Call(method="PUT", path="/alert-settings", body=AlertSettingsBody, needs="alerts.list")
