"""Implements `waybill run --reload`. Imports the server only in its own process, because its code may be broken."""

import asyncio
import gc
import os
import sys
from functools import partial
from io import TextIOWrapper
from typing import TYPE_CHECKING

from app.cli.errors import reported_errors
from app.devtools.hot_reload.server_process import SupervisorPipe
from app.devtools.hot_reload.supervisor import supervise

if TYPE_CHECKING:
    from fastapi import FastAPI

    from app.core.settings import Settings
    from app.devtools.hot_reload.server import ChangedCode


def run_with_reload() -> int:
    """Serve, and replace the server after each change of its code that starts. Return the exit status."""
    os.environ["WAYBILL_LIVE"] = "true"
    return supervise(run_server)


def run_server(supervisor: SupervisorPipe) -> None:
    """Load the code, check it if it replaces that of a running server, and serve when it is its turn."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(line_buffering=True)
    gc.disable()  # until the code is loaded: collecting garbage during imports takes a tenth of the time
    if supervisor.replaces:  # the running server shows each error as a mistake in the changed code
        settings, server, code = _load(supervisor)
    else:
        with reported_errors(of_code=False):
            settings, server, code = _load(supervisor)
    supervisor.wait_for_turn()
    supervisor.follow(code.update)
    with reported_errors(of_code=False):
        _serve(settings, server)


def _load(supervisor: SupervisorPipe) -> tuple["Settings", "FastAPI", "ChangedCode"]:
    """Import all modules of a server and create it."""
    from app.cli.commands import when_reachable
    from app.core.settings import load_settings
    from app.devtools.hot_reload.server import ChangedCode
    from app.main import check_database, create_app, create_checked_app

    settings, code = load_settings(), ChangedCode()
    if not supervisor.replaces:
        return settings, create_app(settings, code=code, is_prepared=True), code
    server = create_checked_app(settings, code)
    asyncio.run(when_reachable(partial(check_database, settings)))
    return settings, server, code


def _serve(settings: "Settings", server: "FastAPI") -> None:
    from app.cli.commands import prepare, serve_application, welcome, when_reachable

    welcome(settings, asyncio.run(when_reachable(partial(prepare, settings))))
    gc.freeze()
    gc.enable()
    serve_application(settings, server)
