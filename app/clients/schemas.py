"""The shapes of clients, and the calls that carry them."""

from typing import Annotated

from pydantic import Field

from app.ui.calls import Call
from app.ui.schema import Required, Schema, Text


class Client(Schema):
    """A business that the operator works for."""

    id: Annotated[int, Field(title="ID")]
    client_name: str
    client_code: str


class ClientCreate(Schema):
    """A new client. The server makes its code."""

    client_name: Annotated[Text, Required("Client Name is required")]


class ClientUpdate(ClientCreate):
    """A client as it shall be. An `id` may be sent, but has to be the one in the path."""

    id: Annotated[int | None, Field(title="ID", strict=True)] = None
    client_code: Annotated[Text, Required("Client Code is required")]


CLIENTS = Call(method="GET", path="/client/clients", data=list[Client])
CLIENT = Call(method="GET", path="/client/clients/{id}", data=Client)
CREATE_CLIENT = Call(method="POST", path="/client/create", body=ClientCreate, data=Client)
UPDATE_CLIENT = Call(method="PUT", path="/client/clients/{id}", body=ClientUpdate, data=Client)
DELETE_CLIENT = Call(method="DELETE", path="/client/clients/{id}")
