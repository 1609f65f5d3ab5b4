"""Writes small PDF files of text in Latin and Devanagari letters.

The files contain the letters that they use of Noto Sans Devanagari, because PDF readers have no font for Hindi.

Hindi that is copied from a file has blanks inside some words: where several glyphs show one syllable, fpdf2 2.8 assigns
its text to the first of them, and readers take the next one for a gap. fpdf2 cannot write `ActualText`, which
would help.
"""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

FONTS = Path(__file__).parent / "fonts"
"""The folder of the fonts, whose license is `OFL.txt`."""
_FAMILY = "Noto Sans Devanagari"
_MISSING = frozenset("¤¦¬±²³µ¹¼½¾ƒ†‡‰")
"""Characters of Windows-1252 that the font lacks."""
_MARGIN = 20
"""The margin of a page in millimeters."""


class TextLine(NamedTuple):
    """A paragraph, which is wrapped at the margin. `size` and `gap`, the space above it, are in points."""

    text: str
    size: int = 11
    bold: bool = False
    gap: int = 4


def is_writable(text: str) -> bool:
    """Return whether the font has all characters of a text."""
    return all(_is_latin(each) or "\u0900" <= each <= "\u097f" or each in "₹\u200c\u200d" for each in text)


def write_pdf(title: str, lines: Iterable[TextLine], language: str) -> bytes:
    """Return a PDF file of A4 pages. `language` is the code of the language of the text, such as `hi`.

    The font has no glyph for a character that is not writable, and the file shows an empty box in its place.
    """
    from fpdf import FPDF  # here, because few people download a file, and the package takes 40 MB of memory

    pdf = FPDF(unit="pt", format="A4")
    for style, name in (("", "Regular"), ("B", "Bold")):
        pdf.add_font(_FAMILY, style, FONTS / f"NotoSansDevanagari-{name}.ttf")
    pdf.set_text_shaping(True)
    pdf.set_title(title)
    pdf.set_producer("Waybill")
    pdf.set_lang(f"{language}-IN")
    pdf.set_margin(_MARGIN * 72 / 25.4)
    pdf.add_page()
    for line in lines:
        pdf.set_font(_FAMILY, "B" if line.bold else "", line.size)
        pdf.set_y(pdf.get_y() + line.gap)
        pdf.multi_cell(0, line.size * 1.4, line.text, new_x="LMARGIN", new_y="NEXT", align="L")
    return bytes(pdf.output())


def _is_latin(character: str) -> bool:
    """Return whether the font has a character of Western European languages, those of Windows-1252."""
    if character in _MISSING:
        return False
    try:
        character.encode("cp1252")
    except UnicodeEncodeError:
        return False
    return True
