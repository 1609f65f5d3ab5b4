"""Pages of the documentation as a reader follows them: files to write, lines to add, commands to run."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import cache_from_source
from pathlib import Path
from typing import NamedTuple

from tests.project.tree import ROOT, files
from tests.support import project_process

_BLOCK = re.compile(r"(?:^\*\*`(?P<path>[^`\n]+)`\*\*\n\n)?^```(?P<language>\w+)\n(?P<text>.*?)^```$", re.S | re.M)
_ASSIGNMENT = re.compile(r"\w+=")
_BUILT = Path("renderer/dist")
_PYTEST = ".venv/bin/pytest -q -n0 "
_GENERATE, _CHECK = ".venv/bin/python -m app.cli.generate", ".venv/bin/python -m app.cli check"
_OF_THE_PROJECT = {"npm run generate": _GENERATE, _CHECK: _CHECK}
"""Commands about the project as a whole, and how they run here. Of `npm run generate` this is the part that can fail: a
copy of the project is set up, and writing golden files cannot fail."""
_CLEAN = (".venv/bin/ruff check --quiet", ".venv/bin/ruff format --check --quiet")
"""What is quick enough to be asked of each page; `npm test` asks more."""


class Block(NamedTuple):
    """A block of code; one below a bold path belongs in the file of this name, or is what a command wrote there."""

    path: str | None
    language: str
    text: str


def blocks(page: str) -> list[Block]:
    """The blocks of code of a page below docs/, from top to bottom."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    return [Block(found["path"], found["language"], found["text"]) for found in _BLOCK.finditer(text)]


def was_followed(page: str) -> bool:
    """Whether this project contains the result of the page, so that the page cannot be followed again."""
    return any((ROOT / block.path).exists() for block in blocks(page) if block.path and block.language != "diff")


def copy_of_project(folder: Path) -> Path:
    """The project with its built renderer in a folder of its own."""
    for path in files():
        copy_with_compiled(ROOT / path, folder / path)
    if (ROOT / _BUILT).exists():
        shutil.copytree(ROOT / _BUILT, folder / _BUILT)
    return folder


def copy_with_compiled(source: Path, copy: Path) -> None:
    """Copy a file, and what Python has compiled of it: compiling all modules again would take a second."""
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, copy)
    if source.suffix == ".py" and (compiled := Path(cache_from_source(str(source)))).exists():
        into = Path(cache_from_source(str(copy)))
        into.parent.mkdir(exist_ok=True)
        shutil.copy2(compiled, into)


def follow(project: Path, *pages: str, tests: Sequence[str] = ()) -> None:
    """Do in a copy of the project what the pages say, one after another. Raises AssertionError with a command's output.

    Commands that check or describe the whole project run once, after the last page, and all tests and those of `tests`
    in one process: they take most of the time.
    """
    commands: dict[str, None] = {}
    tests = list(tests)
    for block in (block for page in pages for block in blocks(page)):
        if block.language == "sh":
            for line in block.text.splitlines():
                if line in _OF_THE_PROJECT:
                    commands[_OF_THE_PROJECT[line]] = None
                elif line.startswith(_PYTEST):
                    tests.append(line.removeprefix(_PYTEST))
                else:
                    run(line, project)
        elif block.path and block.language == "diff":
            _add(project / block.path, block.text)
        elif block.path:
            _write(project / block.path, block.text)
    for command in (*commands, *([" ".join((_PYTEST, *tests))] if tests else []), *_CLEAN):
        run(command, project)


def run(command: str, project: Path) -> None:
    """Run a command of a page with the Python that runs this test."""
    foreign = ("WAYBILL_", "PYTEST_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(foreign)}
    words = shlex.split(command)
    while _ASSIGNMENT.match(words[0]):
        name, _, value = words.pop(0).partition("=")
        environment[name] = value
    if words[:2] == [".venv/bin/python", "-m"]:
        done = project_process.run_module(project, words[2:], environment)
    elif words[0] == ".venv/bin/pytest":
        done = project_process.run_module(project, ["pytest", *words[1:]], environment)
    else:
        words[0] = words[0].replace(".venv/bin/", f"{Path(sys.executable).parent}/")
        done = subprocess.run(words, cwd=project, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"


def _write(path: Path, text: str) -> None:
    if path.exists():
        assert path.read_text(encoding="utf-8") == text, f"{path} is not what the page shows"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def _add(path: Path, difference: str) -> None:
    lines = difference.splitlines(keepends=True)
    before = "".join(line[1:] for line in lines if not line.startswith("+"))
    after = "".join(line[1:] for line in lines if not line.startswith("-"))
    text = path.read_text(encoding="utf-8")
    assert text.count(before) == 1, f"{path} has not exactly one place of these lines:\n{before}"
    path.write_text(text.replace(before, after), encoding="utf-8")
