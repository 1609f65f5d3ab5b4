"""Table of states."""

from sqlalchemy.orm import Mapped

from app.db.records.records import Record


class State(Record):
    """A state that users added to the built-in ones."""

    __tablename__ = "states"

    name: Mapped[str]
    country: Mapped[str]
