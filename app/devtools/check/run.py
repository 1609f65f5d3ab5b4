"""Runs all checks that need neither a server nor a browser: `waybill check`."""

import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from app.devtools.check.error_messages import screen_error
from app.devtools.check.findings import Finding, sort_findings, to_findings, without_consequences
from app.devtools.check.load_folder import load_folder
from app.devtools.check.server_code import server_code_errors
from app.devtools.check.unserved_calls import ServedCalls, unserved_calls
from app.ui import Application


def run_checks(screens: Path, fixtures: Path, served_calls: Callable[[], ServedCalls]) -> list[Finding]:
    """Check the screens, the sample content and the code that a server imports; return the findings by location."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # SQLAlchemy warns of a table that is defined again after an error
        findings, application = check_screens(screens, served_calls)
        with _reported(findings, screens):
            findings += list(_content_findings(fixtures, None if findings else application))
        places = {(finding.file, finding.line) for finding in findings}
        code = to_findings(server_code_errors(screens))
        new = [each for each in code if (each.file, each.line) not in places]
        return sort_findings(without_consequences([*findings, *new]))


def check_screens(folder: Path, served_calls: Callable[[], ServedCalls]) -> tuple[list[Finding], Application | None]:
    """Return the findings of a folder of screens, and the application if there is a layout."""
    _, application, errors = load_folder(folder)
    findings = to_findings(errors)
    if application is not None:
        with _reported(findings, folder):
            findings += to_findings(unserved_calls(application, served_calls()))
            from app.devtools.check.roles import unknown_scopes  # imports all features, which may be broken

            findings += to_findings(unknown_scopes(application))
    return sort_findings(findings), application


@contextmanager
def _reported(findings: list[Finding], screens: Path) -> Iterator[None]:
    """Add an error of the code that a check imports to the findings, unless its line has one.

    After an error, a second import of the same file fails for another reason.
    """
    try:
        yield
    except Exception as error:
        locations = {finding.location for finding in findings}
        new = to_findings([screen_error(error, screens, screens)])
        findings += [finding for finding in new if finding.location not in locations]


def _content_findings(folder: Path, application: Application | None) -> Iterator[Finding]:
    # Imported here because these modules import all schemas, which may be broken.
    from app.content.loader import Fixtures
    from app.devtools.check.roles import actions_without_template
    from app.devtools.check.unused_content import unused_content
    from app.ops.content_check import validate_fixtures

    fixtures = Fixtures(folder)
    yield from (Finding(*error, is_content=True) for error in validate_fixtures(fixtures))
    if application is not None:
        yield from (Finding(*error, is_content=True) for error in unused_content(fixtures, application))
        yield from to_findings(actions_without_template(application, fixtures), "warning")
