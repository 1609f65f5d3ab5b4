"""Clients, and their calls."""

from dataclasses import replace
from typing import Annotated

from pydantic import Field
from sqlalchemy.orm import Mapped, mapped_column

from app.contract.calls import Call
from app.contract.resources import OptionQuery, list_of
from app.contract.schema import Required, Schema, Text, derive_schema
from app.contract.spreadsheet_headings import declare_headings
from app.core.errors import Change
from app.db.access.scopes import PersonColumn, Scope, declare_scope, equals
from app.db.lists.index.declaration import ListIndex, declare
from app.db.records.record_resources import resource_of
from app.db.records.records import Record
from app.db.records.references import TableReference
from app.i18n.messages import translatable

CLIENTS_TABLE = TableReference("clients", "client_name", ("client_code", "deleted_at"))
NO_CLIENT = ("clientCode", translatable("No client has this code"))
"""The field and the message for a code that no client has."""
OWN_CLIENT = PersonColumn("client_code")
"""The code of the client that a user belongs to. None for the operator's own staff."""


class Client(Record):
    """A business that the operator works for. Users refer to it by its code: that of a deleted client is not reused."""

    __tablename__ = CLIENTS_TABLE.name

    client_name: Mapped[Text]
    client_code: Mapped[Text] = mapped_column(unique=True)


declare_scope(
    CLIENTS_TABLE.name,
    Scope("own_client", translatable("Own client"), lambda person: equals(Client.client_code, OWN_CLIENT.of(person))),
)
declare(ListIndex(CLIENTS_TABLE.name, ("client_name", "client_code")))


class ClientCreate(Schema):
    """A new client. The server assigns its code."""

    client_name: Annotated[Text, Required("Client Name is required")]


class ClientUpdate(ClientCreate):
    """The new values of a client. If an `id` is sent, it must be the one in the path."""

    id: Annotated[int | None, Field(title="ID", strict=True)] = None
    client_code: Annotated[Text, Required("Client Code is required")]


_CALLS = resource_of(Client, "/client/clients", paged=False, body=ClientUpdate, option=("client_name", "client_code"))
CLIENTS = replace(_CALLS, create=Call(method="POST", path="/client/create", body=ClientCreate, data=_CALLS.record))
ClientOfCode = derive_schema(
    "ClientOfCode",
    CLIENTS.record,
    {"deleted": (Change | None, Field(description="Who deleted the client, and when. None if it is not deleted."))},
    "The client with a code, which may be deleted.",
)
ClientSuggestion = derive_schema(
    "ClientSuggestion",
    CLIENTS.record,
    {"contact": (str | None, ...)},
    "A client with the contact of its latest trip that has one. None if there is no such trip.",
)
CLIENT_OF_CODE = Call(method="GET", path="/client/codes/{clientCode}", data=ClientOfCode, needs="clients.list")
SUGGESTED_CLIENTS = Call(
    method="GET", path="/client/suggestions", query=OptionQuery, data=list_of(ClientSuggestion), needs="clients.list"
)
declare_headings(
    "clients",
    client_name="name, customer, customer name, company, company name, party, party name, consignor, account, firm, "
    "ग्राहक, ग्राहक का नाम, पार्टी, पार्टी का नाम, कंपनी, फर्म, नाम",
    client_code="code, customer code, party code, account code, client id, customer id, ग्राहक कोड, कोड",
)
