"""What the class of a record declares about its fields: types, rules with their messages, and references.

    class Driver(Record):
        \"\"\"A driver, who may have a vehicle.\"\"\"

        __tablename__ = "drivers"

        full_name: Mapped[Text]
        licence: Mapped[Annotated[Text, Unique()]]
        vehicle_id: Mapped[int | None] = reference(FLEETS)
        valid_until: Mapped[date]

An annotation has the rules of the field, as in a `Schema`, and marks of `app/contract/record_fields.py`. SQLAlchemy
reads the plain type: `str` for `Text` and for a `Literal`.
"""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeVar, Union, get_args, get_origin

from pydantic.fields import FieldInfo
from sqlalchemy.orm import Mapped, MappedColumn, mapped_column

from app.contract.base.diagnostics import ScreenError
from app.contract.base.source_location import author_location
from app.contract.files import files_in
from app.contract.record_fields import Unique
from app.contract.resources import Resource, words_of_class
from app.contract.states import States
from app.db.records.referenced_names import referenced_name
from app.db.records.references import TABLE_REFERENCES, TableReference
from app.db.records.unique_columns import declare_unique

__tracebackhide__ = True  # errors in these columns are mistakes of the caller
REFERENCE = "reference"
"""The key in the `info` of a column with the id of a record: the resource that the record belongs to."""
_ID = "_id"
M = TypeVar("M")


def reference(resource: Resource) -> MappedColumn[Any]:
    """Return the column with the id of a record of another resource: `vehicle_id: Mapped[int] = reference(FLEETS)`.

    Its name ends with `_id`. The record also gets a read-only attribute with the name of the other: `vehicle_name`.
    """
    return mapped_column(table_reference(resource).foreign_key(), index=True, info={REFERENCE: resource})


def table_reference(resource: Resource) -> TableReference:
    """Return the part of the table of a resource that other features may use. Raises ScreenError without one."""
    is_resource: bool = isinstance(resource, Resource)  # no checker of types has seen the files of a beginner
    if not is_resource:
        name = str(resource).upper().replace("-", "_")
        message = f"{resource!r} is no resource: import {name} from the schemas of its feature, and write {name}"
        raise ScreenError(author_location(), message)
    found = next((each for each in TABLE_REFERENCES if each.name == resource.name), None)
    if found is None:
        message = f"no TableReference says which column names a record of '{resource.name}': declare one"
        raise ScreenError(author_location(), message)
    return found


def name_column(column: str) -> str:
    """Return the attribute with the name of the record whose id is in a column: 'vehicle_name' for 'vehicle_id'."""
    return f"{column.removesuffix(_ID)}_name"


def declare_fields(model: type) -> dict[str, Any]:
    """Prepare the class of a record for SQLAlchemy: plain types, and a name for each reference.

    Returns what the class has declared for each attribute, as `Text | None`.
    """
    own: dict[str, Any] = dict(vars(model).get("__annotations__", {}))
    mapped = {name: get_args(each)[0] for name, each in own.items() if get_origin(each) is Mapped}
    columns = {name: plain for name, each in mapped.items() if (plain := plain_type(each)) != each}
    mapped_type: Any = Mapped
    model.__annotations__ = own | {name: mapped_type[plain] for name, plain in columns.items()}
    fields: dict[str, Any] = {}
    for name, annotation in mapped.items():
        fields[name] = annotation
        if (states := next(marks_of(annotation, States), None)) and name not in vars(model):
            setattr(model, name, mapped_column(default=states.names[0], server_default=states.names[0]))
        if files_in(annotation) == "several" and name not in vars(model):
            setattr(model, name, mapped_column(default=list, server_default="[]"))
        if resource := referenced_resource(vars(model).get(name)):
            fields[name_column(name)] = str | None if is_optional(annotation) else str
            _add_name(model, name, resource)
    return fields


def declare_unique_fields(model: type) -> None:
    """Declare the columns that are marked as `Unique`, once SQLAlchemy knows the class."""
    for name, annotation in vars(model)["fields"].items():
        for mark in marks_of(annotation, Unique):
            message = f"This {title_of(name, annotation).lower()} belongs to another {record_name(model).lower()}"
            declare_unique(getattr(model, name), mark.message or message)


def record_name(model: type) -> str:
    """Return what users call a record: the name of its class as words, such as 'Fuel card'."""
    return words_of_class(model).capitalize()


def title_of(name: str, annotation: Any) -> str:
    """Return the label of a field in forms: the title of its annotation, or else its name."""
    titles = (field.title for field in marks_of(annotation, FieldInfo) if field.title)
    return next(titles, name.replace("_", " ").title())


def marks_of(annotation: Any, kind: type[M]) -> Iterator[M]:
    """Yield what an annotation adds to its type, also inside `| None`."""
    yield from (mark for mark in getattr(annotation, "__metadata__", ()) if isinstance(mark, kind))
    is_annotated = get_origin(annotation) is Annotated
    for part in get_args(annotation)[: 1 if is_annotated else None]:
        yield from marks_of(part, kind)


def referenced_resource(column: object) -> Resource | None:
    """Return the resource that a column of `reference` refers to."""
    return column.column.info.get(REFERENCE) if isinstance(column, MappedColumn) else None


def _add_name(model: type, column: str, resource: Resource) -> None:
    if not column.endswith(_ID):
        raise ScreenError(author_location(), f"'{column}' is the id of a record: write '{column}{_ID}'")
    named = referenced_name(table_reference(resource), by=f"{vars(model)['__tablename__']}.{column}")
    setattr(model, name_column(column), named)


def plain_type(annotation: Any, *, choices: bool = False) -> Any:
    """Return the type without rules and marks: `str | None` for `Annotated[Text | None, BlankIsNone]`.

    With `choices`, a `Literal` stays.
    """
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return plain_type(parts[0], choices=choices)
    if origin is Literal:
        return annotation if choices else type(parts[0])
    if origin in (Union, UnionType):
        return reduce(or_, (plain_type(part, choices=choices) for part in parts))
    return annotation


def is_optional(annotation: Any) -> bool:
    """Return whether a value may be None."""
    return NoneType in get_args(plain_type(annotation))


def annotated(annotation: Any, *marks: object) -> Any:
    """Return the annotation with more marks. Type checkers allow no variables between the brackets."""
    form: Any = Annotated
    return form[(annotation, *marks)]


def literal_of(values: tuple[str, ...]) -> Any:
    """Return the `Literal` of these values. Type checkers allow no variable between the brackets."""
    form: Any = Literal
    return form[values]
