"""Schemas of webhooks, deliveries and channels, and their calls."""

from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field
from sqlalchemy import JSON
from sqlalchemy.orm import Mapped, mapped_column

from app.contract.calls import Call
from app.contract.schema import Messages, OrNumber, Required, Schema, Text
from app.db.records.record_resources import resource_of
from app.db.records.records import Record
from app.db.records.references import TableReference

EventType = Literal["alert.opened", "alert.updated", "alert.closed", "alert.taken"]
"""What webhooks can be told. A feature that publishes more adds its types here."""
ChannelName = Literal["email", "sms"]
WEBHOOKS_TABLE = TableReference("webhooks", "name", ("url", "types", "active", "deleted_at"))
MAX_URL = 500


class Webhook(Record):
    """An address of another system that receives events."""

    __tablename__ = WEBHOOKS_TABLE.name

    name: Mapped[Text]
    url: Mapped[Annotated[Text, Field(title="Address")]]
    types: Mapped[Annotated[list[EventType], Field(title="Events")]] = mapped_column(JSON)
    active: Mapped[Annotated[bool, Field(title="On")]]
    secret_number: Mapped[Annotated[int, Field(title="Secret number")]] = mapped_column(default=1, server_default="1")
    """Counts its secrets, so that the history shows each new one."""


class WebhookBody(Schema):
    """The values of a new or changed webhook."""

    name: Annotated[OrNumber, Required("Name is required")]
    url: Annotated[Text, Field(title="Address", max_length=MAX_URL), Required("Address is required")]
    types: Annotated[
        list[EventType],
        Field(title="Events", min_length=1),
        Messages(required="Choose at least one event", min_length="Choose at least one event"),
    ]
    active: Annotated[bool, Field(title="On")] = True


class NewSecret(Schema):
    """The secret of a webhook, which is shown once."""

    id: int
    text: str
    """The secret: 'whsec_…'."""


class WebhookState(Schema):
    """How a webhook does."""

    id: int
    name: str
    url: Annotated[str, Field(title="Address")]
    types: Annotated[list[str], Field(title="Events")]
    active: Annotated[bool, Field(title="On")]
    state: Literal["Working", "No deliveries yet", "Failing", "Off"]
    note: Annotated[str | None, Field(title="Reason")]
    """Why it is off or failing."""
    since: Annotated[datetime | None, Field(title="Failing since")]
    sent_at: Annotated[datetime | None, Field(title="Last delivery")]
    waiting: int
    """How many messages wait for it."""


class Delivery(Schema):
    """A message, and what became of it."""

    id: int
    type: Annotated[str, Field(title="Event")]
    state: Literal["Waiting", "Delivered", "Given up"]
    tries: int
    error: str | None
    """Why the last try failed, as a sentence."""
    created_at: Annotated[datetime, Field(title="Created")]
    due_at: Annotated[datetime | None, Field(title="Next try")]
    ended_at: Annotated[datetime | None, Field(title="Ended")]


class Channel(Schema):
    """How e-mail or text messages do."""

    name: ChannelName
    label: str
    state: Literal["Off", "Working", "Failing"]
    note: str
    """What to set, or how it sends, as a sentence."""
    since: Annotated[datetime | None, Field(title="Failing since")]
    error: str | None
    """Why the last try failed, as a sentence."""
    sent_at: Annotated[datetime | None, Field(title="Last sent")]
    waiting: int
    """How many messages wait."""
    failed: Annotated[int, Field(title="Given up")]
    """How many were given up in the last 30 days."""


WEBHOOKS = resource_of(Webhook, body=WebhookBody, filters=("name", "url", "active"))
CREATE_WEBHOOK = Call(method="POST", path="/webhooks/new", body=WebhookBody, data=NewSecret, needs="webhooks.add")
WEBHOOK_STATES = Call(method="GET", path="/webhooks/states", data=list[WebhookState], needs="webhooks.list")
WEBHOOK_STATE = Call(method="GET", path="/webhooks/{id}/state", data=WebhookState, needs="webhooks.list")
RENEW_SECRET = Call(method="POST", path="/webhooks/{id}/secret", data=NewSecret, needs="webhooks.change")
TEST_WEBHOOK = Call(method="POST", path="/webhooks/{id}/test", needs="webhooks.change")
DELIVERIES = Call(method="GET", path="/webhooks/{id}/deliveries", data=list[Delivery], needs="webhooks.list")
RESEND = Call(method="POST", path="/webhooks/deliveries/{id}/send", needs="webhooks.change")
CHANNELS = Call(method="GET", path="/channels", data=list[Channel], needs="messages.list")
TEST_CHANNEL = Call(method="POST", path="/channels/{name}/test", needs="messages.change")
