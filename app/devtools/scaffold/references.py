"""Finds what the files of a new feature use of another feature that it refers to."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from app.content.loader import Fixtures
from app.contract.base.node import nearest, nodes_of
from app.contract.resources import Resource
from app.db.discovery import seed_data
from app.db.records.references import TABLE_REFERENCES
from app.devtools.check.load_folder import load_folder
from app.devtools.scaffold.spec import FeatureSpec, SpecError, Value
from app.ui.blocks.forms import Form

_ROOT = Path(__file__).parents[3]


class Target(NamedTuple):
    """A feature that another one refers to, and its sample rows."""

    feature: str
    resource: str
    """The name of the constant."""
    names: tuple[str, ...]
    """The names of the sample rows."""
    route: str
    """The address of the form with `{id}`; empty if no form edits a record."""


def targets_of(spec: FeatureSpec) -> dict[str, Target]:
    """Return the features of the references, by their names. Raises SpecError."""
    return {value.feature: _target(value) for value in spec.every_value if value.feature}


def _target(value: Value) -> Target:
    feature = value.feature
    features = [path.parent.name for path in (_ROOT / "app/features").glob("*/schemas.py")]
    if feature not in features:
        raise SpecError(f"'{value.name}' refers to '{feature}', which is no feature{nearest(feature, features)}")
    schemas = importlib.import_module(f"app.features.{feature}.schemas")
    found = next(((name, each) for name, each in _resources(schemas) if each.name == feature), None)
    reference = next((each for each in TABLE_REFERENCES if each.name == feature), None)
    if found is None or reference is None:
        raise SpecError(f"'{value.name}' cannot refer to '{feature}': its schemas.py needs a resource of this name")
    names = tuple(dict.fromkeys(_sample_names(feature, reference.label)))
    if not names:
        raise SpecError(f"'{value.name}' refers to '{feature}', which has no sample rows: add one in fixtures")
    return Target(feature, found[0], names, _route(found[1]))


def _resources(module: ModuleType) -> Iterator[tuple[str, Resource]]:
    """Yield the names and resources that the module defines itself: those that it imports belong to others."""
    for node in ast.parse(inspect.getsource(module)).body:
        for target in node.targets if isinstance(node, ast.Assign) else ():
            if (
                isinstance(target, ast.Name)
                and not target.id.startswith("_")
                and isinstance(value := vars(module)[target.id], Resource)
            ):
                yield target.id, value


def _route(calls: Resource) -> str:
    """Return the address of the form that edits a record."""
    application = load_folder(_ROOT / "screens").application
    forms = (node for node in nodes_of(application) if isinstance(node, Form)) if application else ()
    return next((form.record_route for form in forms if form.edit and form.edit.call == calls.update), None) or ""


def _sample_names(feature: str, label: str) -> Iterator[str]:
    fixtures = Fixtures(_ROOT / "fixtures")
    for samples in seed_data():
        if samples.model.__tablename__ == feature:
            yield from (str(getattr(row, label)) for row in fixtures.load(samples.name, samples.file).root)
