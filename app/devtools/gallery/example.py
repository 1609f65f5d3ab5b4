"""Examples: a function for each word, found by being there."""

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from app import ui
from app.ui.application import nodes_of
from app.ui.base.node import Node

Shown = ui.Block | tuple[ui.Block, ...] | ui.Screen | ui.Application
"""What an example makes: blocks for the page itself; a screen or an application is drawn in a window of its own."""
_Make = Callable[[], Shown]


@dataclass(frozen=True)
class Example:
    """An example of a word."""

    word: type[Node]
    make: _Make

    def source(self) -> str:
        """The Python that makes it, as an author of screens would write it: the word alone where a function of the
        examples puts something around it.
        """
        lines = textwrap.dedent(inspect.getsource(self.make))
        function = ast.parse(lines).body[0]
        assert isinstance(function, ast.FunctionDef)
        first, last = function.body[0], function.body[-1]
        assert isinstance(last, ast.Return)
        if first is last and isinstance(last.value, ast.Call) and isinstance(last.value.func, ast.Name):
            return _segment(lines, self._written_in(last))
        body = "\n".join(lines.splitlines()[first.lineno - 1 :])
        return textwrap.dedent(body).removeprefix("return ")

    def _written_in(self, node: ast.AST) -> ast.AST:
        calls = (call for call in ast.walk(node) if isinstance(call, ast.Call))
        return next((call for call in calls if ast.unparse(call.func) == f"ui.{self.word.__name__}"), node)

    def blocks(self) -> tuple[ui.Block, ...]:
        """The blocks to draw; none when it has to be drawn in a window."""
        shown = self.make()
        if isinstance(shown, ui.Screen | ui.Application):
            return ()
        return shown if isinstance(shown, tuple) else (shown,)

    def sample(self) -> Node:
        """The first such word in what it makes. Raises LookupError when there is none."""
        for found in nodes_of(self.make()):
            if type(found) is self.word:
                return found
        raise LookupError(f"the example of {self.word.__name__} makes no {self.word.__name__}")


def _segment(lines: str, node: ast.AST) -> str:
    return textwrap.dedent(ast.get_source_segment(lines, node, padded=True) or "")


_EXAMPLES: dict[type[Node], Example] = {}


def example(word: type[Node]) -> Callable[[_Make], _Make]:
    """Makes a function the example of a word."""

    def take(make: _Make) -> _Make:
        if word in _EXAMPLES:
            raise ValueError(f"{word.__name__} has two examples")
        _EXAMPLES[word] = Example(word, make)
        return make

    return take


@cache
def examples() -> dict[type[Node], Example]:
    """The example of each word that has one."""
    package = importlib.import_module("app.devtools.gallery.examples")
    for file in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{file.name}")
    return dict(_EXAMPLES)


def missing(word: type[Node]) -> str:
    """What to write, and where, for a word without an example."""
    file = word.__module__.rpartition(".")[2]
    return (
        f"{word.__name__} has no example: write a function that makes one, decorated with "
        f"@example(ui.{word.__name__}), in app/devtools/gallery/examples/{file}.py"
    )
