"""Finds mistakes in the functions of features: a forgotten await or return, a commit, an attribute that a record lacks.

A type checker finds them as well, but takes longer than a check of each change may take.
"""

import ast
import inspect
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import NoneType
from typing import Any, TypeVar, get_args, get_origin

from fastapi import APIRouter
from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import DeclarativeBase

from app.devtools.check.call_errors import resolve, type_hints
from app.ui.base.diagnostics import ScreenError, SourceLocation
from app.ui.base.node import nearest

_USES = (ast.Expr, ast.Assign, ast.AnnAssign, ast.NamedExpr, ast.Attribute, ast.Subscript, ast.Return, ast.Compare)
"""What uses the result of a call. An argument is none: `gather(…)` takes calls without await."""


def handler_errors() -> Iterator[ScreenError]:
    """Return the mistakes in the asynchronous functions of all features that are imported."""
    modules = {name: module for name, module in list(sys.modules.items()) if name.startswith("app.features.")}
    for _, module in sorted(modules.items()):
        yield from errors_of_functions(Path(module.__file__ or ""), vars(module))


def errors_of_functions(path: Path, names: Mapping[str, Any]) -> Iterator[ScreenError]:
    """Return the mistakes in the asynchronous functions of a file; `names` has its global values."""
    text = path.read_bytes() if path.suffix == ".py" else b""
    if b"\nasync def " not in text:
        return
    for function in ast.parse(text).body:
        if isinstance(function, ast.AsyncFunctionDef) and (code := names.get(function.name)):
            errors = _Function(function, code, names).errors()
            yield from (ScreenError(SourceLocation(str(path), line), message) for line, message in errors)


class _Function:
    """A function, with the types of its variables as far as annotations show them."""

    def __init__(self, function: ast.AsyncFunctionDef, code: Any, names: Mapping[str, Any]) -> None:
        self._function, self._globals = function, names
        self._nodes = list(ast.walk(function))
        self._types: dict[str, Any] = {**type_hints(code)}
        assigned = [node.id for node in self._nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
        self._variables = {*assigned, *self._types}
        counts = Counter(assigned)
        for node in self._nodes:
            match node:
                case ast.Assign(targets=[ast.Name(id=name)], value=ast.Await(value=ast.Call() as call)):
                    known = self._result(call)
                    self._types |= {name: known} if known and counts[name] == 1 and name not in self._types else {}
        self._types |= {name: None for name in counts if name in type_hints(code)}

    def errors(self) -> Iterator[tuple[int, str]]:
        """Return the line and message of each mistake."""
        for decorator in self._function.decorator_list:
            match decorator:
                case ast.Call(func=ast.Attribute(value=router)) if isinstance(self._value(router), APIRouter):
                    yield (
                        decorator.lineno,
                        "screens know only declared calls: declare a Call, and write @serve(router, …)",
                    )
        parents = {child: node for node in self._nodes for child in ast.iter_child_nodes(node)}
        for node in self._nodes:
            match node:
                case ast.Call() if isinstance(parents[node], _USES) and self._is_asynchronous(node):
                    yield node.lineno, f"write `await {ast.unparse(node.func)}(…)`: without it, nothing happens"
                case ast.Raise(exc=ast.Call(func=ast.Name(id="HTTPException"))):
                    yield node.lineno, "pages cannot show this error: raise one of app.core.errors, such as NotFound()"
                case ast.Attribute(value=ast.Name(id=name), attr=attribute) if message := self._unknown(
                    name, attribute
                ):
                    yield node.lineno, message
                case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr="commit")) if self._is_session(name):
                    yield node.lineno, f"the server commits after this function: remove `{name}.commit()`"
        if self._serves():
            yield from self._wrong_results()

    def _serves(self) -> bool:
        calls = (each.func for each in self._function.decorator_list if isinstance(each, ast.Call))
        return any(ast.unparse(each).startswith("serve") for each in calls)

    def _wrong_results(self) -> Iterator[tuple[int, str]]:
        inner = {each for node in self._nodes[1:] if isinstance(node, ast.FunctionDef) for each in ast.walk(node)}
        results = [node for node in self._nodes if isinstance(node, ast.Return) and node not in inner]
        last = self._function.body[-1]
        if not results and not isinstance(last, ast.Raise):
            yield last.lineno, "this function returns nothing: end it with `return answer(…)`"
        for each in results:
            kind = self._types.get(each.value.id) if isinstance(each.value, ast.Name) else None
            is_record = isinstance(kind, type) and issubclass(kind, BaseModel | DeclarativeBase)
            if is_record or isinstance(each.value, ast.Dict | ast.List | ast.Tuple | ast.Constant | None):
                written = f"answer({ast.unparse(each.value)})" if is_record and each.value else "answer(…)"
                yield each.lineno, f"a call returns an answer: write `return {written}`"

    def _value(self, code: ast.expr) -> Any:
        """Return the function or class that an expression names: of a module, or of the type of a variable."""
        root = code
        while isinstance(root, ast.Attribute):
            root = root.value
        if not isinstance(root, ast.Name) or (root.id in self._variables and not isinstance(code, ast.Attribute)):
            return None
        return resolve(code, {**self._globals, **{name: self._types.get(name) for name in self._variables}})

    def _is_asynchronous(self, call: ast.Call) -> bool:
        return inspect.iscoroutinefunction(self._value(call.func))

    def _is_session(self, name: str) -> bool:
        return self._types.get(name) is AsyncSession

    def _unknown(self, name: str, attribute: str) -> str | None:
        """Return the message for an attribute that the type of a variable does not have."""
        kind = self._types.get(name)
        if not isinstance(kind, type) or not issubclass(kind, BaseModel | DeclarativeBase) or hasattr(kind, attribute):
            return None
        fields = kind.model_fields if issubclass(kind, BaseModel) else kind.__mapper__.attrs.keys()
        return None if attribute in fields else f"{kind.__name__} has no '{attribute}'{nearest(attribute, fields)}"

    def _result(self, call: ast.Call) -> Any:
        """Return the class that a function returns. `type[R]` of a parameter tells which class R is."""
        function = self._value(call.func)
        if not inspect.iscoroutinefunction(function):
            return None
        hints = type_hints(function)
        kind = hints.get("return")
        if isinstance(kind, TypeVar):
            parameters = dict(zip(inspect.signature(function).parameters, call.args, strict=False))
            of_kind = (each for name, each in parameters.items() if hints.get(name) == type[kind])
            return next((self._value(each) for each in of_kind), None)
        inner = [each for each in get_args(kind) if each is not NoneType] if get_origin(kind) else []
        return inner[0] if len(inner) == 1 and isinstance(inner[0], type) else kind
