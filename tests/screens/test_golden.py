"""Compares the documents of screens with golden files."""

from typing import Any

import pytest

from app.contract.base.node import nodes_of
from app.ui import Application, Bars, Chart, Screen, Source, Table
from screens import APPLICATION
from tests.support.golden import FOLDER, assert_golden, compact


def name_of(screen: Screen) -> str:
    """'/edit-user/{id}' has no name of its own; the first route of a screen gives it."""
    return screen.routes[0].strip("/").replace("/", "-").replace("{", "").replace("}", "")


WHOLE_REPORTS = ("reports-punctuality", "reports-vehicle-days")
"""One of groups and one of facts. The function that makes them makes the other screens of reports."""
REPORTS = [
    each for each in APPLICATION.screens if name_of(each).startswith("reports-") and name_of(each) not in WHOLE_REPORTS
]
SCREENS = [screen for screen in APPLICATION.screens if screen not in REPORTS]


@pytest.mark.parametrize("screen", SCREENS, ids=name_of)
def test_a_screen_travels_as_it_was_written_down(screen: Screen) -> None:
    assert_golden(FOLDER / "screens" / f"{name_of(screen)}.json", compact(screen))


def test_other_reports_differ_as_it_was_written_down() -> None:
    assert_golden(FOLDER / "reports.json", {screen.routes[0]: differences(screen) for screen in REPORTS})


def differences(screen: Screen) -> dict[str, Any]:
    """Return what a report has of its own."""
    (table,) = [each for each in nodes_of(screen) if isinstance(each, Table)]
    charts = [each for each in nodes_of(screen) if isinstance(each, Bars | Chart)]
    sources = {each.label: each.source for each in charts if isinstance(each.source, Source)}
    return {
        "title": screen.title,
        "charts": {label: [each.call.path, compact(each.group)] for label, each in sources.items()},
        "path": table.source.call.path,
        "sort": table.sort,
        "columns": " ".join(f"{each.field}:{each.cell.kind}" for each in table.columns if each.visible),
        "more": " ".join(f"{each.field}:{each.cell.kind}" for each in table.columns if not each.visible),
    }


def test_page_frame_and_texts_match_golden_file() -> None:
    frame = compact(Application(layout=APPLICATION.layout, screens=APPLICATION.screens))
    names = [name_of(screen) for screen in APPLICATION.screens]  # the numbers of the screens are in `restrictions`
    assert_golden(FOLDER / "frame.json", {**frame, "screens": names})


def test_no_golden_file_is_unused() -> None:
    written = {path.stem for path in (FOLDER / "screens").glob("*.json")}

    assert written == {name_of(screen) for screen in SCREENS}
