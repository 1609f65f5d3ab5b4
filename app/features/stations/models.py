"""Table of stations."""

from sqlalchemy import Index
from sqlalchemy.orm import Mapped

from app.db.records import Record


class Station(Record):
    """A station that users added to the built-in ones. Its coordinates are text, such as 9.9312° N."""

    __tablename__ = "stations"

    name: Mapped[str]
    code: Mapped[str]
    state: Mapped[str]
    latitude: Mapped[str]
    longitude: Mapped[str]


_NOT_DELETED = Station.deleted_at.is_(None)
Index("uq_stations_code", Station.code, unique=True, sqlite_where=_NOT_DELETED, postgresql_where=_NOT_DELETED)
