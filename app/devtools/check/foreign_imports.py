"""Finds imports of what a file must not know: of a feature, others know only its schemas."""

import re
from collections.abc import Iterator
from pathlib import Path

from app.contract.base.diagnostics import ScreenError, SourceLocation

_IMPORT = re.compile(r"^from app\.features\.(\w+)\.(\w+)", re.MULTILINE)
_IMPORT_OF_SCREEN = re.compile(r"^(?:from|import) (app\.[\w.]+)", re.MULTILINE)
_FOR_SCREENS = re.compile(r"app\.ui\b|app\.contract\b|app\.features\.\w+\.schemas\b")
_SHARED = ("geo", "services")


def foreign_imports(path: Path, app: Path) -> Iterator[ScreenError]:
    """Return an error for each import of a module of another feature that is not its `schemas`."""
    folder = path.relative_to(app).parts
    if folder[0] != "features" or len(folder) < 3:
        return
    text = path.read_text(encoding="utf-8", errors="replace")
    for found in _IMPORT.finditer(text):
        feature, module = found.groups()
        exists = (app / "features" / feature).exists()  # otherwise there is no module of this name
        if exists and feature not in (folder[1], *_SHARED) and module != "schemas":
            place = SourceLocation(str(path), text.count("\n", 0, found.start()) + 1)
            advice = f"import from app.features.{feature}.schemas, or move what both need there"
            yield ScreenError(place, f"a feature may not import '{module}' of another feature: {advice}")


def foreign_import_of_screen(path: Path) -> ScreenError | None:
    """Return an error for the first import of a screen that is neither the vocabulary nor the schemas of a feature."""
    text = path.read_text(encoding="utf-8", errors="replace")
    for found in _IMPORT_OF_SCREEN.finditer(text):
        if not _FOR_SCREENS.match(found[1]):
            place = SourceLocation(str(path), text.count("\n", 0, found.start()) + 1)
            return ScreenError(place, f"a screen may not import {found[1]}: it has `ui` and the schemas of features")
    return None
