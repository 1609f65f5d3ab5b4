"""Explains why a step failed, at its line: the database and Alembic know neither the step nor what would be right."""

import re
from collections.abc import Iterable
from traceback import walk_tb

from sqlalchemy.exc import CompileError, DBAPIError, IntegrityError, NoSuchTableError

from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.contract.base.node import close_to, nearest
from app.db.engine import Base
from app.db.migrations.history import FOLDER
from app.db.table_checks import nearest_table

_TABLE = re.compile(r'(?:TABLE|INTO|UPDATE|FROM|ON) "?(?:_alembic_tmp_)?(\w+)')
_BEFORE = ": no step before this one makes it"
_BATCH = "only in a batch: use `with op.batch_alter_table(…) as batch:`"
_REFUSED = "the database refuses this: "
_MESSAGES = {
    r'no such table: (?:\w+\.)?"?(\w+)|(?<!of )(?:relation|table) "(\w+)" does not exist': "no table",
    r'duplicate column name: (\w+)|column "(\w+)" of relation "\w+" already exists': (
        "{table} has a column '{0}' already: remove this, or name another column"
    ),
    r'(?:table|index) "?(\w+)"? already exists|relation "(\w+)" already exists': (
        "there is a table or index '{0}' already: remove this, or choose another name"
    ),
    r'no such column: "?(?:\w+\.)?(\w+)|column "(\w+)" (?:of relation "\w+" )?does not exist': "no column",
    r'no such index: (\w+)|index "(\w+)" does not exist': "there is no index '{0}'",
    r"[Nn]o such constraint: '?(\w+)|constraint \"(\w+)\" of relation \"\w+\" does not exist": (
        "{table} has no constraint '{0}'"
    ),
    r"Cannot add a NOT NULL column with default value NULL()": (
        "a new column that is not null needs a value for the rows that exist: write server_default=…, or nullable=True"
    ),
    r"NOT NULL constraint failed: (?:_alembic_tmp_)?\w+\.(\w+)|column \"(\w+)\" of relation \"\w+\" contains null": (
        "some rows of {table} have no '{0}': set it in these rows first, or write nullable=True"
    ),
    r'near "ALTER": syntax error()': f"SQLite changes columns {_BATCH}",
    r"UNIQUE constraint failed: (?:_alembic_tmp_)?(.+)|could not create unique index \"(\w+)\"": (
        "several rows of {table} have the same value ({0}): change them in this step first"
    ),
}
"""What the two databases and Alembic say, and what the author reads."""


class FailedMigration(ScreenError):
    """A step cannot be run. `because_of_tables` means that it might succeed in a database with other tables."""

    def __init__(self, place: SourceLocation, sentence: str, because_of_tables: bool) -> None:
        self.because_of_tables = because_of_tables
        super().__init__(place, sentence)


def explain_failure(error: Exception) -> FailedMigration | None:
    """Return the error at the innermost line of a step; None for a mistake in Python, or outside of the steps."""
    frames = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    own = [SourceLocation(file, line) for file, line in frames if file.startswith(str(FOLDER))]
    if not own or (sentence := _sentence(error, is_own=own[-1].path == frames[-1][0])) is None:
        return None
    because_of_rows = isinstance(error, IntegrityError) or "NOT NULL" in str(error)
    # Other reasons are those of the machine, such as a full disk, which say nothing about the tables.
    return FailedMigration(own[-1], sentence, not because_of_rows and not sentence.startswith(_REFUSED))


def _sentence(error: Exception, is_own: bool) -> str | None:
    """Return the sentence for an error, which a line of the step raises itself if it `is_own`."""
    match error:
        case NoSuchTableError():
            return _no_table(str(error))
        case KeyError(args=(str(name),)) if not is_own:  # a batch operation does not find the column
            return f"the table has no column '{name}'"
        case AttributeError(name=str(name), obj=obj) if obj is not None:
            owner = getattr(obj, "__name__", type(obj).__name__).rpartition(".")[2]
            return f"{owner} has no '{name}'{_near(name, dir(obj))}"
        case DBAPIError():
            return _database_sentence(str(error.orig), error.statement or "")
        case CompileError() if "NullType" in str(error):
            return "a column has no type: write one after its name, such as sa.String()"
        case NotImplementedError() if not is_own:
            return f"SQLite changes constraints {_BATCH}"
        case ValueError() if not is_own:
            return _database_sentence(str(error), "")
    return None


def _database_sentence(printed: str, statement: str) -> str:
    named = _TABLE.search(statement)
    table = named[1] if named else "the table"
    for pattern, message in _MESSAGES.items():
        found = re.search(pattern, printed)
        if found is None:
            continue
        name = next((group for group in found.groups() if group), "")
        if message == "no table":
            return _no_table(name)
        if message == "no column":
            return f"{table} has no column '{name}'{_near(name, _columns(table))}"
        return message.format(name, table=table)
    return _REFUSED + printed.splitlines()[0].rpartition(">: ")[2]


def _no_table(name: str) -> str:
    known = Base.metadata.tables
    return f"there is no table '{name}'{_BEFORE if name in known else nearest_table(name)}"


def _columns(table: str) -> Iterable[str]:
    return Base.metadata.tables[table].columns.keys() if table in Base.metadata.tables else ()


def _near(name: str, known: Iterable[str]) -> str:
    return _BEFORE if name in known else nearest(name, close_to(name, known))
