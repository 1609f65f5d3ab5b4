"""Invents the sample rows of a new feature, as YAML."""

from collections.abc import Mapping, Sequence
from itertools import cycle, islice

import yaml
from pydantic.alias_generators import to_camel

from app.devtools.scaffold.references import Target
from app.devtools.scaffold.spec import FeatureSpec, Value

_ROWS = 5
_WITHOUT_OPTIONAL = 3
"""The row without optional values, which shows how empty cells look."""
_VALUES: dict[str, tuple[object, ...]] = {
    "text": (
        "Checked at the depot.",
        "Call the office before a change.",
        "Renewed last year.",
        "The original is in the office.",
        "Ask the driver for the copy.",
    ),
    "bool": (False, False, True, False, False),
    "date": ("2027-03-31", "2026-12-31", "2027-06-30", "2028-01-15", "2027-09-30"),
    "moment": tuple(f"2026-12-0{day}T{hour}:30:00+05:30" for day, hour in enumerate(("09", "11", "14", "16", "18"), 1)),
    "number": (12, 8, 25, 4, 16),
    "decimal": (12.5, 8.25, 25.75, 4.5, 16.25),
    "money": (25000, 50000, 15000, 40000, 75000),
}
"""Sample values by type."""
_NAMES = ("Ravi Menon", "Salma Sheikh", "Gurpreet Singh", "Lakshmi Iyer", "Imran Khan")
_TEXTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("email", tuple(f"{name.split()[0].lower()}@example.com" for name in _NAMES)),
    ("phone mobile contact", tuple(f"910000020{number}" for number in range(1, _ROWS + 1))),
    (
        "address",
        ("14 MG Road, Pune", "7 Link Road, Mumbai", "22 Ring Road, Surat", "3 Fort Road, Kochi", "9 Mall"),
    ),
    ("city place town location", ("Mumbai", "Pune", "Nagpur", "Surat", "Kochi")),
    ("state", ("Maharashtra", "Gujarat", "Kerala", "Punjab", "Karnataka")),
    (
        "licence license",
        ("KL0720100004412", "MH1220150031190", "PB1020180007734", "TN0920120056021", "DL0420190011867"),
    ),
    ("number code policy reference", ()),
    ("name driver person owner", _NAMES),
)
"""Sample texts by the words of a name. Without texts, they are numbered."""


def sample_rows(spec: FeatureSpec, targets: Mapping[str, Target]) -> str:
    """Return five rows as YAML, with two lines each if they have lines. References are names."""
    rows = _rows(spec, spec.values, targets)
    for each in spec.lines:
        lines = _rows(spec, each.values, targets)
        for index, row in enumerate(rows):
            row[to_camel(each.name)] = [dict(lines[index]), dict(lines[(index + 1) % _ROWS])]
    return yaml.safe_dump(rows, allow_unicode=True, sort_keys=False, width=1000)


def _rows(spec: FeatureSpec, values: Sequence[Value], targets: Mapping[str, Target]) -> list[dict[str, object]]:
    values = [value for value in values if not value.computed]
    columns = {value: list(islice(cycle(_values(spec, value, targets)), _ROWS)) for value in values}
    return [
        {
            value.wire.removesuffix("Id") if value.feature else value.wire: columns[value][row]
            for value in values
            if not (value.optional and row == _WITHOUT_OPTIONAL)
        }
        for row in range(_ROWS)
    ]


def _values(spec: FeatureSpec, value: Value, targets: Mapping[str, Target]) -> tuple[object, ...]:
    if value.feature:
        return targets[value.feature].names
    if value.digits:
        return tuple(str(10 ** (value.digits - 1) + number) for number in range(1, _ROWS + 1))
    values = value.choices or value.states or _VALUES.get(value.kind) or _texts(spec, value)
    return tuple(spec.in_order(value, str(each)) for each in values) if value.is_time else values


def _texts(spec: FeatureSpec, value: Value) -> tuple[str, ...]:
    words = {*value.name.split("_")}
    texts = next((texts for names, texts in _TEXTS if words & {*names.split()}), None)
    if texts:
        return texts
    if texts is None and value is not spec.values[0]:
        return tuple(f"{value.title} {number}" for number in range(1, _ROWS + 1))
    initials = "".join(word[0] for word in spec.one.split("_")).upper()
    return tuple(f"{initials}-{number}" for number in range(1001, 1001 + _ROWS))
