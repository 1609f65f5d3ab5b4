"""The table of files: what users have uploaded, and the record that each belongs to."""

from datetime import datetime

from sqlalchemy import Index
from sqlalchemy.orm import Mapped, mapped_column

from app.db.engine import Base
from app.db.records.audit import AUTHORS


class StoredFile(Base):
    """A file, whose content is stored once for each SHA-256.

    Until a record is saved with it, it belongs to the user who has uploaded it. Afterwards it belongs to one field of
    one record for ever: the history of the record refers to it.
    """

    __tablename__ = "files"
    __table_args__ = (Index(None, "user_id", "entity_id"), Index(None, "entity_id", "at"))

    id: Mapped[str] = mapped_column(primary_key=True)
    """A random text, so that the files of other users cannot be found by counting."""
    sha256: Mapped[str] = mapped_column(index=True)
    name: Mapped[str]
    size: Mapped[int]
    type: Mapped[str]
    at: Mapped[datetime]
    """When it was uploaded."""
    user_id: Mapped[int] = mapped_column(AUTHORS.foreign_key())
    entity: Mapped[str | None]
    """The table of its record."""
    entity_id: Mapped[int | None]
    field: Mapped[str | None]
    """The column of its record."""
