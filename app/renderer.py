"""The built renderer: its files, its icons, and what a page has to load."""

import json
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

DIST = Path(__file__).parent.parent / "renderer" / "dist"
_ENTRY = "src/main.tsx"
_NOT_BUILT = "The renderer is not built. 'npm start' builds it and starts the server."


class NotBuilt(Exception):
    """The renderer has not been built: `str()` says how to build it."""


@dataclass(frozen=True)
class Build:
    """One build of the renderer. Addresses begin with '/assets/' and carry a hash of the content."""

    entry: str
    preloads: tuple[str, ...]
    styles: tuple[str, ...]
    icons: dict[str, Any]
    changed: int
    """When it was built, in nanoseconds: another build has another number."""

    def sprite(self, names: list[str]) -> str:
        """Just these icons as one hidden SVG; `<use href="#icon-plus">` shows one."""
        symbols = "".join(_symbol(name, self.icons[name]) for name in names)
        return f'<svg xmlns="http://www.w3.org/2000/svg" hidden>{symbols}</svg>'


def built_at(dist: Path = DIST) -> int:
    """When the build in `dist` was made, in nanoseconds. Raises NotBuilt."""
    try:
        return _manifest(dist).stat().st_mtime_ns
    except FileNotFoundError:
        raise NotBuilt(_NOT_BUILT) from None


def read_build(dist: Path = DIST) -> Build:
    """The build in `dist`. Raises NotBuilt."""
    changed = built_at(dist)
    try:
        manifest = json.loads(_manifest(dist).read_text(encoding="utf-8"))
        icons = json.loads((dist / "icons.json").read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise NotBuilt(_NOT_BUILT) from None
    chunk = manifest[_ENTRY]
    imports = [manifest[name] for name in chunk.get("imports", ())]
    styles = [style for part in (*imports, chunk) for style in part.get("css", ())]
    return Build(
        entry=f"/{chunk['file']}",
        preloads=tuple(f"/{part['file']}" for part in imports),
        styles=tuple(f"/{style}" for style in styles),
        icons=icons,
        changed=changed,
    )


def _manifest(dist: Path) -> Path:
    return dist / ".vite" / "manifest.json"


def _symbol(name: str, nodes: list[Any]) -> str:
    drawn = "".join(f"<{tag}{_attributes(attributes)}/>" for tag, attributes in nodes)
    return f'<symbol id="icon-{name}" viewBox="0 0 24 24">{drawn}</symbol>'


def _attributes(attributes: dict[str, object]) -> str:
    return "".join(f' {name}="{escape(str(value))}"' for name, value in attributes.items())
