"""Table of users."""

from sqlalchemy import ForeignKey, Index
from sqlalchemy.orm import Mapped, mapped_column

from app.db.list_index.declaration import ListIndex, declare
from app.db.records import Record


class User(Record):
    """A member of the staff. `mobile_key` is the normalized mobile number, which identifies the user."""

    __tablename__ = "users"

    full_name: Mapped[str]
    email_id: Mapped[str]
    mobile_number: Mapped[str]
    mobile_key: Mapped[str]
    designation: Mapped[str | None]
    gender: Mapped[str | None]
    role: Mapped[str | None]
    client_code: Mapped[str | None] = mapped_column(ForeignKey("clients.client_code", onupdate="CASCADE"), index=True)


declare(ListIndex("users", ("full_name", "mobile_number", "email_id", "designation", "gender", "role", "client_code")))

_NOT_DELETED = User.deleted_at.is_(None)
Index("uq_users_mobile_key", User.mobile_key, unique=True, sqlite_where=_NOT_DELETED)
