"""References between the tables of different features."""

from typing import Any, NamedTuple

from sqlalchemy import ForeignKey, Integer, String, TableClause, column, table


class TableReference(NamedTuple):
    """The part of a table that other features may use. The owner of the table declares it in its `schemas.py`."""

    name: str
    label: str
    """The column with the display name of a row."""
    columns: tuple[str, ...] = ()
    """More columns that may be read."""

    def foreign_key(self, column_name: str = "id", **options: Any) -> ForeignKey:
        """Returns a foreign key to a column of the table."""
        return ForeignKey(f"{self.name}.{column_name}", **options)

    @property
    def clause(self) -> TableClause:
        """The table with these columns and the id, for queries."""
        columns: list[Any] = [column("id", Integer), column(self.label, String), *map(column, self.columns)]
        return table(self.name, *columns)
