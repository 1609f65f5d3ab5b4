"""Tables of sign-in. They store hashes only, never a code, a token or a mobile number."""

from datetime import datetime

from sqlalchemy.orm import Mapped, mapped_column

from app.db.engine import Base
from app.db.records.audit import AUTHORS


class OneTimeCode(Base):
    """The last code of a number. Unknown numbers get a row too, so that they cannot be distinguished.

    `subject` is the keyed hash of the number.
    """

    __tablename__ = "codes"

    subject: Mapped[str] = mapped_column(primary_key=True)
    salt: Mapped[str]
    code_hash: Mapped[str]
    sent_at: Mapped[datetime] = mapped_column(index=True)
    attempts: Mapped[int] = mapped_column(default=0)
    used_at: Mapped[datetime | None]


class Session(Base):
    """The session of a signed-in browser, identified by the hash of its token."""

    __tablename__ = "sessions"

    token_hash: Mapped[str] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(AUTHORS.foreign_key(), index=True)
    created_at: Mapped[datetime]
    last_seen_at: Mapped[datetime] = mapped_column(index=True)


class RateLimitCounter(Base):
    """The number of uses within a span of time. `subject` is the hash of a mobile number or a client address."""

    __tablename__ = "limits"

    name: Mapped[str] = mapped_column(primary_key=True)
    subject: Mapped[str] = mapped_column(primary_key=True)
    count: Mapped[int]
    ends_at: Mapped[datetime] = mapped_column(index=True)
