"""A tracking provider over real connections that answers as a test wants it to, or does not."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

from app.core.settings import Settings

Conduct = Callable[["Asked"], Awaitable[None]]
"""What the provider does with a request."""


class Asked(NamedTuple):
    """A request, and the connection to answer it on."""

    target: str
    headers: dict[str, str]
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, text: str | bytes) -> None:
        self.writer.write(text.encode() if isinstance(text, str) else text)
        await self.writer.drain()

    async def until_gone(self) -> None:
        """Wait until the other side has hung up."""
        with suppress(ConnectionError):
            await self.reader.read()


class FakeProvider:
    """What was asked, and how many calls there were at once."""

    def __init__(self, conduct: Conduct) -> None:
        self.conduct = conduct
        self.url = ""
        self.asked: list[Asked] = []
        self.now = self.most_at_once = 0

    def settings(self, **more: Any) -> Settings:
        """Settings that name this provider."""
        return Settings(env="development", tracking_url=self.url, tracking_key="the-key", **more)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.now += 1
        self.most_at_once = max(self.now, self.most_at_once)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            headers = dict(line.lower().split(": ", 1) for line in head[1:] if line)
            self.asked.append(Asked(head[0].split(" ")[1], headers, reader, writer))
            await self.conduct(self.asked[-1])
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            self.now -= 1
            writer.close()


@asynccontextmanager
async def provider_that(conduct: Conduct) -> AsyncIterator[FakeProvider]:
    """A provider that does so with every request, as long as the test lasts."""
    fake = FakeProvider(conduct)
    server = await asyncio.start_server(fake.serve, "127.0.0.1", 0)
    fake.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield fake


def answers(body: object, status: str = "200 OK", **headers: str) -> Conduct:
    """To answer at once and wholly; `body` is JSON unless it is bytes."""
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = {"Content-Length": str(len(sent)), "Connection": "close"}
    lines |= {name.replace("_", "-"): value for name, value in headers.items()}

    async def conduct(asked: Asked) -> None:
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        await asked.send(f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + sent)

    return conduct


async def hangs(asked: Asked) -> None:
    """Never answers."""
    await asked.until_gone()


async def dies(asked: Asked) -> None:
    """Hangs up in the middle of the answer."""
    await asked.send('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"result": {')


async def trickles(asked: Asked) -> None:
    """Sends one byte after the other, each in time, and never comes to an end."""
    await asked.send('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n{"result": ')
    while not asked.reader.at_eof():
        await asked.send(" ")
        with suppress(TimeoutError):
            await asyncio.wait_for(asked.reader.read(1), 0.02)
