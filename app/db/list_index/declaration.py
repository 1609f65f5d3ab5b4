"""The declaration of a register, which stands beside its table."""

from collections.abc import Iterable, Mapping
from typing import Any, Final, NamedTuple

from sqlalchemy import TableClause, column, table

from app.db.references import TableReference

SEPARATOR: Final = 31
"""The character between the values of a text. No stored text holds it, so that nothing is found across two columns."""

LIST_INDEXES: dict[str, "ListIndex"] = {}
"""All that are declared, by the names of their tables."""


class ReferencedName(NamedTuple):
    """The display name of a row in another table."""

    table: TableReference
    by: str
    """The column with the id of the other row."""


class ListIndex:
    """What the lists of a table are searched and sorted by, besides the id: `texts` and `moments` are columns of the
    table itself, `names` are looked up, and follow when they change.

    Text is found and sorted without regard to the case of ASCII letters, and sorted by code points.
    """

    def __init__(
        self,
        table_name: str,
        texts: tuple[str, ...],
        moments: tuple[str, ...] = (),
        names: Mapping[str, ReferencedName] | None = None,
    ) -> None:
        self.table_name, self.texts, self.moments, self.names = table_name, texts, moments, dict(names or {})
        self.name = f"register_{table_name}"

    @property
    def keys(self) -> tuple[str, ...]:
        """The columns that it can be sorted by, besides the id."""
        return (*self.texts, *self.moments, *self.names)

    @property
    def own_columns(self) -> tuple[str, ...]:
        """The columns of the table that its rows depend on."""
        return (*self.texts, *self.moments, *(named.by for named in self.names.values()), "deleted_at")

    @property
    def rows(self) -> TableClause:
        """The register itself, to be asked."""
        columns: list[Any] = [column(name) for name in ("id", "text", *self.keys)]
        return table(self.name, *columns)


def declare(register: ListIndex) -> ListIndex:
    """Have it made with the next migration."""
    LIST_INDEXES[register.table_name] = register
    return register


def list_index_of(table_name: str, shown: Iterable[str]) -> ListIndex | None:
    """The register of a table whose list shows these columns, or None for a table without one.

    Raises ValueError when the register lacks one of them: it could neither be searched nor sorted by.
    """
    register = LIST_INDEXES.get(table_name)
    lacking = sorted({*shown} - {"id", *register.keys}) if register else []
    if lacking:
        names = ", ".join(map(repr, lacking))
        raise ValueError(
            f"The list of '{table_name}' shows {names}: add it to ListIndex('{table_name}', …) in its models"
        )
    return register
