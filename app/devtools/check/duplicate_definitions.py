"""Finds classes and functions that a file defines twice: Python silently keeps the last one."""

import re
from collections.abc import Iterator
from pathlib import Path

from app.ui.base.diagnostics import ScreenError, SourceLocation

_DEFINITION = re.compile(r"^(@.*\n)?(?:class|(?:async )?def) (\w+)", re.MULTILINE)
"""A definition at the top of a file. One with a decorator may replace another, such as an overload."""


def duplicate_definitions(path: Path) -> Iterator[ScreenError]:
    """Return an error for each definition that replaces another one."""
    text = path.read_text(encoding="utf-8", errors="replace")
    lines: dict[str, int] = {}
    for found in _DEFINITION.finditer(text):
        decorator, name = found.groups()
        line = text.count("\n", 0, found.start(2)) + 1
        if not decorator and name in lines:
            message = f"this replaces the '{name}' of line {lines[name]}: rename one of the two"
            yield ScreenError(SourceLocation(str(path), line), message)
        lines.setdefault(name, line)
