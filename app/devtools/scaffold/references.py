"""Finds what the files of a new feature use of another feature that it refers to."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from app.contract.base.node import nearest, nodes_of
from app.contract.resources import Resource
from app.db.discovery import seed_data
from app.db.records.references import TableReference
from app.devtools.check.load_folder import load_folder
from app.devtools.scaffold.spec import FeatureSpec, SpecError, Value
from app.features.content.loader import Fixtures
from app.ui.blocks import RecordScope
from app.ui.blocks.forms import Form

_ROOT = Path(__file__).parents[3]


class Target(NamedTuple):
    """A feature that another one refers to: the names of its constants, and its sample rows."""

    feature: str
    table: str
    resource: str
    label: str
    """The field with the name of a record."""
    names: tuple[str, ...]
    """The names of the sample rows."""
    route: str
    """The address of a record with `{id}`; empty if no screen shows one."""


def targets_of(spec: FeatureSpec) -> dict[str, Target]:
    """Return the feature of each reference, by the name of the value. Raises SpecError."""
    return {value.name: _target(value) for value in spec.values if value.feature}


def _target(value: Value) -> Target:
    feature = value.feature
    if not feature.isidentifier() or find_spec(f"app.features.{feature}") is None:
        features = [path.parent.name for path in (_ROOT / "app/features").glob("*/samples.py")]
        raise SpecError(f"'{value.name}' refers to '{feature}', which is no feature{nearest(feature, features)}")
    found = next(_constants(feature), None)
    if found is None:
        raise SpecError(
            f"'{value.name}' cannot refer to '{feature}': its schemas.py needs a TableReference and a resource"
        )
    table, resource, label = found
    names = tuple(dict.fromkeys(_sample_names(feature, label)))
    if not names:
        raise SpecError(f"'{value.name}' refers to '{feature}', which has no sample rows: add one in fixtures")
    return Target(feature, table, resource, label, names, _route(feature, resource))


def _route(feature: str, resource: str) -> str:
    """Return the address of the screen that shows a record, or of the form that edits it."""
    calls: Resource = getattr(importlib.import_module(f"app.features.{feature}.schemas"), resource)
    application = load_folder(_ROOT / "screens").application
    details, forms = [], []
    for screen in application.screens if application else ():
        for node in nodes_of(screen):
            if isinstance(node, RecordScope) and node.source.call == calls.one:
                details += [route for route in screen.routes if route.endswith("/{id}")]
            elif isinstance(node, Form) and node.edit and node.edit.call == calls.update and node.record_route:
                forms.append(node.record_route)
    return next(iter(details + forms), "")


def _constants(feature: str) -> Iterator[tuple[str, str, str]]:
    """Return the names of the table and the resource of a feature, and the label of the table."""
    if find_spec(f"app.features.{feature}.schemas") is None:
        return
    module = importlib.import_module(f"app.features.{feature}.schemas")
    values = {name: vars(module)[name] for name in _assigned_names(module)}
    for table, reference in values.items():
        if isinstance(reference, TableReference) and reference.name == feature:
            for name, resource in values.items():
                if isinstance(resource, Resource) and reference.label in resource.options_source().shape().model_fields:
                    yield table, name, reference.label


def _assigned_names(module: ModuleType) -> Iterator[str]:
    """Return the names that the module defines itself: those that it imports belong to others."""
    for node in ast.parse(inspect.getsource(module)).body:
        if isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def _sample_names(feature: str, label: str) -> Iterator[str]:
    fixtures = Fixtures(_ROOT / "fixtures")
    for samples in seed_data():
        if samples.model.__tablename__ == feature:
            yield from (str(getattr(row, label)) for row in fixtures.load(samples.name, samples.file).root)
