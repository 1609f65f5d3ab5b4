"""Renders the files of a new feature."""

import json
from collections.abc import Mapping
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from pydantic.alias_generators import to_camel

from app.devtools.scaffold.references import Target
from app.devtools.scaffold.sample_rows import sample_rows
from app.devtools.scaffold.spec import FeatureSpec, Value

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=False,  # Python and YAML
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)


def _string_literal(text: object) -> str:
    return json.dumps(text, ensure_ascii=False)


_TEMPLATES.filters["string_literal"] = _string_literal
_FILES = {
    "app/features/{}/__init__.py": None,
    "app/features/{}/schemas.py": "schemas.py.jinja",
    "app/features/{}/models.py": "models.py.jinja",
    "app/features/{}/routes.py": "routes.py.jinja",
    "app/features/{}/samples.py": "samples.py.jinja",
    "fixtures/{}.yaml": "fixture.yaml.jinja",
    "screens/{}.py": "screen.py.jinja",
    "tests/screens/test_{}.py": "test.py.jinja",
}
"""In the order of writing: hot reload must not load a file before the files that it imports."""


def files_of(spec: FeatureSpec, targets: Mapping[str, Target]) -> dict[str, str]:
    """Return the text of each file by its path in the project. `targets` has the feature of each reference."""
    names = _template_values(spec, targets)
    return {
        path.format(spec.many): _TEMPLATES.get_template(template).render(names) if template else ""
        for path, template in _FILES.items()
    }


def _template_values(spec: FeatureSpec, targets: Mapping[str, Target]) -> dict[str, object]:
    words, word = spec.many.replace("_", " "), spec.one.replace("_", " ")
    kinds = {value.kind for value in spec.values}
    return {
        "it": spec,
        "words": words,
        "word": word,
        "title": words.title(),
        "title_of_one": word.title(),
        "path": spec.path,
        "path_of_one": word.replace(" ", "-"),
        "rows": to_camel(spec.many),
        "kinds": kinds,
        "types": sorted({value.code.column for value in spec.values} & {"date", "datetime"}),
        "numbers": bool(kinds & {"number", "money", "decimal", "digits"}),
        "choices": [value for value in spec.values if value.choices],
        "targets": targets,
        "calls": [spec.many.upper(), *(change.call for change in spec.changes)],
        "cells": {value.name: _cell(value, targets) for value in spec.values},
        "comparisons": any(value.after for value in spec.values),
        "imports": {"models": _imports(targets, "table"), "schemas": _imports(targets, "resource")},
        "rules": _schema_imports(spec),
        "sample_rows": sample_rows(spec, targets),
        "test_inputs": {value.name: _string_literal(_test_input(spec, value, targets)) for value in spec.values},
    }


def _imports(targets: Mapping[str, Target], constant: str) -> dict[str, list[str]]:
    """Return the names to import, by feature."""
    return {target.feature: [getattr(target, constant)] for target in targets.values()}


def _cell(value: Value, targets: Mapping[str, Target]) -> str:
    """Return the cell of the list: a reference links to its record."""
    if value.feature and (route := targets[value.name].route):
        return f'ui.LinkCell(to="{route.replace("{id}", f"{{{value.wire}}}")}")'
    return value.code.cell


def _test_input(spec: FeatureSpec, value: Value, targets: Mapping[str, Target]) -> object:
    """Return what the generated test enters."""
    if value.feature:
        return targets[value.name].names[0]
    if value.digits:
        return "9" * value.digits
    if value.kind in ("date", "moment"):
        return spec.in_order(value, str(value.code.test_input))
    return value.choices[0] if value.choices else value.code.test_input or f"A new {value.title.lower()}"


def _schema_imports(spec: FeatureSpec) -> list[str]:
    """Return the names that the models import from `app.contract.schema`."""
    optional = any(value.optional for value in spec.values)
    digits = any(value.digits for value in spec.values)
    messages = digits or any(value.code.body != "Text" for value in spec.required)
    required = any(value.code.body == "Text" and not value.digits for value in spec.required)
    used = {"BlankIsNone": optional, "Messages": messages, "Required": required, "Schema": True, "Text": True}
    return [name for name, is_used in used.items() if is_used]
