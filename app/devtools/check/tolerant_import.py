"""Runs files of descriptors statement by statement: one that fails does not hide the mistakes of those below it."""

import __future__

import ast
import importlib
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import ModuleType

from app.devtools.check.error_messages import public, told
from app.ui.base.diagnostics import ScreenError, SourceLocation, report
from app.ui.base.node import close_to, nearest


class Lost:
    """What a file did not come to define, because a statement failed. Who misses that says nothing new.

    `text` is what failed, and what it names: the routes in it may be those of screens that nobody is to miss either.
    """

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.all = False
        self.text = ""

    def __contains__(self, name: object) -> bool:
        return self.all or name in self.names

    def __bool__(self) -> bool:
        return self.all or bool(self.names)


class Files(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the modules of a package in this way, as long as it stands in `sys.meta_path`; complaints are told."""

    def __init__(self, package: str, folder: Path) -> None:
        self._package, self._folder = package, folder
        self.lost: dict[str, Lost] = {}

    def find_spec(
        self, fullname: str, _path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        package, _, name = fullname.rpartition(".")
        path = self._folder / f"{name}.py"
        if package != self._package or not path.is_file():
            return None
        return importlib.machinery.ModuleSpec(fullname, self, origin=str(path))

    def exec_module(self, module: ModuleType) -> None:
        """Run the file of the module; it then has whatever could be defined."""
        path = module.__file__ = str(self._folder / f"{module.__name__.rpartition('.')[2]}.py")
        lost = self.lost[module.__name__] = Lost()
        try:
            text = Path(path).read_text(encoding="utf-8")
            statements = ast.parse(text, path).body
        except (SyntaxError, ValueError) as error:
            lost.all, lost.text = True, Path(path).read_text(encoding="utf-8", errors="replace")
            report(told(error, SourceLocation(path, 1), str(self._folder), ()))
            return
        failed = [one for one in statements for part in _parts(one) if not self._run(part, module, path)]
        behind = _with_what_they_name(failed, statements)
        lost.text = "\n".join(ast.get_source_segment(text, one) or "" for one in behind)

    def _run(self, statement: ast.stmt, module: ModuleType, path: str) -> bool:
        lost = self.lost[module.__name__]
        code = compile(ast.Module([statement], []), path, "exec", __future__.annotations.compiler_flag, True)
        try:
            exec(code, module.__dict__)
        except Exception as error:
            lost.names.update(_defined(statement))
            if not self._follows(error, lost):
                report(self._told(error, statement, module, path))
            if isinstance(error, NameError) and error.name:
                lost.names.add(error.name)  # once is enough
            return False
        return True

    def _told(self, error: Exception, statement: ast.stmt, module: ModuleType, path: str) -> ScreenError:
        place = SourceLocation(path, statement.lineno)
        if isinstance(error, ImportError) and isinstance(statement, ast.ImportFrom):
            source, (alias,) = sys.modules.get(statement.module or ""), statement.names
            if source is not None and not hasattr(source, alias.name):
                known = {*public(source), *(self._names() if source.__name__ == self._package else ())}
                self.lost[module.__name__].names.update(close_to(alias.name, known))  # what else did the author want?
                sentence = f"{source.__name__} has no '{alias.name}'{nearest(alias.name, known)}"
                return ScreenError(SourceLocation(path, alias.lineno), sentence)
        return told(error, place, str(self._folder), module.__dict__)

    def _names(self) -> list[str]:
        return [path.stem for path in self._folder.glob("*.py") if path.stem != "__init__"]

    def _follows(self, error: Exception, lost: Lost) -> bool:
        """Whether it only says that something is missing that was told of already."""
        match error:
            case NameError():
                return error.name in lost
            case AttributeError(name=name, obj=ModuleType() as module):
                return name in self.lost.get(module.__name__, ())
            case ImportError(name=str(module), path=str()):
                return bool(self.lost.get(module))
        return False


def _parts(statement: ast.stmt) -> Iterator[ast.stmt]:
    """`from … import a, b` as one statement for each name, so that a wrong one does not take the right ones along."""
    if not isinstance(statement, ast.ImportFrom):
        yield statement
        return
    for alias in statement.names:
        part = ast.ImportFrom(statement.module, [alias], statement.level)
        yield ast.copy_location(part, statement)


def _with_what_they_name(failed: list[ast.stmt], statements: list[ast.stmt]) -> list[ast.stmt]:
    """The statements that failed, and those of the same file which define what these name, and so on."""
    behind, defining = list(failed), [one for one in statements if not isinstance(one, ast.Import | ast.ImportFrom)]
    for one in behind:  # grows meanwhile
        named = {node.id for node in ast.walk(one) if isinstance(node, ast.Name)}
        behind += [other for other in defining if other not in behind and named & set(_defined(other))]
    return behind


def _defined(statement: ast.stmt) -> Iterator[str]:
    for node in ast.walk(statement):
        match node:
            case ast.Name(id=name, ctx=ast.Store()):
                yield name
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield name
            case ast.alias(name=name, asname=asname):
                yield asname or name
