"""Finds screens that no name refers to, or that share a name with another one, which therefore do not appear."""

import ast
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any

from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.ui import Screen


def unnamed_screen(path: Path, values: Mapping[str, object]) -> ScreenError | None:
    """Return an error for the first screen of a file without a name of its own. `values` has its global names."""
    name = f"{path.stem}_screen"
    earlier: dict[str, int] = {}
    tree = ast.parse(path.read_bytes())
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    for statement in tree.body:
        place = SourceLocation(str(path), statement.lineno)
        match statement:
            case ast.Expr(value=ast.Call() as call):
                code = ast.unparse(call.func)
                return ScreenError(place, f"the result of `{code}(…)` is not used: write `{name} = {code}(…)`")
            case ast.FunctionDef(name=target) if target not in used and (maker := _screen_maker(statement, values)):
                return ScreenError(
                    place, f"no code calls '{target}', which makes a screen: write `{target} = {maker}(…)`"
                )
            case ast.Assign(targets=[ast.Name(id=target)]) if _contains_screen(values.get(target)):
                return ScreenError(place, f"'{target}' contains screens, which need a name each: write `{name} = …`")
            case ast.Assign(targets=[ast.Name(id=target)]) if isinstance(values.get(target), Screen):
                if target in earlier:
                    return ScreenError(place, f"line {earlier[target]} has another '{target}': rename one of the two")
                earlier[target] = statement.lineno
    return None


def _contains_screen(value: object) -> bool:
    items: Collection[object] = tuple(value.values()) if isinstance(value, dict) else ()
    items = value if isinstance(value, tuple | list | set) else items
    return any(isinstance(item, Screen) for item in items)


def _screen_maker(function: ast.FunctionDef, values: Mapping[str, object]) -> str | None:
    """Return what a function without parameters calls to make the screen that it returns."""
    match function.body[-1]:
        case ast.Return(value=ast.Call(func=called)) if not function.args.args:
            hints = getattr(_resolve(called, values), "__annotations__", {})
            makes_screen = hints.get("return") in (Screen, "Screen", "ui.Screen") or _resolve(called, values) is Screen
            return ast.unparse(called) if makes_screen else None
    return None


def _resolve(code: ast.expr, names: Mapping[str, object]) -> Any:
    """Return the value of a name, or of an attribute such as `lists.screen`. None if there is none."""
    match code:
        case ast.Name(id=name):
            return names.get(name)
        case ast.Attribute(value=owner, attr=name):
            return getattr(_resolve(owner, names), name, None)
    return None
