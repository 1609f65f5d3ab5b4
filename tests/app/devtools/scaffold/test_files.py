"""The line by which a new slice stands among the others."""

import pytest

from app.devtools.scaffold.files import with_slice
from app.devtools.scaffold.spec import Refused

_PROJECT = """
layers = [
    "slices",
    \"\"\"
    (auth)
    | (directions)
    | (fleets)
    | (users)
    \"\"\",
    "resource | samples",
]
"""


@pytest.mark.parametrize(
    ("name", "there"),
    [
        ("drivers", "    | (directions)\n    | (drivers)\n    | (fleets)\n"),
        ("audits", '    """\n    (audits)\n    | (auth)\n'),
        ("zebras", '    | (users)\n    | (zebras)\n    """,\n'),
    ],
)
def test_a_slice_takes_its_place_by_its_name_and_nothing_else_changes(name: str, there: str) -> None:
    changed = with_slice(_PROJECT, name)
    assert there in changed
    assert len(changed.splitlines()) == len(_PROJECT.splitlines()) + 1
    assert changed.count("(auth)") == _PROJECT.count("(auth)")


def test_a_project_without_a_list_of_slices_is_refused() -> None:
    with pytest.raises(Refused, match="pyproject.toml has no list of slices"):
        with_slice("[project]\n", "drivers")
