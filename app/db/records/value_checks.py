"""Checks the values that code sets in columns, before a request does it."""

from collections.abc import Collection, Mapping

from pydantic.alias_generators import to_camel
from sqlalchemy.orm import DeclarativeBase

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import nearest
from app.contract.base.source_location import author_location
from app.contract.rules.value_types import allowed_values, describe, fits, value_types
from app.db.records.rows import python_type, stored_columns

__tracebackhide__ = True  # errors in these values are mistakes of the caller


def check_values(model: type[DeclarativeBase], values: object, shown: Mapping[str, object]) -> None:
    """Raise ScreenError for values that a column does not have. `shown` has the types of the fields in JSON."""
    if not isinstance(values, Mapping):
        example = next(iter(values), "name") if isinstance(values, Collection) else "name"
        raise ScreenError(author_location(), f"`values` is a dict: write {{'{example}': …}}")
    columns = stored_columns(model)
    for name, value in values.items():
        if name not in columns:
            raise ScreenError(author_location(), f"{model.__name__} has no column '{name}'{nearest(name, columns)}")
        held, choices = value_types(python_type(columns[name].type)), allowed_values(shown.get(to_camel(name)))
        if value is None and not columns[name].nullable:
            raise ScreenError(author_location(), f"'{name}' is never null")
        if value is not None and not fits(value_types(type(value)), held):
            given = describe(value_types(type(value)))
            raise ScreenError(author_location(), f"'{name}' is {describe(held)}, and {value!r} is {given}")
        if value is not None and choices and value not in choices:
            raise ScreenError(author_location(), f"'{name}' is never {value!r}{nearest(str(value), map(str, choices))}")
