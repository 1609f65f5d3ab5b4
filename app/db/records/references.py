"""References between the tables of different features."""

from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import ForeignKey, Integer, String, TableClause, column, table

from app.contract.base.diagnostics import SourceLocation
from app.contract.base.source_location import author_location

REFERENCED_BY, REFERENCED_TABLE, REFERENCED_COLUMN = "referenced_by", "referenced_table", "referenced_column"
"""The keys in the `info` of a name of another row: the column with its id, its table, and its column."""
TABLE_REFERENCES: list["TableReference"] = []
"""All declared references."""


@dataclass(frozen=True)
class TableReference:
    """The part of a table that other features may use. The owner of the table declares it in its `schemas.py`."""

    name: str
    label: str
    """The column with the display name of a row."""
    columns: tuple[str, ...] = ()
    """More columns that may be read."""
    place: SourceLocation = field(default_factory=author_location, init=False, repr=False, compare=False)
    """The line that declares the reference."""

    def __post_init__(self) -> None:
        TABLE_REFERENCES.append(self)

    def foreign_key(self, column_name: str = "id", **options: Any) -> ForeignKey:
        """Return a foreign key to a column of the table."""
        return ForeignKey(f"{self.name}.{column_name}", **options)

    @property
    def clause(self) -> TableClause:
        """The table with these columns and the id, for queries."""
        columns: list[Any] = [column("id", Integer), column(self.label, String), *map(column, self.columns)]
        return table(self.name, *columns)
