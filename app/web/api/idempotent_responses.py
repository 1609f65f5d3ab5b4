"""The table of responses for repeated calls; see app/web/api/idempotency.py."""

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from app.db.engine import Base
from app.db.records.audit import AUTHORS


class IdempotentResponse(Base):
    """The response to a user's call with this key, stored in the transaction of the call."""

    __tablename__ = "given_answers"

    user_id: Mapped[int] = mapped_column(AUTHORS.foreign_key(), primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    asked: Mapped[str]
    """The hash of the method, the path and the body."""
    at: Mapped[datetime] = mapped_column(index=True)
    status: Mapped[int | None]
    body: Mapped[str | None]
    tag: Mapped[str | None]
    """The `ETag` of the response."""
