"""A feature uses the tables of other features through references that their schemas declare."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Table

from app.content.features import content_schemas
from app.db.discovery import load_tables
from app.db.engine import Base
from app.db.records.audit import AUTHORS
from app.db.records.references import TableReference
from app.features.clients.schemas import CLIENTS_TABLE
from app.features.fleets.schemas import FLEETS_TABLE
from app.features.users.schemas import USERS_TABLE

load_tables()
FEATURES = Path("app/features")
OWNERS = {
    mapper.local_table.name: mapper.class_.__module__.split(".")[2]
    for mapper in Base.registry.mappers
    if mapper.class_.__module__.startswith("app.features.") and isinstance(mapper.local_table, Table)
}
"""The feature of each table."""


def foreign_tables(feature: str, code: str) -> Iterator[str]:
    """The strings in this code that name a table, or a column of a table, of another feature."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            table, _, column = node.value.partition(".")
            names_it = table in OWNERS and (not column or column in Base.metadata.tables[table].columns)
            if names_it and OWNERS[table] != feature:
                yield node.value


def test_no_feature_names_the_table_of_another_feature() -> None:
    # Names of files, which all `checks.py` have, the states of a vehicle, which are no states of India, and what a
    # report is called and counts.
    others = {"content": content_schemas().keys(), "tracking": ("states",), "reports": ("alerts", "clients", "trips")}
    paths = [(path.relative_to(FEATURES).parts[0], path) for path in sorted(FEATURES.glob("*/**/*.py"))]
    assert len(paths) > 100
    named = [
        f"{path}: {name}"
        for feature, path in paths
        if path.name != "checks.py"
        for name in foreign_tables(feature, path.read_text(encoding="utf-8"))
        if name not in others.get(feature, ())
    ]
    assert named == []


def test_names_of_tables_and_columns_are_found() -> None:
    code = 'ForeignKey("users.id"); table("fleets"); column("users"); "users.json"'
    assert sorted(foreign_tables("users", code)) == ["fleets"]
    assert sorted(foreign_tables("trips", code)) == ["fleets", "users", "users.id"]


@pytest.mark.parametrize("reference", [AUTHORS, USERS_TABLE, CLIENTS_TABLE, FLEETS_TABLE], ids=lambda each: each.name)
def test_references_have_the_columns_of_their_tables(reference: TableReference) -> None:
    assert {column.name for column in reference.clause.columns} <= set(
        Base.metadata.tables[reference.name].columns.keys()
    )
