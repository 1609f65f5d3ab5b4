"""Errors of server code that does not start."""

from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest

from app.devtools.hot_reload.restart import printed_error
from app.devtools.hot_reload.server import parse_error

APP = Path(__file__).parents[4] / "app"


def printed_by(code: str, path: Path) -> str:
    """Return what the process prints that runs a file with this code."""
    with redirect_stdout(StringIO()) as printed, pytest.raises(SystemExit), printed_error():
        exec(compile(code, str(path), "exec"), {})
    return printed.getvalue()


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import os\ndef broken(:\n", "app/features/trips/new.py:2: syntax error: invalid syntax"),
        (
            "\nimport json\njson.loads('')\n",
            "app/features/trips/new.py:3: JSONDecodeError: Expecting value",
        ),
        (
            "from app.features.trips import rowtes\n",
            "app/features/trips/new.py:1: app.features.trips has no 'rowtes', did you mean 'routes'?",
        ),
        (
            "raise ImportError(\"cannot import name 'A' from partially initialized module 'app.features.b'\")\n",
            "app/features/trips/new.py:1: this file and app.features.b import each other",
        ),
        (
            "raise ValueError(\"Table 'trips' is already defined for this MetaData instance.\")\n",
            "app/features/trips/new.py:1: another model has the table 'trips'",
        ),
        (
            "raise ValueError(\"Class <class 'app.a.Trip'> does not have a __table__ or __tablename__ specified\")\n",
            "app/features/trips/new.py:1: Trip has no table: write `__tablename__`",
        ),
        (
            "from pydantic import BaseModel\nclass Odd(BaseModel):\n    x = 1\n",
            "app/features/trips/new.py:2: PydanticUserError: A non-annotated attribute was detected",
        ),
        (
            "try:\n    1 / 0\nexcept ZeroDivisionError:\n    odd\n",
            "app/features/trips/new.py:4: 'odd' is not defined",
        ),
        (
            "Messages(required='?')\n",
            "app/features/trips/new.py:1: 'Messages' is not defined: add 'from app.ui.data.schema import Messages'",
        ),
    ],
)
def test_python_error_has_the_innermost_line_of_app(code: str, expected: str) -> None:
    assert str(parse_error(printed_by(code, APP / "features/trips/new.py"))).startswith(expected)


def test_error_of_a_node_keeps_its_message() -> None:
    code = "from app import ui\n\nui.Notice(icon='trukc', title='No trips')\n"
    expected = "app/features/trips/new.py:3: Notice.icon: no icon 'trukc', did you mean 'truck'?"
    assert str(parse_error(printed_by(code, APP / "features/trips/new.py"))) == expected


def test_silent_end_is_reported() -> None:
    assert str(parse_error("")) == "app:1: the process ended without a message"
    assert str(parse_error("Traceback\nMemoryError\n")) == "app:1: MemoryError"
