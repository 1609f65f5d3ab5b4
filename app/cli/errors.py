"""Prints the errors that a command expects. Imports the server only after an error."""

from collections.abc import Iterator
from contextlib import contextmanager

import click

EXIT_REFUSED = 2
EXIT_TRY_AGAIN = 75
EXIT_CONFIGURATION = 78


@contextmanager
def reported_errors(*, of_code: bool = True) -> Iterator[None]:
    """Print an expected error on one line, and exit with 78 for a configuration error, 75 for a temporary failure.

    Without `of_code`, raise the mistakes in the code, which its author can correct while the command waits.
    """
    try:
        yield
    except click.exceptions.Exit:
        raise
    except Exception as error:
        expected = _code_error(error) if of_code else None
        expected = expected or _operator_error(error)
        if expected is None:
            raise
        message, status = expected
        click.echo(message, err=True)
        raise SystemExit(status) from None


def _code_error(error: Exception) -> tuple[str, int] | None:
    """Return the message and the exit status of a mistake in the code."""
    from app.contract.base.diagnostics import ScreenError

    return (str(error), EXIT_CONFIGURATION) if isinstance(error, ScreenError) else None


def _operator_error(error: Exception) -> tuple[str, int] | None:
    """Return the message and the exit status of an error that the operator can correct."""
    if _code_error(error):  # the modules below could perhaps not be imported either
        return None
    from app.cli.commands import CONFIGURATION_ERRORS, DATABASE_ERRORS, database_message
    from app.db.errors import DatabaseUnavailable
    from app.ops.listen_check import PortInUse

    match error:
        case PermissionError():
            message = f"{error.filename}: permission denied. Run this command as the user that runs the server."
            return message, EXIT_CONFIGURATION
        case PortInUse():
            return str(error), EXIT_TRY_AGAIN
        case DatabaseUnavailable():
            return f"WAYBILL_DATABASE_URL: {error}. Is the database running?", EXIT_TRY_AGAIN
    if isinstance(error, CONFIGURATION_ERRORS):
        return str(error), EXIT_CONFIGURATION
    if isinstance(error, DATABASE_ERRORS):
        return f"WAYBILL_DATABASE_URL: {database_message(error)}", EXIT_TRY_AGAIN
    return None
