"""Refuses names that are taken, before anything is written."""

from collections.abc import Iterable, Iterator
from pathlib import Path

from app.db.discovery import load_tables
from app.db.engine import Base
from app.devtools.check.load_folder import load_folder
from app.devtools.scaffold.spec import FeatureSpec, SpecError, singular_of
from app.web.api.routers import feature_routers


def refuse_taken_names(spec: FeatureSpec, files: Iterable[str], root: Path) -> None:
    """Raise SpecError for the first name that a file, a table, a feature or an address has."""
    for conflict in _conflicts(spec, files, root):
        raise SpecError(f"{conflict}: choose another name")


def _conflicts(spec: FeatureSpec, files: Iterable[str], root: Path) -> Iterator[str]:
    if (root / spec.many).is_dir():
        yield f"'{spec.many}' is a folder of the project"
    features = root / "app/features"
    yield from (
        f"{path.relative_to(root).as_posix()} already exists"
        for path in (features / spec.many, features / f"{spec.many}.py", *(root / file for file in files))
        if path.exists()
    )
    for feature in sorted(path.name for path in features.iterdir() if path.is_dir()):
        if {feature, singular_of(feature)} & {spec.many, spec.one}:
            yield f"The feature '{feature}' already has the name '{spec.one}'"
    load_tables()
    for name in (*spec.tables, spec.one):
        if name in Base.metadata.tables:
            yield f"A table '{name}' already exists"
    for model in (mapper.class_ for mapper in Base.registry.mappers):
        if model.__name__ == spec.record:
            yield f"A model '{spec.record}' already exists in {model.__module__.replace('.', '/')}.py"
    yield from _address_conflicts(spec, root)


def _address_conflicts(spec: FeatureSpec, root: Path) -> Iterator[str]:
    application = load_folder(root / "screens").application
    for route in spec.routes:
        if application and route in application.routes():
            yield f"A screen with the address '{route}' already exists"
    for router in (*feature_routers("router"), *feature_routers("public")):
        for path in (getattr(route, "path", "") for route in router.routes):
            if path == f"/{spec.path}" or path.startswith(f"/{spec.path}/"):
                yield f"The API already serves '{path}'"
