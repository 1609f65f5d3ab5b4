"""A step that fails is reported at its line, on both databases."""

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
    f"op.add_column('fleetz', {TEXT.format('x', True)})": "the database refuses this: ",
    "op.create_index('ix', 'fleets', ['modell'])": "the database refuses this: ",
    "op.create_index('ix', 'fleets', ['capacity'], unique=True)": "the database refuses this: ",
    "op.add_colum('fleets')": "AttributeError: module 'alembic.op' has no attribute 'add_colum'",
    "with op.batch_alter_table('fleetz') as batch: batch.drop_column('x')": "",
}
HINT = ". Change the rows that exist in this step first"
ERRORS = (SQLAlchemyError, AttributeError)


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
async def test_failed_step_is_reported_at_its_line(database: Database) -> None:
    async with database.engine.connect() as connection:
        found = await connection.run_sync(failures, CASES)
    for step, sentence in CASES.items():
        assert found[step].startswith(f"app/db/migrations/versions/0099_step.py:3: {sentence}")
        assert found[step].endswith(HINT) is ("unique" in step)


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


def test_mistake_in_python_is_not_taken_for_a_changed_step() -> None:
    with pytest.raises(KeyError) as error:
        exec(compile("{}['x']", str(FOLDER / "0099_step.py"), "exec"), {})
    failure = explain_failure(error.value)
    assert failure is not None
    assert not failure.because_of_tables
