"""Lines of a record: rows that are shown, saved and audited with it, such as those of an invoice.

    class InvoiceLine(Line, of="invoices"):
        \"\"\"One line of an invoice.\"\"\"

        __tablename__ = "invoice_lines"

        item: Mapped[Text]
        quantity: Mapped[Measure]

    class Invoice(Record):
        ...
        lines: Mapped[list[InvoiceLine]] = lines_of(InvoiceLine, min=1)

A line has an id. A request sends all lines in their order: those with an id are changed, those without one are added,
and those that are missing are removed. A removed line keeps its row, so that an earlier list can be restored.
"""

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, get_args, get_origin

from pydantic import BaseModel
from pydantic.alias_generators import to_camel
from sqlalchemy import Column, Connection, ForeignKey, Integer, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Mapped, mapped_column, relationship
from sqlalchemy.orm.attributes import set_committed_value

from app.contract.base.diagnostics import ScreenError
from app.contract.base.source_location import author_location, definition_location
from app.contract.calls import record_in
from app.contract.files import files_in
from app.contract.record_fields import Toggle, Unique
from app.core.errors import Invalid
from app.db.access import access_of, look_up_rows, select_rows
from app.db.context import context_of
from app.db.engine import Base
from app.db.records.declaration import REFERENCE, declare_fields, marks_of, title_of
from app.db.records.rows import LINES, Columns, Row, stored_columns, wire_columns
from app.i18n.messages import LocalizedText, translatable, translate

__tracebackhide__ = True  # errors in these classes are mistakes of the caller
MAX_LINES: Final = 500
"""The most lines of a record, unless it has another limit."""
_OWN = frozenset({"record_id", "position", "deleted_at"})
"""The columns of a line that neither requests nor responses have."""
_UNKNOWN = translatable("This line does not belong to this record. Load the record again.")
_TWICE = translatable("This line is in the list twice. Load the record again.")
LineValues = Mapping[str, Any]
"""The values of a line by column, with its `id`, which is None for a new line."""


NO_LINES: Final[Mapping[str, Any]] = MappingProxyType({})


class Line(Base):
    """A row that belongs to a record of the table `of`."""

    __abstract__ = True
    fields: ClassVar[dict[str, Any]]
    """What the class declares for each attribute. `resource_of` makes schemas of it."""
    of: ClassVar[str]
    """The table of its record."""

    if TYPE_CHECKING:
        record_id: Mapped[int]

    id: Mapped[int] = mapped_column(primary_key=True)
    position: Mapped[int]
    deleted_at: Mapped[datetime | None]

    def __init_subclass__(cls, of: str = "", **options: Any) -> None:
        is_abstract = vars(cls).get("__abstract__", False)
        if not is_abstract and not of:
            advice = f'class {cls.__name__}(Line, of="…")'
            raise ScreenError(author_location(), f"name the table of its record: {advice}")
        cls.fields = declare_fields(cls)
        if of:
            cls.of = of
            cls.record_id = mapped_column(Integer, ForeignKey(f"{of}.id"), index=True, nullable=False)
        super().__init_subclass__(**options)
        for name, annotation in cls.fields.items():
            for mark in (*marks_of(annotation, Unique), *marks_of(annotation, Toggle)):
                message = f"'{name}' is a field of a line, which cannot be {type(mark).__name__}"
                raise ScreenError(author_location(), message)
            if files_in(annotation):
                raise ScreenError(author_location(), f"'{name}' is a field of a line: put files into the record")


class Lines(NamedTuple):
    """An attribute of a record with lines."""

    model: type[Line]
    min: int
    max: int


def lines_of(model: type[Line], *, min: int = 0, max: int = MAX_LINES) -> Any:
    """Return the attribute of a record with its lines: `lines: Mapped[list[InvoiceLine]] = lines_of(InvoiceLine)`."""
    own: Any = model
    if not 0 <= min <= max:
        raise ScreenError(author_location(), f"at least {min} and at most {max} lines are not possible")
    return relationship(
        model,
        primaryjoin=lambda: (_owner(own).c.id == own.record_id) & own.deleted_at.is_(None),
        foreign_keys=lambda: own.record_id,
        order_by=lambda: own.position,
        lazy="selectin",
        viewonly=True,
        info={LINES: Lines(model, min, max)},
    )


def _owner(model: Any) -> Any:
    return next(iter(model.__table__.c.record_id.foreign_keys)).column.table


def line_attributes(model: Any) -> Mapping[str, Lines]:
    """Return the attributes of a record with lines."""
    return {each.key: each.info[LINES] for each in model.__mapper__.relationships if LINES in each.info}


def line_model(annotation: Any) -> type[Line] | None:
    """Return the class in the annotation of an attribute with lines."""
    inner = get_args(annotation)[0] if get_origin(annotation) is list else None
    return inner if isinstance(inner, type) and issubclass(inner, Line) else None


def check_lines(record: Any) -> None:
    """Raise ScreenError if the lines that the class of a record declares belong to another table."""
    for own in filter(None, map(line_model, record.fields.values())):
        if own.of != record.__tablename__:
            advice = f'class {own.__name__}(Line, of="{record.__tablename__}")'
            message = f"'{own.of}' is not the table of {record.__name__}: write {advice}"
            raise ScreenError(definition_location(own), message)


def line_columns(model: type[Line]) -> list[str]:
    """Return the columns that the audit log has of a line."""
    return [name for name in stored_columns(model) if name not in _OWN]


def wire_lines(model: Any, shape: type[BaseModel]) -> dict[str, Columns]:
    """Return the columns of the lines that a schema shows, by their names in JSON."""
    return {
        field.alias or name: wire_columns(each.model, record)
        for name, each in line_attributes(model).items()
        if (field := shape.model_fields.get(name)) and (record := record_in(field.annotation))
    }


def fetch_lines(
    connection: Connection, model: Any, columns: Mapping[str, Columns], record_id: int
) -> dict[str, list[Row]]:
    """Return the lines of a record for a response, without what the person of this transaction does not see."""
    models = {to_camel(name): each.model for name, each in line_attributes(model).items()}
    found = {}
    for name, shown in columns.items():
        own: Any = models[name]
        rows = select_rows(model.__tablename__, shown, by=own.record_id)
        rows = rows.where(own.record_id == record_id, own.deleted_at.is_(None))
        found[name] = look_up_rows(connection, rows.order_by(own.position))
    return found


def without_lines(model: Any, values: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values of columns."""
    lines = line_attributes(model)
    return {name: value for name, value in values.items() if name not in lines}


def changed_lines(record: Any, values: Mapping[str, Any]) -> list[str]:
    """Return the names of the lines in these values that differ from those of the record."""
    return [
        name
        for name in line_attributes(type(record))
        if name in values and _differ(getattr(record, name), values[name])
    ]


def _differ(own: Any, rows: Any) -> bool:
    stored = [{name: getattr(line, name) for name in row} for row, line in zip(rows, own, strict=False)]
    return len(own) != len(rows) or stored != [dict(row) for row in rows]


def set_no_lines(record: Any) -> None:
    """Give a new record empty lists of lines, so that they are not read from the database."""
    for name in line_attributes(type(record)):
        set_committed_value(record, name, [])


async def store_lines(session: AsyncSession, record: Any, values: Mapping[str, Any]) -> None:
    """Store the lines of a record. Raises Invalid for lines of other records, and for missing referenced records."""
    for name, each in line_attributes(type(record)).items():
        own: Any = each.model
        query = select(own).where(own.record_id == record.id)
        if name in values:
            stored = {line.id: line for line in (await session.scalars(query)).all()}
            await _store(session, record, name, own, stored, values[name])
            await session.flush()
        query = query.where(own.deleted_at.is_(None)).order_by(own.position)
        current = (await session.scalars(query.execution_options(populate_existing=True))).all()
        set_committed_value(record, name, list(current))


async def _store(
    session: AsyncSession, record: Any, name: str, model: Any, stored: dict[int, Any], rows: list[LineValues]
) -> None:
    _ensure_own(name, stored, rows)
    await _ensure_references_exist(session, name, model, stored, rows)
    for position, row in enumerate(rows):
        values = {key: value for key, value in row.items() if key != "id"}
        line = stored.pop(row["id"]) if row["id"] is not None else model(record_id=record.id)
        for key, value in {**values, "position": position, "deleted_at": None}.items():
            if getattr(line, key) != value:
                setattr(line, key, value)
        session.add(line)
    for line in stored.values():
        if line.deleted_at is None:
            line.deleted_at = context_of(session).clock()


def _ensure_own(name: str, stored: Mapping[int, Any], rows: list[LineValues]) -> None:
    """Raise Invalid for ids of other records, and for an id that is sent twice."""
    seen = set[int]()
    for position, row in enumerate(rows):
        if row["id"] is None:
            continue
        if row["id"] not in stored or row["id"] in seen:
            raise Invalid(errors={f"{name}.{position}": [translate(_TWICE if row["id"] in seen else _UNKNOWN)]})
        seen.add(row["id"])


async def _ensure_references_exist(
    session: AsyncSession, name: str, model: Any, stored: Mapping[int, Any], rows: list[LineValues]
) -> None:
    """Raise Invalid if a changed foreign key of a line refers to a missing or deleted record."""
    errors: dict[str, list[LocalizedText]] = {}
    for key, column in stored_columns(model).items():
        if REFERENCE not in column.info:
            continue
        wanted = {
            position: row[key]
            for position, row in enumerate(rows)
            if row.get(key) is not None and (row["id"] is None or getattr(stored[row["id"]], key) != row[key])
        }
        found = await _existing(session, column, {*wanted.values()})
        title = translate(title_of(key.removesuffix("_id"), model.fields[key]))
        for position in (each for each, value in wanted.items() if value not in found):
            errors[f"{name}.{position}.{to_camel(key)}"] = [translate("{record} not found", record=title)]
    if errors:
        raise Invalid(errors=errors)


async def _existing(session: AsyncSession, column: Column[Any], ids: set[int]) -> set[int]:
    """Return those of the ids that are of records which the author of this transaction sees."""
    target = next(iter(column.foreign_keys)).column
    is_visible = access_of(session).sees(target.table.name, target.table.c.id)
    query = select(target).where(target.in_(ids), target.table.c.deleted_at.is_(None), is_visible)
    return {*(await session.scalars(query)).all()} if ids else set()
