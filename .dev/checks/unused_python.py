"""Finds Python code that is never used: functions, classes, imports and module-level names.

Frameworks use the fields of schemas, nodes and tables by name, and load screens from their folder. Therefore names that
are assigned inside a class or at the top of a screen's file are left out.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from vulture import Vulture
from vulture.core import Item

FOLDERS = ["app", "screens", "tests"]
EXPRESSIONS = Path("tests/app/ui/wrong")
"""Files with an expression on each line, which tests evaluate."""
WRONG_ON_PURPOSE = ["*/tests/app/devtools/check/wrong/*"]
REGISTERED_BY = [
    "@*router.*",
    "@app.*",
    "@cli.*",
    "@compiles",
    "@main.command*",
    "@commands.*",
    "@content_check",
    "@DatabaseCheck",
    "@feature_command",
    "@serve*",
    "@example*",
    "@pytest.fixture*",
    "@*validator*",
    "@*serializer*",
    "@event.*",
    "@*listens_for*",
    "@*.exception_handler*",
    "@schemathesis.hook",
]
CALLED_BY_FRAMEWORKS = [
    "pytest_*",
    "model_*",
    "*_schema",
    "convert",
    "process_bind_param",
    "process_result_value",
    "WriteDialect",
    "_aenter_cursor",
    "_execute_async",
    "_executemany_async",
    "_make_new_cursor",
    "do_begin",
    "import_dbapi",
    "do_GET",
    "list_commands",
    "ctx",
    "do_POST",
    "log_message",
    "from_environment",
    "settings_customise_sources",
    "upgrade",
    "downgrade",
    "revision",
    "down_revision",
    "branch_labels",
    "depends_on",
    "pytestmark",
    "anyio_backend",
    "__getattr__",
]


def names_inside_classes(path: Path) -> set[int]:
    """The lines on which a class body assigns a name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    bodies = [node.body for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return {node.lineno for body in bodies for node in body if isinstance(node, ast.AnnAssign | ast.Assign)}


def unused() -> Iterator[Item]:
    vulture = Vulture(ignore_decorators=REGISTERED_BY, ignore_names=CALLED_BY_FRAMEWORKS)
    vulture.scavenge([folder for folder in FOLDERS if any(Path(folder).rglob("*.py"))], exclude=WRONG_ON_PURPOSE)
    for path in EXPRESSIONS.glob("*.txt"):
        vulture.scan(path.read_text(encoding="utf-8"))
    for item in vulture.get_unused_code(min_confidence=60):
        if not is_found_by_itself(item):
            yield item


def is_found_by_itself(item: Item) -> bool:
    path = Path(item.filename)
    is_screen = item.typ == "variable" and "screens" in path.parts
    return is_screen or item.typ == "attribute" or item.first_lineno in names_inside_classes(path)


def main() -> int:
    found = list(unused())
    for item in found:
        sys.stdout.write(item.get_report() + "\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
