"""A mistake in sample content is told with its file and line."""

import os
from pathlib import Path

import pytest

from app.content.loader import FixtureError, Fixtures
from app.content.schemas import LoginContent, NotificationsContent
from app.main import FIXTURES
from app.seeding import Users


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "fixtures"
    folder.mkdir()
    return folder


def test_the_content_of_this_product_has_no_mistake() -> None:
    fixtures = Fixtures(FIXTURES)
    assert len(fixtures.load("login", LoginContent).slogans) == 5
    assert len(fixtures.load("notifications", NotificationsContent).notifications) == 6


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("- fullName: A\n  emailId: a@b\n  mobileNumber: '1'\n- fullName: B\n", ":4: 1.emailId: Email is required"),
        ("- fullName: A\n  emailId: a@b\n\n  mobileNumber: ' '\n", ":4: 0.mobileNumber: Mobile Number is required"),
        (
            "- fullName: A\n  emailId: a@b\n  mobileNumber: 1\n  role: boss\n",
            ":4: 0.role: Role must be one of: admin, user",
        ),
        ("- fullName: A\n - emailId\n", ":2: expected <block end>, but found '<block sequence start>'"),
        ("- just text\n", ":1: 0: This must be an object with named values"),
        ("fullName: A\n", ":1: Input should be a valid list"),
        ("", ":1: Input should be a valid list"),
    ],
)
def test_a_mistake_is_told_with_its_line(folder: Path, text: str, sentence: str) -> None:
    (folder / "users.yaml").write_text(text)
    with pytest.raises(FixtureError) as error:
        Fixtures(folder).load("users", Users)
    assert str(error.value) == f"fixtures/users.yaml{sentence}"


def test_a_missing_file_is_told(folder: Path) -> None:
    with pytest.raises(FixtureError, match=r"^fixtures/login\.yaml:1: this file is missing$"):
        Fixtures(folder).load("login", LoginContent)


def test_a_changed_file_is_read_again(folder: Path) -> None:
    fixtures, path = Fixtures(folder), folder / "login.yaml"
    path.write_text("slogans: [One]")
    assert fixtures.load("login", LoginContent).slogans == ["One"]
    path.write_text("slogans: [Two]")
    os.utime(path, ns=(0, path.stat().st_mtime_ns + 1))
    assert fixtures.load("login", LoginContent).slogans == ["Two"]


def test_a_mistake_deep_in_a_file_says_the_sentence_of_its_own_field(folder: Path) -> None:
    entry = "- {id: 1, title: A, text: B, time: now, tone: orange}\n"
    (folder / "notifications.yaml").write_text(f"notifications:\n{entry}", encoding="utf-8")

    with pytest.raises(FixtureError, match=r":2: notifications\.0\.tone: Input should be 'info', 'good', 'warn'"):
        Fixtures(folder).load("notifications", NotificationsContent)
