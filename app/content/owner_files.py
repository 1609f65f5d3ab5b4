"""Reads the files that product owners put next to the content: a logo, a picture, and documents of tenders.

The type of a file is that of its content. Its name only has to say the same.
"""

import hashlib
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from app.content.error_messages import OR, join_with
from app.i18n.messages import DEFERRED, translate, use_language

IMAGES = ("logo", "picture")
"""The names of images, without their endings."""
IMAGE_FOLDER = "/content-images"
"""The path of images. It never changes at its address, which has a hash of the content."""
DOCUMENT_FOLDER = "documents"
"""The folder of the documents, next to the files of content."""
MAX_IMAGE_BYTES = 1_000_000
MAX_DOCUMENT_BYTES = 5_000_000

_IMAGE_TYPES = {"png": "image/png", "svg": "image/svg+xml", "jpg": "image/jpeg", "webp": "image/webp"}
_DOCUMENT_TYPES = {
    "pdf": "application/pdf",
    "png": "image/png",
    "jpg": "image/jpeg",
    "zip": "application/zip",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
}
_SAME_ENDINGS = {"jpeg": "jpg"}
_ARCHIVES = ("zip", "docx", "xlsx")
_SVG = "{http://www.w3.org/2000/svg}"
_ACTIVE_ELEMENTS = ("script", "foreignObject", "iframe", "handler")
_ATTRIBUTE_OF_ADDRESS = re.compile(r"(\{.*\})?(href|src)")
_ADDRESS_IN_STYLE = re.compile(r"@import|url\(\s*(?!['\"]?(#|data:image/))", re.IGNORECASE)


class WrongFile(ValueError):
    """A file that cannot be used, with a sentence about the reason."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class OwnerFile(NamedTuple):
    """A file with its name, such as logo.svg."""

    name: str
    media_type: str
    data: bytes

    @property
    def address(self) -> str:
        """The path of an image, without the base path."""
        return f"{IMAGE_FOLDER}/{_digest(self.data)}/{self.name}"


@lru_cache(maxsize=8)
def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def image_paths(folder: Path) -> dict[str, list[Path]]:
    """Return the files with the name of an image, by this name."""
    found: dict[str, list[Path]] = {}
    for path in sorted(folder.glob("*")):
        if path.stem.lower() in IMAGES and path.is_file() and path.suffix not in (".yaml", ".yml"):
            found.setdefault(path.stem.lower(), []).append(path)
    return found


def read_image(path: Path) -> OwnerFile:
    """Return the image in a file, with a name in lower case: logo.jpg for Logo.JPEG. Raises WrongFile."""
    image = _read(path, _IMAGE_TYPES, MAX_IMAGE_BYTES)
    return image._replace(name=f"{path.stem.lower()}.{_ending(path.name)}")


def read_document(path: Path) -> OwnerFile:
    """Return the document in a file. Raises WrongFile."""
    return _read(path, _DOCUMENT_TYPES, MAX_DOCUMENT_BYTES)


def image_to_text(image: OwnerFile) -> str:
    """Return the content of an image for a table of texts."""
    return b64encode(image.data).decode()


def images_in(texts: Mapping[str, str]) -> dict[str, OwnerFile]:
    """Return the images in a table of texts by the name of their file."""
    return {
        name.partition(".")[0]: OwnerFile(name, _IMAGE_TYPES[_ending(name)], b64decode(text))
        for name, text in texts.items()
        if "." in name
    }


class ImageFiles:
    """The images in a folder. While a file is wrong, the last right one is used."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, tuple[object, OwnerFile | None, str]] = {}
        """The state of the files, the last right image, and what is wrong, by the name of the image."""

    def images(self) -> dict[str, OwnerFile]:
        """Return the images that are in use, by name."""
        return {name: image for name, (_, image, _) in self._read_changed() if image is not None}

    def mistakes(self) -> Iterator[tuple[str, str]]:
        """Yield the names of wrong files, each with a sentence."""
        for name, (_, _, mistake) in self._read_changed():
            if mistake:
                yield [path.name for path in image_paths(self._folder)[name]][-1], mistake

    def _read_changed(self) -> list[tuple[str, tuple[object, OwnerFile | None, str]]]:
        paths = image_paths(self._folder)
        for name, found in paths.items():
            state = [(path, path.stat().st_mtime_ns, path.stat().st_size) for path in found]
            known = self._known.get(name)
            if known is None or known[0] != state:
                self._known[name] = state, *_image_or_mistake(found, known[1] if known else None)
        self._known = {name: self._known[name] for name in paths}
        return list(self._known.items())


@use_language(DEFERRED)
def _image_or_mistake(paths: list[Path], previous: OwnerFile | None) -> tuple[OwnerFile | None, str]:
    if len(paths) > 1:
        return previous, translate("there is {name}, too: remove one of the two files", name=paths[0].name)
    try:
        return read_image(paths[0]), ""
    except WrongFile as error:
        return previous, error.sentence


def _read(path: Path, types: Mapping[str, str], max_bytes: int) -> OwnerFile:
    size = path.stat().st_size
    if size > max_bytes:
        raise WrongFile(
            translate(
                "this file has {size} MB, at most {limit} MB are allowed: make it smaller",
                size=f"{size / 1e6:.1f}",
                limit=max_bytes // 1_000_000,
            )
        )
    data = path.read_bytes()
    ending, kind = _ending(path.name), _type_of(data)
    is_archive = kind == "zip" and ending in _ARCHIVES
    if ending not in types or (kind not in types and not is_archive):
        raise WrongFile(
            translate(
                "this is no {types} file: save it in one of these formats",
                types=join_with(list(map(str.upper, types)), OR),
            )
        )
    if ending != kind and not is_archive:
        raise WrongFile(
            translate(
                "the content of this file is {kind}: rename it to {name}", kind=kind.upper(), name=f"{path.stem}.{kind}"
            )
        )
    if kind == "svg":
        _check_svg(data)
    return OwnerFile(path.name, types[ending], data)


def _ending(name: str) -> str:
    ending = name.rpartition(".")[2].lower()
    return _SAME_ENDINGS.get(ending, ending)


def _type_of(data: bytes) -> str:
    """Return the ending of files with this content. Empty for an unknown one."""
    signatures: dict[str, Callable[[], bool]] = {
        "png": lambda: data.startswith(b"\x89PNG\r\n\x1a\n"),
        "jpg": lambda: data.startswith(b"\xff\xd8\xff"),
        "webp": lambda: data[:4] == b"RIFF" and data[8:12] == b"WEBP",
        "pdf": lambda: data.startswith(b"%PDF-"),
        "zip": lambda: data.startswith(b"PK\x03\x04"),
        "svg": lambda: re.search(rb"<svg[\s>]", data[:4096]) is not None,
    }
    return next((ending for ending, matches in signatures.items() if matches()), "")


def _check_svg(data: bytes) -> None:
    """Raise WrongFile for an SVG that is no plain picture. Responses forbid scripts, too."""
    if b"<!DOCTYPE" in data.upper() or b"<!ENTITY" in data.upper():
        raise WrongFile(translate("this SVG has a document type: save it as a plain SVG, without '<!DOCTYPE ...>'"))
    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        raise WrongFile(
            translate("this SVG cannot be read (line {line}): export it again", line=error.position[0])
        ) from None
    if root.tag != f"{_SVG}svg":
        raise WrongFile(
            translate("this is no SVG: its first element is not {element}", element=f'<svg xmlns="{_SVG[1:-1]}">')
        )
    if b"<?xml-stylesheet" in data or any(map(_loads_file, root.iter())):
        raise WrongFile(
            translate("this SVG loads another file or address: export it as a plain SVG with embedded images")
        )
    if any(map(_is_active, root.iter())):
        raise WrongFile(translate("this SVG has a script or a web page inside: export it as a plain SVG"))


def _is_active(element: ElementTree.Element) -> bool:
    name, attributes = str(element.tag).rpartition("}")[2], element.attrib
    changes_address = attributes.get("attributeName", "").lower().endswith("href")
    return name in _ACTIVE_ELEMENTS or changes_address or any(each.lower().startswith("on") for each in attributes)


def _loads_file(element: ElementTree.Element) -> bool:
    addresses = [value.strip() for name, value in element.attrib.items() if _ATTRIBUTE_OF_ADDRESS.fullmatch(name)]
    styles = [element.text or "", *element.attrib.values()]
    return any(not each.startswith(("#", "data:image/")) for each in addresses) or any(
        _ADDRESS_IN_STYLE.search(each) for each in styles
    )
