"""Reads the YAML files of sample content through their shapes, again whenever they are changed."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pathlib import Path
from typing import NamedTuple, TypeVar

from pydantic import BaseModel, ValidationError

from app.core.clock import Clock, utc_now
from app.features.content.errors import ContentError, InvalidContent, validation_errors
from app.features.content.yaml_reader import Location, YamlDocument, read

B = TypeVar("B", bound=BaseModel)
ContentSchemas = Mapping[str, type[BaseModel]]
"""The shapes of files by their names without '.yaml'."""
ContentReferences = Mapping[str, tuple[str, int, int]]
"""The file, line and column of the code that reads a file of sample content, by the name of that."""

_MISSPELT = 0.75
"""How alike two names of files are of which one is a misspelling: most end in the same letters."""
_NOT_UTF8 = "this file is not stored as UTF-8: choose UTF-8 where your editor saves it"


class _Reading(NamedTuple):
    """What a file said, and the state of the file in which it said so."""

    state: tuple[int, int]
    written: YamlDocument


class Fixtures:
    """A folder of sample content. While a file is broken, what it last said without a mistake is what counts."""

    def __init__(self, folder: Path, clock: Clock = utc_now) -> None:
        self.folder = folder
        self._clock = clock
        self._readings: dict[str, _Reading] = {}
        self._good: dict[str, YamlDocument] = {}

    def load(self, name: str, shape: type[B]) -> B:
        """The content of `name`.yaml with its dates as of now. Raises InvalidContent when it never was right."""
        written = self._written(name)
        try:
            content = self._checked(name, shape, written)
        except InvalidContent:
            if name not in self._good:
                raise
            return self._checked(name, shape, self._good[name])
        self._good[name] = written
        return content

    def validate(self, shapes: ContentSchemas, sources: ContentReferences | None = None) -> list[ContentError]:
        """All mistakes of all files of the folder, by file and line; a name of none is one of the code in `sources`.

        These may name a file of which there is no shape yet: the server does not know them before its next start.
        """
        sources, there = sources or {}, {path.stem for path in self.folder.glob("*.yaml")}
        strange = there - shapes.keys() - sources.keys()
        meant = {name: _near(name, strange) for name in shapes.keys() & sources.keys() - there}
        sentences = {name: f"there is no {self._shown(name)}{_did_you_mean(near)}" for name, near in meant.items()}
        found = [ContentError(*sources[name], sentence) for name, sentence in sentences.items()]
        told = {near for near in meant.values() if near}
        found += [self._stranger(name, shapes) for name in strange - told]
        return sorted(
            {*found, *self.validate_files({name: shape for name, shape in shapes.items() if name not in meant})}
        )

    def error_at(self, name: str, location: Location, sentence: str) -> ContentError:
        """A mistake that only somebody who knows several files can see."""
        return ContentError(self._shown(name), *self._written(name).place(location), sentence)

    def state(self) -> str:
        """Another text whenever a file was changed, added or removed."""
        return repr([(path.name, _state(path)) for path in sorted(self.folder.glob("*.yaml"))])

    def validate_files(self, shapes: ContentSchemas) -> list[ContentError]:
        """The mistakes of these files."""
        found: list[ContentError] = []
        for name, shape in shapes.items():
            try:
                self._checked(name, shape, self._written(name))
            except InvalidContent as error:
                found.extend(error.errors)
        return found

    def _stranger(self, name: str, shapes: ContentSchemas) -> ContentError:
        meant = _did_you_mean(_near(name, shapes)) or ", and no samples.py fills a table from it"
        return ContentError(self._shown(name), 1, 1, f"no screen shows a file of this name{meant}")

    def _checked(self, name: str, shape: type[B], written: YamlDocument) -> B:
        if written.mistakes:
            raise InvalidContent(
                ContentError(self._shown(name), *place, sentence) for place, sentence in written.mistakes
            )
        try:
            return shape.model_validate(written.data, context={"now": self._clock()})
        except ValidationError as error:
            raise InvalidContent(validation_errors(self._shown(name), written, shape, error)) from None

    def _written(self, name: str) -> YamlDocument:
        path = self.folder / f"{name}.yaml"
        state, known = _state(path), self._readings.get(name)
        if known is None or known.state != state:
            known = self._readings[name] = _Reading(state, self._read(path))
        return known.written

    def _read(self, path: Path) -> YamlDocument:
        try:
            return read(path.read_text(encoding="utf-8-sig"))
        except FileNotFoundError:
            return YamlDocument.refused("this file is missing")
        except UnicodeDecodeError:
            return YamlDocument.refused(_NOT_UTF8)

    def _shown(self, name: str) -> str:
        return f"{self.folder.name}/{name}.yaml"


def _near(name: str, names: Iterable[str]) -> str | None:
    return next(iter(get_close_matches(name, sorted(names), n=1, cutoff=_MISSPELT)), None)


def _did_you_mean(name: str | None) -> str:
    return f", did you mean '{name}'?" if name else ""


def _state(path: Path) -> tuple[int, int]:
    try:
        stat = path.stat()
    except FileNotFoundError:
        return 0, 0
    return stat.st_mtime_ns, stat.st_size
