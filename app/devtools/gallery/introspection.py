"""Reads the nodes of `app.ui`, their attributes and their documentation from the source code."""

import ast
import importlib
import inspect
import pkgutil
import re
import textwrap
from dataclasses import dataclass
from functools import cache
from typing import Any, get_args

from pydantic import BaseModel
from typing_extensions import TypeAliasType

from app import contract, ui
from app.contract.base.docstrings import attribute_docstrings
from app.contract.base.node import Node

_NAMES = re.compile(r"^(Also called|See also): (.+)\.$", re.MULTILINE)
"""The last lines of a docstring: other names of the node in the trade, and related nodes."""


@dataclass(frozen=True)
class Attribute:
    """An attribute of a node. `type` and `default` are source code; a required attribute has no default."""

    name: str
    type: str
    default: str | None
    text: str


@dataclass(frozen=True)
class Group:
    """The nodes of one module of the vocabulary."""

    name: str
    text: str
    """The first paragraph of the module's docstring."""
    nodes: tuple[type[Node], ...]

    @property
    def title(self) -> str:
        return self.name.replace("_", " ").capitalize()


@cache
def groups() -> tuple[Group, ...]:
    """Return the exported nodes by module. Modules are in alphabetical order, nodes in the order of the source."""
    modules = sorted({node.__module__ for node in node_types()})
    return tuple(_create_group(name) for name in modules)


@cache
def node_types() -> tuple[type[Node], ...]:
    """Return every node that `app.ui` exports."""
    exported = sorted(vars(ui).items())
    return tuple(node for _, node in exported if inspect.isclass(node) and issubclass(node, Node))


def text_of(node: type) -> str:
    """Return the docstring of a class without its common names and related nodes."""
    return _NAMES.sub("", inspect.getdoc(node) or "").rstrip()


@cache
def schema_classes() -> tuple[type, ...]:
    """Return the classes for schemas and calls that are no nodes of screens and have common names."""
    modules = [
        importlib.import_module(found.name)
        for found in pkgutil.walk_packages(contract.__path__, f"{contract.__name__}.")
    ]
    own: list[Any] = [
        each
        for module in modules
        for _, each in inspect.getmembers_static(module, inspect.isclass)
        if each.__module__ == module.__name__
    ]
    return tuple(each for each in own if each not in node_types() and common_names_of(each))


@cache
def common_names_of(node: type) -> tuple[str, ...]:
    """Return what people call a class, from the line 'Also called: dropdown, picker.' of its docstring."""
    return _names_of(node, "Also called")


@cache
def related_classes_of(node: type) -> tuple[type, ...]:
    """Return the classes of the line 'See also: Options.' of a docstring. Raises LookupError for an unknown one."""
    by_name = {each.__name__: each for each in (*node_types(), *schema_classes())}
    names = _names_of(node, "See also")
    if unknown := [name for name in names if name not in by_name]:
        raise LookupError(f"the docstring of {node.__name__} refers to the unknown class {unknown[0]}")
    return tuple(by_name[name] for name in names)


def _names_of(node: type, line: str) -> tuple[str, ...]:
    return tuple(
        name
        for label, names in _NAMES.findall(inspect.getdoc(node) or "")
        if label == line
        for name in names.split(", ")
    )


@cache
def attributes_of(node: type[Node]) -> tuple[Attribute, ...]:
    """Return the attributes of a node except `kind`: inherited ones first, in the order of the source."""
    written: dict[str, ast.AnnAssign] = {}
    for base in reversed(node.__mro__):
        if base not in (Node, BaseModel) and issubclass(base, Node):
            written |= _annotations_of(base)
    return tuple(_create_attribute(node, name, written[name]) for name in node.model_fields if name != "kind")


@cache
def places_of(node: type[Node]) -> tuple[str, ...]:
    """Return the attributes that accept a node, such as 'Card.body'. Empty for a root node."""
    return tuple(
        f"{other.__name__}.{name}"
        for other in node_types()
        for name, field in other.model_fields.items()
        if node in _classes_in(field.annotation)
    )


def _create_group(module: str) -> Group:
    own = [node for node in node_types() if node.__module__ == module]
    own.sort(key=lambda node: inspect.getsourcelines(node)[1])
    doc = inspect.getdoc(importlib.import_module(module)) or ""
    return Group(name=module.rpartition(".")[2], text=doc.split("\n\n")[0].replace("\n", " "), nodes=tuple(own))


def _classes_in(annotation: object) -> frozenset[object]:
    """Return the classes in a type. Unions such as 'Block' and 'Cell' are expanded."""
    if isinstance(annotation, TypeAliasType):
        return _classes_in(annotation.__value__)
    inner = get_args(annotation)
    return frozenset().union(*map(_classes_in, inner)) if inner else frozenset({annotation})


def _annotations_of(node: type[Node]) -> dict[str, ast.AnnAssign]:
    definition = ast.parse(textwrap.dedent(inspect.getsource(node))).body[0]
    assert isinstance(definition, ast.ClassDef)
    return {
        item.target.id: item
        for item in definition.body
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name)
    }


def _create_attribute(node: type[Node], name: str, written: ast.AnnAssign) -> Attribute:
    annotation = _UnquoteNames().visit(written.annotation)
    return Attribute(
        name=name,
        type=ast.unparse(annotation).replace("'", '"'),
        default=_default_of(written.value),
        text=attribute_docstrings(node).get(name, "").replace("\n", " "),
    )


class _UnquoteNames(ast.NodeTransformer):
    """Removes the quotes of forward references, but not those of the texts of a Literal."""

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        return node if isinstance(node.value, ast.Name) and node.value.id == "Literal" else self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return ast.Name(id=node.value) if isinstance(node.value, str) and node.value.isidentifier() else node


def _default_of(value: ast.expr | None) -> str | None:
    if isinstance(value, ast.Call) and ast.unparse(value.func).endswith("Field"):
        value = next((keyword.value for keyword in value.keywords if keyword.arg == "default"), None)
    return None if value is None else ast.unparse(value).replace("'", '"')
