"""Finds what the server does not read of a feature: files, and classes or functions whose name is taken later."""

import re
from collections.abc import Iterator
from pathlib import Path

from app.contract.base.diagnostics import ScreenError, SourceLocation

_NAMES = {"routes": (("router", "public"), "APIRouter"), "samples": (("SAMPLES",), "SeedData")}
"""The names that the server reads from a file of each feature, one of which it has to declare, and their type."""
_DEFINITION = re.compile(r"(?<!@overload\n)^(class|(?:async )?def) (\w+)", re.MULTILINE)
_FILES = ("models", "routes", "samples", "schemas")


def unread_file(path: Path, app: Path) -> Iterator[ScreenError]:
    """Return an error for a file of a feature that the server does not read."""
    if path.parent.parent != app / "features":
        return
    if (name := f"{path.stem}s") in _FILES and not path.with_stem(name).exists():
        yield ScreenError(SourceLocation(str(path), 1), f"the server reads {name}.py: rename this file")
    text = path.read_text(encoding="utf-8", errors="replace")
    yield from _repeated_names(path, text)
    names, kind = _NAMES.get(path.stem, ((), ""))
    if not names or re.search(rf"^(?:{'|'.join(names)})\b\s*[:=]", text, re.MULTILINE):
        return
    expected = " or ".join(f"`{each}`" for each in names)
    other = re.search(rf"^(\w+)\s*=\s*{kind}\(", text, re.MULTILINE)
    line = text.count("\n", 0, other.start()) + 1 if other else 1
    advice = f"rename '{other[1]}'" if other else f"write `{names[0]} = {kind}(…)`"
    yield ScreenError(SourceLocation(str(path), line), f"the server reads {expected} from this file: {advice}")


def _repeated_names(path: Path, text: str) -> Iterator[ScreenError]:
    """Return an error for each class or function that has the name of an earlier one, which then disappears."""
    lines: dict[str, int] = {}
    for found in _DEFINITION.finditer(text):
        line, name = text.count("\n", 0, found.start()) + 1, found[2]
        if name in lines:
            kind = "class" if found[1] == "class" else "function"
            message = f"line {lines[name]} has another {kind} '{name}': rename one of the two"
            yield ScreenError(SourceLocation(str(path), line), message)
        lines[name] = line
