"""Converts Python errors to screen errors: with file, line and the nearest valid name."""

import ast
import builtins
import os
import re
import sys
import types
from collections import Counter
from collections.abc import Iterable, Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from traceback import walk_tb

from pydantic.errors import PydanticUndefinedAnnotation, PydanticUserError
from sqlalchemy.exc import SQLAlchemyError

from app.devtools.check.call_errors import argument_error, signature_error
from app.devtools.check.class_errors import class_error
from app.devtools.check.findings import TABLE_TAKEN
from app.ui.base.diagnostics import ScreenError, SourceLocation
from app.ui.base.node import close_to, nearest
from app.ui.base.source_location import field_location
from app.ui.data.schema import Schema

_APP = Path(__file__).parents[2]
_INTERNAL = (str(_APP / "ui"), str(_APP / "devtools" / "check"))
"""Folders whose frames are skipped: an error in a call of the vocabulary belongs to its caller."""
_UNDEFINED = "'{}' is not defined"
_UNKNOWN_COLUMN = re.compile(r"Could not locate SQLAlchemy Core type .* for the '(\w+)' attribute")
_UNMAPPED = re.compile(r"Type annotation for \"\w+\.(\w+)\" can't be correctly interpreted")
_NO_KEY = re.compile(r"Mapper\[(\w+)\(\w+\)\] could not assemble any primary key")
_MAPPING_ERROR = re.compile("mappers failed to initialize|Could not determine join condition")
_TABLE_TAKEN = re.compile(r"Table '(\w+)' is already defined for this MetaData")
_NO_TABLE = re.compile(r"Class <class '[\w.]*?(\w+)'> does not have a __table__ or __tablename__")
_CIRCULAR_IMPORT = re.compile(r"partially initialized module '([\w.]+)'")
_CLASS_ERRORS = (PydanticUserError, PydanticUndefinedAnnotation, TypeError)
"""Errors of pydantic in a class statement, which do not name the field."""
_INCOMPLETE = re.compile(r"`(?:\w+\[.*?)?(\w+)\]*` is not fully defined; you should define `(\w+)`")
_SPELT_ALIKE = 0.8
_IMPORT_ERROR = re.compile("cannot import name '(.+?)'")


def screen_error(error: Exception, folder: Path, path: Path) -> ScreenError:
    """Convert an error to a ScreenError at the innermost line of the screens in `folder` or of a feature.

    Without such a line, it gets the innermost line of `app`; without one, the first line of `path`.
    """
    if isinstance(error, ScreenError):
        return error
    if isinstance(error, SyntaxError):
        return ScreenError(SourceLocation(error.filename or str(path), error.lineno or 1), _syntax_message(error))
    if _MAPPING_ERROR.search(str(error)) and (table_error := _table_error()):
        return table_error
    if (incomplete := _INCOMPLETE.match(str(error))) and (undefined := _undefined_type(*incomplete.groups())):
        return undefined
    frames = list(walk_tb(error.__traceback__))
    number = _author_frame([frame for frame, _ in frames], folder)
    if number is None:
        return ScreenError(SourceLocation(str(path), 1), _message(error, (), path, folder))
    frame, line = frames[number]
    called = frames[number + 1][0] if number + 1 < len(frames) else None
    if isinstance(error, _CLASS_ERRORS) and (wrong := class_error(frame, line)):
        return wrong
    message = argument_error(called) if called and (_is_app(called) or _is_shared(called)) else None
    if isinstance(error, TypeError) and called is None:
        message = signature_error(error, frame, line)
    file = frame.f_code.co_filename
    # The frame of a wrong column is that of its class.
    if attribute := _UNKNOWN_COLUMN.search(str(error)) or _UNMAPPED.search(str(error)):
        line = _line_of(Path(file), line, rf"\s+{attribute[1]}\s*:")
    names = {*frame.f_globals, *frame.f_locals}
    return ScreenError(SourceLocation(file, line), message or _message(error, names, Path(file), folder))


def _table_error() -> ScreenError | None:
    """Return the first mistake in the tables, which every feature meets as soon as it uses one of them."""
    from app.db.discovery import load_tables  # imported here because it may be broken

    try:
        load_tables()
    except ScreenError as error:
        return error
    except (ImportError, SyntaxError, NameError, TypeError, AttributeError, ValueError, SQLAlchemyError):
        return None
    return None


def _undefined_type(shape: str, name: str) -> ScreenError | None:
    """Return the error for the field of a schema whose type, in quotes, has a name that its file does not know."""
    for each in _subclasses(Schema):
        field = next((key for key, field in each.model_fields.items() if name in repr(field.annotation)), None)
        if each.__name__ == shape and field:
            place = field_location(each, field)
            known = (*vars(sys.modules[each.__module__]), *vars(builtins))
            return ScreenError(place, _UNDEFINED.format(name) + nearest(name, close_to(name, known)))
    return None


def _subclasses(base: type[Schema]) -> Iterator[type[Schema]]:
    for each in base.__subclasses__():
        yield from (each, *_subclasses(each))


def _author_frame(frames: list[types.FrameType], folder: Path) -> int | None:
    """Return the number of the innermost frame of a screen, a feature or a broken module; of `app` if there is none."""
    server = {number for number, frame in enumerate(frames) if _is_server(frame)}
    own = {number for number, frame in enumerate(frames) if _is_author(frame, folder)}
    imported = {number for number in server if frames[number].f_code.co_name == "<module>"}
    return max(own | imported or server, default=None)


def _is_server(frame: types.FrameType) -> bool:
    return _is_app(frame) and not frame.f_code.co_filename.startswith(_INTERNAL)


def _is_author(frame: types.FrameType, folder: Path) -> bool:
    """Return whether a frame belongs to a screen, a feature or a migration, and not to a function that they share."""
    folders = (folder, _APP / "features", _APP / "db" / "migrations" / "versions")
    is_own = frame.f_code.co_filename.startswith(tuple(f"{each}{os.sep}" for each in folders))
    return is_own and not _is_shared(frame)


def _is_shared(frame: types.FrameType) -> bool:
    return frame.f_globals.get("__tracebackhide__") is True


def _is_app(frame: types.FrameType) -> bool:
    return frame.f_code.co_filename.startswith(str(_APP))


def _known_message(printed: str) -> str | None:
    """Return the message for an error of a library that authors should not have to know."""
    if circle := _CIRCULAR_IMPORT.search(printed):
        return f"this file and {circle[1]} import each other: move what both need into a third module"
    if unknown := _UNKNOWN_COLUMN.search(printed):
        types = "use str, int, float, bool, datetime or date, or mapped_column(JSON) for a list or a dict"
        return f"no column can store the type of '{unknown[1]}': {types}"
    if unmapped := _UNMAPPED.search(printed):
        return f"a column is `Mapped`: write {unmapped[1]}: Mapped[…]"
    if keyless := _NO_KEY.search(printed):
        return f"{keyless[1]} has no id: write `class {keyless[1]}(Record)`"
    if other := _TABLE_TAKEN.search(printed):
        return f"{TABLE_TAKEN} '{other[1]}': write another `__tablename__`"
    if nameless := _NO_TABLE.search(printed):
        return f"{nameless[1]} has no table: write `__tablename__`"
    return None


def _line_of(path: Path, first: int, pattern: str) -> int:
    """Return the number of the first line from `first` that matches, or `first`."""
    lines = path.read_text(encoding="utf-8", errors="replace").split("\n")
    return next((number for number, line in enumerate(lines, 1) if number >= first and re.match(pattern, line)), first)


def _syntax_message(error: SyntaxError) -> str:
    return f"syntax error: {error.msg}"


def _message(error: Exception, names: Iterable[str], path: Path, folder: Path) -> str:
    if known := _known_message(str(error)):
        return known
    match error:
        case NameError(name=str(name)) if below := _line_of_definition(name, path):
            return f"'{name}' is defined below, in line {below}: move this after it"
        case NameError(name=str(name)):
            imports = _imports_of(name, path, folder)
            return _UNDEFINED.format(name) + (_suggestion(imports) or nearest(name, close_to(name, names)))
        case ModuleNotFoundError(name=str(name)):
            imports = [line for line in _imports_of(name, path, folder) if line != f"import {name}"]
            return f"there is no module '{name}'" + (_write(imports) or _nearest_module(name))
        case ImportError(name=str(source)) if (missing := _IMPORT_ERROR.match(error.msg)) and source in sys.modules:
            imports = _imports_of(missing[1], path, folder)
            advice = _write([line for line in imports if not line.startswith(f"from {source} ")])
            return f"{source} has no '{missing[1]}'" + (
                advice or nearest(missing[1], _public_names(sys.modules[source]))
            )
        case AttributeError(name=str(name), obj=types.ModuleType() as module):
            return f"{module.__name__} has no '{name}'{_nearest_name(name, module)}"
        case AttributeError(name=str(name), obj=type() as shape) if issubclass(shape, Schema):
            if name in shape.model_fields:
                return f"screens name a field in quotes: write '{shape.model_fields[name].alias or name}'"
            return f"{shape.__name__} has no '{name}'{nearest(name, shape.model_fields)}"
        case AttributeError(name=str(name), obj=owner) if owner is not None:
            owner_name = owner.__name__ if isinstance(owner, type) else type(owner).__name__
            return f"{owner_name} has no '{name}'{nearest(name, (each for each in dir(owner) if each[0] != '_'))}"
    text, _, _ = str(error).partition("\n[SQL: ")
    return f"{type(error).__name__}: {text}"


def _imports_of(name: str, path: Path, folder: Path) -> list[str]:
    return _screen_imports(name, folder) if path.is_relative_to(folder) else _app_imports(name, path)


def _write(imports: list[str]) -> str:
    return ": write " + " or ".join(f"'{line}'" for line in imports) if imports else ""


def _nearest_module(name: str) -> str:
    """Return the advice for a module: to rename its file in `app`, or the module with a similar name in its package."""
    package, _, module = name.rpartition(".")
    if not package:
        return nearest(name, close_to(name, {*sys.stdlib_module_names, *packages_distributions()}, similarity=0.8))
    folder = _APP.parent / package.replace(".", "/")
    known = [path.stem for path in folder.glob("*") if path.suffix in ("", ".py")]
    if module.removesuffix("s") in known:  # `model.py`, although every feature has `models.py`
        return f": rename {module.removesuffix('s')}.py to {module}.py"
    return next((f", did you mean '{package}.{each}'?" for each in close_to(module, known)), "")


def _suggestion(imports: list[str]) -> str:
    return ": add " + " or ".join(f"'{line}'" for line in imports) if imports else ""


def _app_imports(name: str, path: Path) -> list[str]:
    """Return the import of a name in `app`: the usual one in files with the same name, then that of the module that
    defines it, then the usual one in all files. Only tools for developers import from `app.devtools`.
    """
    tools = _APP / "devtools"
    files = [
        each for each in sorted(_APP.rglob("*.py")) if path.is_relative_to(tools) or not each.is_relative_to(tools)
    ]
    alike = [each for each in files if each.parent.parent == _APP / "features" and each.name == path.name]
    if lines := _usual_imports(alike, name):
        return lines
    named = [each for each in files if name in each.read_text(encoding="utf-8", errors="replace")]
    for each in named:
        if name in _defined_names(each) and (each.parent == path.parent or not each.is_relative_to(_APP / "features")):
            module = ".".join(each.relative_to(_APP.parent).with_suffix("").parts)
            return [f"from {module} import {name}"]
    return _usual_imports(named, name)


def _usual_imports(files: Iterable[Path], name: str) -> list[str]:
    lines = Counter(line for file in files for line in _imports_in(file, name))
    return [line for line, _ in lines.most_common(1)]


def _imports_in(path: Path, name: str) -> Iterator[str]:
    for statement in _statements(path):
        match statement:
            case ast.ImportFrom(module=str(source), names=names, level=0):
                yield from (f"from {source} import {name}" for each in names if each.name == name and not each.asname)
            case ast.Import(names=names):
                yield from (f"import {name}" for each in names if each.name == name and not each.asname)


def _screen_imports(name: str, folder: Path) -> list[str]:
    """Return the imports of a name in screens: the vocabulary, another file of screens, or schemas of features."""
    if name == "ui":
        return ["from app import ui"]
    if (folder / f"{name}.py").is_file():
        return [f"from screens import {name}"]
    schemas = (path for path in sorted(_APP.glob("features/*/schemas.py")) if name in _defined_names(path))
    return [f"from app.features.{path.parent.name}.schemas import {name}" for path in schemas]


def _line_of_definition(name: str, path: Path) -> int | None:
    """Return the line on which a file defines a name."""
    for statement in _statements(path):
        match statement:
            case ast.ClassDef(name=own) | ast.FunctionDef(name=own) | ast.AsyncFunctionDef(name=own) if own == name:
                return statement.lineno
            case ast.Assign(targets=[ast.Name(id=own)]) if own == name:
                return statement.lineno
    return None


def _defined_names(path: Path) -> set[str]:
    """Return the names that a file defines. The file is parsed, not imported, because it may be broken."""
    statements = _statements(path)
    assigned = [target for each in statements if isinstance(each, ast.Assign) for target in each.targets]
    assigned += [each.target for each in statements if isinstance(each, ast.AnnAssign)]
    names = {target.id for target in assigned if isinstance(target, ast.Name)}
    return names | {each.name for each in statements if isinstance(each, ast.ClassDef)}


def _statements(path: Path) -> list[ast.stmt]:
    try:
        return ast.parse(path.read_bytes()).body
    except (OSError, SyntaxError, ValueError):
        return []


def _nearest_name(name: str, module: types.ModuleType) -> str:
    """Return the advice for a name: one that is spelt alike, else a class that is also called so."""
    known = _public_names(module)
    if not close_to(name, known, _SPELT_ALIKE):
        # Imported here because it imports the vocabulary, which may be broken.
        from app.devtools.gallery.introspection import common_names_of

        *words, last = re.findall("[A-Z][a-z]*|[a-z0-9]+", name) or [name]
        for wanted, ending in ((words, last), ([*words, last], "")):  # CurrencyField is a field, Dropdown is anything
            for each in sorted(known) if wanted else ():
                found = getattr(module, each, None)
                names = common_names_of(found) if isinstance(found, type) and each.endswith(ending) else ()
                if any({word.lower() for word in wanted} <= {*also.lower().split()} for also in names):
                    return f", did you mean '{each}'?"
    return nearest(name, known)


def _public_names(module: types.ModuleType) -> set[str]:
    """Return the names that another module can import, with the modules of a package."""
    files = (path for folder in getattr(module, "__path__", ()) for path in Path(folder).glob("*.py"))
    return {name for name in (*dir(module), *(path.stem for path in files)) if not name.startswith("_")}
