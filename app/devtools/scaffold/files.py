"""Renders the files of a new feature."""

import ast
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from app.contract.states import state_label
from app.devtools.scaffold.field_types import COMPUTED, IMPORTS, TYPES
from app.devtools.scaffold.menu_entries import icon_of
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
_FILES = {
    "app/features/{}/__init__.py": None,
    "app/features/{}/schemas.py": "schemas.py.jinja",
    "fixtures/{}.yaml": "fixture.yaml.jinja",
    "screens/{}.py": "screen.py.jinja",
    "tests/screens/test_{}.py": "test.py.jinja",
}
"""In the order of writing: hot reload must not load a file before the files that it imports."""


def files_of(spec: FeatureSpec, targets: Mapping[str, Target]) -> dict[str, str]:
    """Return the text of each file by its path in the project. `targets` has the feature of each reference."""
    columns = [_column(value, targets) for value in spec.values]
    for each in reversed(spec.lines):
        columns.insert(each.place, _line_attribute(spec.line_record(each), each.name))
    typed = _typed(spec, spec.values, targets)
    lines = [(each, [_column(value, targets) for value in each.values]) for each in spec.lines]
    names = {
        "it": spec,
        "words": spec.many.replace("_", " "),
        "word": spec.one.replace("_", " ").capitalize(),
        "path_of_one": spec.one.replace("_", "-"),
        "columns": columns,
        "lines": lines,
        "imports": "\n".join(_imports([*columns, *(each for _, own in lines for each in own)], spec, targets)),
        "icon": icon_of(spec),
        "links": dict(_links(spec, targets)),
        "typed": _literal({**typed, **{each.title: [_typed(spec, each.values, targets)] for each in spec.lines}}),
        "name": typed[spec.values[0].title],
        "unique": ", ".join(_literal(value.title) for value in spec.values if value.unique and value.is_required),
        "sample_rows": sample_rows(spec, targets),
        "steps": [(transition_label(each), state_label(each)) for value in spec.values for each in value.states[1:]],
    }
    return {
        path.format(spec.many): _TEMPLATES.get_template(template).render(names) if template else ""
        for path, template in _FILES.items()
    }


def _typed(spec: FeatureSpec, values: Sequence[Value], targets: Mapping[str, Target]) -> dict[str, object]:
    """Return what the generated test enters, by label."""
    return {value.title: _test_input(spec, value, targets) for value in values if value.is_required}


def _literal(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _column(value: Value, targets: Mapping[str, Target]) -> str:
    """Return the line that declares a field of the record."""
    name = f"{value.column}: Mapped[{_annotation(value)}]"
    return f"{name} = reference({targets[value.feature].resource})" if value.feature else name


def _line_attribute(record: str, name: str) -> str:
    """Return the line that declares the lines of the record."""
    return f"{name}: Mapped[list[{record}]] = lines_of({record}, min=1)"


def _annotation(value: Value) -> str:
    plain = f"Literal[{', '.join(map(_literal, value.choices))}]" if value.choices else TYPES[value.kind].annotation
    marks = []
    if value.digits:
        pattern = f'Field(pattern="^[0-9]{{{value.digits}}}$")'
        plain, marks = f"Annotated[{plain}, {pattern}]", [f'Messages(pattern="Write {value.digits} digits")']
        if not value.optional:
            plain, marks = TYPES[value.kind].annotation, [pattern, *marks]
    marks += [f'Compare(gt="{value.after}")'] if value.after else []
    marks += ["Unique()"] if value.unique else []
    marks += [_states(value.states)] if value.states else []
    marks += [_computed(value)] if value.computed else []
    marks += [f"Toggle({', '.join(map(_literal, value.verbs))})"] if value.verbs else []
    annotation = f"{plain} | None" if value.optional else plain
    return f"Annotated[{', '.join((annotation, *marks))}]" if marks else annotation


def _computed(value: Value) -> str:
    """Return the mark of a computed value: 'Product("quantity", "rate")'."""
    parts = (part if part[0].isdigit() else _literal(part) for part in value.computed)
    return f"{COMPUTED[value.kind]}({', '.join(parts)})"


def _states(states: tuple[str, ...]) -> str:
    """Return the states of a record, with a transition from each to the next."""
    declared = [f'State("{state}")' for state in states]
    transitions = [
        f'Transition("mark_{end}", "{transition_label(end)}", start="{start}", end="{end}")'
        for start, end in pairwise(states)
    ]
    return f"States({', '.join(declared)}, transitions=({', '.join(transitions)},))"


def transition_label(state: str) -> str:
    """Return the label of the button that leads to a state: 'Mark as sent'."""
    return f"Mark as {state.replace('_', ' ')}"


def _imports(columns: list[str], spec: FeatureSpec, targets: Mapping[str, Target]) -> Iterator[str]:
    """Yield the imports of the declaration of a record. Ruff sorts and joins them."""
    names = {node.id for column in columns for node in ast.walk(ast.parse(column)) if isinstance(node, ast.Name)}
    for name in sorted(
        {*names, "Mapped", "Record", "resource_of", *(("Line", "lines_of") if spec.lines else ())} & IMPORTS.keys()
    ):
        yield f"from {IMPORTS[name]} import {name}"
    for target in targets.values():
        yield f"from app.features.{target.feature}.schemas import {target.resource}"


def _links(spec: FeatureSpec, targets: Mapping[str, Target]) -> Iterator[tuple[str, str]]:
    """Yield the fields of the list with the name of another record, and the route of that record."""
    for value in spec.values:
        if value.feature and (route := targets[value.feature].route):
            yield value.label_wire, route.replace("{id}", f"{{{value.wire}}}")


def _test_input(spec: FeatureSpec, value: Value, targets: Mapping[str, Target]) -> object:
    """Return what the generated test enters."""
    if value.feature:
        return targets[value.feature].names[0]
    if value.digits:
        return "9" * value.digits
    if value.is_time:
        return spec.in_order(value, str(TYPES[value.kind].test_input))
    return value.choices[0] if value.choices else TYPES[value.kind].test_input or f"A new {value.title.lower()}"
