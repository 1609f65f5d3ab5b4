"""Repeats one request over keep-alive connections. The client is minimal, because it shares the CPU with the
server that it measures.
"""

import asyncio
import time
from typing import NamedTuple

from tests.bench.running import Running
from tests.support.run_async import run_in_thread

_END = b"\r\n\r\n"
_LENGTH = b"content-length: "


class Sample(NamedTuple):
    """The results of a round: sorted response times in milliseconds, responses per second, and the server's CPU time
    per response in milliseconds, which other load on the machine affects least.
    """

    spans: list[float]
    rate: float
    busy: float

    def quantile(self, part: float) -> float:
        """The response time in milliseconds at this quantile."""
        return self.spans[min(len(self.spans) - 1, int(len(self.spans) * part))]


def asked(server: Running, path: str, *, connections: int = 1, seconds: float = 1.0, most: int = 1_000_000) -> Sample:
    """Send GETs for some seconds or until `most` responses. Raises ValueError for a status other than 200."""
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}"]
    lines += [f"{name}: {value}" for name, value in server.headers.items()]
    request = "\r\n".join([*lines, "", ""]).encode()
    busy, begin = server.processor_time(), time.perf_counter()
    spans = run_in_thread(_round(server.port, request, connections, seconds, most))
    span, busy = time.perf_counter() - begin, server.processor_time() - busy
    return Sample(sorted(spans), len(spans) / span, busy * 1000 / len(spans))


async def _round(port: int, request: bytes, connections: int, seconds: float, most: int) -> list[float]:
    spans: list[float] = []
    end = time.perf_counter() + seconds
    async with asyncio.TaskGroup() as group:
        for _ in range(connections):
            group.create_task(_ask(port, request, spans, end, most))
    return spans


async def _ask(port: int, request: bytes, spans: list[float], end: float, most: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    while (start := time.perf_counter()) < end and len(spans) < most:
        writer.write(request)
        head = await reader.readuntil(_END)
        if b" 200 " not in head[:15]:
            raise ValueError(head.decode())
        at = head.lower().index(_LENGTH) + len(_LENGTH)
        await reader.readexactly(int(head[at : head.index(b"\r", at)]))
        spans.append((time.perf_counter() - start) * 1000)
    writer.close()
    await writer.wait_closed()
