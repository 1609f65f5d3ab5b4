"""The command `npm run contract`, and the code against the contract of the last release."""

from pathlib import Path

import pytest

from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.devtools.check.findings import Finding
from app.devtools.contract import command
from app.devtools.contract.announcement import missing_announcements
from app.devtools.contract.differences import differences
from app.devtools.contract.snapshot import Contract, current_contract, released_contract
from app.main import create_api


def test_breaking_changes_of_the_code_are_announced() -> None:
    old, new = released_contract(), current_contract(create_api)
    assert old is not None
    found = differences(old, new)
    breaking = [str(each) for each in found if each.label == "breaking"]
    missing = missing_announcements(old, new, found, Path("CHANGELOG.md").read_text(encoding="utf-8"))
    assert missing == [], "\n".join([*breaking, *missing])


@pytest.fixture
def release(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Contract:
    """A release with a screen that the code no longer has; the changelog does not announce it."""
    (tmp_path / "CHANGELOG.md").write_text("## Unreleased\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    old = Contract(version="1.0.0", protocol=1, links=["/clients"])
    monkeypatch.setattr(command, "released_contract", lambda: old)
    monkeypatch.setattr(command, "current_contract", lambda _: old.model_copy(update={"links": []}))
    return old


def test_unannounced_change_fails_the_command(
    release: Contract, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command.main([], create_api) == 1
    printed = capsys.readouterr().out
    assert printed.startswith(
        "Since release 1.0.0:\nbreaking  link /clients was removed\n\nDescribe the breaking changes"
    )
    monkeypatch.setattr(command, "missing_announcements", lambda *_: [])
    assert command.main([], create_api) == 0
    monkeypatch.setattr(command, "current_contract", lambda _: release)
    assert command.main([], create_api) == 0


@pytest.mark.usefixtures("release")
def test_summary_lists_only_what_has_to_be_announced(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert command.main(["--summary"], create_api) == 1
    assert capsys.readouterr().out.startswith("breaking  link /clients was removed\nChanges since 1.0.0: 0 more.")
    monkeypatch.setattr(command, "missing_announcements", lambda *_: [])
    assert command.main(["--summary"], create_api) == 0
    assert capsys.readouterr().out == "Changes since 1.0.0: 1 more. List them with: npm run contract\n"


@pytest.mark.usefixtures("release")
def test_version_is_not_released_twice(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "write_release", lambda _: pytest.fail("a release was written"))
    assert command.main(["--release"], create_api) == 2
    assert "Version 1.0.0 is released already" in capsys.readouterr().out
    assert command.main(["--unknown"], create_api) == 2


@pytest.mark.usefixtures("release")
def test_broken_code_is_reported_like_the_check(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> Contract:
        raise ScreenError(SourceLocation("screens/users.py", 8), "no icon 'usres'")

    monkeypatch.setattr(command, "current_contract", broken)
    monkeypatch.setattr(command, "run_checks", lambda *_: [Finding("screens/users.py", 8, None, "no icon 'usres'")])
    assert command.main([], create_api) == 1
    assert capsys.readouterr().out == "screens/users.py:8: no icon 'usres'\n"
    monkeypatch.setattr(command, "run_checks", lambda *_: [])
    with pytest.raises(ScreenError):  # an error that the check does not find is raised
        command.main([], create_api)
