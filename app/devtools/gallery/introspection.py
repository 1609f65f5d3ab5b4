"""What there is to say: every word of `app.ui`, as its source and its docstrings tell it."""

import ast
import importlib
import inspect
import textwrap
from dataclasses import dataclass
from functools import cache
from typing import get_args

from pydantic import BaseModel
from typing_extensions import TypeAliasType

from app import ui
from app.ui.base.node import Node


@dataclass(frozen=True)
class Attribute:
    """One attribute of a word. `type` and `default` are as they are written; a None default means that it is needed."""

    name: str
    type: str
    default: str | None
    text: str


@dataclass(frozen=True)
class Group:
    """The words of one module of the vocabulary."""

    name: str
    text: str
    """What they are for."""
    words: tuple[type[Node], ...]

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").capitalize()


@cache
def groups() -> tuple[Group, ...]:
    """Every exported word, by module; modules by name, words in the order in which they are written."""
    modules = sorted({word.__module__ for word in words()})
    return tuple(_group(name) for name in modules)


@cache
def words() -> tuple[type[Node], ...]:
    """Every word that `app.ui` exports."""
    exported = [getattr(ui, name) for name in ui.__all__]
    return tuple(word for word in exported if inspect.isclass(word) and issubclass(word, Node))


def title_of(word: type[Node]) -> str:
    """The title of a word's group."""
    return next(group.title for group in groups() if word in group.words)


def text_of(word: type[Node]) -> str:
    """What a word says of itself."""
    return inspect.getdoc(word) or ""


@cache
def attributes_of(word: type[Node]) -> tuple[Attribute, ...]:
    """The attributes of a word in the order in which they are written, those of its bases first; without `kind`."""
    written: dict[str, ast.AnnAssign] = {}
    for base in reversed(word.__mro__):
        if base not in (Node, BaseModel) and issubclass(base, Node):
            written |= _annotated(base)
    return tuple(_attribute(word, name, written[name]) for name in word.model_fields if name != "kind")


@cache
def places_of(word: type[Node]) -> tuple[str, ...]:
    """Where a word may stand: 'Card.body'. Empty for one that stands by itself."""
    return tuple(
        f"{other.__name__}.{name}"
        for other in words()
        for name, field in other.model_fields.items()
        if word in _classes_in(field.annotation)
    )


def _group(module: str) -> Group:
    own = [word for word in words() if word.__module__ == module]
    own.sort(key=lambda word: inspect.getsourcelines(word)[1])
    doc = inspect.getdoc(importlib.import_module(module)) or ""
    return Group(name=module.rpartition(".")[2], text=doc.split("\n\n")[0].replace("\n", " "), words=tuple(own))


def _classes_in(annotation: object) -> frozenset[object]:
    """The classes of which a type is made, those of 'Block', 'Cell' and the like among them."""
    if isinstance(annotation, TypeAliasType):
        return _classes_in(annotation.__value__)
    inner = get_args(annotation)
    return frozenset().union(*map(_classes_in, inner)) if inner else frozenset({annotation})


def _annotated(word: type[Node]) -> dict[str, ast.AnnAssign]:
    node = ast.parse(textwrap.dedent(inspect.getsource(word))).body[0]
    assert isinstance(node, ast.ClassDef)
    return {
        item.target.id: item
        for item in node.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    }


def _attribute(word: type[Node], name: str, written: ast.AnnAssign) -> Attribute:
    annotation = _Unquoted().visit(written.annotation)
    return Attribute(
        name=name,
        type=ast.unparse(annotation).replace("'", '"'),
        default=_default(written.value),
        text=(word.model_fields[name].description or "").replace("\n", " "),
    )


class _Unquoted(ast.NodeTransformer):
    """Names that are quoted because they are declared later lose their quotes; the texts of a Literal keep theirs."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        return node if isinstance(node.value, ast.Name) and node.value.id == "Literal" else self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return ast.Name(id=node.value) if isinstance(node.value, str) and node.value.isidentifier() else node


def _default(value: ast.expr | None) -> str | None:
    if isinstance(value, ast.Call) and ast.unparse(value.func).endswith("Field"):
        value = next((keyword.value for keyword in value.keywords if keyword.arg == "default"), None)
    return None if value is None else ast.unparse(value).replace("'", '"')
