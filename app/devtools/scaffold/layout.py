"""Adds an entry to the navigation."""

import ast
from pathlib import Path

from app.devtools.scaffold.spec import FeatureSpec
from app.ui.base.icon_names import ICON_NAMES

_ICON = "list"


def navigation_entry(spec: FeatureSpec) -> str:
    """Return the line of the entry, with an icon of the name if there is one."""
    words = [spec.one.replace("_", "-"), *reversed(spec.one.split("_"))]
    icon = next((word for word in words if word in ICON_NAMES), _ICON)
    return f'ui.NavItem(label="{spec.many.replace("_", " ").title()}", icon="{icon}", to="/{spec.path}"),'


def with_entry(layout: Path, spec: FeatureSpec) -> str | None:
    """Return the text of the layout with the entry at the end of its last group, or None if no group is found."""
    text = layout.read_text(encoding="utf-8")
    items = [
        node.value.elts[-1]
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.keyword) and node.arg == "items" and isinstance(node.value, ast.Tuple)
        if node.value.elts and _is_entry(node.value.elts[-1])
    ]
    if not items:
        return None
    last = max(items, key=lambda node: node.lineno)
    lines = text.splitlines(keepends=True)
    indent = " " * last.col_offset
    lines.insert(last.end_lineno or last.lineno, f"{indent}{navigation_entry(spec)}\n")
    return "".join(lines)


def _is_entry(node: ast.expr) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "NavItem"
