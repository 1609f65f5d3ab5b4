"""The code against the contract of the last release."""

from pathlib import Path

import pytest

from app.devtools.check.findings import Finding
from app.devtools.contract import __main__ as command
from app.devtools.contract.announced import unannounced
from app.devtools.contract.differences import differences
from app.devtools.contract.written import Contract, current, released
from app.ui.base.diagnostics import ScreenError, SourceLocation


def test_nothing_that_breaks_the_last_release_is_unannounced() -> None:
    old, new = released(), current()
    assert old is not None
    found = differences(old, new)
    breaking = [str(each) for each in found if each.label == "breaking"]
    to_do = unannounced(old, new, found, Path("CHANGELOG.md").read_text(encoding="utf-8"))
    assert to_do == [], "\n".join([*breaking, *to_do])


@pytest.fixture
def last(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Contract:
    """A last release of the version that the code has; the code has a screen less, and nothing is announced."""
    (tmp_path / "CHANGELOG.md").write_text("## Unreleased\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    old = Contract(version="1.0.0", protocol=1, screens={"/clients": {"routes": ["/clients"], "title": "Clients"}})
    monkeypatch.setattr(command, "released", lambda: old)
    monkeypatch.setattr(command, "current", lambda: old.model_copy(update={"screens": {}}))
    return old


def test_the_command_fails_for_what_is_not_announced(
    last: Contract, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command.main([]) == 1
    printed = capsys.readouterr().out
    assert printed.startswith("breaking  screen /clients was removed\n\nSay what breaks")
    monkeypatch.setattr(command, "unannounced", lambda *_: [])
    assert command.main([]) == 0
    monkeypatch.setattr(command, "current", lambda: last)
    assert command.main([]) == 0


@pytest.mark.usefixtures("last")
def test_the_command_writes_no_release_twice(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "write_release", lambda _: pytest.fail("it was written"))
    assert command.main(["--release"]) == 2
    assert "Version 1.0.0 was released already" in capsys.readouterr().out
    assert command.main(["--again"]) == 2


@pytest.mark.usefixtures("last")
def test_the_command_says_of_code_that_is_wrong_what_the_check_says_of_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def current() -> Contract:
        raise ScreenError(SourceLocation("screens/users.py", 8), "no icon 'usres'")

    monkeypatch.setattr(command, "current", current)
    monkeypatch.setattr(command, "findings", lambda *_: [Finding("screens/users.py", 8, None, "no icon 'usres'")])
    assert command.main([]) == 1
    assert capsys.readouterr().out == "screens/users.py:8: no icon 'usres'\n"
    monkeypatch.setattr(command, "findings", lambda *_: [])
    with pytest.raises(ScreenError):  # what only the contract minds is not silenced
        command.main([])
