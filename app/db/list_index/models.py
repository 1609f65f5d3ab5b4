"""The tables that all registers share. Only triggers write to them."""

from sqlalchemy.orm import Mapped, mapped_column

from app.db.engine import Base


class RegisterTotal(Base):
    """How many rows a register has. `version` grows with each row that comes or goes, in the order of commits."""

    __tablename__ = "register_totals"

    name: Mapped[str] = mapped_column(primary_key=True)
    total: Mapped[int]
    version: Mapped[int]
    made_as: Mapped[str]
    """A digest of the statements that made the register, to see when its declaration has changed."""


class RegisterChange(Base):
    """The last rows that came and went: the text before (None when it came) and after (None when it went)."""

    __tablename__ = "register_changes"

    name: Mapped[str] = mapped_column(primary_key=True)
    version: Mapped[int] = mapped_column(primary_key=True)
    before: Mapped[str | None]
    after: Mapped[str | None]


MAX_CHANGES = 1000
"""So many changes of each register are kept."""
