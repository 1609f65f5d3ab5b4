"""A real HTTP server that behaves as a test specifies."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any, NamedTuple

from app.core.settings import Settings

Behaviour = Callable[["ReceivedRequest"], Awaitable[None]]
"""Responds to a request, or does not."""


class ReceivedRequest(NamedTuple):
    """A request and its connection."""

    target: str
    headers: dict[str, str]
    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter

    async def send(self, text: str | bytes) -> None:
        self.writer.write(text.encode() if isinstance(text, str) else text)
        await self.writer.drain()

    async def wait_for_disconnect(self) -> None:
        """Wait until the client disconnects."""
        with suppress(ConnectionError):
            await self.reader.read()


class FakeHttpServer:
    """Records the requests and the maximum number of concurrent ones."""

    def __init__(self, behaviour: Behaviour) -> None:
        self.behaviour = behaviour
        self.url = ""
        self.requests: list[ReceivedRequest] = []
        self.now = self.max_concurrent = 0

    def settings(self, **more: Any) -> Settings:
        """Return settings that use this server as tracking provider."""
        return Settings(env="development", tracking_url=self.url, tracking_key="the-key", **more)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.now += 1
        self.max_concurrent = max(self.now, self.max_concurrent)
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            pairs = (line.split(": ", 1) for line in head[1:] if line)
            headers = {name.lower(): value for name, value in pairs}
            self.requests.append(ReceivedRequest(head[0].split(" ")[1], headers, reader, writer))
            await self.behaviour(self.requests[-1])
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        finally:
            self.now -= 1
            writer.close()


@asynccontextmanager
async def serve_with(behaviour: Behaviour) -> AsyncIterator[FakeHttpServer]:
    """Run a server that treats each request with `behaviour`."""
    fake = FakeHttpServer(behaviour)
    server = await asyncio.start_server(fake.serve, "127.0.0.1", 0)
    fake.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield fake


def respond(body: object, status: str = "200 OK", **headers: str) -> Behaviour:
    """Return a behaviour that sends a complete response. `body` is sent as JSON unless it is bytes."""
    sent = body if isinstance(body, bytes) else json.dumps(body).encode()
    lines = {"Content-Length": str(len(sent)), "Connection": "close"}
    lines |= {name.replace("_", "-"): value for name, value in headers.items()}

    async def behaviour(requests: ReceivedRequest) -> None:
        head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
        await requests.send(f"HTTP/1.1 {status}\r\n{head}\r\n".encode() + sent)

    return behaviour


async def hang(requests: ReceivedRequest) -> None:
    """Never responds."""
    await requests.wait_for_disconnect()


async def disconnect(requests: ReceivedRequest) -> None:
    """Disconnects in the middle of the response."""
    await requests.send('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{"result": {')


async def trickle(requests: ReceivedRequest) -> None:
    """Send an endless response byte by byte, without exceeding the read timeout."""
    await requests.send('HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n{"result": ')
    while not requests.reader.at_eof():
        await requests.send(" ")
        with suppress(TimeoutError):
            await asyncio.wait_for(requests.reader.read(1), 0.02)
