"""A step that fails is reported at its line, in the words of its author, on both databases."""

import sqlite3
from collections.abc import Iterable

import pytest
from alembic.migration import MigrationContext
from alembic.operations import Operations
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import OperationalError, SQLAlchemyError

from app.db.discovery import load_tables
from app.db.engine import Database
from app.db.migrations import config
from app.db.migrations.drift import upgrade_database
from app.db.migrations.failures import FailedMigration, explain_failure
from app.db.migrations.history import FOLDER

load_tables()
TABLES = """
CREATE TABLE fleets (id integer primary key, model varchar(20), capacity varchar(20));
CREATE INDEX ix_model ON fleets (model);
INSERT INTO fleets VALUES (1, null, 'a'), (2, 'x', 'a')
"""
STEP = "import sqlalchemy as sa\nfrom alembic import op\n{}\n"
TEXT = "sa.Column('{}', sa.String(), nullable={})"
CASES = {
    f"op.add_column('fleetz', {TEXT.format('x', True)})": "there is no table 'fleetz', did you mean 'fleets'?",
    f"op.add_column('fleets', {TEXT.format('model', True)})": (
        "fleets has a column 'model' already: remove this, or name another column"
    ),
    "op.create_table('fleets')": "there is a table or index 'fleets' already: remove this, or choose another name",
    "op.create_index('ix_model', 'fleets', ['id'])": "there is a table or index 'ix_model' already: remove this, or",
    "op.drop_column('fleets', 'modell')": "fleets has no column 'modell', did you mean 'model'?",
    "op.create_index('ix', 'fleets', ['modell'])": "fleets has no column 'modell', did you mean 'model'?",
    "op.create_index('ix', 'fleets', ['make'])": "fleets has no column 'make': no step before this one makes it",
    "op.drop_table('trips')": "there is no table 'trips': no step before this one makes it",
    "op.drop_index('ix_other')": "there is no index 'ix_other'",
    "op.create_index('ix', 'fleets', ['capacity'], unique=True)": "several rows of fleets have the same value (",
    "op.add_colum('fleets')": "op has no 'add_colum', did you mean 'add_column'?",
    "sa.Colum('x')": "sqlalchemy has no 'Colum', did you mean 'Column'?",
    "op.add_column('fleets', sa.Column('x'))": "a column has no type: write one after its name, such as sa.String()",
    "op.execute('UPDAT fleets')": "the database refuses this: ",
}
ONLY_SQLITE = {
    f"op.add_column('fleets', {TEXT.format('x', False)})": (
        "a new column that is not null needs a value for the rows that exist: write server_default=…, or nullable=True"
    ),
    "with op.batch_alter_table('fleets') as batch: batch.alter_column('model', nullable=False)": (
        "some rows of fleets have no 'model': set it in these rows first, or write nullable=True"
    ),
    "with op.batch_alter_table('fleets') as batch: batch.drop_column('modell')": "the table has no column 'modell'",
    "with op.batch_alter_table('fleets') as batch: batch.drop_constraint('uq')": "the table has no constraint 'uq'",
    "op.alter_column('fleets', 'model', nullable=False)": "SQLite changes columns only in a batch: use `with op.batch_",
    "op.drop_constraint('uq', 'fleets')": "SQLite changes constraints only in a batch: use `with op.batch_alter_table(",
}
ONLY_POSTGRESQL = {
    f"op.add_column('fleets', {TEXT.format('x', False)})": (
        "some rows of fleets have no 'x': set it in these rows first, or write nullable=True"
    ),
    "op.drop_constraint('uq', 'fleets')": "fleets has no constraint 'uq'",
}
ERRORS = (SQLAlchemyError, AttributeError, KeyError, ValueError, NotImplementedError)


def failures(connection: Connection, steps: Iterable[str]) -> dict[str, str]:
    """Return the message of each step, which runs in a transaction of its own."""
    found = {}
    for step in steps:
        for statement in TABLES.split(";"):
            connection.execute(text(statement))
        code = compile(STEP.format(step), str(FOLDER / "0099_step.py"), "exec")
        with Operations.context(MigrationContext.configure(connection)), pytest.raises(ERRORS) as error:
            exec(code, {})
        found[step] = str(explain_failure(error.value))
        connection.rollback()
    return found


@pytest.mark.anyio
@pytest.mark.every_database
async def test_failed_step_says_what_is_wrong(database: Database, on: str) -> None:
    expected = CASES | (ONLY_SQLITE if on == "sqlite" else ONLY_POSTGRESQL)
    async with database.engine.connect() as connection:
        found = await connection.run_sync(failures, expected)
    for step, sentence in expected.items():
        assert found[step].startswith(f"app/db/migrations/versions/0099_step.py:3: {sentence}")


def test_full_disk_is_not_taken_for_a_changed_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """The advice for a changed step is to remove the database, which would be wrong here."""
    full = OperationalError("ALTER TABLE fleets", None, sqlite3.OperationalError("database or disk is full"))

    def upgrade(migrated: Connection) -> None:
        if migrated is not connection:
            return
        try:
            exec(compile("raise error", str(FOLDER / "0099_step.py"), "exec"), {"error": full})
        except OperationalError as error:
            raise explain_failure(error) or error from error

    monkeypatch.setattr(config, "upgrade", upgrade)
    with create_engine("sqlite://").connect() as connection, pytest.raises(FailedMigration) as failure:
        upgrade_database(connection, "var/waybill.db")
    assert failure.value.sentence == "the database refuses this: database or disk is full"


def test_error_of_python_is_left_as_it_is() -> None:
    with pytest.raises(KeyError) as error:
        exec(compile("{}['x']", str(FOLDER / "0099_step.py"), "exec"), {})
    assert explain_failure(error.value) is None
