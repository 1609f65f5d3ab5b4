"""What a command of a feature gets from `waybill`: `commands.py` of a feature has functions with `@feature_command`."""

from collections.abc import Awaitable, Callable
from typing import Any, Concatenate, ParamSpec, Protocol, cast

import click

from app.core.settings import Settings

P = ParamSpec("P")


class CommandContext(Protocol):
    """The server that a command manages."""

    @property
    def settings(self) -> Settings:
        """The settings of the environment. Raises SettingsError."""

    def run(self, work: Callable[[Any], Awaitable[None]]) -> None:
        """Prepare the database, and do this work with the services until it ends or the process is stopped."""

    def run_api(self, work: Callable[[Any], Awaitable[None]]) -> None:
        """Do the same with the API of the server, which has the services."""

    def serve(self, application: Any, port: int) -> None:
        """Serve an ASGI application on this machine until the process is stopped."""


def feature_command(command: Callable[Concatenate[CommandContext, P], None]) -> click.Command:
    """Add a function to the commands of `waybill`. Decorators with its options stand below."""
    return click.command(cast("Callable[..., None]", click.pass_obj(command)))
