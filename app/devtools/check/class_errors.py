"""Explains errors of class statements by their lines: a field whose type is none, a validator of an unknown field."""

import ast
import types
from collections.abc import Iterator, Mapping
from typing import Any

from app.devtools.check.call_errors import code_of, resolve
from app.ui.base.diagnostics import ScreenError, SourceLocation
from app.ui.base.node import Node, nearest


def class_error(frame: types.FrameType, line: int) -> ScreenError | None:
    """Return the first mistake of the class statement on this line, whose error has no better location."""
    names = {**frame.f_builtins, **frame.f_globals, **frame.f_locals}
    for node in ast.walk(code_of(frame)):
        if isinstance(node, ast.ClassDef) and node.lineno == line:
            found = next(_mistakes(node, names), None)
            return ScreenError(SourceLocation(frame.f_code.co_filename, found[0]), found[1]) if found else None
    return None


def _mistakes(code: ast.ClassDef, names: Mapping[str, Any]) -> Iterator[tuple[int, str]]:
    if any(isinstance(base := resolve(each, names), type) and issubclass(base, Node) for each in code.bases):
        base_code = ast.unparse(code.bases[0])
        yield code.lineno, f"{code.name} is a class, but a screen consists of values: write … = {base_code}(…)"
    fields = [each for each in code.body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]
    for field in fields:
        name = ast.unparse(field.target)
        if isinstance(field.annotation, ast.Tuple | ast.Call | ast.List | ast.Dict):
            yield field.lineno, f"the type of '{name}' is {_kind(field.annotation)}: write {name}: Annotated[…, …]"
        match field.annotation:
            case ast.Subscript(value=ast.Name(id="Annotated"), slice=ast.Tuple(elts=[_, *markers])):
                for marker in markers:
                    if isinstance(resolve(marker, names), type):
                        written = ast.unparse(marker)
                        yield marker.lineno, f"{written} lacks its brackets: write {written}(…)"
    known = [ast.unparse(field.target) for field in fields]
    for function in (each for each in code.body if isinstance(each, ast.FunctionDef)):
        for decorator in function.decorator_list:
            yield from _wrong_names(decorator, known, code.name)


def _wrong_names(decorator: ast.expr, known: list[str], owner: str) -> Iterator[tuple[int, str]]:
    """Yield the names in a decorator such as `@field_validator("number")` that no field has."""
    for argument in decorator.args if isinstance(decorator, ast.Call) else ():
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and argument.value not in known:
            yield argument.lineno, f"{owner} has no '{argument.value}'{nearest(argument.value, known)}"


def _kind(annotation: ast.expr) -> str:
    return {ast.Tuple: "a tuple", ast.Call: "a value", ast.List: "a list", ast.Dict: "a dict"}[type(annotation)]
