from tests.project.tree import files, sources, text
from tests.support.project_rules import require_none

FOLDERS = {"app", "screens", "renderer", "fixtures", "tests", "docs"}
FILES = {
    ".gitattributes",
    ".gitignore",
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "package-lock.json",
    "package.json",
    "pyproject.toml",
}
GRAB_BAGS = {"utils", "util", "helpers", "helper", "common", "strings", "misc"}


def test_top_level_holds_only_listed_entries() -> None:
    folders = {path.parts[0] for path in files() if len(path.parts) > 1 and not path.parts[0].startswith(".")}
    names = {path.name for path in files() if len(path.parts) == 1}
    require_none(sorted((folders - FOLDERS) | (names - FILES)), "Move these into one of the existing folders")


def test_no_file_has_a_catch_all_name() -> None:
    found = [path for path in sources() if GRAB_BAGS & {part.split(".")[0].lower() for part in path.parts}]
    require_none(found, "Name these files after what they contain")


def test_no_python_file_has_more_than_400_lines() -> None:
    """ESLint checks the same of TypeScript; ruff has no such rule."""
    files = [path for path in sources() if path.suffix == ".py" and path.parts[0] in {"app", "screens"}]
    require_none((path for path in files if len(text(path).splitlines()) > 400), "Split these files: 400 lines at most")
