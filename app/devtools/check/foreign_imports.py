"""Finds imports of one feature from another, which knows only its schemas."""

import re
from collections.abc import Iterator
from pathlib import Path

from app.ui.base.diagnostics import ScreenError, SourceLocation

_IMPORT = re.compile(r"^from app\.features\.(\w+)\.(\w+)", re.MULTILINE)
_SHARED = ("geo", "services")


def foreign_imports(path: Path, app: Path) -> Iterator[ScreenError]:
    """Return an error for each import of a module of another feature that is not its `schemas`."""
    folder = path.relative_to(app).parts
    if folder[0] != "features" or len(folder) < 3:
        return
    text = path.read_text(encoding="utf-8", errors="replace")
    for found in _IMPORT.finditer(text):
        feature, module = found.groups()
        if feature not in (folder[1], *_SHARED) and module != "schemas":
            place = SourceLocation(str(path), text.count("\n", 0, found.start()) + 1)
            advice = f"import from app.features.{feature}.schemas, or move what both need there"
            yield ScreenError(place, f"a feature may not import '{module}' of another feature: {advice}")
