"""Reads the built renderer: its files, its icons, and the files that each page loads."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

DIST = Path(__file__).parents[3] / "renderer" / "dist"
_ENTRY, _PUBLIC = "src/main.tsx", "src/public.tsx"
_FOLDERS = ("src/blocks", "src/widgets/form/fields")
"""Folders of the components that are loaded on demand: blocks and fields, by kind."""
NOT_BUILT = "The renderer is not built. 'npm start' builds it and starts the server."
_OUTDATED = "The built renderer belongs to another version. 'npm start' builds it and starts the server."


class RendererNotBuilt(Exception):
    """The renderer has not been built: `str()` says how to build it."""


@dataclass(frozen=True)
class PageFiles:
    """The files that a page loads first. Their URLs begin with '/assets/' and contain a hash of the content."""

    styles: tuple[str, ...]
    """The style sheet of every screen, then those of the screen's own parts."""
    scripts: tuple[str, ...]
    """All modules, dependencies first."""


@dataclass(frozen=True, eq=False)
class Build:
    """One build of the renderer."""

    entry: str
    """The URL of the renderer's entry script."""
    start: str
    """The source of the inline boot script."""
    icons: Callable[[], Mapping[str, str]]
    """Reads the SVG content of all icons, about 2,000. It stays out of memory because pages show only a few."""
    manifest: dict[str, Any]
    changed: int
    """The time of the build in nanoseconds, which identifies it."""
    public: PageFiles = PageFiles((), ())
    """The files of the page of a public screen."""

    def files(self, parts: Iterable[str]) -> PageFiles:
        """The files that a page loads if its screen uses these kinds of blocks and fields."""
        names = [_ENTRY, *(name for part in sorted(parts) for name in _chunks(part) if name in self.manifest)]
        chunks = [
            self.manifest[name] for name in dict.fromkeys(it for name in names for it in self._with_imports(name))
        ]
        styles = dict.fromkeys(f"/{style}" for chunk in chunks for style in chunk.get("css", ()))
        scripts = dict.fromkeys(f"/{chunk['file']}" for chunk in chunks)  # several components may share one
        return PageFiles(tuple(styles), tuple(scripts))

    def _with_imports(self, name: str) -> Iterator[str]:
        for imported in self.manifest[name].get("imports", ()):
            yield from self._with_imports(imported)
        yield name

    def sprite(self, names: list[str]) -> str:
        """These icons as one hidden SVG; `<use href="#icon-plus">` shows one of them."""
        return _sprite(self, tuple(names))


@lru_cache(maxsize=16)
def _sprite(build: Build, names: tuple[str, ...]) -> str:
    icons = build.icons()
    symbols = "".join(f'<symbol id="icon-{name}" viewBox="0 0 24 24">{icons[name]}</symbol>' for name in names)
    return f'<svg xmlns="http://www.w3.org/2000/svg" hidden>{symbols}</svg>'


def built_at(dist: Path = DIST) -> int:
    """The time of the build in `dist`, in nanoseconds. Raises RendererNotBuilt."""
    try:
        return _manifest(dist).stat().st_mtime_ns
    except FileNotFoundError:
        raise RendererNotBuilt(NOT_BUILT) from None


def read_build(dist: Path = DIST) -> Build:
    """Read the build in `dist`. Raises RendererNotBuilt if there is none, or if it belongs to another version."""
    changed = built_at(dist)
    try:
        manifest, public = _json(_manifest(dist)), _json(dist / "public.json")[_PUBLIC]
        (file_of_icons := dist / "icons.json").stat()  # fails now if it is missing
        start = (dist / "start.js").read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RendererNotBuilt(NOT_BUILT) from None
    # Without this check, preloading would stop silently after a folder is renamed.
    if not all(any(name.startswith(f"{folder}/") for name in manifest) for folder in _FOLDERS):
        raise RendererNotBuilt(_OUTDATED)
    public_files = PageFiles(tuple(f"/{style}" for style in public.get("css", ())), (f"/{public['file']}",))
    entry = f"/{manifest[_ENTRY]['file']}"
    return Build(entry, start.strip(), partial(_json, file_of_icons), manifest, changed, public_files)


def _json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def _chunks(part: str) -> tuple[str, ...]:
    return tuple(f"{folder}/{part}.tsx" for folder in _FOLDERS)


def _manifest(dist: Path) -> Path:
    return dist / ".vite" / "manifest.json"
