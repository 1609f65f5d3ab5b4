"""Clients that are slow or greedy, over real connections."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import pytest
from fastapi import FastAPI
from fastapi.responses import Response

from app.ops.http_protocol import MAX_HEADER_BYTES, TimeLimitedHttpProtocol
from app.web.api.error_handlers import handle_errors
from app.web.middleware.body_limit import BodySizeLimitMiddleware
from tests.browser.server import PATIENCE
from tests.support.uvicorn_server import serve_in_process

pytestmark = pytest.mark.anyio

HEAD = b"POST / HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
LARGE = 32 * 1024 * 1024
"""Bytes of a response that no buffers of the system hold."""
CHUNK = b"10000\r\n" + b" " * 0x10000 + b"\r\n"


class ShortLimit(TimeLimitedHttpProtocol):
    """Disconnects at once clients that never finish a request."""

    request_timeout_seconds = 0.3


class LongerLimit(TimeLimitedHttpProtocol):
    """Leaves requests and responses enough time on a busy machine."""

    request_timeout_seconds = 3.0
    response_interval_seconds = 3.0


class ShortInterval(TimeLimitedHttpProtocol):
    """Disconnects at once clients that do not read a response."""

    response_interval_seconds = 0.3


@asynccontextmanager
async def serving(protocol: type[TimeLimitedHttpProtocol]) -> AsyncIterator[int]:
    """The port of a server that reads JSON of at most 256 KB."""
    app = FastAPI()
    app.add_middleware(BodySizeLimitMiddleware, max_bytes=256 * 1024)
    handle_errors(app)

    @app.post("/")
    async def read(body: dict[str, str]) -> dict[str, str]:
        await asyncio.sleep(float(body.get("after", "0")))
        return body

    @app.get("/large")
    async def large() -> Response:
        return Response(bytes(LARGE))

    async with serve_in_process(app, protocol) as server:
        yield server.config.port


async def exchange(port: int, *pieces: bytes, until: bytes | None = None) -> bytes:
    """The response until the server disconnects, or until this text."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        for piece in pieces:
            writer.write(piece)
            await writer.drain()
        return await (reader.readuntil(until) if until else reader.read())
    except ConnectionError:
        return b""
    finally:
        writer.close()


@pytest.mark.promise(
    "Slow and abusive clients", "A client that does not finish its request is disconnected after ten seconds."
)
@pytest.mark.parametrize(
    "sent",
    [b"", b"POST", HEAD, HEAD + b"Content-Length: 100\r\n\r\n{", HEAD + b"Transfer-Encoding: chunked\r\n\r\n5\r\n{"],
    ids=["nothing", "half a line", "half a head", "half a body", "half a chunk"],
)
async def test_unfinished_request_is_disconnected(sent: bytes) -> None:
    async with serving(ShortLimit) as port:
        assert await asyncio.wait_for(exchange(port, sent), PATIENCE) == b""


@pytest.mark.promise(
    "Slow and abusive clients", "300 clients that send headers slowly are disconnected while others are served."
)
async def test_slow_clients_are_disconnected_while_others_are_served() -> None:
    """A response may take longer than a request."""
    async with serving(LongerLimit) as port:
        trickling = [asyncio.create_task(exchange(port, HEAD, b"X-Slow: 1\r\n")) for _ in range(300)]
        body = HEAD + b"Content-Length: 2\r\n\r\n{}"
        assert b"200 OK" in await asyncio.wait_for(exchange(port, body, until=b"\r\n\r\n"), PATIENCE)
        body = HEAD + b'Connection: close\r\nContent-Length: 16\r\n\r\n{"after": "3.5"}'
        late = asyncio.create_task(exchange(port, body))
        assert await asyncio.wait_for(asyncio.gather(*trickling), PATIENCE) == [b""] * 300
        assert b"200 OK" in await asyncio.wait_for(late, PATIENCE)


@pytest.mark.promise(
    "Slow and abusive clients", "A client that does not read a response is disconnected within half a minute."
)
async def test_client_that_does_not_read_is_disconnected() -> None:
    async with serving(ShortInterval) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1024)
        writer.write(b"GET /large HTTP/1.1\r\nHost: here\r\n\r\n")
        async with asyncio.timeout(PATIENCE):
            while not writer.is_closing():  # a client notices only when it sends
                writer.write(b"\r\n")
                await asyncio.sleep(0.01)
        with suppress(ConnectionError):
            assert len(await reader.read()) < LARGE


async def test_slow_reader_receives_the_whole_response() -> None:
    async with serving(LongerLimit) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=64 * 1024)
        writer.write(b"GET /large HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n")
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        received = 0
        while piece := await asyncio.wait_for(reader.read(512 * 1024), PATIENCE):
            received += len(piece)
            await asyncio.sleep(0.01)
        assert received == LARGE
        writer.close()


@pytest.mark.promise("Slow and abusive clients", "At most 64 KB of headers are read.")
async def test_endless_headers_are_not_read() -> None:
    async with serving(TimeLimitedHttpProtocol) as port:
        header = b"X-Long: " + b"x" * 1000 + b"\r\n"
        pieces = [HEAD, *[header] * (2 * MAX_HEADER_BYTES // len(header))]
        assert await asyncio.wait_for(exchange(port, *pieces), PATIENCE) == b""


@pytest.mark.promise(
    "Slow and abusive clients", "Of a chunked body of 100 MB, the server reads little more than one megabyte."
)
async def test_huge_chunked_body_is_hardly_read() -> None:
    """Bytes in the buffers of both sides count as sent."""
    sent = 0
    async with serving(TimeLimitedHttpProtocol) as port:
        _, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(HEAD + b"Transfer-Encoding: chunked\r\n\r\n")
        with suppress(ConnectionError):
            for _ in range(1_600):
                writer.write(CHUNK)
                await writer.drain()
                sent += len(CHUNK)
        writer.close()
    assert 0 < sent < 30_000_000
