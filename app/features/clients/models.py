"""Table of clients."""

from sqlalchemy.orm import Mapped, mapped_column

from app.db.access.scopes import Scope, declare_scope, equals
from app.db.lists.index.declaration import ListIndex, declare
from app.db.records.records import Record
from app.features.clients.schemas import CLIENTS_TABLE
from app.i18n.messages import translatable


class Client(Record):
    """A client. Users refer to it by its code, so the code of a deleted client is never reused."""

    __tablename__ = CLIENTS_TABLE.name

    client_name: Mapped[str]
    client_code: Mapped[str] = mapped_column(unique=True)


declare_scope(
    CLIENTS_TABLE.name,
    Scope("own_client", translatable("Own client"), lambda person: equals(Client.client_code, person.client_code)),
)
declare(ListIndex(CLIENTS_TABLE.name, ("client_name", "client_code")))
