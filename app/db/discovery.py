"""Discovers the features: the folders of app/features.

`schemas.py` and `models.py` contain the tables of a feature, and `scopes.py` the rows that roles can be limited to.
`routes.py` contains its endpoints: `router` for signed-in users, `public` for everybody. Without it, the calls of its
records are served as they are. `samples.py` contains the seed data of its tables, such
as `SAMPLES`. That of every other record is the file in fixtures/ with the name of its table, if there is one.
"""

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, new_class
from typing import Any

from fastapi import APIRouter

import app
from app.contract.base.diagnostics import ScreenError, SourceLocation
from app.contract.schema import derive_schema
from app.core.features import feature_files, feature_modules
from app.core.settings import FIXTURES
from app.db.engine import Base
from app.db.records.declaration import literal_of
from app.db.records.record_resources import RecordResource, declared_resources
from app.db.records.rows import check_mapped
from app.db.records.samples import SeedData
from app.db.table_checks import check_tables

_SHARED_TABLES = (
    "app.content.models",
    "app.db.files.models",
    "app.db.jobs.models",
    "app.web.exports.tickets",
    "app.web.api.idempotent_responses",
    "app.db.lists.index.models",
    "app.web.api.recent_records",
)


def routers(name: str) -> list[APIRouter]:
    """Return the routers in the `routes.py` of all features with this name: 'router' or 'public'."""
    return [vars(each)[name] for each in feature_modules("routes") if name in vars(each)]


def records_without(file: str) -> list[RecordResource]:
    """Return the records of the features without a file, such as 'routes'."""
    list(feature_modules("schemas"))
    named = {path.parent.name for path in feature_files(file)}
    return [each for each in declared_resources() if each.model.__module__.split(".")[-2] not in named]


def load_tables() -> None:
    """Import all tables into `Base.metadata`. Raises ScreenError for a mistake in a table."""
    for name in _SHARED_TABLES:
        importlib.import_module(name)
    for name in ("schemas", "models", "scopes"):
        for module in feature_modules(name):
            for value in vars(module).values():
                if isinstance(value, type):
                    check_mapped(value)
    check_tables()


def seed_data() -> list[SeedData[Any]]:
    """Return the seed data of all tables, referenced tables first."""
    load_tables()
    order = [table.name for table in Base.metadata.sorted_tables]
    declared: dict[type, SeedData[Any]] = {}
    for each in dict.fromkeys(each for module in feature_modules("samples") for each in _samples_in(module)):
        if each.model in declared:
            message = f"the rows of {each.model.__name__} come from '{declared[each.model].name}' already: remove one"
            raise ScreenError(each.place, message)
        declared[each.model] = each
    for record in declared_resources():
        if record.model not in declared and _has_fixture(record):
            declared[record.model] = _seed_data_of(record)
    return sorted(declared.values(), key=lambda each: order.index(each.model.__tablename__))


def _seed_data_of(record: RecordResource) -> SeedData[Any]:
    states = record.calls.states
    state = {states.column: (literal_of(states.states.names), states.states.names[0])} if states else {}
    shape = derive_schema(record.calls.body.__name__, record.calls.body, state) if states else record.calls.body
    entry = new_class(f"Sample{record.model.__name__}", (shape,), {"extra": "forbid"})
    return SeedData(record.model.__tablename__, entry, record.model)


def _has_fixture(record: RecordResource) -> bool:
    """Return whether a file has the seed data of a record. Built-in rows have a file with the same name."""
    return not record.built_in and (FIXTURES / f"{record.model.__tablename__}.yaml").exists()


def _samples_in(module: ModuleType) -> list[SeedData[Any]]:
    """Return the seed data in the file of a feature. Raises ScreenError for `SAMPLES` that is none."""
    declared = vars(module).get("SAMPLES")
    if declared is not None and not isinstance(declared, SeedData):
        lines = Path(module.__file__ or "").read_text(encoding="utf-8").split("\n")
        line = next((number for number, text in enumerate(lines, 1) if text.startswith("SAMPLES")), 1)
        message = f"SAMPLES is a {type(declared).__name__}: write SAMPLES = SeedData(…)"
        raise ScreenError(SourceLocation(module.__file__ or "", line), message)
    return [each for each in vars(module).values() if isinstance(each, SeedData)]


def seed_data_locations() -> dict[str, tuple[str, int, int]]:
    """Return the file, line and column of each declaration of seed data, by the name of the fixture.

    Parses the files without importing them, because the next server process will import a new feature.
    """
    files = [
        *feature_files("samples"),
        *(path for path in feature_files("schemas") if not path.with_stem("samples").exists()),
    ]
    return {name: location for path in files for name, location in _declarations(path)}


def _declarations(path: Path) -> Iterator[tuple[str, tuple[str, int, int]]]:
    try:
        nodes = list(ast.walk(ast.parse(path.read_bytes())))
    except (SyntaxError, ValueError):  # reported as an error of the code
        return
    file = f"{app.__name__}/features/{path.parent.name}/{path.name}"
    for node in nodes:
        match node:
            case (
                ast.Call(func=ast.Name(id="SeedData"), args=[ast.Constant(value=str(name)) as value, *_])
                | ast.Assign(targets=[ast.Name(id="__tablename__")], value=ast.Constant(value=str(name)) as value)
            ):
                yield name, (file, value.lineno, value.col_offset + 1)
