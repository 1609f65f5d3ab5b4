"""Compares the documents of screens with golden files."""

import pytest

from app.ui import Application, Screen
from screens import APPLICATION
from tests.support.golden import FOLDER, assert_golden, compact


def name_of(screen: Screen) -> str:
    """'/edit-user/{id}' has no name of its own; the first route of a screen gives it."""
    return screen.routes[0].strip("/").replace("/", "-").replace("{", "").replace("}", "")


@pytest.mark.parametrize("screen", APPLICATION.screens, ids=name_of)
def test_a_screen_travels_as_it_was_written_down(screen: Screen) -> None:
    assert_golden(FOLDER / "screens" / f"{name_of(screen)}.json", compact(screen))


def test_page_frame_and_texts_match_golden_file() -> None:
    frame = compact(Application(layout=APPLICATION.layout, screens=APPLICATION.screens))
    names = [name_of(screen) for screen in APPLICATION.screens]  # the numbers of the screens are in `restrictions`
    assert_golden(FOLDER / "frame.json", {**frame, "screens": names})


def test_no_golden_file_is_unused() -> None:
    written = {path.stem for path in (FOLDER / "screens").glob("*.json")}

    assert written == {name_of(screen) for screen in APPLICATION.screens}
