"""Examples of nodes: the code that creates each of them on a screen, and the block that shows it."""

import ast
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, get_args

from pydantic import BaseModel

from app import ui
from app.contract.base.diagnostics import display_path
from app.contract.base.node import Node, nodes_of
from app.devtools.gallery import more_examples

_BLOCKS = tuple({*get_args(get_args(ui.Block.__value__)[0])} - {ui.Split})
"""The blocks that can be shown alone. The headings in a split belong to that of a block above it."""
_MAX_LINES = 12
"""How long the call around a node may be to be a part of its example."""


@dataclass(frozen=True)
class Example:
    """An example of a node. `source` is Python code from a file."""

    node: Node
    around: tuple[Node, ...]
    """The nodes that contain it, the outermost first."""
    source: str
    file: str

    @property
    def screen(self) -> ui.Screen | None:
        """The screen with the node. None for a part of the layout or of the application."""
        return next((each for each in (*self.around, self.node) if isinstance(each, ui.Screen)), None)

    @property
    def inner_block(self) -> ui.Block | None:
        """The smallest block with the node that can be shown alone. None if no block contains the node."""
        blocks = [each for each in (*self.around, self.node) if isinstance(each, _BLOCKS)]
        return next((each for each in blocks if isinstance(each, ui.Form)), blocks[-1] if blocks else None)

    @property
    def block(self) -> ui.Block | None:
        """The same block, inside blocks that load the records that it shows parts of."""
        shown = self.inner_block
        if shown is None or isinstance(shown, ui.SharedData | ui.RecordScope):
            return shown
        for part in (each for each in nodes_of(shown) if isinstance(each, ui.Part)):
            if not (isinstance(shown, ui.SharedData) and shown.source == part.of):
                shown = ui.SharedData(source=part.of, body=(shown,))
        return shown


class _Code(NamedTuple):
    """A call in a file, and the one around it."""

    path: Path
    call: ast.Call
    outer: ast.Call | None

    @property
    def shown(self) -> ast.Call:
        """A call of one line says more together with the one around it."""
        is_short = self.outer is not None and _lines(self.outer) <= _MAX_LINES
        return self.outer if self.outer and is_short and _lines(self.call) == 1 else self.call

    @property
    def rank(self) -> tuple[bool, int, int]:
        return self.shown is self.call and _lines(self.call) == 1, _lines(self.shown), self.call.lineno

    def source(self) -> str:
        text = ast.get_source_segment(self.path.read_text(encoding="utf-8"), self.shown) or ""
        return "\n".join(line.removeprefix(" " * self._indent(text)) for line in text.splitlines())

    def _indent(self, text: str) -> int:
        last = text.splitlines()[-1]
        return len(last) - len(last.lstrip())


def examples(application: ui.Application) -> dict[type[Node], Example]:
    """Return an example of each node that a screen or a file of the gallery contains: the shortest one."""
    by_type: dict[type[Node], list[tuple[Node, ...]]] = {}
    for chain in _nodes_in((application, *more_examples.MORE_EXAMPLES)):
        by_type.setdefault(type(chain[-1]), []).append(chain)
    folder = Path(application.layout.place.path).parent
    codes = _calls_in([Path(more_examples.__file__)]) | _calls_in(folder.glob("*.py"))
    return {node: _example(chains, codes[node.__name__]) for node, chains in by_type.items() if node.__name__ in codes}


def missing_example_message(node: type[Node]) -> str:
    """Return a message that says where to use a node that has no example."""
    file = display_path(Path(more_examples.__file__))
    return f"{node.__name__} has no example: use it in a file of screens, or in {file}"


def _example(chains: list[tuple[Node, ...]], codes: list[_Code]) -> Example:
    """Return the shortest code, and the node that it creates; any node of this type if a function creates it."""
    code = min(codes, key=lambda each: each.rank)
    place = (str(code.path), code.call.lineno)
    chain = next((each for each in chains if (each[-1].place.path, each[-1].place.line) == place), chains[0])
    return Example(chain[-1], chain[:-1], code.source(), display_path(code.path))


def _nodes_in(value: object, around: tuple[Node, ...] = ()) -> Iterator[tuple[Node, ...]]:
    """Yield each node inside a value, after the nodes around it."""
    if isinstance(value, tuple):
        for item in value:
            yield from _nodes_in(item, around)
    elif isinstance(value, BaseModel):
        if isinstance(value, Node):
            around = (*around, value)
            yield around
        for inner in vars(value).values():
            yield from _nodes_in(inner, around)


def _calls_in(paths: Iterable[Path]) -> dict[str, list[_Code]]:
    """Return the calls in these files by the name of the node that they create."""
    found: dict[str, list[_Code]] = {}

    def visit(path: Path, node: ast.AST, outer: ast.Call | None) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Call):
                found.setdefault(_name_of(child), []).append(_Code(path, child, outer))
            visit(path, child, child if isinstance(child, ast.Call) else outer)

    for path in sorted(paths):
        with suppress(SyntaxError):  # hot reload shows the other screens until an author has corrected the file
            visit(path, ast.parse(path.read_text(encoding="utf-8")), None)
    return found


def _name_of(call: ast.Call) -> str:
    """Return 'Option' for `ui.Option(…)` and `ui.Option.of(…)`."""
    return ast.unparse(call.func).removeprefix("ui.").partition(".")[0]


def _lines(call: ast.Call) -> int:
    return (call.end_lineno or call.lineno) - call.lineno + 1
