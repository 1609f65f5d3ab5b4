import ast
from collections.abc import Iterator
from pathlib import Path

from tests.project.tree import code_lines, sources, text

FILE_LINES = 250
FUNCTION_LINES = 40

Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(path: Path) -> Iterator[Function]:
    return (node for node in ast.walk(ast.parse(text(path))) if isinstance(node, Function))


def lines_without_docstring(function: Function) -> int:
    docstring = function.body[0] if ast.get_docstring(function, clean=False) is not None else None
    of_docstring = (docstring.end_lineno or 0) - docstring.lineno + 1 if docstring else 0
    return (function.end_lineno or 0) - function.lineno + 1 - of_docstring


def test_no_file_is_too_long_to_be_read_in_one_go() -> None:
    assert {str(path): lines for path in sources() if (lines := code_lines(text(path))) > FILE_LINES} == {}


def test_no_python_function_is_too_long_to_be_seen_at_once() -> None:
    assert {
        f"{path}:{function.lineno} {function.name}": lines
        for path in sources()
        if path.suffix == ".py"
        for function in functions(path)
        if (lines := lines_without_docstring(function)) > FUNCTION_LINES
    } == {}
