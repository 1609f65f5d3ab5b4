"""The tables of messages. Only the outbox and the sender write them; nobody edits them, so they have no audit."""

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, String, Table, Text

from app.db.engine import Base, UtcDateTime
from app.features.messages.schemas import WEBHOOKS_TABLE

WAITING, SENDING, SENT, FAILED = "waiting", "sending", "sent", "failed"
"""The states of a message. One that is being sent belongs to a process until it is due again. A failed one was given
up."""
WEBHOOK: Final = "webhook"

OUTBOX = Table(
    "outbox",
    Base.metadata,
    Column("id", Integer, primary_key=True),
    Column("key", String, nullable=False, unique=True),
    Column("channel", String, nullable=False),  # 'email', 'sms' or 'webhook'
    Column("address", String, nullable=False),
    Column("webhook_id", Integer, WEBHOOKS_TABLE.foreign_key(), index=True),
    Column("type", String, nullable=False),  # the type of an event, or the name of a text
    Column("payload", Text, nullable=False),  # JSON; of a webhook, the body that is signed
    Column("state", String, nullable=False),
    Column("created_at", UtcDateTime, nullable=False),
    Column("due_at", UtcDateTime, nullable=False),  # of a message that is being sent, the end of its lease
    Column("tries", Integer, nullable=False),
    Column("error", String),  # why the last try failed, see `failures.py`
    Column("ended_at", UtcDateTime),  # when it was sent or given up
    Index(None, "state", "due_at"),
)
"""All messages: those that wait, and for some time those that were sent or given up."""

OUTBOX_FILES = Table(
    "outbox_files",
    Base.metadata,
    Column("id", Integer, primary_key=True),
    Column("message_id", Integer, ForeignKey("outbox.id"), nullable=False, index=True),
    Column("name", String, nullable=False),
    Column("media_type", String, nullable=False),
    Column("content", LargeBinary, nullable=False),
)
"""The attachments of messages that wait."""

WEBHOOK_STATES = Table(
    "webhook_states",
    Base.metadata,
    Column("webhook_id", Integer, WEBHOOKS_TABLE.foreign_key(), primary_key=True, autoincrement=False),
    Column("secret", String, nullable=False),
    Column("former_secret", String),  # signs as well until then, so that receivers can change it without haste
    Column("former_until", UtcDateTime),
    Column("failing_since", UtcDateTime),
    Column("error", String),
    Column("sent_at", UtcDateTime),
    Column("stopped_by", String),  # why the server switched it off, see `failures.py`
)
"""What is no record of a webhook: its secret, which no audit log may have, and how it does."""

CHANNEL_STATES = Table(
    "channel_states",
    Base.metadata,
    Column("channel", String, primary_key=True),
    Column("failing_since", UtcDateTime),
    Column("error", String),
    Column("retry_at", UtcDateTime),  # when one message is tried again while the channel fails
    Column("sent_at", UtcDateTime),
)
"""How e-mail and text messages do."""
