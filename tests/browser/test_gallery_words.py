"""Every word of the vocabulary, drawn: with a mouse on a large screen in the light, and on a phone in the dark."""

from tests.browser.conftest import OpenPage
from tests.browser.gallery import DESKTOP, PHONE, PICTURES, Look, Walker, contact_sheet, visits_of_words

LOOKS = (Look(DESKTOP, "light"), Look(PHONE, "dark"))


def test_every_word_is_drawn_without_a_fault(open_page: OpenPage) -> None:
    found = Walker(open_page(), PICTURES / "words").faults(visits_of_words(), LOOKS)
    contact_sheet()
    assert found == []
