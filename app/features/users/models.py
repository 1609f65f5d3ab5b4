"""Table of users."""

from sqlalchemy.orm import Mapped, mapped_column

from app.db.access import DERIVED_FROM
from app.db.access.scopes import Scope, declare_scope, equals
from app.db.lists.index.declaration import ListIndex, declare
from app.db.records.records import Record
from app.db.records.unique_columns import declare_key, declare_unique
from app.features.clients.schemas import CLIENTS_TABLE
from app.features.users.schemas import USERS_TABLE
from app.i18n.messages import translatable
from app.i18n.phone_numbers import phone_key


class User(Record):
    """A member of the staff. `mobile_key` is the canonical mobile number (`phone_key`), which identifies the user."""

    __tablename__ = USERS_TABLE.name

    full_name: Mapped[str]
    email_id: Mapped[str | None]
    mobile_number: Mapped[str]
    mobile_key: Mapped[str] = mapped_column(info={DERIVED_FROM: "mobile_number"})
    designation: Mapped[str | None]
    gender: Mapped[str | None]
    role: Mapped[str | None]
    client_code: Mapped[str | None] = mapped_column(
        CLIENTS_TABLE.foreign_key("client_code", onupdate="CASCADE"), index=True
    )


declare_scope(
    USERS_TABLE.name,
    Scope(
        "own_client",
        translatable("Own client"),
        lambda person: equals(User.client_code, person.client_code),
        lambda person: {"client_code": person.client_code},
    ),
)
declare_scope(
    USERS_TABLE.name, Scope("own", translatable("Only themselves"), lambda person: equals(User.id, person.id))
)
declare(
    ListIndex(
        USERS_TABLE.name, ("full_name", "mobile_number", "email_id", "designation", "gender", "role", "client_code")
    )
)

declare_unique(User.mobile_key, translatable("This mobile number belongs to another user"), field="mobileNumber")
declare_key(User.mobile_number, phone_key)
