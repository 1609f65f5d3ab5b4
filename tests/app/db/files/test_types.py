"""The type of a file follows from its content, and its name tells nothing else."""

import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.contract.files import FILE_TYPES, MAX_NAME_LENGTH
from app.core.errors import Invalid
from app.db.files.types import clean_name, detect_type, name_for
from tests.support.shipments import PDF, PNG, office

pytestmark = pytest.mark.any_database
SHEET, DOCUMENT, _ = (each for each in FILE_TYPES if "openxml" in each)
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (PDF, "application/pdf"),
        (PNG, "image/png"),
        (b"\xff\xd8\xff\xe0" + bytes(9), "image/jpeg"),
        (b"RIFF\0\0\0\0WEBPVP8 ", "image/webp"),
        ("Datum;Straße\r\n1;2\r\n".encode("cp1252"), "text/plain"),
        ("\ufeffतारीख,राशि\n".encode(), "text/plain"),
        (office("[Content_Types].xml", "xl/workbook.xml"), SHEET),
        (office("[Content_Types].xml", "word/document.xml"), DOCUMENT),
        (office("mimetype", "content.xml"), "application/vnd.oasis.opendocument.text"),
    ],
)
def test_type_follows_from_content(tmp_path: Path, content: bytes, expected: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    assert detect_type(file, "picture.svg") == expected


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"", "is empty"),
        (SVG, "can contain programs"),
        (b"\xef\xbb\xbf \n<?xml version='1.0'?>" + SVG, "can contain programs"),
        (b"<!-- x --><HTML><script>", "can contain programs"),
        (b"\n<ScRiPt>alert(1)</script>", "can contain programs"),
        (b"MZ\x90\0\x03", "cannot be uploaded"),
        (b"\x7fELF" + bytes(12), "cannot be uploaded"),
        (b"GIF89a\x01\0\x01\0", "cannot be uploaded"),
        (b"text" * 30_000 + b"\0", "cannot be uploaded"),
        (b"PK\x03\x04 no archive", "cannot be uploaded"),
        (office("evil.exe"), "cannot be uploaded"),
        (office("[Content_Types].xml", "xl/workbook.xml", "xl/vbaProject.bin"), "contains macros"),
    ],
)
@pytest.mark.promise("Files", "Web pages, SVG, programs, macros and empty files are refused, whatever their names are.")
def test_other_types_are_refused_with_a_reason(tmp_path: Path, content: bytes, reason: str) -> None:
    file = tmp_path / "file"
    file.write_bytes(content)
    with pytest.raises(Invalid, match=reason) as raised:
        detect_type(file, "bill.pdf")
    assert str(raised.value.detail).startswith("bill.pdf ")


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("../../etc/passwd", "passwd"),
        ("C:\\Users\\Asha\\bill.pdf", "bill.pdf"),
        ("inv\u202efdp.exe", "inv fdp.exe"),
        ("a\r\nSet-Cookie: x\0.pdf", "a Set-Cookie: x.pdf"),
        (" .. ", "file"),
        ("", "file"),
        ("क्‍ष बिल.pdf", "क्‍ष बिल.pdf"),
        ("x" * 300 + ".xlsx", "x" * 115 + ".xlsx"),
    ],
)
def test_name_keeps_what_users_read(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned


@given(st.text())
@pytest.mark.promise("Files", "The name of a file has no folders, no hidden characters, and a fitting ending.")
def test_no_name_has_folders_hidden_characters_or_a_wrong_ending(name: str) -> None:
    cleaned = name_for(clean_name(name), "application/pdf")
    assert cleaned.lower().endswith(".pdf")
    assert 4 < len(cleaned) <= MAX_NAME_LENGTH
    assert not {"/", "\\"} & {*cleaned}
    assert all(unicodedata.category(each)[0] != "C" or each in "\u200c\u200d" for each in cleaned)


@pytest.mark.parametrize(
    ("name", "media_type", "expected"),
    [
        ("evil.bat", "text/plain", "evil.bat.txt"),
        ("list.CSV", "text/plain", "list.CSV"),
        ("photo.jpeg", "image/jpeg", "photo.jpeg"),
        ("bill.pdf.exe", "application/pdf", "bill.pdf.exe.pdf"),
        (".pdf", "application/pdf", ".pdf.pdf"),
    ],
)
def test_ending_fits_content(name: str, media_type: str, expected: str) -> None:
    assert name_for(name, media_type) == expected
