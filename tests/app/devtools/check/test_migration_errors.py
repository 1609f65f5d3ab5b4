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
