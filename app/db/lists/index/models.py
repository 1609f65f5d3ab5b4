"""The tables that all list indexes share. Triggers write to them."""

from sqlalchemy.orm import Mapped, mapped_column

from app.db.engine import Base


class RegisterTotal(Base):
    """The number of rows of a list index. `version` increases with each added or removed row, in commit order."""

    __tablename__ = "register_totals"

    name: Mapped[str] = mapped_column(primary_key=True)
    total: Mapped[int]
    version: Mapped[int]
    made_as: Mapped[str]
    """A digest of the statements that built the index. It differs when the declaration has changed."""


class RegisterChange(Base):
    """The latest added and removed rows, with the text before (None if added) and after (None if removed)."""

    __tablename__ = "register_changes"

    name: Mapped[str] = mapped_column(primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    before: Mapped[str | None]
    after: Mapped[str | None]


MAX_CHANGES = 1000
"""How many changes of each list index are stored."""
