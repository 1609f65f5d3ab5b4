"""A start that fails because of the code waits for a change; any other failure ends the command."""

import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
import watchfiles

from app.devtools.hot_reload import restart
from app.devtools.hot_reload.restart import CodeErrorExit, describe, is_code, retry_when_broken


class Restarted(Exception):
    """The process would have been replaced."""


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database file. The code changes at the fourth look."""

    def changes(*_: object, **__: object) -> Iterator[object]:
        yield from ((), (), (), ("a change",))

    def restarted() -> None:
        raise Restarted

    monkeypatch.setattr(watchfiles, "watch", changes)
    monkeypatch.setattr(restart, "restart_process", restarted)
    monkeypatch.setattr(restart, "_prepare_bytecode", lambda: None)
    monkeypatch.setattr(restart, "_DATABASE", path := tmp_path / "waybill.db")
    path.touch()
    return path


@pytest.mark.parametrize("error", [CodeErrorExit(78), NameError("name 'Fleet' is not defined")])
@pytest.mark.usefixtures("database")
def test_error_of_the_code_waits_for_a_change(error: Exception, capsys: pytest.CaptureFixture[str]) -> None:
    def run(_: bool) -> None:
        raise error

    with pytest.raises(Restarted):
        retry_when_broken(run)(True)
    assert "The server starts once you correct this." in capsys.readouterr().err
    with pytest.raises(type(error)):
        retry_when_broken(run)(False)


def test_removed_database_ends_the_wait(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(_: bool) -> None:
        raise CodeErrorExit(78)

    def removal(*_: object, **__: object) -> Iterator[set[object]]:
        yield set()
        database.unlink()
        yield set()

    monkeypatch.setattr(watchfiles, "watch", removal)
    with pytest.raises(Restarted):
        retry_when_broken(run)(True)


@pytest.mark.usefixtures("database")
def test_wrong_setting_ends_the_command() -> None:
    def run(_: bool) -> None:
        raise click.exceptions.Exit(78)

    with pytest.raises(click.exceptions.Exit):
        retry_when_broken(run)(True)


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("routes.py", True),
        ("fuelcards", True),  # a folder: moving it changes no file inside
        ("gone", True),
        ("notes", False),
        ("hi.po", True),
        ("icon.svg", False),
        ("__pycache__", False),
        ("__pycache__/routes.cpython-311.pyc", False),
        (".#routes.py", False),
    ],
)
def test_changed_paths_that_may_be_code(path: str, expected: bool, tmp_path: Path) -> None:
    (tmp_path / "fuelcards").mkdir()
    (tmp_path / "notes").touch()
    assert is_code(None, str(tmp_path / path)) == expected


def test_error_is_described_without_other_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    error = SyntaxError("'(' was never closed", (str(restart._APP / "ui" / "new.py"), 3, 1, "("))
    assert describe(error) == "app/ui/new.py:3: syntax error: '(' was never closed"
    monkeypatch.setitem(sys.modules, "app.devtools.check.error_messages", None)
    assert describe(error) == "app/ui/new.py:3: SyntaxError: '(' was never closed"
