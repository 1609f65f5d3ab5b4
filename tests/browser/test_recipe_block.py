"""docs/recipes/block.md, followed to the letter in a copy of the project, and with each part forgotten."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Server
from tests.docs.pages import copy_of_project, follow, was_followed
from tests.project.tree import ROOT
from tests.support.subprocess_server import Spawned

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(was_followed("recipes/block.md"), reason="this project has what the recipe makes"),
]
CLASS, UNION, EXPORT = "app/ui/blocks/gauge.py", "app/ui/blocks/__init__.py", "app/ui/__init__.py"
EXAMPLE = "app/devtools/gallery/examples/gauge.py"
FIRST_MS = 120_000
"""How long the first page of the gallery may take: everything is made for it."""
COMPONENT = "renderer/src/blocks/gauge.tsx"
TYPES = "renderer/tsconfig.gauge.json"
TYPES_OF_COMPONENT = {
    "extends": "./tsconfig.json",
    "include": [],
    "files": ["src/vite-env.d.ts", COMPONENT.removeprefix("renderer/")],
}
"""Checks the component and what it imports, which takes a quarter of the time of the whole renderer."""
GENERATED = ("renderer/src/engine/protocol.gen.ts", "renderer/src/blocks/registry.gen.ts")
# Inside of the project, so that Node finds the packages; the programs of .dev look there for their Python.
COPY, PYTHON = ROOT / "var" / "recipes" / "block", ".venv/bin/python"


def run(program: str, *arguments: str) -> tuple[int, str]:
    """Runs a program of Node in the copy: its exit code, and all that it printed."""
    path = COPY / program if program.startswith(".dev/") else ROOT / "node_modules" / program
    done = subprocess.run(["node", path, *arguments], cwd=COPY, capture_output=True, text=True)
    return done.returncode, (done.stdout + done.stderr).strip()


@contextmanager
def without(*paths: str) -> Iterator[None]:
    """Restore the project's version of these files, or remove them, until the block ends."""
    followed = {path: (COPY / path).read_bytes() for path in paths}
    for path in paths:
        if (ROOT / path).exists():
            shutil.copy(ROOT / path, COPY / path)
        else:
            (COPY / path).unlink()
    try:
        yield
    finally:
        for path, content in followed.items():
            (COPY / path).write_bytes(content)


@pytest.fixture(scope="module", autouse=True)
def _project() -> None:
    shutil.rmtree(COPY, ignore_errors=True)
    copy_of_project(COPY)
    (COPY / PYTHON).parent.mkdir(parents=True)
    (COPY / PYTHON).write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n', encoding="utf-8")
    (COPY / PYTHON).chmod(0o755)
    follow(COPY, "recipes/block.md")
    assert run(".dev/wire.mjs") == (0, "")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    (COPY / TYPES).write_text(json.dumps(TYPES_OF_COMPONENT), encoding="utf-8")
    assert run("typescript/bin/tsc", "--noEmit", "--project", TYPES) == (0, "")
    code, output = run("vite/bin/vite.js", "build", "--config", "renderer/vite.config.ts")
    assert code == 0, output
    server = Server(tmp_path_factory.mktemp("server"))
    server.process = partial(Spawned, COPY)
    server.start()
    yield server
    server.stop()


def test_the_block_is_drawn(signed_in: Page) -> None:
    signed_in.goto("/fuel/MH12AB1234")
    gauge = signed_in.get_by_role("meter", name="Diesel in the tank")
    expect(gauge).to_have_attribute("aria-valuemax", "400")
    value = float(gauge.get_attribute("aria-valuenow") or 0)
    assert 0 < value <= 400
    expect(gauge).to_contain_text(re.compile(r"Diesel in the tank[\d.]+ of 400 litres"))
    bar = gauge.locator(".gauge-bar")
    assert bar.evaluate("(bar) => getComputedStyle(bar).backgroundSize") == f"{value / 4:g}% 100%"


def test_new_block_appears_in_gallery_with_example(page: Page) -> None:
    page.goto("/gallery/nodes/gauge", timeout=FIRST_MS)
    expect(page.get_by_role("meter", name="Docks")).to_have_text("Docks24 of 40 are open")
    expect(page.get_by_role("region", name="Python")).to_contain_text("ui.Gauge(label=")


def test_block_without_example_is_reported_and_gallery_works(server: Server, page: Page) -> None:
    with without(EXAMPLE):
        server.stop()
        server.start()
        page.goto("/gallery/nodes/gauge", timeout=FIRST_MS)
        expect(page.get_by_text("Gauge has no example: write a function that makes one")).to_be_visible()
        page.goto("/gallery/nodes/table")
        expect(page.get_by_role("heading", name="Attributes")).to_be_visible()


@pytest.mark.parametrize(
    ("paths", "sentence"),
    [
        (
            [COMPONENT],
            "renderer/src/blocks/gauge.tsx is missing: the block 'gauge' of app/ui/blocks/gauge.py has no component. "
            'Write it there: export function Gauge({ block }: { block: Kind<Block, "gauge"> })',
        ),
        (
            [CLASS, UNION, EXPORT],
            "renderer/src/blocks/gauge.tsx draws a block that app/ui does not have. "
            "Write a class with the kind 'gauge' and add it to `Block` in app/ui/blocks/__init__.py, "
            "or remove the file.",
        ),
        (
            [*GENERATED],
            f"{', '.join(GENERATED)}: not what app/ui and the components say.\nRun: npm run wire",
        ),
    ],
    ids=["component", "class", "npm run wire"],
)
def test_missing_step_is_reported_with_its_fix(paths: list[str], sentence: str) -> None:
    with without(*paths):
        assert run(".dev/wire.mjs", "--check") == (1, sentence)


def test_file_without_component_is_reported() -> None:
    with without(COMPONENT):
        (COPY / COMPONENT).write_text("export function Meter() {}\n", encoding="utf-8")
        result = run(".dev/wire.mjs", "--check")
    assert result == (
        1,
        "renderer/src/blocks/gauge.tsx exports no component for the block 'gauge'. "
        'Write: export function Gauge({ block }: { block: Kind<Block, "gauge"> })',
    )
