"""Table of fleet vehicles."""

from sqlalchemy.orm import Mapped, mapped_column

from app.db.list_index.declaration import ListIndex, declare
from app.db.records import Record
from app.db.unique_columns import declare_unique
from app.features.fleets.schemas import FLEETS_TABLE
from app.i18n.messages import translatable


class Fleet(Record):
    """A vehicle. `vendor_fleet_id` is its plate at the tracking provider."""

    __tablename__ = FLEETS_TABLE.name

    fleet_number: Mapped[str]
    registration_number: Mapped[str]
    vendor_fleet_id: Mapped[str | None] = mapped_column(index=True)
    model: Mapped[str | None]
    make: Mapped[str | None]
    capacity: Mapped[str | None]
    partner: Mapped[str | None]


declare(
    ListIndex(
        "fleets", ("fleet_number", "registration_number", "vendor_fleet_id", "model", "make", "capacity", "partner")
    )
)
declare_unique(Fleet.registration_number, translatable("This registration number belongs to another vehicle"))
