"""Finds the modules of features: each folder of app/features is one, and its files have the names of what they hold.

Imports nothing but the modules that are asked for.
"""

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import TypeVar

import app

T = TypeVar("T")


def feature_files(name: str) -> list[Path]:
    """Return the files with this name, such as 'routes', of all features."""
    return sorted(Path(app.__path__[0]).glob(f"features/*/{name}.py"))


def feature_modules(name: str) -> Iterator[ModuleType]:
    """Import the modules with this name, such as 'routes', of all features."""
    for path in feature_files(name):
        yield importlib.import_module(f"app.features.{path.parent.name}.{name}")


def declared(name: str, kind: type[T]) -> list[T]:
    """Return the values of this type in the modules with this name of all features."""
    values = [value for module in feature_modules(name) for value in vars(module).values()]
    return list({id(value): value for value in values if isinstance(value, kind)}.values())
