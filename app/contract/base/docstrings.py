"""The texts below the attributes of a class, which are read only when a description is needed."""

import ast
import inspect
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import ClassVar

from pydantic import BaseModel, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema


class Documented(BaseModel):
    """A model whose JSON Schema has the text below each attribute as its description.

    `use_attribute_docstrings` of pydantic does the same, but reads the source of every class when it is created.
    """

    documented: ClassVar[type | None] = None
    """The class that has the texts, if it is another one."""

    @classmethod
    def __get_pydantic_json_schema__(cls, core: CoreSchema, handler: GetJsonSchemaHandler, /) -> JsonSchemaValue:
        schema = handler(core)
        properties = handler.resolve_ref_schema(schema).get("properties", {})
        texts = attribute_docstrings(cls.documented or cls)
        for name, field in cls.model_fields.items():
            node = properties.get(field.serialization_alias or field.alias or name, properties.get(name))
            if node is not None and name in texts and not field.description:
                node.setdefault("description", texts[name])
        return schema


def attribute_docstrings(shape: type) -> dict[str, str]:
    """Return the text below each attribute of a class and its base classes, by name. Of a model, only of its fields."""
    texts: dict[str, str] = {}
    for each in reversed(shape.__mro__):
        own = _texts_of_file(_source_file(each)).get(each.__qualname__, {})
        declared = vars(each).get("__annotations__", {})
        texts = {name: text for name, text in texts.items() if name not in declared} | own
    fields = getattr(shape, "model_fields", texts)
    return {name: text for name, text in texts.items() if name in fields}


def _source_file(shape: type) -> str:
    """Return the file of a class; an empty text for a class without one, such as `object`."""
    try:
        return inspect.getfile(shape)
    except (TypeError, OSError):
        return ""


@cache
def _texts_of_file(file: str) -> dict[str, dict[str, str]]:
    """Return the texts of all classes of a Python file, by the qualified name of the class. Other files have none."""
    if not file.endswith(".py"):
        return {}
    texts: dict[str, dict[str, str]] = {}
    _collect(ast.parse(Path(file).read_bytes()), "", texts)
    return texts


def _collect(node: ast.AST, prefix: str, texts: dict[str, dict[str, str]]) -> None:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef):
            texts[prefix + child.name] = dict(_texts_in(child))
            _collect(child, f"{prefix}{child.name}.", texts)
        elif isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            _collect(child, f"{prefix}{child.name}.<locals>.", texts)


def _texts_in(code: ast.ClassDef) -> Iterator[tuple[str, str]]:
    for declaration, text in zip(code.body, code.body[1:], strict=False):
        match declaration, text:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(written))):
                yield name, inspect.cleandoc(written)
