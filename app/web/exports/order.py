"""What the server passes to the process that writes an export."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import tzinfo
from typing import Literal

from app.web.exports.columns import ExportColumn


@dataclass(frozen=True)
class Order:
    """The rows and the columns of an export, and the file to write."""

    database: str
    """The path of an SQLite database, or the address of a PostgreSQL database."""
    statement: str
    """The SQL of the rows. Its columns have the names of JSON."""
    parameters: Sequence[object]
    leading: Sequence[dict[str, object]]
    """Rows that come before those of the statement."""
    columns: Sequence[ExportColumn]
    format: Literal["xlsx", "csv"]
    plain: bool
    """Whether the CSV is for programs."""
    sheet: str
    """The name of the first sheet."""
    zone: tzinfo
    descriptor: int = -1
    """The file to write."""
