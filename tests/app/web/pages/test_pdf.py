"""PDF files of text."""

import re
import zlib

import pytest
from fontTools.ttLib import TTFont

from app.web.pages.pdf import FONTS, TextLine, is_writable, write_pdf


def pages(file: bytes) -> int:
    return len(re.findall(rb"/Type /Page\n", file))


def characters(file: bytes) -> set[str]:
    """Return the characters that a reader copies from a file: those in the tables that name its glyphs."""
    tables = re.findall(rb"beginbfchar\n(.*?)endbfchar", file, re.DOTALL)
    codes = [code for table in tables for code in re.findall(rb"<[0-9A-F]+> <([0-9A-F]+)>", table)]
    return {each for code in codes for each in bytes.fromhex(code.decode()).decode("utf-16-be")}


def test_file_has_letters_of_both_scripts_and_their_fonts() -> None:
    file = write_pdf("A title", [TextLine("क्षत्रिय ट्रक ₹5", bold=True), TextLine(r"a (b) \ é “N”")], "hi")
    assert file.startswith(b"%PDF-")
    assert set(r"कषतरियट₹5a(b)\é“N”") <= characters(file)
    assert {b"NotoSansDevanagari", b"NotoSansDevanagariBold"} == set(re.findall(rb"/FontName /[A-Z]+\+(\w+)", file))
    assert b"/Lang (hi-IN)" in file
    assert any(zlib.decompress(stream)[:4] == b"\0\1\0\0" for stream in _streams(file)), "no font in the file"


def _streams(file: bytes) -> list[bytes]:
    return re.findall(rb"/FlateDecode\n/Length \d+(?:\n/Length1 \d+)?\n>>\nstream\n(.*?)\nendstream", file, re.DOTALL)


def test_long_text_is_wrapped_onto_more_pages() -> None:
    assert pages(write_pdf("", [TextLine("word " * 4000)], "en")) > pages(write_pdf("", [TextLine("word")], "en")) == 1


@pytest.mark.parametrize(
    ("text", "writable"),
    [("Café - 5° “N” ₹5", True), ("दिल्ली ॐ", True), ("சென்னை", False), ("🚚", False), ("m²", False)],
)
def test_writable_text_has_known_characters(text: str, writable: bool) -> None:
    assert is_writable(text) == writable


@pytest.mark.parametrize("font", sorted(FONTS.glob("*.ttf")), ids=lambda path: path.stem)
def test_fonts_have_all_writable_characters(font: object) -> None:
    glyphs = TTFont(font).getBestCmap()
    printable = [code for code in range(0x20, 0xFFFF) if is_writable(chr(code)) and chr(code).isprintable()]
    assert len(printable) > 300
    assert [chr(code) for code in printable if code not in glyphs] == []
