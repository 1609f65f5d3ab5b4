"""The table of what was answered to calls that may come a second time."""

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from app.db.audit import AUTHORS
from app.db.engine import Base


class IdempotentResponse(Base):
    """What somebody was answered to a call with this key; stored together with what the call did, or not at all."""

    __tablename__ = "given_answers"

    user_id: Mapped[int] = mapped_column(AUTHORS.foreign_key(), primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    asked: Mapped[str]
    """The hash of the method, the path and the body."""
    at: Mapped[datetime] = mapped_column(index=True)
    status: Mapped[int | None]
    body: Mapped[str | None]
    tag: Mapped[str | None]
    """The version of the record that was answered, as `ETag` said it."""
