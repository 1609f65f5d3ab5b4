"""Migrations that are doubled, missing or out of order are reported with what to do."""

from pathlib import Path

import pytest

from app.db.migrations.history import history_errors

STEP = "revision = {0!r}\ndown_revision = {1!r}\ndef upgrade(): ...\n"


@pytest.mark.parametrize(
    ("files", "expected"),
    [
        ({"0001_a": ("0001", None), "0002_b": ("0002", "0001")}, []),
        (
            {"0001_a": ("0001", None), "0001_b": ("0001", None)},
            [
                "0001_b.py:1: 0001_a.py is step 0001 as well: of the two, name the one that no other database has run"
                " 0002_….py, and write revision = '0002' and down_revision = '0001'"
            ],
        ),
        (
            {"0001_a": ("0001", None), "more": ("0002", "0001")},
            [
                "more.py:1: the name of a step begins with its number: name this file 0002_….py, and write"
                " revision = '0002' and down_revision = '0001'"
            ],
        ),
        (
            {"0001_a": ("0001", None), "0003_b": ("0003", "0002")},
            [
                "0003_b.py:1: step 0002 is missing before this one: put its file back, or name this file 0002_….py, and"
                " write revision = '0002' and down_revision = '0001'"
            ],
        ),
        (
            {"0001_a": ("0001", None), "0002_b": ("0003", "0001")},
            ["0002_b.py:1: write revision = '0002', the number in the name of the file"],
        ),
        (
            {"0001_a": ("0001", None), "0002_b": ("0002", None)},
            ["0002_b.py:2: write down_revision = '0001', the step before this one"],
        ),
    ],
)
def test_wrong_step_says_what_to_do(
    files: dict[str, tuple[str, str | None]], expected: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, values in files.items():
        (tmp_path / f"{name}.py").write_text(STEP.format(*values))
    assert [str(error) for error in history_errors(tmp_path)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "1: this step is empty: remove the file, or write it with waybill revision"),
        ("revision = '0001'\n\nop.add(", "3: syntax error: '(' was never closed"),
        ("revision: str = '0001'", "1: this step changes nothing: write its changes in def upgrade()"),
        ("from .shared import upgrade", "1: write revision = '0001', the number in the name of the file"),
    ],
)
def test_unreadable_step_says_what_to_do(
    text: str, expected: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "0001_first.py").write_text(text)
    (error,) = history_errors(tmp_path)
    assert str(error) == f"0001_first.py:{expected}"
