"""The commands of features, and what they get from the server."""

from collections.abc import Awaitable, Callable
from functools import cached_property
from typing import Any

import click

from app.cli.errors import reported_errors
from app.core.features import declared
from app.core.settings import Settings, load_settings


def feature_commands() -> dict[str, click.Command]:
    """Return the commands of all features by name. They report errors as the other commands do."""
    found = {command.name or "": command for command in declared("commands", click.Command)}
    for command in found.values():
        assert command.callback
        command.callback = reported_errors()(command.callback)
        command.context_settings = {"obj": ServerContext()}
    return found


class ServerContext:
    """The server that a command manages."""

    @cached_property
    def settings(self) -> Settings:
        return load_settings()

    def run(self, work: Callable[[Any], Awaitable[None]]) -> None:
        from app.cli.commands import run_with_services  # imports the server

        run_with_services(self.settings, work)

    def run_api(self, work: Callable[[Any], Awaitable[None]]) -> None:
        from app.cli.commands import run_with_api

        run_with_api(self.settings, work)

    def serve(self, application: Any, port: int) -> None:
        from app.cli.commands import serve_locally

        serve_locally(application, port)
