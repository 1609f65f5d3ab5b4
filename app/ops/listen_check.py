"""Checks before the start whether the server can listen on its address."""

import errno
import os
import socket

from app.core.settings import SettingsError


class PortInUse(Exception):
    """Another process uses the port, perhaps only for now: `str()` contains the address."""


def check_can_listen(host: str, port: int) -> None:
    """Raise SettingsError if this process cannot listen on the address, PortInUse if another process does."""
    try:
        resolved = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise SettingsError(f"WAYBILL_HOST: {host} is neither an address nor a known host name") from None
    for family, kind, protocol, _, address in resolved:
        try:
            _bind(socket.socket(family, kind, protocol), address)
        except OSError as error:
            raise _describe(error, host, port) from None


def _bind(probe: socket.socket, address: tuple[object, ...]) -> None:
    with probe:
        if os.name == "posix":  # like the server: ignores recently closed connections
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if probe.family == socket.AF_INET6:
            probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        probe.bind(address)


def _describe(error: OSError, host: str, port: int) -> Exception:
    if error.errno == errno.EADDRINUSE:
        return PortInUse(
            f"Another process listens on {host}, port {port}: stop it, or set WAYBILL_PORT to another port"
        )
    if error.errno == errno.EACCES:
        return SettingsError(f"WAYBILL_PORT: this user may not listen on port {port}. Choose a port from 1024 on")
    return SettingsError(
        f"WAYBILL_HOST: {host} is not an address of this machine, so the server cannot listen on it, port {port}. Use"
        " 127.0.0.1 for a proxy on the same machine, 0.0.0.0 for all addresses"
    )
