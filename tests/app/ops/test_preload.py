"""What a server is told of screens and catalogues by another process."""

import shutil
from pathlib import Path

import pytest

from app.i18n.catalogs import compiled
from app.ops.load_screens import with_map_base
from app.ops.preload import Aside, ScreensNotLoaded
from app.web.pages.documents import build_snapshot
from screens import APPLICATION
from tests.app.cli.test_main import ROOT
from tests.support.production import PRODUCTION, production


@pytest.fixture(autouse=True)
def environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in PRODUCTION.items():
        monkeypatch.setenv(name, value)


def test_another_process_tells_the_very_same_of_screens_and_catalogues_as_this_one_would() -> None:
    with Aside() as process:
        told = process.kept()
    here = build_snapshot(with_map_base(APPLICATION, production()))

    assert told.catalogues == compiled()
    assert told.pages._replace(told={}) == here._replace(told={})
    for language, there in told.pages.told.items():
        assert (there.document, there.starts) == here.told[language][:2]
        assert {place: here.told[language].skeletons[place] for place in there.skeletons} == there.skeletons
        assert {route for _, route in there.skeletons} == {route for routes in here.routes for route in routes}


@pytest.fixture
def screens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Screens of one's own, which the process finds first."""
    shutil.copytree(ROOT / "screens", tmp_path / "screens")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(ROOT)
    monkeypatch.syspath_prepend(tmp_path)
    return tmp_path / "screens"


def test_what_screens_print_is_told_beside_and_does_no_harm(screens: Path, capfd: pytest.CaptureFixture[str]) -> None:
    (screens / "chatty.py").write_text("print('a line that somebody forgot')\n")
    (screens / "__init__.py").write_text("import screens.chatty\n" + (screens / "__init__.py").read_text())

    with Aside() as process:
        assert process.kept().pages.told
    assert "a line that somebody forgot" in capfd.readouterr().err


def test_what_is_wrong_with_screens_is_told_with_its_line_before_the_server_gives_up(
    screens: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (screens / "broken.py").write_text("from app import ui\n\nWRONG = ui.Paragraf(text='')\n")

    with Aside() as process, pytest.raises(ScreensNotLoaded, match="'waybill check' tells all that is wrong"):
        process.kept()
    said = capfd.readouterr().err
    assert 'broken.py", line 3' in said
    assert "has no attribute 'Paragraf'" in said


def test_whoever_gives_up_before_it_is_told_leaves_no_process_behind() -> None:
    with Aside() as process:
        pass
    assert process._process.poll() is not None
