"""Loading `screens/` when a server starts."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.cli.test_main import ROOT
from tests.support.production import PRODUCTION

_LOAD = """
from app.core.settings import load_settings
from app.ops.load_screens import ScreensNotLoaded, load_application
try:
    load_application(load_settings())
except ScreensNotLoaded as error:
    print(error)
"""


@pytest.fixture
def screens(tmp_path: Path) -> Path:
    """A copy of the screens, to be edited."""
    return shutil.copytree(ROOT / "screens", tmp_path / "screens")


@pytest.mark.parametrize(
    ("code", "reason", "logged"),
    [
        ("from app import ui\n\nWRONG = ui.Paragraf(text='')\n", "has no attribute 'Paragraf'", 'broken.py", line 3'),
        ("from app import ui\n\nui.Notice(icon='trukc', title='x')\n", "broken.py:3: Notice.icon: no icon 'trukc'", ""),
    ],
)
def test_broken_screens_stop_the_start_with_reason(screens: Path, code: str, reason: str, logged: str) -> None:
    (screens / "broken.py").write_text(code)
    (screens / "__init__.py").write_text("import screens.broken\n" + (screens / "__init__.py").read_text())

    ended = subprocess.run(
        [sys.executable, "-c", _LOAD],
        cwd=screens.parent,
        env={**PRODUCTION, "PYTHONPATH": f"{screens.parent}:{ROOT}"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert reason in ended.stdout
    assert "'waybill check' lists every mistake" in ended.stdout
    assert logged in ended.stderr
