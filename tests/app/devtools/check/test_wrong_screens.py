"""Each file of `wrong/` contains one mistake that authors of screens make.

A wrong line ends with `# ! ` and the message that the check reports for it. A file `*.skeleton` makes as many files as
it has lines below `# One of these lines in place of MISTAKE:`, each with a name. One check finds all mistakes.
"""

import re
import shutil
from contextlib import chdir
from pathlib import Path

import pytest

from app.devtools.check.run import check_screens
from app.main import served_calls

SCREENS = Path("screens").resolve()
FOLDER = Path(__file__).parent / "wrong"


def read_skeleton(path: Path) -> dict[str, str]:
    """The files that a skeleton makes, by name."""
    skeleton, lines = path.read_text(encoding="utf-8").split("# One of these lines in place of MISTAKE:\n")
    named = (line.removeprefix("# ").split(": ", 1) for line in lines.splitlines())
    return {name: skeleton.replace("MISTAKE", mistake) for name, mistake in named}


WRONG = {
    **{path.stem: path.read_text(encoding="utf-8") for path in sorted(FOLDER.glob("*.py"))},
    **{name: text for path in sorted(FOLDER.glob("*.skeleton")) for name, text in read_skeleton(path).items()},
}


@pytest.fixture
def screens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the screens of the product, in the current folder."""
    monkeypatch.chdir(tmp_path)
    return shutil.copytree(SCREENS, tmp_path / "screens", ignore=shutil.ignore_patterns("__pycache__"))


def add(screens: Path, name: str) -> list[str]:
    """Write a wrong file to the screens, with a route of its own, and return the lines that the check has to report."""
    text = re.sub("(['\"])/people", rf"\1/{name}", WRONG[name])
    (screens / f"wrong_{name}.py").write_text(text, encoding="utf-8")
    wrong = [
        (number, found[1]) for number, line in enumerate(text.split("\n"), 1) if (found := re.search("# ! (.*)$", line))
    ]
    return [f"screens/wrong_{name}.py:{number}: {message}" for number, message in wrong]


def check(screens: Path) -> list[str]:
    return [str(finding) for finding in check_screens(screens, served_calls)[0]]


@pytest.fixture(scope="module")
def messages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[list[str], list[str]]]:
    """The expected and the reported lines of each wrong file, which are all in one folder of screens."""
    folder = tmp_path_factory.mktemp("wrong")
    screens = shutil.copytree(SCREENS, folder / "screens", ignore=shutil.ignore_patterns("__pycache__"))
    expected = {name: add(screens, name) for name in WRONG}
    with chdir(folder):
        found = check(screens)
    assert all(line.startswith("screens/wrong_") for line in found)
    by_file = {name: [line for line in found if line.startswith(f"screens/wrong_{name}.py:")] for name in expected}
    return {name: (lines, by_file[name]) for name, lines in expected.items()}


@pytest.mark.parametrize("name", WRONG)
def test_check_reports_the_mistake_on_its_line(name: str, messages: dict[str, tuple[list[str], list[str]]]) -> None:
    expected, found = messages[name]
    assert len(expected) == 1
    assert found == expected


COPY = '''"""A second layout, in a file that imports the first."""

from app import ui
from screens.layout import LAYOUT

WIDE = ui.Layout(**{name: getattr(LAYOUT, name) for name in ui.Layout.model_fields if name != "kind"})
'''


def test_files_in_folders_and_a_second_layout_are_reported(screens: Path) -> None:
    (screens / "masters").mkdir()
    (screens / "masters/people.py").write_text("", encoding="utf-8")
    layout = (screens / "layout.py").read_text(encoding="utf-8")
    (screens / "wide_layout.py").write_text(layout, encoding="utf-8")
    (screens / "copied_layout.py").write_text(COPY, encoding="utf-8")
    line = next(place for place, line in enumerate(layout.split("\n"), 1) if "ui.Layout(" in line)
    assert check(screens) == [
        f"screens/copied_layout.py:6: there is another layout at screens/layout.py:{line}: write one",
        "screens/masters/people.py:1: the server reads no folders in screens: move this file to screens/people.py",
        f"screens/wide_layout.py:{line}: there is another layout at screens/layout.py:{line}: write one",
    ]
