"""Mistakes in changed code, as the supervisor describes them."""

from app.devtools.check.findings import Finding
from app.devtools.hot_reload.server import ChangedCode, parse_error

MISTAKE = "app/features/trips/models.py:3: syntax error: invalid syntax"


def test_mistake_of_changed_code_is_shown_until_the_next() -> None:
    code = ChangedCode()
    code.update("checking", "app/features/trips/models.py")
    assert (code.checking, code.findings) == ("app/features/trips/models.py", [])
    code.update("mistake", MISTAKE)
    finding = Finding("app/features/trips/models.py", 3, None, "syntax error: invalid syntax")
    assert (code.checking, code.findings) == ("", [finding])
    code.update("checking", "app/features/trips/models.py")
    assert code.findings == [finding]


def test_mistake_without_a_place_is_that_of_the_code() -> None:
    assert str(parse_error("MemoryError")) == "app:1: MemoryError"
