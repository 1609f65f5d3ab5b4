"""The example of the README: a subject in one Python file, used in a browser with the renderer as it is."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.server import Server, serving

EXAMPLE = Path("docs/depots.py")
SCREENS = "# --- the screens -------------------------------------------------------------\n"
END = "# --- the end -----------------------------------------------------------------\n"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("example"), ("docs.depots",)) as server:
        yield server


def test_a_list_and_a_form_written_in_one_python_file_work_without_a_new_renderer(signed_in: Page) -> None:
    page = signed_in
    page.goto("/depots")
    expect(page.get_by_role("heading", name="No depots yet")).to_be_visible()

    page.get_by_role("link", name="Add Depot").first.click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Depot Name is required")).to_be_visible()
    page.get_by_label("Depot Name").fill("Bhiwandi")
    page.get_by_label("City").fill("Thane")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Depot added")).to_be_visible()

    page.get_by_role("link", name="Bhiwandi").click()
    expect(page.get_by_role("heading", name="Edit Depot")).to_be_visible()
    page.get_by_label("City").fill("Mumbai")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_role("cell", name="Mumbai")).to_be_visible()


def test_the_readme_shows_the_screens_that_this_test_uses() -> None:
    code = EXAMPLE.read_text(encoding="utf-8").split(SCREENS)[1].split(END)[0].strip()

    assert f"```python\n{code}\n```" in Path("README.md").read_text(encoding="utf-8")
