"""The tutorial and recipes, followed to the letter in one copy of the project, and what they made used in a browser.

`tests/docs/test_recipes.py` follows the other recipes, which change the same lines.
"""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.dates import shown_day
from tests.browser.grid import below, search_field, toast
from tests.browser.server import Server
from tests.docs.pages import copy_of_project, follow, was_followed
from tests.project.tree import ROOT
from tests.support.subprocess_server import Spawned

pytestmark = pytest.mark.slow
TUTORIAL, BLOCK = "tutorial.md", "recipes/block.md"
OTHERS = ("recipes/reference.md", "recipes/rule.md", "recipes/sample-content.md", "recipes/screen.md")
_of_tutorial, _of_block = (
    pytest.mark.skipif(was_followed(page), reason="this project has what the page makes") for page in (TUTORIAL, BLOCK)
)
FIRST_MS = 120_000
"""How long the first page of the gallery may take: everything is made for it."""
COMPONENT = "renderer/src/blocks/gauge.tsx"
OTHER_COMPONENT, LAMP = "renderer/src/blocks/paragraph.tsx", "renderer/src/blocks/lamp.tsx"
TYPES = "renderer/tsconfig.gauge.json"
TYPES_OF_COMPONENT = {
    "extends": "./tsconfig.json",
    "include": [],
    "files": ["modules.d.ts", COMPONENT.removeprefix("renderer/")],
}
"""Checks the component and what it imports, which takes a quarter of the time of the whole renderer."""
GENERATED = ("renderer/src/engine/protocol.gen.ts", "renderer/src/blocks/registry.gen.ts")
PYTHON = ".venv/bin/python"


def run(project: Path, program: str, *arguments: str) -> tuple[int, str]:
    """Run a program of Node in the copy: its exit code, and all that it printed."""
    path = project / program if program.startswith(".dev/") else ROOT / "node_modules" / program
    done = subprocess.run(["node", path, *arguments], cwd=project, capture_output=True, text=True)
    return done.returncode, (done.stdout + done.stderr).strip()


@contextmanager
def replaced(project: Path, texts: Mapping[str, str | None]) -> Iterator[None]:
    """Write these files of the copy, or remove them, until the block ends."""
    before = {path: path.read_bytes() if path.exists() else None for path in map(project.joinpath, texts)}
    try:
        for path, text in texts.items():
            _write(project / path, None if text is None else text.encode())
        yield
    finally:
        for file, content in before.items():
            _write(file, content)


def _write(path: Path, content: bytes | None) -> None:
    if content is None:
        path.unlink()
    else:
        path.write_bytes(content)


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project as it is after these pages, whose commands, tests among them, have all succeeded."""
    project = copy_of_project(tmp_path_factory.mktemp("project"))
    (project / "node_modules").symlink_to(ROOT / "node_modules")
    (project / PYTHON).parent.mkdir(parents=True)
    (project / PYTHON).write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    (project / PYTHON).chmod(0o755)
    follow(project, *(page for page in (TUTORIAL, BLOCK, *OTHERS) if not was_followed(page)))
    assert run(project, ".dev/wire.mjs") == (0, "")
    return project


@pytest.fixture(scope="module")
def server(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    (project / TYPES).write_text(json.dumps(TYPES_OF_COMPONENT), encoding="utf-8")
    with ThreadPoolExecutor() as pool:
        types = pool.submit(run, project, "typescript/bin/tsc", "--noEmit", "--project", TYPES)
        code, output = run(project, "vite/bin/vite.js", "build", "--config", "renderer/vite.config.ts")
    assert types.result() == (0, "")
    assert code == 0, output
    server = Server(tmp_path_factory.mktemp("server"))
    server.process = partial(Spawned, project)
    server.start()
    yield server
    server.stop()


@_of_tutorial
def test_tutorial_feature_is_searched_added_edited_and_deleted(signed_in: Page) -> None:
    signed_in.goto("/clients")
    signed_in.get_by_role("navigation", name="Main").get_by_role("link", name="Drivers").click()
    expect(signed_in.get_by_role("heading", level=1)).to_have_text("Drivers")
    expect(signed_in.get_by_role("link", name="Salma Sheikh", exact=True)).to_be_visible()
    expect(below(signed_in, "Full Name")).to_have_count(5)
    search_field(signed_in).fill("mh12")
    expect(signed_in.get_by_role("link", name="Ravi Menon", exact=True)).to_have_count(0)
    expect(below(signed_in, "Licence")).to_have_text(["MH1220150031190"])

    page = signed_in
    page.get_by_role("link", name="Add Driver").click()
    page.get_by_label("Licence").fill("MH 12")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Full Name is required")).to_be_visible()
    expect(page.get_by_text("Write two capitals and 13 digits")).to_be_visible()
    page.get_by_label("Full Name").fill("Asha Patil")
    page.get_by_label("Licence").fill("MH1220110012345")
    page.get_by_role("combobox", name="Vehicle").fill("WB-103")
    page.get_by_role("option", name="WB-103").click()
    page.get_by_label("Valid Until").fill("31/3/2027")
    page.get_by_role("button", name="Save").click()
    expect(toast(page, "Driver added")).to_be_visible()

    page.get_by_role("link", name="Asha Patil", exact=True).click()
    expect(page.get_by_label("Valid Until")).to_have_value("31 Mar 2027")
    page.get_by_label("Blocked").check()
    page.get_by_role("button", name="Save").click()
    expect(toast(page, "Driver saved")).to_be_visible()

    row = page.get_by_role("row").filter(has_text="Asha Patil")
    for value in ("WB-103", shown_day(datetime(2027, 3, 31, tzinfo=UTC)), "Yes"):
        expect(row.get_by_role("cell", name=value, exact=True)).to_be_visible()
    row.get_by_role("button", name="Delete").click()
    expect(page.get_by_text("Are you sure you want to delete this driver?")).to_be_visible()
    page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    expect(toast(page, "Driver Asha Patil was deleted.")).to_be_visible()
    expect(page.get_by_role("link", name="Asha Patil", exact=True)).to_have_count(0)


@_of_block
def test_the_block_is_drawn(signed_in: Page) -> None:
    signed_in.goto("/fuel/MH12AB1234")
    gauge = signed_in.get_by_role("meter", name="Diesel in the tank")
    expect(gauge).to_have_attribute("aria-valuemax", "400")
    value = float(gauge.get_attribute("aria-valuenow") or 0)
    assert 0 < value <= 400
    expect(gauge).to_contain_text(re.compile(r"Diesel in the tank[\d.]+ of 400 litres"))
    bar = gauge.locator(".gauge-bar")
    assert bar.evaluate("(bar) => getComputedStyle(bar).backgroundSize") == f"{value / 4:g}% 100%"


@_of_block
def test_new_block_appears_in_gallery_with_example(page: Page) -> None:
    page.goto("/gallery/nodes/gauge", timeout=FIRST_MS)
    example = page.frame_locator("iframe").get_by_role("meter", name="Diesel in the tank")
    expect(example).to_have_text(re.compile(r"Diesel in the tank[\d.]+ of 400 litres"))
    expect(page.get_by_role("region", name="Python, from screens/fuel.py")).to_contain_text("ui.Gauge(")


@_of_block
def test_missing_parts_are_reported_with_their_fixes(project: Path) -> None:
    parts = {COMPONENT: None, OTHER_COMPONENT: "export function Text() {}\n", LAMP: "export function Lamp() {}\n"}
    with replaced(project, parts):
        result = run(project, ".dev/wire.mjs", "--check")
    assert result == (
        1,
        "renderer/src/blocks/gauge.tsx is missing: the block 'gauge' of app/ui/blocks/gauge.py has no component. "
        'Write it there: export function Gauge({ block }: { block: Kind<Block, "gauge"> })\n'
        "renderer/src/blocks/paragraph.tsx exports no component for the block 'paragraph'. "
        'Write: export function Paragraph({ block }: { block: Kind<Block, "paragraph"> })\n'
        "renderer/src/blocks/lamp.tsx draws a block that app/ui does not have. "
        "Write a class with the kind 'lamp' and add it to `Block` in app/ui/blocks/__init__.py, "
        "or remove the file.",
    )


@_of_block
def test_outdated_files_are_reported_with_their_command(project: Path) -> None:
    with replaced(project, {path: (ROOT / path).read_text(encoding="utf-8") for path in GENERATED}):
        result = run(project, ".dev/wire.mjs", "--check")
    assert result == (1, f"{', '.join(GENERATED)}: not what app/ui and the components say.\nRun: npm run wire")
