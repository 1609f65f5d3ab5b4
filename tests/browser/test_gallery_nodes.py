"""Pages of the gallery, and the nodes that no screen shows. `test_gallery_screens.py` draws the others."""

import pytest
from playwright.sync_api import expect

from app.contract.base.node import nodes_of
from screens import APPLICATION
from tests.browser.conftest import OpenPage
from tests.browser.gallery import DESKTOP, PHONE, PICTURES, Look, Walker, contact_sheet, visits_of_nodes
from tests.browser.window import resize

pytestmark = pytest.mark.slow
_BROKEN = """() => {
  const wordsOf = (cell) => {
    const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const words = [];
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      for (const word of text.data.matchAll(/\\S+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        words.push({ word: word[0], lines: new Set([...range.getClientRects()].map(({ top }) => top)).size });
      }
    }
    return words;
  };
  const cells = [...document.querySelectorAll("td:not(:last-child) .cut")];
  return cells.flatMap(wordsOf).filter(({ lines }) => lines > 1).map(({ word }) => word);
}"""
"""Names, types and defaults of attributes, word by word: those that do not stand on one line."""


@pytest.mark.parametrize("look", [Look(PHONE, "dark"), Look(DESKTOP, "light")])
def test_nodes_without_screen_are_drawn_without_fault(open_page: OpenPage, look: Look) -> None:
    visits = visits_of_nodes(skip={type(node) for node in nodes_of(APPLICATION)})
    found = Walker(open_page(), PICTURES / "nodes").faults(visits, look)
    contact_sheet()
    assert found == []


def test_search_finds_node_and_attributes_do_not_wrap(open_page: OpenPage) -> None:
    page = open_page()
    resize(page, 1280, 900)
    page.goto("/gallery", timeout=120_000)  # the first page of it has everything made
    page.get_by_role("searchbox").fill("typeahead")
    expect(page.get_by_role("link", name="Table", exact=True)).to_have_count(1)  # that of the navigation
    page.get_by_role("main").get_by_role("link", name="ComboboxField", exact=True).click()
    expect(page.get_by_role("cell", name="visible_when")).to_be_visible()
    assert page.evaluate(_BROKEN) == []
    page.goto("/gallery/nodes/form")
    expect(page.get_by_role("cell", name="tuple[Field, ...]")).to_be_visible()
    assert page.evaluate(_BROKEN) == []
