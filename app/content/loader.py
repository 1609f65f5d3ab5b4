"""Loads and validates the YAML files of sample content. Reads a file again when it has changed."""

import logging
import re
import time
from collections.abc import Callable, Iterable, Mapping
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from app.content.base import localized
from app.content.errors import ContentError, InvalidContent, validation_errors
from app.content.owner_files import (
    DOCUMENT_FOLDER,
    ImageFiles,
    OwnerFile,
    image_paths,
    image_to_text,
    images_in,
)
from app.content.relative_dates import READS_TIME
from app.content.table_files import doubtful_values
from app.content.yaml_reader import Location, YamlDocument, read
from app.core.clock import Clock, utc_now
from app.core.errors import Unavailable
from app.i18n.messages import DEFERRED, LocalizedText, current_language, translatable, translate, use_language
from app.i18n.time_zone import OFFICE

logger = logging.getLogger(__name__)

B = TypeVar("B", bound=BaseModel)
ContentSchemas = Mapping[str, type[BaseModel]]
"""The schemas of files, by file name without '.yaml'."""
ContentReferences = Mapping[str, tuple[str, int, int]]
"""The file, line and column of the code that reads a content file, by the name of the content file."""

_MIN_SIMILARITY = 0.75
"""The similarity of file names from which one is suggested for the other."""
_FILE_TYPES = re.compile(r".+\.(ya?ml|txt)", re.IGNORECASE)
_NOT_TEXT = translatable(
    "this is not plain text in UTF-8: save it as UTF-8 with a text editor, or put the file back, for example with"
    " 'git restore {path}'"
)
_QUIET_SECONDS = 0.05
"""How long a file must not have changed before it is read: an editor may still be writing it."""
_MISSING = (0, 0)
"""The state of a file that is missing."""
_MAX_PAUSES = 20
"""How often to wait for a file that changes all the time."""


class _CachedDocument(NamedTuple):
    """A document, and the state of its file when it was read."""

    state: tuple[int, int]
    document: YamlDocument


class _CachedContent(NamedTuple):
    """The content of a document, which depends on nothing but the day."""

    document: YamlDocument
    day: date
    content: BaseModel


class Fixtures:
    """A folder of sample content. While a file is invalid, its last valid content is used.

    Files are read when they change. In production, `use` replaces the folder by what was last published.
    """

    def __init__(self, folder: Path, clock: Clock = utc_now, pause: Callable[[float], None] = time.sleep) -> None:
        self.folder, self.clock, self._pause = folder, clock, pause
        self._cache: dict[str, _CachedDocument] = {}
        self._last_valid: dict[str, YamlDocument] = {}
        self._contents: dict[str, _CachedContent] = {}
        self._localized: dict[tuple[str, str], tuple[BaseModel, BaseModel]] = {}
        """Contents, and their texts in a language, by name and language."""
        self._image_files = ImageFiles(folder)
        self._texts: dict[str, str] | None = None
        self._uses = 0

    def use(self, texts: Mapping[str, str]) -> None:
        """Use these texts of files, by name, and do not read the folder any more."""
        self._texts, self._uses = dict(texts), self._uses + 1
        self._published_images = images_in(texts)

    def texts(self, names: Iterable[str]) -> dict[str, str]:
        """Return the texts of the files with these names, and the images."""
        images = {image.name: image_to_text(image) for image in self.images().values()}
        return {name: self._document(name).text for name in names} | images

    def images(self) -> dict[str, OwnerFile]:
        """Return the logo and the picture, by name, as far as the folder has them."""
        return self._image_files.images() if self._texts is None else self._published_images

    def image_addresses(self) -> dict[str, str]:
        """Return the addresses of the images, by name."""
        return {name: image.address for name, image in self.images().items()}

    def load(self, name: str, schema: type[B]) -> B:
        """Return the content of `name`.yaml with resolved dates, in the current language.

        Raises InvalidContent if it was never valid.
        """
        content, code = self._load(name, schema), current_language().code
        original, texts = self._localized.get((name, code), (None, None))
        if original is not content or not isinstance(texts, schema):
            texts = localized(content, code)
            self._localized[name, code] = content, texts
        return texts

    def _load(self, name: str, schema: type[B]) -> B:
        document = self._document(name)
        try:
            content = self._validated(name, schema, document)
        except InvalidContent:
            if name not in self._last_valid:
                raise
            return self._validated(name, schema, self._last_valid[name])
        self._last_valid[name] = document
        return content

    def serve(self, name: str, schema: type[B]) -> B:
        """Return the content of `name`.yaml for a response. Raises Unavailable if it was never valid, and logs why."""
        try:
            return self.load(name, schema)
        except InvalidContent as error:
            logger.error(str(error))
            raise Unavailable(LocalizedText("\n".join(str(each.localized()) for each in error.errors))) from error

    def validate(self, schemas: ContentSchemas, references: ContentReferences | None = None) -> list[ContentError]:
        """Return all errors of all files, sorted by file and line.

        A missing file is an error of the code in `references`. Code may reference a file without a schema, because the
        server loads new schemas only when it starts.
        """
        references, present = references or {}, {path.stem for path in self.folder.glob("*.yaml")}
        if not present:
            return [self._no_files_error()]
        files = [path for path in self.folder.glob("*") if _FILE_TYPES.fullmatch(path.name) and path.is_file()]
        others = [path for path in files if path.suffix != ".yaml" or path.stem not in {*schemas, *references}]
        meant = {path: _closest(path.name, schemas) for path in others}
        missing = schemas.keys() - present
        misspelt = {  # by the code, which refers to another name than that of the file
            name: path
            for path, name in meant.items()
            if name in missing & references.keys() and path.suffix == ".yaml" and path.stem.lower() != name
        }
        wrong = [(path, name) for path, name in meant.items() if path not in misspelt.values()]
        misnamed = {name for _, name in wrong if name in missing}
        unknown = missing & references.keys() - misnamed
        errors = [
            ContentError(
                *references[name],
                translate("there is no {file}", file=self._display_path(name))
                + (translate(", did you mean '{name}'?", name=misspelt[name].stem) if name in misspelt else ""),
            )
            for name in unknown
        ]
        errors += [self._other_file_error(path, name) for path, name in wrong]
        errors += (
            ContentError(f"{self.folder.name}/{file}", 1, 1, message) for file, message in self._image_files.mistakes()
        )
        expected = {name: schema for name, schema in schemas.items() if name not in unknown | misnamed}
        return sorted({*errors, *self.validate_files(expected)})

    def error_at(self, name: str, location: Location, message: str) -> ContentError:
        """Return an error at a location, for checks that span several files."""
        return ContentError(self._display_path(name), *self._document(name).place(location), message)

    def version(self, name: str) -> object:
        """Return a value that changes with the content of this name."""
        return _state(self.folder / f"{name}.yaml") if self._texts is None else self._texts.get(name)

    def state(self) -> str:
        """Return text that changes when a file is changed, added or removed, or with other texts in use."""
        if self._texts is not None:
            return str(self._uses)
        paths = sorted(path for path in self.folder.glob("*") if _FILE_TYPES.fullmatch(path.name))
        paths += [path for found in image_paths(self.folder).values() for path in found]
        paths += sorted((self.folder / DOCUMENT_FOLDER).glob("*"))
        return repr([(path.name, _state(path)) for path in paths])

    def validate_files(self, schemas: ContentSchemas) -> list[ContentError]:
        """Return the errors of these files."""
        if self._texts is None and not any(self.folder.glob("*.yaml")):
            return [self._no_files_error()]
        errors: list[ContentError] = []
        for name, schema in schemas.items():
            try:
                content = self._validated(name, schema, self._document(name))
                errors += doubtful_values(self._display_path(name), self._document(name), content)
            except InvalidContent as error:
                errors += error.errors
        return errors

    def _other_file_error(self, path: Path, name: str | None) -> ContentError:
        """Return the error of a file that nothing reads. `name` is that of the file that it may be meant for."""
        if name is None:
            message = translate("no screen uses a file of this name: remove it, or let a developer add it")
        elif (self.folder / f"{name}.yaml").exists():
            message = translate(
                "nothing uses this file: move what you have changed to {name}.yaml, and remove it", name=name
            )
        else:
            message = translate("rename this file to {name}", name=f"{name}.yaml")
        return ContentError(f"{self.folder.name}/{path.name}", 1, 1, message)

    def _no_files_error(self) -> ContentError:
        folder = self.folder.name
        message = translate(
            "this folder is missing or has no .yaml files: put it back, for example with 'git restore {path}'",
            path=folder,
        )
        return ContentError(folder, 1, 1, message)

    def _validated(self, name: str, schema: type[B], document: YamlDocument) -> B:
        if document.errors:
            raise InvalidContent(
                ContentError(self._display_path(name), *place, message) for place, message in document.errors
            )
        now, cached = self.clock(), self._contents.get(name)
        day = now.astimezone(OFFICE).date()
        if cached and cached.document is document and cached.day == day and type(cached.content) is schema:
            return cached.content
        context: dict[str, object] = {"now": now}
        try:
            with use_language(DEFERRED):
                content = schema.model_validate(document.data, context=context)
        except ValidationError as error:
            with use_language(DEFERRED):
                raise InvalidContent(validation_errors(self._display_path(name), document, schema, error)) from None
        if READS_TIME not in context:
            self._contents[name] = _CachedContent(document, day, content)
        return content

    def _document(self, name: str) -> YamlDocument:
        if self._texts is not None:
            return read(self._texts.get(name, ""))
        path = self.folder / f"{name}.yaml"
        cached = self._cache.get(name)
        if cached is None or cached.state != _state(path):
            cached = self._cache[name] = _CachedDocument(self._wait_until_quiet(path), self._read(path))
        return cached.document

    def _wait_until_quiet(self, path: Path) -> tuple[int, int]:
        """Return the state of a file once an editor has written it, or put it back in its folder."""
        for _ in range(_MAX_PAUSES):
            state = _state(path)
            changed_at = (_state(path.parent) if state == _MISSING else state)[0] / 1e9
            if not 0 <= time.time() - changed_at < _QUIET_SECONDS:
                break
            self._pause(_QUIET_SECONDS)
        return _state(path)

    @use_language(DEFERRED)
    def _read(self, path: Path) -> YamlDocument:
        display_path = self._display_path(path.stem)
        try:
            return read(path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n"))
        except FileNotFoundError:
            return YamlDocument.unreadable(
                translate("this file is missing: put it back, for example with 'git restore {path}'", path=display_path)
            )
        except UnicodeDecodeError as error:
            before = error.object[: error.start].decode("utf-8", "replace").split("\n")
            return YamlDocument.unreadable(translate(_NOT_TEXT, path=display_path), len(before), len(before[-1]) + 1)

    def _display_path(self, name: str) -> str:
        return f"{self.folder.name}/{name}.yaml"


def _closest(file: str, names: Iterable[str]) -> str | None:
    """Return the name that a file is meant to have: roles for role.yaml, Roles.yml and 'Copy of roles.yaml'."""
    stem = re.sub(r"\.(ya?ml|txt)\b", "", file.lower())
    near = get_close_matches(stem, sorted(names), n=1, cutoff=_MIN_SIMILARITY)
    return next(iter(near), None) or next((name for name in names if name in stem), None)


def _state(path: Path) -> tuple[int, int]:
    try:
        stat = path.stat()
    except FileNotFoundError:
        return _MISSING
    return stat.st_mtime_ns, stat.st_size
