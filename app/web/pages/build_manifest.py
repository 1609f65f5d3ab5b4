"""The built renderer: its files, its icons, and what a page has to load."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

DIST = Path(__file__).parents[3] / "renderer" / "dist"
_ENTRY = "src/main.tsx"
_FOLDERS = ("src/blocks", "src/widgets/form/fields")
"""Folders of the components that are loaded on demand: blocks and fields, by kind."""
_NOT_BUILT = "The renderer is not built. 'npm start' builds it and starts the server."
_OUTDATED = "The built renderer belongs to another version. 'npm start' builds it and starts the server."


class RendererNotBuilt(Exception):
    """The renderer has not been built: `str()` says how to build it."""


@dataclass(frozen=True)
class PageFiles:
    """What a page loads first. Addresses begin with '/assets/' and carry a hash of the content."""

    styles: tuple[str, ...]
    """The style sheet of every screen, then those of the screen's own parts."""
    scripts: tuple[str, ...]
    """All modules, those first that others need."""


@dataclass(frozen=True, eq=False)
class Build:
    """One build of the renderer."""

    entry: str
    """The address of the script that draws."""
    start: str
    """The script that stands in the page itself."""
    icons: Callable[[], Mapping[str, str]]
    """Reads what is drawn for each icon, as SVG: there are some 2,000, of which pages show a few."""
    manifest: dict[str, Any]
    changed: int
    """When it was built, in nanoseconds: another build has another number."""

    def files(self, parts: Iterable[str]) -> PageFiles:
        """What a page loads whose screen is drawn by these kinds of blocks and widgets."""
        names = [_ENTRY, *(name for part in sorted(parts) for name in _chunks(part) if name in self.manifest)]
        chunks = [
            self.manifest[name] for name in dict.fromkeys(it for name in names for it in self._with_imports(name))
        ]
        styles = dict.fromkeys(f"/{style}" for chunk in chunks for style in chunk.get("css", ()))
        return PageFiles(tuple(styles), tuple(f"/{chunk['file']}" for chunk in chunks))

    def _with_imports(self, name: str) -> Iterator[str]:
        for imported in self.manifest[name].get("imports", ()):
            yield from self._with_imports(imported)
        yield name

    def sprite(self, names: list[str]) -> str:
        """Just these icons as one hidden SVG; `<use href="#icon-plus">` shows one."""
        return _sprite(self, tuple(names))


@lru_cache(maxsize=16)
def _sprite(build: Build, names: tuple[str, ...]) -> str:
    icons = build.icons()
    symbols = "".join(f'<symbol id="icon-{name}" viewBox="0 0 24 24">{icons[name]}</symbol>' for name in names)
    return f'<svg xmlns="http://www.w3.org/2000/svg" hidden>{symbols}</svg>'


def built_at(dist: Path = DIST) -> int:
    """When the build in `dist` was made, in nanoseconds. Raises RendererNotBuilt."""
    try:
        return _manifest(dist).stat().st_mtime_ns
    except FileNotFoundError:
        raise RendererNotBuilt(_NOT_BUILT) from None


def read_build(dist: Path = DIST) -> Build:
    """The build in `dist`. Raises RendererNotBuilt, also for a build whose folders are not those of this version."""
    changed = built_at(dist)
    try:
        manifest = _json(_manifest(dist))
        icons = partial(_json, dist / "icons.json")
        icons()  # they are there
        start = (dist / "start.js").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RendererNotBuilt(_NOT_BUILT) from None
    # Without this check, a renamed folder would end preloading without any error.
    if not all(any(name.startswith(f"{folder}/") for name in manifest) for folder in _FOLDERS):
        raise RendererNotBuilt(_OUTDATED)
    return Build(f"/{manifest[_ENTRY]['file']}", start.strip(), icons, manifest, changed)


def _json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _chunks(part: str) -> tuple[str, ...]:
    return tuple(f"{folder}/{part}.tsx" for folder in _FOLDERS)


def _manifest(dist: Path) -> Path:
    return dist / ".vite" / "manifest.json"
