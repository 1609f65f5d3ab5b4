"""Renders the files of a new feature."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from pydantic.alias_generators import to_camel

from app.devtools.scaffold.spec import FeatureSpec

_TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=False,  # Python and YAML
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    keep_trailing_newline=True,
)
_FILES = {
    "app/features/{}/__init__.py": None,
    "app/features/{}/models.py": "models.py.jinja",
    "app/features/{}/schemas.py": "schemas.py.jinja",
    "app/features/{}/routes.py": "routes.py.jinja",
    "app/features/{}/samples.py": "samples.py.jinja",
    "fixtures/{}.yaml": "fixture.yaml.jinja",
    "screens/{}.py": "screen.py.jinja",
    "tests/screens/test_{}.py": "test.py.jinja",
}
"""In the order of writing: hot reload must not load a file before the files that it imports."""


def files_of(spec: FeatureSpec) -> dict[str, str]:
    """Return the text of each file by its path in the project."""
    names = _template_values(spec)
    return {
        path.format(spec.many): _TEMPLATES.get_template(template).render(names) if template else ""
        for path, template in _FILES.items()
    }


def _template_values(spec: FeatureSpec) -> dict[str, object]:
    words, word = spec.many.replace("_", " "), spec.one.replace("_", " ")
    return {
        "it": spec,
        "words": words,
        "word": word,
        "title": words.title(),
        "title_of_one": word.title(),
        "path": words.replace(" ", "-"),
        "path_of_one": word.replace(" ", "-"),
        "rows": to_camel(spec.many),
        "rules": _schema_imports(spec),
        "numbers": any(value.number for value in spec.values),
    }


def _schema_imports(spec: FeatureSpec) -> list[str]:
    """Return the names that the models import from `app.ui.data.schema`."""
    optional = any(value.optional for value in spec.values)
    numbers = any(value.number for value in spec.required)
    return [*(["BlankIsNone"] if optional else []), *(["Messages"] if numbers else []), "Required", "Schema", "Text"]
