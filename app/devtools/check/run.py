"""Everything that can be found wrong without a database and a browser: `waybill check`."""

import ast
import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

from app.devtools.check.error_messages import told
from app.devtools.check.findings import Finding, by_place, found
from app.devtools.check.load_folder import read_folder
from app.devtools.check.unserved_calls import Served, missing_calls
from app.ui import Application
from app.ui.base.diagnostics import ScreenError, SourceLocation, collecting

_APP = Path(__file__).parents[2]


def findings(screens: Path, fixtures: Path) -> list[Finding]:
    """All mistakes of the screens, of the sample content and of the code that a server starts with, by place."""
    said, application = of_screens(screens)
    try:
        said += _of_content(fixtures, None if said else application)
    except Exception as error:  # a file of shapes that cannot be imported
        said += found([told(error, SourceLocation(str(screens), 1), str(screens), ())])
    return by_place([*said, *found(_of_server(screens))])


def of_screens(folder: Path) -> tuple[list[Finding], Application | None]:
    """The mistakes of the screens, by place, and what they make together, if there is a layout."""
    complaints, _, application = read_folder(folder)
    calls = _unserved(application) if application else []
    return by_place([*found(complaints), *found(calls, "call")]), application


def _of_content(folder: Path, application: Application | None) -> Iterator[Finding]:
    from app.devtools.check.unused_content import unread
    from app.features.content.loader import Fixtures
    from app.ops.content_check import validate_fixtures  # they import every shape, of which one may be broken

    fixtures = Fixtures(folder)
    yield from (Finding(*mistake, "content") for mistake in validate_fixtures(fixtures))
    if application is not None:
        yield from (Finding(*mistake, "unread") for mistake in unread(fixtures, application))


def _of_server(screens: Path) -> Iterator[ScreenError]:
    """Why the server cannot start: slices are imported; of what is below app/ beside them, only how it is written."""
    known = {module.__file__ for module in list(sys.modules.values()) if hasattr(module, "__file__")}
    for path in sorted(_APP.rglob("*.py")):
        try:
            if path.name == "routes.py" and path.parent.parent.name == "features":
                importlib.import_module(f"app.features.{path.parent.name}.routes")
            elif str(path) not in known:
                ast.parse(path.read_bytes(), path)
        except Exception as error:
            yield told(error, SourceLocation(str(path), 1), str(screens), ())


def _unserved(application: Application) -> list[ScreenError]:
    with collecting():  # what is wrong with the shapes was told when the screens imported them
        try:
            return missing_calls(application, _served)
        except Exception:  # the same: a file of shapes, or the server itself, cannot be imported
            return []


def _served() -> Served:
    from app.main import served_calls

    return served_calls()
