"""The content of production: read at the start and when a server is told to, and stored."""

import asyncio
import os
import shutil
import signal
from pathlib import Path

import pytest

from app.content.errors import InvalidContent
from app.content.loader import Fixtures
from app.core.metrics import render_metrics
from app.core.settings import FIXTURES
from app.features.content.schemas.login import LoginContent
from app.features.services import Services
from app.ops.content_publication import ContentPublication, load_content
from tests.conftest import SetClock

pytestmark = [pytest.mark.anyio, pytest.mark.every_database]
MISTAKE = "fixtures/login.yaml:1:10: slogans: this must be a list: write each entry on its own line, starting with '- '"


class Server:
    """The content of one server in production."""

    def __init__(self, services: Services, folder: Path) -> None:
        self.fixtures, self._services = Fixtures(folder), services
        self.publication = ContentPublication(services.database, self.fixtures, services.clock)

    async def start(self) -> "Server":
        await self.publication.start(await load_content(self._services.database, self.fixtures))
        return self

    @property
    def slogans(self) -> list[str]:
        return self.fixtures.load("login", LoginContent).slogans


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return shutil.copytree(FIXTURES, tmp_path / "fixtures")


def write(folder: Path, slogan: str) -> None:
    (folder / "login.yaml").write_text(f"slogans: [{slogan}]\n" if slogan else "slogans: 5\n")


@pytest.mark.promise("Operations", "Production serves saved content only after `waybill content reload`.")
async def test_saved_content_is_served_after_reload(services: Services, folder: Path) -> None:
    write(folder, "One")
    server = await Server(services, folder).start()
    write(folder, "Two")
    assert server.slogans == ["One"]
    await server.publication.reload()
    assert (server.slogans, server.publication.state) == (["Two"], "ok")


@pytest.mark.promise("Operations", "A mistake in the content keeps the last good one, also at the next start.")
async def test_mistake_keeps_last_valid_content(
    services: Services, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write(folder, "")
    with pytest.raises(InvalidContent, match="this must be a list"):
        await Server(services, folder).start()
    write(folder, "One")
    running = await Server(services, folder).start()
    write(folder, "")
    with pytest.raises(InvalidContent, match="this must be a list"):
        await running.publication.reload()
    for server in (running, await Server(services, folder).start()):
        assert server.slogans == ["One"]
        state = f"the files have 1 mistake, so the last valid content is in use: {MISTAKE}"
        assert server.publication.state == state
        assert caplog.messages.count(MISTAKE) == 2
        assert b"waybill_content_mistakes 1.0" in render_metrics()
    write(folder, "Two")
    await running.publication.reload()
    assert b"waybill_content_mistakes 0.0" in render_metrics()


async def test_reload_reaches_other_servers(services: Services, folder: Path, clock: SetClock) -> None:
    write(folder, "One")
    one, other = await Server(services, folder).start(), await Server(services, folder).start()
    write(folder, "Two")
    clock.advance(minutes=1)
    await one.publication.reload()
    await other.publication.update()
    assert other.slogans == ["Two"]


@pytest.mark.any_database
async def test_signal_reloads(services: Services, folder: Path) -> None:
    server = await Server(services, folder).start()
    write(folder, "Two")
    async with server.publication.following_signal():
        os.kill(os.getpid(), signal.SIGHUP)
        while server.slogans != ["Two"]:
            await asyncio.sleep(0.001)


@pytest.mark.promise(
    "Operations", "Production serves a new logo or picture only after `waybill content reload`, on all servers."
)
async def test_images_are_published_with_content(services: Services, folder: Path, clock: SetClock) -> None:
    """A wrong image keeps the last right one, also at the next start."""
    first, second = await Server(services, folder).start(), await Server(services, folder).start()
    (folder / "logo.png").write_bytes(b"\x89PNG\r\n\x1a\n...")
    assert first.fixtures.image_addresses() == {}
    clock.advance(minutes=1)
    await first.publication.reload()
    [address] = first.fixtures.image_addresses().values()
    await second.publication.update()
    assert second.fixtures.image_addresses() == {"logo": address}
    (folder / "logo.png").write_bytes(b"no image")
    with pytest.raises(InvalidContent, match=r"fixtures/logo\.png:1:1: this is no PNG, SVG, JPG or WEBP file"):
        await first.publication.reload()
    restarted = await Server(services, folder).start()
    assert restarted.fixtures.image_addresses() == first.fixtures.image_addresses() == {"logo": address}
