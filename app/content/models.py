"""The table of the content that production serves."""

from datetime import datetime

from sqlalchemy import JSON
from sqlalchemy.orm import Mapped, mapped_column

from app.db.engine import Base


class StoredContent(Base):
    """The texts of the files when they last had no mistake, by name without '.yaml'. There is one row."""

    __tablename__ = "content"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    stored_at: Mapped[datetime]
    files: Mapped[dict[str, str]] = mapped_column(JSON)
