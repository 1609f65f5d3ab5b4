"""Finds the files of a feature that the server does not read."""

import re
from collections.abc import Iterator
from pathlib import Path

from app.contract.base.diagnostics import ScreenError, SourceLocation

_NAMES = {"routes": (("router", "public"), "APIRouter"), "samples": (("SAMPLES",), "SeedData")}
"""The names that the server reads from a file of each feature, one of which it has to declare, and their type."""
_CONTENTS = {
    "application": (r"^def adapt\(", "`def adapt(application, settings)`"),
    "checks": (r"^@(content_check|DatabaseCheck)\b", "a function with `@content_check('file')` or `@DatabaseCheck`"),
    "commands": (r"^@feature_command\b", "a function with `@feature_command`"),
    "content": (r"^CONTENT\b", "`CONTENT = {'file': Schema}`"),
    "pages": (r"^def mount\(", "`def mount(app, services)`"),
    "services": (r"^class \w+\(Service\):", "a class with the base `Service`"),
    "synthetic": (r"^async def generate\(", "`async def generate(database, count, report)`"),
}
"""What the server reads from other files of a feature: a pattern, and how to write it."""
_FILES = ("application", "checks", "commands", "models", "pages", "routes", "samples", "schemas", "scopes", "services")


def unread_file(path: Path, app: Path) -> Iterator[ScreenError]:
    """Return an error for a file of a feature that the server does not read."""
    if path.parent.parent != app / "features":
        return
    if (name := f"{path.stem}s") in _FILES and not path.with_stem(name).exists():
        yield ScreenError(SourceLocation(str(path), 1), f"the server reads {name}.py: rename this file")
    text = path.read_text(encoding="utf-8", errors="replace")
    pattern, example = _CONTENTS.get(path.stem, ("", ""))
    if not re.search(pattern, text, re.MULTILINE):
        yield ScreenError(SourceLocation(str(path), 1), f"the server finds nothing in this file: write {example}")
    names, kind = _NAMES.get(path.stem, ((), ""))
    is_read = re.search(rf"^(?:{'|'.join(names)})\b\s*[:=]", text, re.MULTILINE)
    if not names or is_read or (path.stem == "samples" and f"= {kind}(" in text):  # seed data may have any name
        return
    expected = " or ".join(f"`{each}`" for each in names)
    other = re.search(rf"^(\w+)\s*=\s*{kind}\(", text, re.MULTILINE)
    line = text.count("\n", 0, other.start()) + 1 if other else 1
    advice = f"rename '{other[1]}'" if other else f"write `{names[0]} = {kind}(…)`"
    yield ScreenError(SourceLocation(str(path), line), f"the server reads {expected} from this file: {advice}")
