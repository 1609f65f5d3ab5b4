"""Errors of server code that does not start."""

import sys
from pathlib import Path

import pytest

from app.devtools.hot_reload.error_text import describe

APP = Path(__file__).parents[4] / "app"


def described(code: str, path: Path) -> str:
    """Return the description of the error that a file with this code raises."""
    with pytest.raises(Exception) as raised:  # noqa: PT011  # any error of an author
        exec(compile(code, str(path), "exec"), {})
    return describe(raised.value)


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("import os\ndef broken(:\n", "app/features/trips/new.py:2: syntax error: invalid syntax"),
        (
            "\nimport json\njson.loads('')\n",
            "app/features/trips/new.py:3: JSONDecodeError: Expecting value",
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
            "from app import ui\nui.CurrencyField(name='fee')\n",
            "app/features/trips/new.py:2: app.ui has no 'CurrencyField', did you mean 'MoneyField'?",
        ),
        (
            "from app import ui\nui.Hyperlink(to='/')\n",
            "app/features/trips/new.py:2: app.ui has no 'Hyperlink', did you mean 'LinkCell'?",
        ),
        (
            "from app import ui\nui.NumbreField(name='fee')\n",
            "app/features/trips/new.py:2: app.ui has no 'NumbreField', did you mean 'NumberField'?",
        ),
    ],
)
def test_python_error_has_the_innermost_line_of_app(code: str, expected: str) -> None:
    assert described(code, APP / "features/trips/new.py").startswith(expected)


def test_error_of_a_node_keeps_its_message() -> None:
    code = "from app import ui\n\nui.Notice(icon='trukc', title='No trips')\n"
    expected = "app/features/trips/new.py:3: Notice.icon: no icon 'trukc', did you mean 'truck'?"
    assert described(code, APP / "features/trips/new.py") == expected


def test_error_is_described_without_other_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    error = SyntaxError("'(' was never closed", (str(APP / "ui" / "new.py"), 3, 1, "("))
    assert describe(error) == "app/ui/new.py:3: syntax error: '(' was never closed"
    monkeypatch.setitem(sys.modules, "app.devtools.check.error_messages", None)
    assert describe(error) == "app/ui/new.py:3: SyntaxError: '(' was never closed"
