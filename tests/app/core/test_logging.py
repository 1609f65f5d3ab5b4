"""What is said in production: one line each, and no secrets."""

import json
import logging
import sys

import pytest

from app.core.logging import JsonFormatter, logging_config, redact, request_id

TOKEN = "Zm9v-YmFyYmF6cXV4X2Zvb2JhcmJhenF1eF8wMTIzNA"


def line(message: str, *args: object, **more: object) -> str:
    record = logging.LogRecord("app.x", logging.WARNING, __file__, 1, message, args, None)
    for name, value in more.items():
        setattr(record, name, value)
    return JsonFormatter().format(record)


@pytest.mark.promise("Operations", "A log message with line breaks stays on one line.")
def test_log_entry_is_always_one_line() -> None:
    said = line('a "name"\nwith\r\u2028lines %s', {"x": 1}, fields={"ms": 1.5})
    assert len(said.splitlines()) == 1 or "\u2028" in said
    assert "\n" not in said
    entry = json.loads(said)
    assert entry["message"] == "a \"name\"\nwith\r\u2028lines {'x': 1}"
    assert (entry["level"], entry["logger"], entry["ms"]) == ("warning", "app.x", 1.5)
    assert entry["time"].endswith("+00:00")


def test_what_is_said_about_a_request_names_it() -> None:
    before = request_id.set("abc")
    assert json.loads(line("x"))["request"] == "abc"
    request_id.reset(before)
    assert "request" not in json.loads(line("x"))


@pytest.mark.promise("Operations", "Codes, tokens and telephone numbers are redacted in the log.")
@pytest.mark.parametrize(
    ("logged", "redacted"),
    [
        (f"token {TOKEN}!", "token [token]!"),
        (f"Authorization: Bearer {TOKEN}", "Authorization: Bearer [token]"),
        ("SMS to +919000000001 failed", "SMS to [number ..01] failed"),
        ("number 9000000001", "number [number ..01]"),
        ("your code is 123456.", "your code is [code]."),
        ("code '123456' is wrong", "code '[code]' is wrong"),
        ("{'otp': 'x1', 'mobile': '12 34'}", "{'otp': '[secret]', 'mobile': '[secret] 34'}"),
        ("postgresql://staff:pass@host/name", "postgresql://[secret]@host/name"),
        ("in 0.123456 s at 2026-11-21, row 12345", "in 0.123456 s at 2026-11-21, row 12345"),
        ("http://127.0.0.1:8000 and 4000000 rows", "http://127.0.0.1:8000 and 4000000 rows"),
    ],
)
def test_secrets_are_crossed_out_and_nothing_else(logged: str, redacted: str) -> None:
    assert redact(logged) == redacted


@pytest.mark.promise("Operations", "Codes, tokens and telephone numbers are redacted in logged exceptions.")
def test_secrets_of_an_exception_are_crossed_out() -> None:
    try:
        raise ValueError(f"refused {TOKEN}")
    except ValueError:
        said = line("x", exc_info=sys.exc_info())
    assert TOKEN not in said
    assert "Traceback" in json.loads(said)["error"]


def test_development_is_read_by_a_person() -> None:
    assert logging_config(True)["formatters"]["line"] == {"format": "%(message)s"}
    assert logging_config(False)["loggers"]["httpx"]["level"] == "WARNING"
