"""Adds the lines of a new feature to screens that list all features: the navigation and the activity."""

import ast
from pathlib import Path

from app.devtools.scaffold.spec import FeatureSpec
from app.ui.icon_names import ICON_NAMES

_ICON = "list"
_KINDS = "KINDS"
"""The labels of the kinds of records in the activity."""


def icon_of(spec: FeatureSpec) -> str:
    """Return the icon of the name, if there is one."""
    words = [spec.one.replace("_", "-"), *reversed(spec.one.split("_"))]
    return next((word for word in words if word in ICON_NAMES), _ICON)


def navigation_entry(spec: FeatureSpec) -> str:
    """Return the line of the entry."""
    return f'ui.NavItem(label="{spec.many.replace("_", " ").title()}", icon="{icon_of(spec)}", to="/{spec.path}"),'


def with_entry(layout: Path, spec: FeatureSpec) -> str | None:
    """Return the text of the layout with the entry at the end of its last group, or None if no group is found."""
    text = layout.read_text(encoding="utf-8")
    items = [
        node.value.elts[-1]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.keyword) and node.arg == "items" and isinstance(node.value, ast.Tuple)
        if node.value.elts and _is_entry(node.value.elts[-1])
    ]
    last = max(items, key=lambda node: node.lineno, default=None)
    return None if last is None else _with_line(text, last, last.col_offset, navigation_entry(spec))


def with_kind(activity: Path, spec: FeatureSpec) -> str | None:
    """Return the text of the activity's screen with a label of the new records, or None if it has no labels."""
    text = activity.read_text(encoding="utf-8")
    labels = (
        node.value
        for node in ast.parse(text).body
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == [_KINDS]
        if isinstance(node.value, ast.Dict) and node.value.keys
    )
    found = next(labels, None)
    if found is None or found.keys[-1] is None:
        return None
    line = f'"{spec.many}": "{spec.one.replace("_", " ").capitalize()}",'
    return _with_line(text, found.values[-1], found.keys[-1].col_offset, line)


def _is_entry(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "NavItem"


def _with_line(text: str, after: ast.expr, indent: int, line: str) -> str:
    """Return the text with a line after the last line of an expression."""
    lines = text.splitlines(keepends=True)
    lines.insert(after.end_lineno or after.lineno, f"{' ' * indent}{line}\n")
    return "".join(lines)
