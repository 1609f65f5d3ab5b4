"""Changes that the save of a second editor has taken back."""

import os
from itertools import count
from pathlib import Path

import pytest

from app.content.loader import Fixtures
from app.content.lost_changes import SavedVersions, lost_line

BASE = "slogans:\n  - One\n  - Two\n  - Three\n"
TWO, ONE, MORE = ("  - Two\n", "  - Zwei\n"), ("  - One\n", "  - Eins\n"), ("  - Three\n", "  - Three\n  - Four\n")


def edited(*changes: tuple[str, str]) -> str:
    text = BASE
    for old, new in changes:
        text = text.replace(old, new)
    return text


@pytest.mark.parametrize(
    ("second", "third", "line"),
    [
        (edited(TWO), edited(ONE), 3),  # two editors, each with one change
        (edited(TWO), edited(("  - One\n", "  - Null\n  - One\n")), 4),
        (edited(("  - Two\n", "")), edited(ONE), 3),
        (edited(("  - Two\n", "  - Two\n  - Half\n")), edited(ONE), 4),
        (edited(TWO), edited(TWO, ONE), None),  # one editor
        (edited(TWO), BASE, None),  # taken back
        (edited(TWO), edited(("  - Two\n", "  - Deux\n")), None),
        (edited(MORE), edited(MORE, TWO), None),
        (edited(TWO), edited(TWO), None),
    ],
)
def test_save_that_takes_back_another_is_found(second: str, third: str, line: int | None) -> None:
    assert lost_line(BASE, second, third) == line


def test_loss_names_file_and_line(tmp_path: Path) -> None:
    file, times = tmp_path / "login.yaml", count(1)

    def save(text: str) -> list[str]:
        file.write_text(text)
        os.utime(file, (0, next(times)))
        return [str(each) for each in versions.find_losses({"login"})]

    file.write_text(BASE)
    versions = SavedVersions(Fixtures(tmp_path))
    assert save(edited(TWO)) == []
    (loss,) = save(edited(ONE))
    assert loss.startswith(f"{tmp_path.name}/login.yaml:3:1: this save has taken back what the save before it")
    assert save(edited(ONE, MORE)) == []
    assert save(BASE) == []
