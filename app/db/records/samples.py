"""Seed data: sample content that fills the tables of a new database. Each feature declares its own in `samples.py`."""

from collections.abc import Awaitable, Callable, Iterable
from types import GenericAlias
from typing import Any, Generic, TypeVar

from pydantic import Field, RootModel
from pydantic.alias_generators import to_camel
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.base.source_location import author_location
from app.contract.references import references_of
from app.contract.schema import Schema, Text, derive_schema
from app.db.engine import Base
from app.db.records import records
from app.db.records.references import TABLE_REFERENCES, TableReference
from app.db.records.rows import check_body, stored_columns

__tracebackhide__ = True  # errors in seed data are mistakes of the feature
S = TypeVar("S", bound=Schema)
BuildRecord = Callable[[AsyncSession, S], Awaitable[records.Record | None]]
"""Builds the record of a sample without storing it. The session finds the records that it refers to.

None leaves the sample out.
"""


class SeedData(Generic[S]):
    """Seed data of a table: the name of a file in fixtures/ without '.yaml', the schema of an entry, and the model.

    It is stored once, if the table never had a row. Tables are filled after those that they refer to. Entries name the
    records of a `Reference`: `vehicle: WB-101` for `vehicle_id`. One whose record was deleted is left out. Rules with
    `TODAY` and `NOW` are not checked, because sample rows age. Two entries cannot have the same value of a unique
    column, nor of a field that `unique` names.
    """

    def __init__(
        self,
        name: str,
        shape: type[S],
        model: type[records.Record],
        build: BuildRecord[S] | None = None,
        *,
        unique: tuple[str, ...] = (),
    ) -> None:
        if build is None:
            check_body(model, shape)
        self.name, self.model, self.unique = name, model, unique
        self.place = author_location()
        self.references = {} if build else _references(shape, model)
        """The tables that the entries refer to, by field."""
        entry = _with_names(shape, self.references)
        entry.ignores_clock = True
        self.entry = entry
        root: Any = RootModel  # type checkers allow no variable between the brackets
        self.file: type[RootModel[list[S]]] = root[GenericAlias(list, entry)]
        self.build = build or self._build

    async def _build(self, session: AsyncSession, sample: S) -> records.Record | None:
        values: dict[str, Any] = records.column_values(sample)
        for name, reference in self.references.items():
            values[name] = await _find_id(session, reference, values[name])
            if values[name] is None and not stored_columns(self.model)[name].nullable:
                return None
        return self.model(**values)


def _references(shape: type[Schema], model: type[records.Record]) -> dict[str, TableReference]:
    """Return the tables of the ids that are marked as a `Reference`."""
    columns, declared = stored_columns(model), {reference.name: reference for reference in TABLE_REFERENCES}
    targets = {name: key.target_fullname for name in references_of(shape) for key in columns[name].foreign_keys}
    return {name: declared[target.partition(".")[0]] for name, target in targets.items()}


def _with_names(shape: type[S], references: Iterable[str]) -> type[S]:
    """Return the schema with names instead of ids: `vehicle: WB-101` for `vehicle_id`."""
    fields: dict[str, Any] = {}
    for name in references:
        short = name.removesuffix("_id")
        annotation, default = (Text, ...) if shape.model_fields[name].is_required() else (Text | None, None)
        fields[name] = (annotation, Field(default, alias=to_camel(short), title=short.replace("_", " ").title()))
    return derive_schema(shape.__name__, shape, fields, shape.__doc__)


async def _find_id(session: AsyncSession, reference: TableReference, name: str | None) -> int | None:
    """Return the id of the record with this name, without deleted ones."""
    table = Base.metadata.tables[reference.name]
    query = select(table.c.id).where(table.c[reference.label] == name, table.c.deleted_at.is_(None))
    return await session.scalar(query.order_by(table.c.id).limit(1)) if name else None
