"""Logging. In production, each line is a JSON object with time, level, logger, message and request id.

Sign-in codes, tokens and telephone numbers are removed from all messages.
"""

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the current request, which its response carries in `X-Request-ID`."""

_SECRETS = (
    (re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])"), "[token]"),
    (re.compile(r"(?<![\w.+-])\+?\d{8,13}(\d\d)(?![\w.-])"), r"[number ..\1]"),
    (re.compile(r"(?<![\w.:+-])\d{6}(?![\w:-]|\.\d)"), "[code]"),
    (re.compile(r"(?i)\b(bearer\s++)(?!\[)\S+"), r"\1[secret]"),
    (re.compile(r"(?i)\b((?:otp|token|password|mobile)['\"]?\s*+[:=]\s*+['\"]?+)(?!\[)[^\s,;'\"]+"), r"\1[secret]"),
    (re.compile(r"://[^/\s:@]+:[^/\s@]+@"), "://[secret]@"),
)
"""Patterns of session tokens, telephone numbers, codes, values after their names, and passwords in URLs."""


def redact(text: str) -> str:
    """Return the text without secrets."""
    for pattern, replacement in _SECRETS:
        text = pattern.sub(replacement, text)
    return text


class JsonFormatter(logging.Formatter):
    """Formats a record as one line of JSON, including its `fields`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": redact(record.getMessage()),
        }
        if request := request_id.get():
            line["request"] = request
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["error"] = redact(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)


def logging_config(development: bool) -> dict[str, Any]:
    """The logging configuration for uvicorn. Development logs plain text, and only warnings and errors."""
    formatter = {"format": "%(message)s"} if development else {"()": "app.core.logging.JsonFormatter"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": formatter},
        "handlers": {"line": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["line"], "level": "WARNING" if development else "INFO"},
        # httpx would log each call of the tracking provider with the number plate.
        "loggers": {"httpx": {"level": "WARNING"}},
    }
