"""A record with a field of each kind, which is no table of the product."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date
from typing import Annotated, Any, Literal

from pydantic import Field
from sqlalchemy import MetaData
from sqlalchemy.orm import Mapped, registry

from app.contract.record_fields import Amount, Count, Heading, LongText, Measure, Private, ReadOnly, Toggle, Unique
from app.contract.schema import Messages, Required, Text
from app.db.engine import Base
from app.db.records import record_resources, references, unique_columns
from app.db.records.declaration import reference
from app.db.records.record_resources import resource_of
from app.db.records.records import Record
from app.features.fleets.schemas import FLEETS


class RecordApart(Record):
    """The base of records that the product does not know."""

    __abstract__ = True
    metadata = MetaData()
    _sa_registry = registry(type_annotation_map=Base.registry.type_annotation_map)


@contextmanager
def forgotten() -> Iterator[None]:
    """Forget the references, resources and unique columns that are declared in this block."""
    lists: list[list[Any]] = [references.TABLE_REFERENCES, vars(record_resources)["_RESOURCES"]]
    maps: list[dict[Any, Any]] = [vars(unique_columns)[name] for name in ("_KEYS", "_UNIQUE_COLUMNS")]
    before = [list(each) for each in lists], [dict(each) for each in maps]
    try:
        yield
    finally:
        RecordApart.metadata.clear()
        for each, items in zip(lists, before[0], strict=True):
            each[:] = items
        for declared, known in zip(maps, before[1], strict=True):
            declared.clear()
            declared.update(known)


with forgotten():

    class Parcel(RecordApart):
        """A parcel on a vehicle."""

        __tablename__ = "parcels"

        number: Mapped[Annotated[Text, Unique()]]
        code: Mapped[Annotated[Text, Field(pattern="^[0-9]{4}$"), Messages(pattern="Write 4 digits")]]
        sender: Mapped[Annotated[Text, Required("Say who sends it"), Heading("From")]]
        vehicle_id: Mapped[int] = reference(FLEETS)
        spare_vehicle_id: Mapped[int | None] = reference(FLEETS)
        size: Mapped[Literal["Small", "Large"]]
        route: Mapped[Literal["By road", "By rail or ship"] | None]
        sent_on: Mapped[date]
        price: Mapped[Amount]
        pieces: Mapped[Annotated[Count | None, Unique("These pieces are taken")]]
        weight: Mapped[Measure | None]
        note: Mapped[LongText | None]
        fragile: Mapped[Annotated[bool, Toggle("Pack", "Unpack")]]
        limit: Mapped[Text | None]
        received_by: Mapped[Annotated[Text | None, ReadOnly()]]
        secret: Mapped[Annotated[Text | None, Private()]]

    PARCELS = resource_of(Parcel, option=("number",))
    PARCEL_MESSAGES = [(each.field, each.message) for each in unique_columns.unique_columns_of("parcels")]
