"""Whether the server can listen where its settings say, found out before it begins."""

import errno
import os
import socket

from app.core.settings import SettingsError


class PortInUse(Exception):
    """Somebody else listens there: `str()` says where. They may be gone later."""


def check_can_listen(host: str, port: int) -> None:
    """Raises SettingsError if this process cannot listen on the address, PortInUse if another process does."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise SettingsError(f"WAYBILL_HOST: {host} is no address, and no name of one") from None
    for family, kind, protocol, _, address in found:
        try:
            _try(socket.socket(family, kind, protocol), address)
        except OSError as error:
            raise _told(error, host, port) from None


def _try(probe: socket.socket, address: tuple[object, ...]) -> None:
    with probe:
        if os.name == "posix":  # as the server itself: what was ended a moment ago is in nobody's way
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if probe.family == socket.AF_INET6:
            probe.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        probe.bind(address)


def _told(error: OSError, host: str, port: int) -> Exception:
    if error.errno == errno.EADDRINUSE:
        return PortInUse(f"Another process listens on {host}, port {port}: end it, or set WAYBILL_PORT to another one")
    if error.errno == errno.EACCES:
        return SettingsError(f"WAYBILL_PORT: this user may not listen on port {port}. Choose one from 1024 on")
    return SettingsError(
        f"WAYBILL_HOST: {host} is no address of this machine, so nobody can listen on it, port {port}. 127.0.0.1 is for"
        " a proxy on the same machine, 0.0.0.0 for all"
    )
