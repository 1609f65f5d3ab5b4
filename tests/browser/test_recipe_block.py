"""docs/recipes/block.md, followed to the letter in a copy of the project, and with each part forgotten."""

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
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
FIRST_MS = 120_000
"""How long the first page of the gallery may take: everything is made for it."""
COMPONENT = "renderer/src/blocks/gauge.tsx"
OTHER_COMPONENT, LAMP = "renderer/src/blocks/paragraph.tsx", "renderer/src/blocks/lamp.tsx"
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
def replaced(texts: Mapping[str, str | None]) -> Iterator[None]:
    """Write these files of the copy, or remove them, until the block ends."""
    before = {path: (COPY / path).read_bytes() if (COPY / path).exists() else None for path in texts}
    try:
        for path, text in texts.items():
            _write(path, None if text is None else text.encode())
        yield
    finally:
        for path, content in before.items():
            _write(path, content)


def _write(path: str, content: bytes | None) -> None:
    if content is None:
        (COPY / path).unlink()
    else:
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


def test_missing_parts_are_reported_with_their_fixes() -> None:
    with replaced(
        {COMPONENT: None, OTHER_COMPONENT: "export function Text() {}\n", LAMP: "export function Lamp() {}\n"}
    ):
        result = run(".dev/wire.mjs", "--check")
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


def test_outdated_files_are_reported_with_their_command() -> None:
    with replaced({path: (ROOT / path).read_text(encoding="utf-8") for path in GENERATED}):
        result = run(".dev/wire.mjs", "--check")
    assert result == (1, f"{', '.join(GENERATED)}: not what app/ui and the components say.\nRun: npm run wire")
