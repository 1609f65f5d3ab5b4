"""A client that asks for the same thing again and again, over connections that it keeps. It does as little as it can:
it shares the processors with the server that it measures.
"""

import asyncio
import time
from typing import NamedTuple

from tests.bench.running import Running
from tests.support.run_async import finished

_END = b"\r\n\r\n"
_LENGTH = b"content-length: "


class Sample(NamedTuple):
    """What came of one round: milliseconds of every answer, in order of length; how many came in a second; and how many
    milliseconds each kept the server's processor busy, which other work on the machine changes least.
    """

    spans: list[float]
    rate: float
    busy: float

    def quantile(self, part: float) -> float:
        """The milliseconds in which this part of the answers came."""
        return self.spans[min(len(self.spans) - 1, int(len(self.spans) * part))]


def asked(server: Running, path: str, *, connections: int = 1, seconds: float = 1.0, most: int = 1_000_000) -> Sample:
    """One round of GETs, until the seconds are over or `most` answers came. Raises ValueError for an answer but 200."""
    lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{server.port}"]
    lines += [f"{name}: {value}" for name, value in server.headers.items()]
    request = "\r\n".join([*lines, "", ""]).encode()
    busy, begin = server.processor_time(), time.perf_counter()
    spans = finished(_round(server.port, request, connections, seconds, most))
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
