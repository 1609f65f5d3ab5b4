"""Lets commands work next to a server on SQLite, which only one process may write to.

A command leaves its request in a file next to the database, and the server answers in another file. Only users who
could replace the database can write there. The server looks for a request once in a second.
"""

import asyncio
import json
import os
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from app.content.errors import InvalidContent
from app.core.settings import Settings
from app.db.errors import DatabaseUnavailable
from app.db.sqlite.backup import copy_owner
from app.db.sqlite.process_lock import database_file

Arguments = Sequence[str]
Handlers = Mapping[str, Callable[[Arguments], Awaitable[str]]]
"""What the server does for each command. It returns the answer."""
RESET_SIGN_IN = "reset sign-in"
"""The name, the email address and the mobile number. The answer is a code."""
RELOAD_CONTENT = "reload content"
"""The answer is the folder."""
_POLL_SECONDS = 1.0
_TIMEOUT_SECONDS = 20.0
"""How long the command waits for the server. The server ignores a request that is older."""
_NO_ANSWER = "The process that uses the database did not answer. End it and try again."


class CommandRefused(Exception):
    """The command changed nothing: `str()` contains the reason."""


class UserNotCreated(CommandRefused):
    """The user was not created."""


def ask_server(
    settings: Settings, command: str, arguments: Arguments = (), *, timeout: float = _TIMEOUT_SECONDS
) -> str:
    """Return the answer of the server that uses the database. Raises CommandRefused."""
    request, answer = _files(settings)
    answer.unlink(missing_ok=True)
    _write(request, {"command": command, "arguments": list(arguments)})
    deadline = time.monotonic() + timeout
    try:
        while not answer.exists():
            if time.monotonic() > deadline:
                raise CommandRefused(_NO_ANSWER)
            time.sleep(_POLL_SECONDS / 4)
        result: dict[str, str] = json.loads(answer.read_bytes())
    finally:
        request.unlink(missing_ok=True)
        answer.unlink(missing_ok=True)
    if "answer" not in result:
        raise CommandRefused(result["error"])
    return result["answer"]


async def answer_requests(settings: Settings, handlers: Handlers) -> None:
    """Answer requests until it is cancelled."""
    while True:
        await asyncio.sleep(_POLL_SECONDS)
        await answer_request(settings, handlers)


async def answer_request(settings: Settings, handlers: Handlers) -> None:
    """Answer the request, if there is one."""
    request, answer = _files(settings)
    try:
        is_recent = time.time() - request.stat().st_mtime < _TIMEOUT_SECONDS
        content = request.read_bytes()
        request.unlink()
    except OSError:  # usually there is none
        return
    if not is_recent:
        return
    try:
        command = json.loads(content)
        arguments = [str(each) for each in command["arguments"]]
        result = {"answer": await handlers[command["command"]](arguments)}
    except (CommandRefused, InvalidContent, DatabaseUnavailable) as error:
        result = {"error": str(error) or _NO_ANSWER}
    except (ValueError, KeyError, TypeError, DBAPIError) as error:
        result = {"error": f"The server could not do it: {type(error).__name__}"}
    with suppress(OSError):
        _write(answer, result)


def _files(settings: Settings) -> tuple[Path, Path]:
    file = database_file(settings)
    if file is None:
        raise ValueError("only SQLite needs requests")
    file = file.resolve()
    return file.with_name(f"{file.name}-command-request"), file.with_name(f"{file.name}-command-answer")


def _write(path: Path, content: object) -> None:
    """Write a file that only the owner of the database can read. It appears complete."""
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    part.touch(mode=0o600)
    copy_owner(path.parent, part)
    part.write_text(json.dumps(content), encoding="utf-8")
    os.replace(part, path)
