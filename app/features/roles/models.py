"""Table of roles."""

from typing import Any

from sqlalchemy import JSON
from sqlalchemy.orm import Mapped, mapped_column

from app.db.records import Record


class Role(Record):
    """A role that users added to the built-in ones. `role` is the name of its template."""

    __tablename__ = "roles"

    name: Mapped[str]
    access: Mapped[str]
    role: Mapped[str]
    modules: Mapped[list[dict[str, Any]]] = mapped_column(JSON)
