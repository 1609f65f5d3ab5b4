"""What the server says of itself. In production each line is one JSON object: when, how bad, who, what, and for what is
said about a request, which one. Codes, tokens and numbers of people are crossed out wherever they stand.
"""

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The request that is being answered, by the name that its answer carries."""

_SECRETS = (
    (re.compile(r"(?<![\w-])[\w-]{43}(?![\w-])"), "[token]"),
    (re.compile(r"(?<![\w.+-])\+?\d{8,13}(\d\d)(?![\w.-])"), r"[number ..\1]"),
    (re.compile(r"(?<![\w.:+-])\d{6}(?![\w:-]|\.\d)"), "[code]"),
    (re.compile(r"(?i)\b(bearer\s++)(?!\[)\S+"), r"\1[secret]"),
    (re.compile(r"(?i)\b((?:otp|token|password|mobile)['\"]?\s*+[:=]\s*+['\"]?+)(?!\[)[^\s,;'\"]+"), r"\1[secret]"),
    (re.compile(r"://[^/\s:@]+:[^/\s@]+@"), "://[secret]@"),
)
"""What looks like a session's token, a number, a code, what follows their names, and the password in an address."""


def redact(text: str) -> str:
    """The same without what nobody may read in a log."""
    for pattern, instead in _SECRETS:
        text = pattern.sub(instead, text)
    return text


class JsonFormatter(logging.Formatter):
    """One line of JSON. A record's `fields` stand beside what every line has, as they are."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": redact(record.getMessage()),
        }
        if wanted := request_id.get():
            line["request"] = wanted
        line |= getattr(record, "fields", {})
        if record.exc_info:
            line["error"] = redact(self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False, default=str)


def logging_config(development: bool) -> dict[str, Any]:
    """How uvicorn sets logging up. In development a person reads along, and only what is wrong is worth a line."""
    form = {"format": "%(message)s"} if development else {"()": "app.core.logging.JsonFormatter"}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": form},
        "handlers": {"line": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["line"], "level": "WARNING" if development else "INFO"},
        # It would tell every call of the tracking provider, with its plate.
        "loggers": {"httpx": {"level": "WARNING"}},
    }
