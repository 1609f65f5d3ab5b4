"""Every word of the vocabulary, drawn: with a mouse on a large screen in the light, and on a phone in the dark."""

from playwright.sync_api import expect

from tests.browser.conftest import OpenPage
from tests.browser.gallery import DESKTOP, PHONE, PICTURES, Look, Walker, contact_sheet, visits_of_words

_BROKEN = """() => {
  const linesOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  };
  const cells = [...document.querySelectorAll("td:is(:first-child, :nth-child(3)) .cut")];
  return cells.filter((cell) => linesOf(cell) > 1).map((cell) => cell.textContent);
}"""
"""Names and defaults of attributes that do not stand on one line."""
LOOKS = (Look(DESKTOP, "light"), Look(PHONE, "dark"))


def test_every_word_is_drawn_without_a_fault(open_page: OpenPage) -> None:
    found = Walker(open_page(), PICTURES / "words").faults(visits_of_words(), LOOKS)
    contact_sheet()
    assert found == []


def test_a_word_finds_itself_and_no_name_of_an_attribute_is_broken(open_page: OpenPage) -> None:
    page = open_page()
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto("/gallery", timeout=30_000)  # the first page of it has everything made
    page.get_by_role("searchbox").fill("typeahead")
    expect(page.get_by_role("link", name="Table", exact=True)).to_have_count(1)  # that of the navigation
    page.get_by_role("main").get_by_role("link", name="Field", exact=True).click()
    expect(page.get_by_role("cell", name="shown_when")).to_be_visible()
    assert page.evaluate(_BROKEN) == []
