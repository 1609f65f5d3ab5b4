"""The files of the project as a commit of everything would hold them."""

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = {".py", ".ts", ".tsx", ".js", ".mjs", ".css"}
WRONG_ON_PURPOSE = Path("tests/app/devtools/check/wrong")


@cache
def files() -> tuple[Path, ...]:
    """All files that git has or would take, relative to the root; those that were removed are not among them."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"]
    listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split("\0")
    return tuple(Path(name) for name in sorted(set(filter(None, listed))) if (ROOT / name).is_file())


def text(path: Path) -> str:
    """Return the text of a file, or nothing for binary files."""
    try:
        return (ROOT / path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def sources() -> list[Path]:
    """Code and styles that people write, without what a program has written and what is wrong on purpose."""
    return [
        path
        for path in files()
        if path.suffix in SOURCES and ".gen." not in path.name and not path.is_relative_to(WRONG_ON_PURPOSE)
    ]


def renderer_sources() -> list[Path]:
    """What the renderer is built from, without its tests."""
    return [
        path
        for path in sources()
        if path.is_relative_to("renderer/src") and path.suffix in {".ts", ".tsx"} and ".test." not in path.name
    ]
