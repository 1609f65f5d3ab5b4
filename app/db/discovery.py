"""Discovers the features: the folders of app/features.

`models.py` has the tables of a slice. `routes.py` has the calls: `router` for whoever is signed in, `public` for
everybody. `samples.py` has `SAMPLES`, what fills a table of a new database.
"""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from fastapi import APIRouter

import app
from app.db.engine import Base
from app.db.samples import SeedData

_SHARED_TABLES = ("app.db.idempotency", "app.db.list_index.models")


def routers(name: str) -> list[APIRouter]:
    """The routers of this name, 'router' or 'public', of all slices that have one."""
    return _values("routes", name)


def load_tables() -> None:
    """Import all tables, so that `Base.metadata` knows them."""
    for name in _SHARED_TABLES:
        importlib.import_module(name)
    list(_modules("models"))


def seed_data() -> list[SeedData[Any]]:
    """The sample content of all tables, what others refer to first."""
    load_tables()
    order = [table.name for table in Base.metadata.sorted_tables]
    found: list[SeedData[Any]] = _values("samples", "SAMPLES")
    return sorted(found, key=lambda each: order.index(each.model.__tablename__))


def seed_data_locations() -> dict[str, tuple[str, int, int]]:
    """The file, line and column where a slice names the sample content of a table, by that name.

    Read, not imported: a slice that was just written is known only to the next server.
    """
    return {name: place for path in _paths("samples") for name, place in _names_in(path)}


def _names_in(path: Path) -> Iterator[tuple[str, tuple[str, int, int]]]:
    try:
        nodes = list(ast.walk(ast.parse(path.read_bytes())))
    except (SyntaxError, ValueError):  # told as a mistake of the code
        return
    for node in nodes:
        match node:
            case ast.Call(func=ast.Name(id="SeedData"), args=[ast.Constant(value=str(name)) as written, *_]):
                file = f"{app.__name__}/features/{path.parent.name}/{path.name}"
                yield name, (file, written.lineno, written.col_offset + 1)


def _values(module: str, name: str) -> list[Any]:
    return [vars(each)[name] for each in _modules(module) if name in vars(each)]


def _modules(name: str) -> Iterator[ModuleType]:
    yield from (importlib.import_module(f"app.features.{path.parent.name}.{name}") for path in _paths(name))


def _paths(name: str) -> list[Path]:
    return sorted(Path(app.__path__[0]).glob(f"features/*/{name}.py"))
