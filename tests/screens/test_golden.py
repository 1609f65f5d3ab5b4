"""Compares the documents of screens with golden files. `GOLDEN=write pytest tests/screens` updates them."""

import json
import os
from pathlib import Path
from typing import Any

import pytest

from app.ui import Application, Screen
from screens import APPLICATION

GOLDEN = Path(__file__).parent.parent / "golden"
HINT = "If this change is intended, update the golden files with: GOLDEN=write .venv/bin/pytest tests/screens"


def name_of(screen: Screen) -> str:
    """'/edit-user/{id}' has no name of its own; the first route of a screen gives it."""
    return screen.routes[0].strip("/").replace("/", "-").replace("{", "").replace("}", "")


def assert_golden(path: Path, document: dict[str, Any]) -> None:
    text = json.dumps(document, indent=1, ensure_ascii=False) + "\n"
    if os.environ.get("GOLDEN") == "write":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert path.exists(), HINT
    assert json.loads(path.read_text(encoding="utf-8")) == document, HINT


@pytest.mark.parametrize("screen", APPLICATION.screens, ids=name_of)
def test_a_screen_travels_as_it_was_written_down(screen: Screen) -> None:
    assert_golden(GOLDEN / "screens" / f"{name_of(screen)}.json", screen.model_dump(mode="json"))


def test_page_frame_and_texts_match_golden_file() -> None:
    frame = Application(layout=APPLICATION.layout, screens=APPLICATION.screens).model_dump(mode="json")
    assert_golden(GOLDEN / "frame.json", {**frame, "screens": []})


def test_no_golden_file_is_unused() -> None:
    written = {path.stem for path in (GOLDEN / "screens").glob("*.json")}

    assert written == {name_of(screen) for screen in APPLICATION.screens}
