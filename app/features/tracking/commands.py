"""The commands of tracking: each imports what it needs, because others would load it as well."""

from typing import TYPE_CHECKING

import click

from app.core.commands import CommandContext, feature_command

if TYPE_CHECKING:
    from app.features.services import Services


@feature_command
def watch(server: CommandContext) -> None:
    """Read and store the positions of all vehicles in a process of its own, until it is stopped.

    A server does this by itself. On PostgreSQL, one process of all watches: this one, or a server if it started before.
    """
    from app.core.settings import SettingsError
    from app.features.tracking.services import Tracking

    if not server.settings.positions_every:
        raise SettingsError("WAYBILL_POSITIONS_EVERY is 0, so no positions are stored. Set it to 15 seconds.")

    async def store(services: "Services") -> None:
        await services.of(Tracking).watcher.run()

    server.run(store)


@feature_command
@click.option("--port", type=click.IntRange(1, 65535), default=8100, show_default=True, help="The port to listen on.")
def simulate(server: CommandContext, port: int) -> None:
    """Run a simulated tracking provider on this machine, to test the connection of a server."""
    from app.content.loader import Fixtures
    from app.features.tracking.provider.simulator.server import create_simulator_server
    from app.features.tracking.services import create_simulator

    settings = server.settings
    key = settings.tracking_key or "simulator"
    click.echo("\n  To use the simulated tracking provider, start the server with")
    click.echo(f"  WAYBILL_TRACKING_URL=http://127.0.0.1:{port} WAYBILL_TRACKING_KEY={key}\n")
    simulator = create_simulator(settings, Fixtures(settings.fixtures_folder))
    server.serve(create_simulator_server(simulator, settings, key), port)
