"""Pages preload every component that the renderer loads on demand. Needs the built renderer."""

import re
from pathlib import Path

import pytest

from app.web.pages.build_manifest import read_build
from tests.project.tree import text

SRC = Path("renderer/src")
REGISTRIES = (SRC / "blocks/registry.gen.ts", SRC / "widgets/form/fields/registry.gen.ts")
LOADED_ON_DEMAND = re.compile(r"^ {2}(\w+): \w+\(\(\) => import\(\"\./([\w/]+)\"\)\),$", re.M)

COMPONENTS = {
    name: (registry.parent / path).relative_to(SRC.parent).with_suffix(".tsx").as_posix()
    for registry in REGISTRIES
    for name, path in LOADED_ON_DEMAND.findall(text(registry))
}


def test_registries_name_components_of_both_folders() -> None:
    assert {"table", "form", "select", "combobox"} <= COMPONENTS.keys()


@pytest.mark.parametrize(("name", "source"), COMPONENTS.items())
def test_pages_preload_components_loaded_on_demand(name: str, source: str) -> None:
    build = read_build()
    assert f"/{build.manifest[source]['file']}" in build.files([name]).scripts
