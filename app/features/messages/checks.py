"""Checks of the channels and webhooks, for `waybill check --deploy`."""

from sqlalchemy import Connection, select

from app.db.checks import DatabaseCheck
from app.features.messages.failures import describe_failure
from app.features.messages.models import CHANNEL_STATES
from app.features.messages.reading import read_webhook_states


@DatabaseCheck
def failing_channels(connection: Connection) -> list[str]:
    """Return the channels that fail now."""
    failing = select(CHANNEL_STATES).where(CHANNEL_STATES.c.failing_since.is_not(None))
    return [
        f"The channel {row.channel} has failed since {row.failing_since:%d %b %H:%M} UTC: {describe_failure(row.error)}"
        for row in connection.execute(failing)
    ]


@DatabaseCheck
def failing_webhooks(connection: Connection) -> list[str]:
    """Return the webhooks that fail, or that the server has switched off."""
    return [
        f"The webhook {each['name']} is {each['state'].lower()}: {each['note']}"
        for each in read_webhook_states(connection)
        if each["note"]
    ]
