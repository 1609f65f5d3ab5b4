"""Seed data: sample content that fills the tables of a new database. Each feature declares its own in `samples.py`."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from types import GenericAlias
from typing import Any, Generic, TypeVar

from pydantic import Field, RootModel
from pydantic.alias_generators import to_camel
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from app.contract.base.source_location import author_location
from app.contract.calls import record_in
from app.contract.references import references_of
from app.contract.resources import list_of
from app.contract.schema import Schema, Text, derive_schema
from app.db.engine import Base
from app.db.records import records
from app.db.records.lines import Line, line_attributes, without_lines
from app.db.records.references import TABLE_REFERENCES, TableReference
from app.db.records.rows import check_body, stored_columns

__tracebackhide__ = True  # errors in seed data are mistakes of the feature
S = TypeVar("S", bound=Schema)
BuildRecord = Callable[[AsyncSession, S], Awaitable[records.Record | None]]
"""Builds the record of a sample without storing it. The session finds the records that it refers to.

None leaves the sample out.
"""
References = Mapping[str, TableReference]
"""The tables that an entry refers to, by field."""


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
        self.lines = _line_samples(shape, model)
        """The schemas and references of the lines that entries have, by field."""
        lines = {name: _list_field(shape, name, each.entry) for name, each in self.lines.items()}
        entry = _with_names(shape, self.references, lines)
        entry.ignores_clock = True
        self.entry = entry
        root: Any = RootModel  # type checkers allow no variable between the brackets
        self.file: type[RootModel[list[S]]] = root[GenericAlias(list, entry)]
        self.build = build or self._build

    async def add(self, session: AsyncSession, sample: S) -> None:
        """Store the record of a sample with its lines, without those whose records were deleted."""
        if record := await self.build(session, sample):
            found = {
                name: [await each.values(session, line) for line in getattr(sample, name)]
                for name, each in self.lines.items()
            }
            await records.add(session, record, {name: [*filter(None, lines)] for name, lines in found.items()})

    async def _build(self, session: AsyncSession, sample: S) -> records.Record | None:
        values = await _column_values(session, self.model, self.references, sample)
        return self.model(**without_lines(self.model, values)) if values else None


class SampleLine(Schema, extra="forbid"):
    """A line in a file of samples. It has no id."""


class LineSamples:
    """The samples of lines: the schema of an entry, and the tables that it refers to, by field."""

    def __init__(self, shape: type[Schema], model: type[Line]) -> None:
        self.model = model
        self.references = _references(shape, model)
        fields = {name: (field.annotation, field) for name, field in shape.model_fields.items() if name != "id"}
        entry = derive_schema(f"Sample{model.__name__}", SampleLine, fields, shape.__doc__)
        self.entry = _with_names(entry, self.references, {})

    async def values(self, session: AsyncSession, sample: Schema) -> dict[str, Any] | None:
        """Return the values of a new line by column, or None if a record that it needs was deleted."""
        values = await _column_values(session, self.model, self.references, sample)
        return values and {**values, "id": None}


def _line_samples(shape: type[Schema], model: type[records.Record]) -> dict[str, LineSamples]:
    fields = {name: shape.model_fields[name] for name in line_attributes(model) if name in shape.model_fields}
    lines = {name: record_in(field.annotation) for name, field in fields.items()}
    return {
        name: LineSamples(line, line_attributes(model)[name].model)
        for name, line in lines.items()
        if line and issubclass(line, Schema)
    }


def _list_field(shape: type[Schema], name: str, entry: type[Schema]) -> tuple[Any, Any]:
    """Return the field of a schema with another type of lines."""
    return list_of(entry), shape.model_fields[name]


async def _column_values(
    session: AsyncSession, model: Any, references: References, sample: Schema
) -> dict[str, Any] | None:
    """Return the values of a sample by column, or None if a record that it needs was deleted."""
    values = records.column_values(sample)
    for name, reference in references.items():
        values[name] = await _find_id(session, reference, values[name])
        if values[name] is None and not stored_columns(model)[name].nullable:
            return None
    return values


def _references(shape: type[Schema], model: Any) -> References:
    """Return the tables of the ids that are marked as a `Reference`."""
    columns, declared = stored_columns(model), {reference.name: reference for reference in TABLE_REFERENCES}
    targets = {name: key.target_fullname for name in references_of(shape) for key in columns[name].foreign_keys}
    return {name: declared[target.partition(".")[0]] for name, target in targets.items()}


def _with_names(shape: type[S], references: Iterable[str], others: Mapping[str, Any]) -> type[S]:
    """Return the schema with names instead of ids: `vehicle: WB-101` for `vehicle_id`. `others` are further fields."""
    fields: dict[str, Any] = {**others}
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
