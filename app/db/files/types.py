"""Tells the type of a file by its content, and cleans its name."""

import unicodedata
import zipfile
import zlib
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import Final

from app.contract.files import FILE_TYPES, MAX_NAME_LENGTH
from app.core.errors import Invalid
from app.i18n.messages import translatable, translate

_EMPTY: Final = translatable("{name} is empty. Select another file.")
_REFUSED: Final = translatable(
    "{name} cannot be uploaded. Possible are PDF, JPEG, PNG and WebP, text and CSV, and documents and tables of Office."
)
_ACTIVE: Final = translatable("{name} is a page or a drawing that can contain programs. Upload a PDF of it.")
_MACROS: Final = translatable("{name} contains macros. Save it without them, and upload it again.")
_MAX_PARTS: Final = 10_000
"""How many parts an Office document may have."""
_MARKUP: Final = (b"<!", b"<?", b"<html", b"<svg", b"<script", b"<head", b"<body", b"{\\rtf")
_CONTROLS: Final = bytes(sorted({*range(32)} - {*b"\t\n\r\f\x1a"}))
_JOINERS: Final = "\u200c\u200d"
"""Without these format characters, words of Indian scripts look different."""
_SIGNATURES: Final[tuple[tuple[str, Callable[[bytes], bool]], ...]] = (
    ("application/pdf", lambda head: head.startswith(b"%PDF-")),
    ("image/jpeg", lambda head: head.startswith(b"\xff\xd8\xff")),
    ("image/png", lambda head: head.startswith(b"\x89PNG\r\n\x1a\n")),
    ("image/webp", lambda head: head[:4] == b"RIFF" and head[8:12] == b"WEBP"),
)
_OFFICE_PARTS: Final = {
    "xl/workbook.xml": "sheet",
    "word/document.xml": "document",
    "ppt/presentation.xml": "presentation",
}


def detect_type(path: Path, name: str) -> str:
    """Return the media type of a file. Raises Invalid for an empty one, and for a type that is not allowed."""
    with path.open("rb") as file:
        head = file.read(1024)
    if not head:
        raise Invalid(translate(_EMPTY, name=name))
    for media_type, matches in _SIGNATURES:
        if matches(head):
            return media_type
    if head.startswith(b"PK\x03\x04"):
        return _office_type(path, name)
    if head.removeprefix(b"\xef\xbb\xbf").lstrip().lower().startswith(_MARKUP):
        raise Invalid(translate(_ACTIVE, name=name))
    if _is_text(path):
        return "text/plain"
    raise Invalid(translate(_REFUSED, name=name))


def _office_type(path: Path, name: str) -> str:
    try:
        with zipfile.ZipFile(path) as archive:
            parts = set(archive.namelist()[:_MAX_PARTS])
            if any(part.endswith("vbaProject.bin") or part.startswith("Basic/") for part in parts):
                raise Invalid(translate(_MACROS, name=name))
            given = archive.open("mimetype").read(100).decode("ascii", "replace") if "mimetype" in parts else ""
    except (zipfile.BadZipFile, NotImplementedError, RuntimeError, EOFError, ValueError, OSError, zlib.error):
        raise Invalid(translate(_REFUSED, name=name)) from None
    kind = next((kind for part, kind in _OFFICE_PARTS.items() if part in parts), "")
    types = (each for each in FILE_TYPES if each == given or (kind and each.endswith(f"ml.{kind}")))
    if (found := next(types, None)) is None:
        raise Invalid(translate(_REFUSED, name=name))
    return found


def _is_text(path: Path) -> bool:
    """Return whether a file has no control characters that no text has, whatever its encoding is."""
    with path.open("rb") as file:
        while chunk := file.read(1 << 16):
            if len(chunk.translate(None, _CONTROLS)) != len(chunk):
                return False
    return True


def clean_name(name: str) -> str:
    """Return the name of a file for users: without folders, and without characters that hide or reverse parts of it."""
    last = name.replace("\\", "/").rpartition("/")[2]
    kept = (
        character if character in _JOINERS or not unicodedata.category(character).startswith("C") else " "
        for character in unicodedata.normalize("NFC", last)
    )
    return _shortened(" ".join("".join(kept).split()).strip(" .")) or "file"


def name_for(name: str, media_type: str) -> str:
    """Return the name with an ending that fits its content: a program must not look like a document, nor be one."""
    endings = FILE_TYPES[media_type]
    return name if name.lower().endswith(endings) and name.lower() not in endings else _shortened(name, endings[0])


def _shortened(name: str, ending: str = "") -> str:
    suffix = ending or PurePosixPath(name).suffix[:10]
    stem = name if ending else name.removesuffix(suffix)
    return f"{stem[: MAX_NAME_LENGTH - len(suffix)].rstrip()}{suffix}"
