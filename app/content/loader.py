"""Reads the YAML files of sample content through their shapes. An error names the file and the line."""

from datetime import datetime
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from app.database import Clock, utc_now

B = TypeVar("B", bound=BaseModel)


class FixtureError(Exception):
    """A file of sample content cannot be used: `str()` is 'fixtures/file.yaml:line: sentence'."""


class Fixtures:
    """A folder of sample content. A file is read again when it was changed."""

    def __init__(self, folder: Path, clock: Clock = utc_now) -> None:
        self._folder, self._clock = folder, clock

    def load(self, name: str, shape: type[B]) -> B:
        """The content of `name`.yaml. Raises FixtureError."""
        return _load(self._folder / f"{name}.yaml", shape, self._clock())


def _load(path: Path, shape: type[B], now: datetime) -> B:
    shown = f"{path.parent.name}/{path.name}"
    text = ""
    try:
        text = path.read_text(encoding="utf-8")
        return shape.model_validate(yaml.safe_load(text), context={"now": now})
    except FileNotFoundError:
        raise FixtureError(f"{shown}:1: this file is missing") from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        problem = getattr(error, "problem", None) or "this is not YAML"
        raise FixtureError(f"{shown}:{mark.line + 1 if mark else 1}: {problem}") from None
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        line = _line(yaml.compose(text), first["loc"])
        raise FixtureError(f"{shown}:{line}: {where + ': ' if where else ''}{first['msg']}") from None


def _line(node: yaml.Node | None, location: tuple[Any, ...]) -> int:
    """The line of the innermost node on the way to `location`: of the key itself, when there is one."""
    line = node.start_mark.line + 1 if node else 1
    for part in location:
        found = _child(node, part)
        if found is None:
            break
        key, node = found
        line = key.start_mark.line + 1
    return line


def _child(node: yaml.Node | None, part: object) -> tuple[yaml.Node, yaml.Node] | None:
    if isinstance(node, yaml.MappingNode):
        return next(((key, value) for key, value in node.value if key.value == part), None)
    if isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
        return node.value[part], node.value[part]
    return None
