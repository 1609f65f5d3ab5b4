"""The table of links to trips."""

from datetime import datetime

from sqlalchemy import JSON, Integer
from sqlalchemy.orm import Mapped, mapped_column

from app.db.access.scopes import follow_scope
from app.db.records.records import Record
from app.db.records.referenced_names import referenced_name
from app.features.trips.schemas import TRIPS_TABLE
from app.features.users.schemas import USERS_TABLE


class TripLink(Record):
    """A link that shows a trip. `token_hash` is the SHA-256 of the token, which nobody stores."""

    __tablename__ = "trip_links"

    trip_id: Mapped[int] = mapped_column(Integer, TRIPS_TABLE.foreign_key(), index=True)
    token_hash: Mapped[str] = mapped_column(unique=True)
    label: Mapped[str]
    shows: Mapped[list[str]] = mapped_column(JSON)
    valid_from: Mapped[datetime]
    valid_until: Mapped[datetime | None]
    revoked_at: Mapped[datetime | None]
    created_by_id: Mapped[int | None] = mapped_column(Integer, USERS_TABLE.foreign_key(), index=True)
    created_at: Mapped[datetime]
    views: Mapped[int] = mapped_column(default=0)
    last_view_at: Mapped[datetime | None]
    created_by: Mapped[str | None] = referenced_name(USERS_TABLE, by="trip_links.created_by_id")


follow_scope(TripLink.__tablename__, TRIPS_TABLE.name)
