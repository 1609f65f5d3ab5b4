"""Measures requests while other clients send theirs very slowly."""

import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from statistics import median

from tests.bench.figures import Row, at_most
from tests.bench.ground import Ground
from tests.bench.load import Sample, asked
from tests.bench.running import Running
from tests.bench.serving import LIST, READERS, SECONDS

CLIENTS = 300
PAUSE = 0.5
"""Seconds between two headers of a slow client."""


def trickling(ground: Ground) -> Iterator[Row]:
    """Eight clients, with and without 300 connections that send one header now and then."""
    alone, with_slow = zip(
        *ground.by_turns(partial(_readers, ground.ours), partial(_readers_with_slow_clients, ground.ours)), strict=True
    )
    few, many = (median(sample.quantile(0.95) for sample in side) for side in (alone, with_slow))
    yield at_most(f"list request with {CLIENTS} slow clients: 95th percentile", many, few, 2, "ms", "without them")


def _readers(server: Running) -> Sample:
    return asked(server, LIST, connections=READERS, seconds=SECONDS)


def _readers_with_slow_clients(server: Running) -> Sample:
    with _trickle(server.port):
        return _readers(server)


@contextmanager
def _trickle(port: int) -> Iterator[None]:
    over = threading.Event()
    with ExitStack() as stack:
        clients = [stack.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(CLIENTS)]
        thread = threading.Thread(target=_send, args=(clients, over))
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()


def _send(clients: list[socket.socket], over: threading.Event) -> None:
    for client in clients:
        client.sendall(b"GET /api/fleets HTTP/1.1\r\nHost: 127.0.0.1\r\n")
    while not over.wait(PAUSE):
        for client in clients:
            client.sendall(b"X-More: 1\r\n")
