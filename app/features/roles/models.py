"""Table of roles."""

from typing import Any

from sqlalchemy import JSON
from sqlalchemy.orm import Mapped, mapped_column

from app.db.records.records import Record
from app.db.records.unique_columns import declare_unique
from app.i18n.messages import translatable


class Role(Record):
    """A role that users added to the built-in ones. `role` is the name of its template.

    Users refer to a role by its name. `modules` has the permissions, as `app/features/roles/permissions.py` reads them.
    """

    __tablename__ = "roles"

    name: Mapped[str]
    access: Mapped[str]
    role: Mapped[str]
    modules: Mapped[list[dict[str, Any]]] = mapped_column(JSON)


declare_unique(Role.name, translatable("Another role has this name"))
