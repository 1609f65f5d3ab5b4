"""Names of referenced rows, as read-only attributes of models."""

from typing import Any

from sqlalchemy import literal_column, select
from sqlalchemy.orm import MappedSQLExpression, column_property

from app.contract.base.diagnostics import ScreenError
from app.contract.base.node import nearest
from app.contract.base.source_location import keyword_location
from app.db.records.references import REFERENCED_BY, REFERENCED_COLUMN, REFERENCED_TABLE, TableReference

__tracebackhide__ = True  # errors in these columns are mistakes of the caller


def referenced_name(
    table: TableReference, *, by: str, column: str | None = None, key: str = "id"
) -> MappedSQLExpression[Any]:
    """Return the display name of the row of another table whose id, or other `key`, is in the column `by`.

        driver_name: Mapped[str] = referenced_name(USERS_TABLE, by="trips.driver_id")

    It is read with each row, so that a changed name appears everywhere, and the name of a deleted row remains. Lists
    search and sort by it. `column` names another column that may be read, such as a code below a name.
    `app/db/table_checks.py` checks `by`.
    """
    if (shown := column or table.label) not in (readable := (table.label, *table.columns)):
        message = f"other features may not read '{table.name}.{shown}'{nearest(shown, readable)}"
        raise ScreenError(keyword_location("column"), message)
    other = table.clause.alias()
    own: Any = literal_column(".".join(f'"{part}"' for part in by.split(".")))
    name = select(other.c[shown]).where(other.c[key] == own).scalar_subquery()
    return column_property(name, info={REFERENCED_BY: by, REFERENCED_TABLE: table.name, REFERENCED_COLUMN: shown})
