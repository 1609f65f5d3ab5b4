"""What the check says about screens as they are really written wrongly: each file of `wrong/` beside the right ones.

A line that is wrong ends with `# ! ` and the sentence about it, so that each file says what is expected.
"""

import re
import shutil
from pathlib import Path

import pytest

from app.devtools.check.run import of_screens

SCREENS = Path("screens").resolve()
WRONG = sorted((Path(__file__).parent / "wrong").glob("*.py"))


@pytest.fixture
def screens(tmp_path: Path) -> Path:
    """A folder with the screens of the product, to which a wrong one is added."""
    return shutil.copytree(SCREENS, tmp_path / "screens", ignore=shutil.ignore_patterns("__pycache__"))


def expected(path: Path) -> list[tuple[int, str]]:
    """The lines that are wrong, with the sentences about them."""
    lines = enumerate(path.read_text(encoding="utf-8").split("\n"), 1)
    return [(number, said) for number, line in lines for said in re.findall(r"# ! (.*?)(?=  # ! |$)", line)]


@pytest.mark.parametrize("path", WRONG, ids=lambda path: path.stem)
def test_the_check_says_what_is_wrong_and_on_which_line(
    path: Path, screens: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(screens.parent)
    shutil.copy(path, screens / f"wrong_{path.name}")
    said = [f"screens/wrong_{path.name}:{line}: {sentence}" for line, sentence in expected(path)]
    assert [str(finding) for finding in of_screens(screens)[0]] == said


def test_each_wrong_screen_says_what_is_wrong() -> None:
    assert WRONG
    assert [path.name for path in WRONG if not expected(path)] == []
