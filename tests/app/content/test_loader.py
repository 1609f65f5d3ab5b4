"""Loading of sample content and its errors."""

import os
from pathlib import Path

import pytest

from app.content.errors import InvalidContent
from app.content.loader import Fixtures
from app.features.content.schemas.login import LoginContent
from app.features.users.samples import SAMPLES as USERS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "fixtures"
    folder.mkdir()
    return folder


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("- just text\n", "1:3: entry 1: this must have named values: fullName, mobileNumber"),
        ("fullName: A\n", "1:1: this must be a list: write each entry on its own line, starting with '- '"),
        ("", "1:1: this file is empty, it needs a list: write each entry on its own line, starting with '- '"),
    ],
)
def test_file_must_be_list_of_entries(folder: Path, text: str, sentence: str) -> None:
    (folder / "users.yaml").write_text(text)
    with pytest.raises(InvalidContent) as error:
        Fixtures(folder).load("users", USERS.file)
    assert str(error.value) == f"fixtures/users.yaml:{sentence}"


def test_missing_file_is_error(folder: Path) -> None:
    with pytest.raises(
        InvalidContent,
        match=r"^fixtures/login\.yaml:1:1: this file is missing: put it back, for example with 'git restore",
    ):
        Fixtures(folder).load("login", LoginContent)


def test_changed_file_is_reloaded(folder: Path) -> None:
    fixtures, path = Fixtures(folder), folder / "login.yaml"
    path.write_text("slogans: [One]")
    assert fixtures.load("login", LoginContent).slogans == ["One"]
    path.write_text("slogans: [Two]")
    os.utime(path, ns=(0, path.stat().st_mtime_ns + 1))
    assert fixtures.load("login", LoginContent).slogans == ["Two"]


def test_invalid_file_keeps_last_valid_content(folder: Path) -> None:
    fixtures, path = Fixtures(folder), folder / "login.yaml"
    message = []
    for text in ("slogans: [One]", "slogans: [One", "slogans: []", "slogans: [One, Two]"):
        path.write_text(text)
        message.append(
            (fixtures.load("login", LoginContent).slogans, len(fixtures.validate_files({"login": LoginContent})))
        )
    assert message == [(["One"], 0), (["One"], 1), (["One"], 1), (["One", "Two"], 0)]


def test_folder_state_changes_with_files(folder: Path) -> None:
    fixtures = Fixtures(folder)
    states = [fixtures.state()]
    (folder / "documents").mkdir()
    names = ("login.yaml", "login.yaml", "logo.png", "documents/terms.pdf")
    for name, text in zip(names, ("slogans: [One]", "slogans: [Three]", "a", "b"), strict=True):
        (folder / name).write_text(text)
        states.append(fixtures.state())
    for name in {*names}:
        (folder / name).unlink()
    assert states[0] == fixtures.state()
    assert len(set(states)) == 5


def test_file_is_read_after_its_editor_has_written_it(folder: Path) -> None:
    """Editors empty a file before they write it, or remove it before they put the new one in its place."""
    path = folder / "login.yaml"

    def write(_: float) -> None:
        path.write_text("slogans: [One]")
        os.utime(path, (0, 0))

    path.write_text("")
    assert Fixtures(folder, pause=write).load("login", LoginContent).slogans == ["One"]
    path.unlink()
    assert Fixtures(folder, pause=write).load("login", LoginContent).slogans == ["One"]


def test_file_that_changes_all_the_time_is_read(folder: Path) -> None:
    (folder / "login.yaml").write_text("slogans: [One]")
    pauses: list[float] = []

    def write(seconds: float) -> None:
        pauses.append(seconds)
        (folder / "login.yaml").write_text("slogans: [Two]")

    assert Fixtures(folder, pause=write).load("login", LoginContent).slogans == ["Two"]
    assert 0 < len(pauses) <= 20
