"""What is told of code of the server that cannot be started."""

import traceback
from pathlib import Path

import pytest

from app.devtools.hot_reload.server import finding_in

APP = Path(__file__).parents[4] / "app"


def printed_by(code: str, path: Path) -> str:
    """What Python prints when a file with this code is run."""
    try:
        exec(compile(code, str(path), "exec"), {})
    except Exception:
        return traceback.format_exc()
    raise AssertionError("nothing is wrong with it")


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("import os\ndef broken(:\n", "app/features/trips/new.py:2: SyntaxError: invalid syntax"),
        (
            "\nimport json\njson.loads('')\n",
            "app/features/trips/new.py:3: json.decoder.JSONDecodeError: Expecting value",
        ),
        (
            "from app.features.trips import rowtes\n",
            "app/features/trips/new.py:1: ImportError: cannot import name 'rowtes'",
        ),
        (
            "from pydantic import BaseModel\nclass Odd(BaseModel):\n    x = 1\n",
            "app/features/trips/new.py:2: pydantic.errors.PydanticUserError: A non-annotated attribute was detected",
        ),
        (
            "try:\n    1 / 0\nexcept ZeroDivisionError:\n    odd\n",
            "app/features/trips/new.py:4: nothing here is called 'odd'",
        ),
        (
            "Messages(required='?')\n",
            "app/features/trips/new.py:1: nothing here is called 'Messages': "
            "write 'from app.ui.data.schema import Messages'",
        ),
    ],
)
def test_an_error_of_python_is_told_at_the_innermost_line_of_ours(code: str, told: str) -> None:
    assert str(finding_in(printed_by(code, APP / "features/trips/new.py"))).startswith(told)


def test_a_wrong_word_is_told_as_it_tells_itself() -> None:
    code = "from app import ui\n\nui.Notice(icon='trukc', title='No trips')\n"
    said = "app/features/trips/new.py:3: Notice.icon: no icon 'trukc', did you mean 'truck'?"
    assert str(finding_in(printed_by(code, APP / "features/trips/new.py"))) == said


def test_a_start_that_ends_without_a_word_is_told_as_well() -> None:
    assert str(finding_in("")) == "app:1: it ended silently"
