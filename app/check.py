"""Everything that can be found wrong without a database and a browser: `waybill check`."""

from collections.abc import Iterator
from pathlib import Path

from app.descriptors.findings import Finding, by_place
from app.descriptors.folder import read_folder
from app.descriptors.python_errors import told
from app.descriptors.served import Served, served_by_slices, unserved
from app.ui import Application
from app.ui.complaints import Place, ScreenError, gathering


def findings(screens: Path, fixtures: Path) -> list[Finding]:
    """All mistakes of the screens and of the sample content, by place."""
    found, application = of_screens(screens)
    try:
        found += _of_content(fixtures, None if found else application)
    except Exception as error:  # a file of shapes that cannot be imported
        found.append(_finding(told(error, Place(str(screens), 1), str(screens), ())))
    return by_place(found)


def of_screens(folder: Path) -> tuple[list[Finding], Application | None]:
    """The mistakes of the screens, by place, and what they make together, if there is a layout."""
    complaints, _, application = read_folder(folder)
    found = [_finding(error) for error in complaints]
    found += [_finding(error, "call") for error in (_unserved(application) if application else ())]
    return by_place(found), application


def _of_content(folder: Path, application: Application | None) -> Iterator[Finding]:
    from app.checks import mistakes_in, unread  # they import every shape, of which one may be broken
    from app.content.loader import Fixtures

    fixtures = Fixtures(folder)
    yield from (Finding(*mistake, "content") for mistake in mistakes_in(fixtures))
    if application is not None:
        yield from (Finding(*mistake, "unread") for mistake in unread(fixtures, application))


def _unserved(application: Application) -> list[ScreenError]:
    """The server itself is asked only when reading its routes does not explain everything: loading it takes long."""
    with gathering():  # what is wrong with the shapes was told when the screens imported them
        try:
            return unserved(application, _served()) if unserved(application, served_by_slices()) else []
        except Exception:  # the same: a file of shapes, or the server itself, cannot be imported
            return []


def _served() -> Served:
    from app.main import served_calls

    return served_calls()


def _finding(error: ScreenError, rule: str = "descriptor") -> Finding:
    return Finding(error.place.file, error.place.line, None, error.sentence, rule)
