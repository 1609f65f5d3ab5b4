"""Table of stations."""

from sqlalchemy.orm import Mapped

from app.db.records.records import Record
from app.db.records.unique_columns import declare_unique
from app.i18n.messages import translatable

CODE_TAKEN = translatable("This code belongs to another station")


class Station(Record):
    """A station that users added to the built-in ones. Its coordinates are text, such as 9.9312° N."""

    __tablename__ = "stations"

    name: Mapped[str]
    code: Mapped[str]
    state: Mapped[str]
    latitude: Mapped[str]
    longitude: Mapped[str]


declare_unique(Station.code, CODE_TAKEN)
