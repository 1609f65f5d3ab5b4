"""The advice for a change that no migration makes depends on the development database."""

import pytest

from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.db.migrations.drift import MissingMigration
from app.devtools.check import migrations

MISSING = MissingMigration(SourceLocation("models.py", 3), "makes the column 'bank' of cards", "Add bank to cards")


@pytest.mark.parametrize(
    ("of_database", "advice"),
    [
        (None, ": write it with WAYBILL_ENV=development"),
        ([MISSING.within("0013_more.py")], ": write it in 0013_more.py, which has not run yet"),
        ([], " any more, although one has run: put that step back"),
    ],
)
def test_advice_depends_on_the_database(
    of_database: list[ScreenError] | None, advice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrations, "_database_errors", lambda: of_database)
    monkeypatch.setattr(migrations, "_migration_errors", lambda: [MISSING])
    (error,) = migrations.table_and_migration_errors()
    assert str(error.place) == "models.py:3"
    assert error.sentence.startswith(f"no step of app/db/migrations makes the column 'bank' of cards{advice}")


MISSPELT = ScreenError(SourceLocation("0013_more.py", 9), "this step makes 'bnak' of cards")


@pytest.mark.parametrize(
    ("of_database", "place"),
    [(None, "models.py:3"), ([MISSING.within("0013_more.py")], "0013_more.py:9"), ([], "0013_more.py:9")],
)
def test_misspelt_column_of_a_step_is_reported_in_the_step(
    of_database: list[ScreenError] | None, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing = MissingMigration(MISSING.place, MISSING.change, MISSING.title, misspelt=MISSPELT)
    monkeypatch.setattr(migrations, "_database_errors", lambda: of_database)
    monkeypatch.setattr(migrations, "_migration_errors", lambda: [missing])
    (error,) = migrations.table_and_migration_errors()
    assert str(error.place) == place
