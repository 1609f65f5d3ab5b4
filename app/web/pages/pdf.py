"""Writes small PDF files of text, with the standard fonts that every PDF reader has.

These fonts have the characters of Windows-1252; `is_writable` says whether a text has no others.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

_ENCODING = "cp1252"
_WIDTH, _HEIGHT, _MARGIN = 595, 842, 56
_NARROW, _WIDE = frozenset(" .,:;!'|()[]/-fijlrtI"), frozenset("mwMW@%&—")


class TextLine(NamedTuple):
    """A paragraph, which is wrapped at the margin. `gap` is the space above it."""

    text: str
    size: int = 11
    bold: bool = False
    gap: int = 4


def is_writable(text: str) -> bool:
    """Return whether the standard fonts have all characters of a text."""
    try:
        text.encode(_ENCODING)
    except UnicodeEncodeError:
        return False
    return True


def write_pdf(title: str, lines: Iterable[TextLine]) -> bytes:
    """Return a PDF file of A4 pages. Raises UnicodeEncodeError for text that is not writable."""
    pages = list(_pages(lines))
    numbers = [6 + 2 * index for index in range(len(pages))]
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R /Lang (en-IN) >>",
        f"<< /Type /Pages /Count {len(pages)} /Kids [{' '.join(f'{number} 0 R' for number in numbers)}] >>".encode(),
        _font("Helvetica"),
        _font("Helvetica-Bold"),
        b"<< /Title (" + _escaped(title) + b") /Producer (Waybill) >>",
    ]
    for number, content in zip(numbers, pages, strict=True):
        objects += [_page(number + 1), b"<< /Length %d >>\nstream\n%s\nendstream" % (len(content), content)]
    return _file(objects)


def _font(name: str) -> bytes:
    return f"<< /Type /Font /Subtype /Type1 /BaseFont /{name} /Encoding /WinAnsiEncoding >>".encode()


def _page(content: int) -> bytes:
    fonts = "/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>"
    box = f"/MediaBox [0 0 {_WIDTH} {_HEIGHT}]"
    return f"<< /Type /Page /Parent 2 0 R {box} {fonts} /Contents {content} 0 R >>".encode()


def _file(objects: list[bytes]) -> bytes:
    """Return the objects, numbered from 1, with the table of their offsets. Object 5 is the description of the file."""
    data = b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"
    offsets = []
    for number, content in enumerate(objects, start=1):
        offsets.append(len(data))
        data += b"%d 0 obj\n%s\nendobj\n" % (number, content)
    table = b"".join(b"%010d 00000 n \n" % offset for offset in offsets)
    count = len(objects) + 1
    return data + (
        b"xref\n0 %d\n0000000000 65535 f \n%strailer\n<< /Size %d /Root 1 0 R /Info 5 0 R >>\nstartxref\n%d\n%%%%EOF\n"
        % (count, table, count, len(data))
    )


def _pages(lines: Iterable[TextLine]) -> Iterator[bytes]:
    """Yield the content of each page."""
    drawn: list[bytes] = []
    bottom = _HEIGHT - _MARGIN
    for line in lines:
        bottom -= line.gap
        for text in _wrapped(line):
            bottom -= line.size + 4
            if bottom < _MARGIN:
                yield b"\n".join(drawn)
                drawn, bottom = [], _HEIGHT - _MARGIN - line.size
            font = b"/F2" if line.bold else b"/F1"
            drawn.append(b"BT %s %d Tf %d %d Td (%s) Tj ET" % (font, line.size, _MARGIN, bottom, _escaped(text)))
    yield b"\n".join(drawn)


def _wrapped(line: TextLine) -> Iterator[str]:
    """Yield the lines of a paragraph. A word that is wider than the page is not broken."""
    wrapped = ""
    for word in line.text.split():
        longer = f"{wrapped} {word}".strip()
        if wrapped and _text_width(longer) * line.size > _WIDTH - 2 * _MARGIN:
            yield wrapped
            longer = word
        wrapped = longer
    yield wrapped


def _text_width(text: str) -> float:
    """Return an upper estimate of the width in ems."""
    return sum(
        0.34 if each in _NARROW else 0.95 if each in _WIDE else 0.73 if each.isupper() else 0.58 for each in text
    )


def _escaped(text: str) -> bytes:
    encoded = text.encode(_ENCODING)
    for character in (b"\\", b"(", b")"):
        encoded = encoded.replace(character, b"\\" + character)
    return encoded
