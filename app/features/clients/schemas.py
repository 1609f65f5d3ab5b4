"""Schemas of clients, and their calls."""

from dataclasses import replace
from typing import Annotated

from pydantic import Field

from app.contract.calls import Call
from app.contract.resources import OptionQuery, resource
from app.contract.schema import Required, Schema, Text
from app.core.errors import Change
from app.db.records.references import TableReference
from app.i18n.messages import translatable

CLIENTS_TABLE = TableReference("clients", "client_name", ("client_code", "deleted_at"))
NO_CLIENT = ("clientCode", translatable("No client has this code"))
"""The field and the message for a code that no client has."""


class Client(Schema):
    """A business that the operator works for."""

    id: Annotated[int, Field(title="ID")]
    client_name: str
    client_code: str


class ClientOfCode(Client):
    """The client with a code, which may be deleted."""

    deleted: Change | None
    """Who deleted the client, and when. None if it is not deleted."""


class ClientSuggestion(Client):
    """A client with the contact of its latest trip that has one. None if there is no such trip."""

    contact: str | None


class ClientCreate(Schema):
    """A new client. The server assigns its code."""

    client_name: Annotated[Text, Required("Client Name is required")]


class ClientUpdate(ClientCreate):
    """The new values of a client. If an `id` is sent, it must be the one in the path."""

    id: Annotated[int | None, Field(title="ID", strict=True)] = None
    client_code: Annotated[Text, Required("Client Code is required")]


CLIENTS = replace(
    resource("/client/clients", record=Client, body=ClientUpdate, option=Client, filters=("clientName", "clientCode")),
    create=Call(method="POST", path="/client/create", body=ClientCreate, data=Client),
)
CLIENT_OF_CODE = Call(method="GET", path="/client/codes/{clientCode}", data=ClientOfCode, needs="clients.list")
SUGGESTED_CLIENTS = Call(
    method="GET", path="/client/suggestions", query=OptionQuery, data=list[ClientSuggestion], needs="clients.list"
)
