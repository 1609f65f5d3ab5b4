"""The service of messages, and what other features use of them."""

from typing import Annotated

from fastapi import Depends

from app.features.messages.channels.targets import Resolver, resolve
from app.features.messages.drafts import Attachment, Email, TextMessage, is_email_address
from app.features.messages.outbox import Delivery, Outbox, read_deliveries
from app.features.messages.schedule import Schedule, due_times
from app.features.messages.sender import Sender
from app.features.services import inject
from app.web.services import CoreServices, Service

__all__ = [
    "Attachment",
    "Delivery",
    "Email",
    "Messages",
    "Outbox",
    "Schedule",
    "TextMessage",
    "due_times",
    "is_email_address",
    "read_deliveries",
]


class Messages(Service):
    """Sends what is queued."""

    def __init__(self, services: CoreServices) -> None:
        settings, clock = services.settings, services.clock
        self.outbox = Outbox(settings, clock)
        self.resolver: Resolver = resolve
        """Finds the addresses of webhooks when they are saved."""
        self.sender = Sender(services.database, settings, clock)
        self.states = {"messages": lambda: self.sender.state}
        self.tasks = (self.sender.run,)


InjectedMessages = Annotated[Messages, Depends(inject(Messages))]
"""Declare a parameter of this type to use the service in an endpoint."""
