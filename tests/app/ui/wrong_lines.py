"""Descriptors that are refused when they are written."""

from pathlib import Path
from typing import Any

import pytest

from app import ui
from tests.app.ui import toy_vocabulary

FOLDER = Path(__file__).parent / "wrong"


def wrong_lines(name: str) -> list[tuple[str, str]]:
    """Return each line of a file in `wrong/`: an expression, and how the sentence against it begins."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [(code, sentence) for code, _, sentence in (line.partition("  # ! ") for line in lines)]


def sentence_against(code: str, names: dict[str, Any]) -> str:
    """Return the sentence that refuses an expression of these names and the toy vocabulary."""
    with pytest.raises(ui.ScreenError) as error:
        eval(code, {**vars(ui), **vars(toy_vocabulary), **names})
    return error.value.sentence
