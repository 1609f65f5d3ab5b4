"""PDF files of text."""

import re

import pytest

from app.web.pages.pdf import TextLine, is_writable, write_pdf


def test_file_has_objects_at_their_offsets() -> None:
    file = write_pdf("A title", [TextLine("First", bold=True), TextLine("Second")])
    assert file.startswith(b"%PDF-1.4\n")
    assert file.endswith(b"%%EOF\n")
    start = int(re.findall(rb"startxref\n(\d+)\n", file)[0])
    assert file[start:].startswith(b"xref\n0 8\n")
    offsets = [int(each) for each in re.findall(rb"(\d{10}) 00000 n ", file[start:])]
    assert [file[offset:].split(b" ")[0] for offset in offsets] == [b"%d" % number for number in range(1, 8)]
    (length, content) = re.findall(rb"<< /Length (\d+) >>\nstream\n(.*?)\nendstream", file, re.DOTALL)[0]
    assert int(length) == len(content)


def test_special_characters_are_escaped() -> None:
    file = write_pdf("", [TextLine(r"a (b) \c é 5°")])
    assert rb"(a \(b\) \\c " + "é 5°".encode("cp1252") + b") Tj" in file


def test_long_text_is_wrapped_onto_more_pages() -> None:
    file = write_pdf("", [TextLine("word " * 4000)])
    assert b"/Count 6" in file
    assert max(map(len, re.findall(rb"\((word[^)]*)\)", file))) < 110


@pytest.mark.parametrize(
    ("text", "writable"), [("Café - 5° “N”", True), ("₹ 5", False), ("दिल्ली", False), ("🚚", False)]
)
def test_writable_text_has_known_characters(text: str, writable: bool) -> None:
    assert is_writable(text) == writable
