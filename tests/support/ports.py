"""Ports for servers of tests."""

from socket import socket


def free_port() -> int:
    """Return an unused port of this machine."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
