"""Tables of views and looks."""

from typing import Any, Final

from sqlalchemy import JSON, Index
from sqlalchemy.orm import Mapped, mapped_column

from app.db.access import PERSONAL
from app.db.engine import Base
from app.db.records.audit import AUTHORS
from app.db.records.records import Record

ALL_LISTS: Final = ""
"""The key of the look with the page size of all lists."""


class View(Record):
    """A named view of a list. If its scope is 'all', everybody sees it."""

    __tablename__ = "views"
    __table_args__ = {"info": {PERSONAL: True}}

    owner_id: Mapped[int] = mapped_column(AUTHORS.foreign_key())
    list_key: Mapped[str] = mapped_column(index=True)
    name: Mapped[str]
    scope: Mapped[str]
    query: Mapped[str]
    columns: Mapped[list[dict[str, Any]] | None] = mapped_column(JSON(none_as_null=True))
    density: Mapped[str | None]
    page_size: Mapped[int | None]


_ACTIVE = View.deleted_at.is_(None)
Index(
    "uq_views_owner_id_list_key_name",
    *(View.owner_id, View.list_key, View.name),
    unique=True,
    sqlite_where=_ACTIVE,
)


class Look(Base):
    """What a person has chosen for a list, or for all lists, without a name. The last change wins."""

    __tablename__ = "looks"

    user_id: Mapped[int] = mapped_column(AUTHORS.foreign_key(), primary_key=True)
    list_key: Mapped[str] = mapped_column(primary_key=True)
    columns: Mapped[list[dict[str, Any]] | None] = mapped_column(JSON(none_as_null=True))
    density: Mapped[str | None]
    default_view: Mapped[str | None]
    """The id of a view, the name of one that ships with the screen, or 'none'. NULL if the person has not chosen."""
    page_size: Mapped[int | None]
