"""The bill of materials and the page of licenses list what the lock files contain."""

import re

from app.devtools.sbom import PAGE, cyclonedx, packages, page
from tests.project.tree import ROOT


def test_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "Run: npm run generate"


def test_packages_of_both_lock_files_are_components() -> None:
    components = {component["bom-ref"]: component for component in cyclonedx()["components"]}
    lock = (ROOT / ".dev/locks/runtime.lock").read_text(encoding="utf-8")
    assert {f"pkg:pypi/{name}@{version}" for name, version in re.findall(r"^(\S+)==(\S+)", lock, re.M)} < {*components}
    [leaflet] = [component for name, component in components.items() if name.startswith("pkg:npm/react-leaflet@")]
    assert leaflet["licenses"] == [{"expression": "Hippocratic-2.1"}]
    assert re.fullmatch(r"[0-9a-f]{128}", leaflet["hashes"][0]["content"])
    assert any(name.startswith("pkg:npm/%40rjsf/core@") for name in components)


def test_tools_for_development_are_not_listed() -> None:
    assert not {"eslint", "typescript", "vitest", "pytest", "mypy"} & {package.name for package in packages()}
