"""Explains errors of calls by the parameters of the function: which argument is wrong, missing or unknown."""

import ast
import inspect
import re
import types
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from app.ui.base.node import nearest

_UNKNOWN = re.compile(r"([\w.<>]+)\(\) got an unexpected keyword argument '(\w+)'")
_MISSING = re.compile(r"([\w.<>]+)\(\) missing \d+ required .*?arguments?: (.+)")
_TOO_MANY = re.compile(r"([\w.<>]+)\(\) takes .*positional arguments? but")


def argument_error(frame: types.FrameType) -> str | None:
    """Return the message for the first argument of the call of this frame that has another type than its parameter."""
    function = _function_of(frame)
    if function is None:
        return None
    hints = type_hints(function)
    parameters = inspect.signature(function).parameters.values()
    named = [each.name for each in parameters if each.kind not in (each.VAR_POSITIONAL, each.VAR_KEYWORD)]
    arguments = {name: frame.f_locals[name] for name in named if name in hints and name in frame.f_locals}
    for name, value in arguments.items():
        if not _has_type(value, hints[name]):
            called = function.__qualname__.removesuffix(".__init__")
            takes = f"{called}() takes {_describe_type(hints[name])} as `{name}`, not {_describe(value)}"
            other = next((each for each in arguments if _are_swapped(name, each, arguments, hints)), None)
            return f"{takes}: swap `{name}` and `{other}`" if other else takes
    return None


def signature_error(error: TypeError, frame: types.FrameType, line: int) -> str | None:
    """Return the message for a call on this line whose arguments do not fit the names of the parameters."""
    text = str(error)
    if not (found := _UNKNOWN.match(text) or _MISSING.match(text) or _TOO_MANY.match(text)):
        return None
    name = found[1].removesuffix(".__init__").rpartition(".")[2]
    function = next((each for each in _called_on(frame, line) if getattr(each, "__name__", "") == name), None)
    parameters = inspect.signature(function).parameters if function else {}
    if found.re is _UNKNOWN:
        return f"{name}() has no parameter '{found[2]}'{nearest(found[2], parameters)}"
    if found.re is _MISSING:
        missing = " and ".join(f"`{each}`" for each in re.findall(r"'(\w+)'", found[2]))
        return f"{name}() needs {missing}"
    named = [each.name for each in parameters.values() if each.kind is each.KEYWORD_ONLY]
    advice = f", such as {named[0]}=…" if named else f"; there is {', '.join(parameters)}" if parameters else ""
    return f"{name}() takes fewer values than this, or takes them by name{advice}"


def type_hints(function: Callable[..., Any]) -> dict[str, Any]:
    """Return the types of the parameters and the result; none if only type checkers import one of them."""
    try:
        return get_type_hints(function)
    except NameError:
        return {}


def _function_of(frame: types.FrameType) -> Callable[..., Any] | None:
    """Return the function that a frame runs, if it is a global function or a method of a global class."""
    found: Any = types.SimpleNamespace(**frame.f_globals)
    for name in frame.f_code.co_qualname.split("."):
        found = getattr(found, name, None)
    return found if getattr(found, "__code__", None) is frame.f_code else None


def _called_on(frame: types.FrameType, line: int) -> Iterator[Callable[..., Any]]:
    """Return the functions and classes that a line calls."""
    names = {**frame.f_builtins, **frame.f_globals, **frame.f_locals}
    for node in ast.walk(code_of(frame)):
        if isinstance(node, ast.Call) and node.lineno == line and (found := resolve(node.func, names)) is not None:
            yield found


def code_of(frame: types.FrameType) -> ast.Module:
    """Return the code of the file of a frame. It is empty if the file is gone, or has no valid code any more."""
    try:
        return ast.parse(Path(frame.f_code.co_filename).read_bytes())
    except (OSError, SyntaxError):
        return ast.Module([], [])


def resolve(code: ast.expr, names: Mapping[str, Any]) -> Any:
    """Return the value of a name, or of an attribute such as `lists.screen`. None if there is none."""
    match code:
        case ast.Name(id=name):
            return names.get(name)
        case ast.Attribute(value=owner, attr=name):
            return getattr(resolve(owner, names), name, None)
    return None


def _has_type(value: object, hint: Any) -> bool:
    """Return whether a value has a type, as far as its class shows it."""
    origin, inner = get_origin(hint), get_args(hint)
    if isinstance(hint, TypeVar):
        return hint.__bound__ is None or _has_type(value, hint.__bound__)
    if origin in (Union, types.UnionType):
        return any(_has_type(value, each) for each in inner)
    if origin is Literal:
        return value in inner
    if origin is type:
        bound = getattr(inner[0], "__bound__", inner[0])
        return isinstance(value, type) and (not isinstance(bound, type) or issubclass(value, bound))
    if origin is Callable or getattr(origin, "__name__", "") == "Callable":
        return callable(value)
    expected = origin or hint
    if expected is Any or not isinstance(expected, type) or getattr(expected, "_is_protocol", False):
        return True
    return isinstance(value, (int, float) if expected is float else expected)


def _are_swapped(name: str, other: str, arguments: Mapping[str, object], hints: Mapping[str, Any]) -> bool:
    is_wrong = name != other and not _has_type(arguments[other], hints[other])
    return is_wrong and _has_type(arguments[other], hints[name]) and _has_type(arguments[name], hints[other])


def _describe_type(hint: Any) -> str:
    origin, inner = get_origin(hint), get_args(hint)
    if origin in (Union, types.UnionType):
        return " or ".join(_describe_type(each) for each in inner if each is not type(None))
    if origin is Literal:
        return " or ".join(map(repr, inner))
    if origin is type:
        return f"a subclass of {_class_name(inner[0])}"
    return _with_article(_class_name(hint))


def _class_name(hint: Any) -> str:
    return getattr(getattr(hint, "__bound__", None) or get_origin(hint) or hint, "__name__", str(hint))


def _describe(value: object) -> str:
    if isinstance(value, type):
        return f"the class {value.__name__}"
    is_plain = isinstance(value, str | int | float | None)
    return repr(value) if is_plain else _with_article(type(value).__name__)


def _with_article(name: str) -> str:
    return f"{'an' if name[0] in 'AEIOUaeio' else 'a'} {name}"
