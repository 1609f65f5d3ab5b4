"""Loads and validates the YAML files of sample content. Reads a file again when it has changed."""

import logging
import re
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from app.core.clock import Clock, utc_now
from app.core.errors import Unavailable
from app.features.content.base import ContentFile, localized
from app.features.content.errors import ContentError, InvalidContent, validation_errors
from app.features.content.owner_files import (
    DOCUMENT_FOLDER,
    ImageFiles,
    OwnerFile,
    image_paths,
    image_to_text,
    images_in,
)
from app.features.content.relative_dates import READS_TIME
from app.features.content.table_files import doubtful_values
from app.features.content.yaml_reader import Location, YamlDocument, read
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
_OTHER_FORMATS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF", b"{\\rtf", b"<!DOCTYPE", b"<html")
"""The first bytes of documents of office programs and of web pages."""
_NOT_TEXT = translatable(
    "this is not plain text but a document of another program, such as a word processor: put the file back, for example"
    " with 'git restore {path}', and edit it with a text editor"
)
_NOT_UTF8 = translatable("this file is not encoded as UTF-8: select UTF-8 when you save it")
_HALF_CHARACTER = translatable(
    "the file ends in the middle of a character, so it is cut off: write the rest, or put the file back, for example"
    " with 'git restore {path}'"
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
        unknown = present - schemas.keys() - references.keys()
        misnamed = dict(self._misnamed_files(schemas.keys() - present, unknown, references))
        schemas = {name: schema for name, schema in schemas.items() if name not in misnamed}
        unknown -= {path.stem for path in misnamed.values()}
        missing = schemas.keys() & references.keys() - present
        suggestions = {name: _closest(name, unknown) for name in missing}
        errors = [
            ContentError(
                *references[name],
                translate("there is no {file}", file=self._display_path(name)) + _did_you_mean(suggestion),
            )
            for name, suggestion in suggestions.items()
        ]
        errors += [
            ContentError(
                f"{self.folder.name}/{path.name}", 1, 1, translate("rename this file to {name}", name=f"{name}.yaml")
            )
            for name, path in misnamed.items()
        ]
        unreported = unknown - {suggestion for suggestion in suggestions.values() if suggestion}
        errors += [self._unknown_file_error(name, schemas) for name in unreported]
        errors += self._second_spellings(schemas.keys() & present)
        errors += (
            ContentError(f"{self.folder.name}/{file}", 1, 1, message) for file, message in self._image_files.mistakes()
        )
        errors += self.validate_files({name: schema for name, schema in schemas.items() if name not in missing})
        return sorted(set(errors))

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
                other = self._other_content(name, schemas)
                errors.extend([self._other_content_error(name, other)] if other else error.errors)
        return errors

    def _other_content(self, name: str, schemas: ContentSchemas) -> str | None:
        """Return the file whose content an invalid file has, None if it has not."""
        document = self._document(name)
        if document.errors or not isinstance(document.data, dict):
            return None
        own_names = {field.alias for field in schemas[name].model_fields.values()} - ContentFile.model_fields.keys()
        if document.data.keys() & own_names:
            return None
        for other, schema in schemas.items():
            with suppress(InvalidContent):
                self._validated(other, schema, document)
                return other
        return None

    def _other_content_error(self, name: str, other: str) -> ContentError:
        path = self._display_path(name)
        message = translate(
            "this is the content of {other}.yaml: put the content of {name}.yaml back, for example with"
            " 'git restore {path}'",
            other=other,
            name=name,
            path=path,
        )
        return ContentError(path, 1, 1, message)

    def _second_spellings(self, names: Iterable[str]) -> Iterator[ContentError]:
        """Yield files next to their namesake that nothing reads: tenders.yml, tenders.yaml.txt."""
        for name in names:
            for path in self._spellings(name):
                if path.name != f"{name}.yaml":
                    message = translate(
                        "nothing uses this file: move what you have changed to {name}.yaml, and remove this file",
                        name=name,
                    )
                    yield ContentError(f"{self.folder.name}/{path.name}", 1, 1, message)

    def _unknown_file_error(self, name: str, schemas: ContentSchemas) -> ContentError:
        closest = _closest(name, schemas) or next((other for other in schemas if other in name.lower()), None)
        advice = _did_you_mean(closest) or translate(
            ", and no table is filled from it: remove it, or let a developer add it"
        )
        if (self.folder / f"{closest}.yaml").exists():
            advice = translate(": remove it if it is a copy of {name}.yaml", name=closest)
        message = translate("no screen uses a file of this name") + advice
        return ContentError(self._display_path(name), 1, 1, message)

    def _no_files_error(self) -> ContentError:
        folder = self.folder.name
        message = translate(
            "this folder is missing or has no .yaml files: put it back, for example with 'git restore {path}'",
            path=folder,
        )
        return ContentError(folder, 1, 1, message)

    def _misnamed_files(
        self, missing: Iterable[str], unknown: Iterable[str], references: ContentReferences
    ) -> Iterator[tuple[str, Path]]:
        """Yield the names of missing files with the files that should have these names."""
        for name in missing:
            if path := self._misnamed_file(name):
                yield name, path
            elif name not in references and (misspelt := _closest(name, unknown)):
                yield name, self.folder / f"{misspelt}.yaml"

    def _misnamed_file(self, name: str) -> Path | None:
        """Return the file that has the name of a missing one in another spelling: dashboard.yml, Dashboard.yaml."""
        return next(iter(self._spellings(name)), None)

    def _spellings(self, name: str) -> list[Path]:
        spelling = re.compile(rf"{re.escape(name)}(\.ya?ml)?(\.txt)?", re.IGNORECASE)
        return sorted(path for path in self.folder.glob("*") if spelling.fullmatch(path.name) and path.is_file())

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
            content = path.read_bytes()
            if content.startswith(_OTHER_FORMATS):
                return YamlDocument.unreadable(translate(_NOT_TEXT, path=display_path))
            return read(content.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n"))
        except FileNotFoundError:
            misnamed = self._misnamed_file(path.stem)
            if misnamed:
                message = translate(
                    "this file is missing: rename {other} to {name}", other=misnamed.name, name=path.name
                )
            else:
                message = translate(
                    "this file is missing: put it back, for example with 'git restore {path}'", path=display_path
                )
            return YamlDocument.unreadable(message)
        except UnicodeDecodeError as error:
            content = error.object
            before = content[: error.start].decode("utf-8", "replace").split("\n")
            is_cut_off = error.end == len(content) and "unexpected end" in error.reason
            message = translate(_HALF_CHARACTER if is_cut_off else _NOT_UTF8, path=display_path)
            return YamlDocument.unreadable(message, len(before), len(before[-1]) + 1)

    def _display_path(self, name: str) -> str:
        return f"{self.folder.name}/{name}.yaml"


def _closest(name: str, names: Iterable[str]) -> str | None:
    return next(iter(get_close_matches(name, sorted(names), n=1, cutoff=_MIN_SIMILARITY)), None)


def _did_you_mean(name: str | None) -> str:
    return translate(", did you mean '{name}'?", name=name) if name else ""


def _state(path: Path) -> tuple[int, int]:
    try:
        stat = path.stat()
    except FileNotFoundError:
        return _MISSING
    return stat.st_mtime_ns, stat.st_size
