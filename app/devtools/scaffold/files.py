"""The files of a new subject."""

from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from pydantic.alias_generators import to_camel

from app.devtools.scaffold.spec import Subject

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
"""In the order in which they are written: whoever follows changes meets nothing whose cause is not there yet."""


def files_of(subject: Subject) -> dict[str, str]:
    """The text of each file, by its path in the project."""
    names = _names(subject)
    return {
        path.format(subject.many): _TEMPLATES.get_template(template).render(names) if template else ""
        for path, template in _FILES.items()
    }


def _names(subject: Subject) -> dict[str, object]:
    words, word = subject.many.replace("_", " "), subject.one.replace("_", " ")
    return {
        "it": subject,
        "words": words,
        "word": word,
        "title": words.title(),
        "title_of_one": word.title(),
        "path": words.replace(" ", "-"),
        "path_of_one": word.replace(" ", "-"),
        "rows": to_camel(subject.many),
        "rules": _rules(subject),
        "numbers": any(value.number for value in subject.values),
    }


def _rules(subject: Subject) -> list[str]:
    """What the shapes need of `app.ui.data.schema`."""
    optional = any(value.optional for value in subject.values)
    numbers = any(value.number for value in subject.required)
    return [*(["BlankIsNone"] if optional else []), *(["Messages"] if numbers else []), "Required", "Schema", "Text"]
