"""Examples of nodes: each is a decorated function in `examples/`, which is discovered automatically."""

import ast
import importlib
import inspect
import pkgutil
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from app import ui
from app.contract.base.node import Node, nodes_of

ExampleContent = ui.Block | tuple[ui.Block, ...] | ui.Screen | ui.Application
"""The content of an example: blocks appear on the page itself; a screen or an application appears in an iframe."""
_Create = Callable[[], ExampleContent]


@dataclass(frozen=True)
class Example:
    """An example of a node."""

    node: type[Node]
    create: _Create

    def source(self) -> str:
        """Return the Python code of the example as a screen author would write it.

        If a function of the examples wraps the node, this is the call of the node only.
        """
        lines = textwrap.dedent(inspect.getsource(self.create))
        function = ast.parse(lines).body[0]
        assert isinstance(function, ast.FunctionDef)
        first, last = function.body[0], function.body[-1]
        assert isinstance(last, ast.Return)
        if first is last and isinstance(last.value, ast.Call) and isinstance(last.value.func, ast.Name):
            return _source_of(lines, self._node_call_in(last))
        body = "\n".join(lines.splitlines()[first.lineno - 1 :])
        return textwrap.dedent(body).removeprefix("return ")

    def _node_call_in(self, node: ast.AST) -> ast.AST:
        calls = (call for call in ast.walk(node) if isinstance(call, ast.Call))
        return next((call for call in calls if ast.unparse(call.func) == f"ui.{self.node.__name__}"), node)

    def blocks(self) -> tuple[ui.Block, ...]:
        """Return the blocks for the page; none if the example needs an iframe."""
        shown = self.create()
        if isinstance(shown, ui.Screen | ui.Application):
            return ()
        return shown if isinstance(shown, tuple) else (shown,)

    def sample(self) -> Node:
        """Return the first node of this type in the example. Raises LookupError if there is none."""
        for found in nodes_of(self.create()):
            if type(found) is self.node:
                return found
        raise LookupError(f"the example of {self.node.__name__} contains no {self.node.__name__}")


def _source_of(lines: str, node: ast.AST) -> str:
    first, *rest = (ast.get_source_segment(lines, node) or "").splitlines()
    return "\n".join([first, *textwrap.dedent("\n".join(rest)).splitlines()])


_EXAMPLES: dict[type[Node], Example] = {}


def example(node: type[Node]) -> Callable[[_Create], _Create]:
    """Register the decorated function as the example of a node."""

    def register(create: _Create) -> _Create:
        if node in _EXAMPLES:
            raise ValueError(f"{node.__name__} has two examples")
        _EXAMPLES[node] = Example(node, create)
        return create

    return register


@cache
def examples() -> dict[type[Node], Example]:
    """Return the example of each node that has one."""
    package = importlib.import_module("app.devtools.gallery.examples")
    for file in pkgutil.iter_modules(package.__path__):
        importlib.import_module(f"{package.__name__}.{file.name}")
    return dict(_EXAMPLES)


def missing_example_message(node: type[Node]) -> str:
    """Return a message that says how and where to write the example of a node."""
    file = node.__module__.rpartition(".")[2]
    return (
        f"{node.__name__} has no example: write a function that makes one, decorated with "
        f"@example(ui.{node.__name__}), in app/devtools/gallery/examples/{file}.py"
    )
