"""Finds where a webhook goes: to an address on the internet, never to one of the network of the server.

A name may have another address at each look-up (DNS rebinding). So the address that was checked is the one that is
connected to, and each try checks again.
"""

import asyncio
import ipaddress
import socket
from collections.abc import Awaitable, Callable
from typing import Final, NamedTuple
from urllib.parse import SplitResult, urlsplit

from app.features.messages.failures import Failure, failure

Resolver = Callable[[str, int], Awaitable[list[str]]]
"""Returns the addresses of a name. Raises OSError if it has none."""
_RESOLVE_TIMEOUT_SECONDS: Final = 5
_LOCAL_NAMES: Final = ("localhost", ".localhost", ".local", ".internal", ".lan", ".home.arpa")
_TRANSLATED: Final = tuple(map(ipaddress.IPv6Network, ("64:ff9b::/96", "64:ff9b:1::/48")))
"""Prefixes behind which a router reaches IPv4 addresses."""
_SPECIAL: Final = tuple(map(ipaddress.IPv4Network, ("192.0.0.0/24", "192.88.99.0/24", "168.63.129.16/32")))
"""Networks that count as public, and in which clouds have servers that tell secrets."""
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Refused(Exception):
    """Nothing is sent to this address."""

    def __init__(self, reason: Failure) -> None:
        super().__init__(reason.code)
        self.reason = reason


class Target(NamedTuple):
    """Where a request goes."""

    host: str
    port: int
    address: str
    """The address that was checked."""
    is_encrypted: bool
    path: str
    """With its query."""

    @property
    def url(self) -> str:
        """The URL with the address in place of the name."""
        address = f"[{self.address}]" if ":" in self.address else self.address
        return f"{'https' if self.is_encrypted else 'http'}://{address}:{self.port}{self.path}"

    @property
    def host_header(self) -> str:
        """The name as the receiver expects it."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.is_encrypted else 80) else f"{host}:{self.port}"


async def resolve(host: str, port: int) -> list[str]:
    """Return the addresses of a name, as the system knows them. Raises OSError."""
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(_RESOLVE_TIMEOUT_SECONDS):
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(each[4][0]) for each in found]


async def find_target(url: str, resolver: Resolver, *, allows_private: bool = False) -> Target:
    """Return where a request to this URL goes. Raises Refused."""
    parts = _split(url, allows_private=allows_private)
    host = (parts.hostname or "").rstrip(".")
    port = parts.port or (443 if parts.scheme == "https" else 80)
    if not allows_private and any(host == each or host.endswith(each) for each in _LOCAL_NAMES):
        raise Refused(failure("private", host=host))
    try:
        addresses = await resolver(host, port)
    except (OSError, TimeoutError, UnicodeError):
        addresses = []
    if not addresses:
        raise Refused(failure("no address", host=host))
    if not allows_private and not all(map(is_public, addresses)):
        raise Refused(failure("private", host=host))
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(host, port, addresses[0], parts.scheme == "https", path)


def _split(url: str, *, allows_private: bool) -> SplitResult:
    """Return the parts of a URL. Raises Refused for one that is none, or has a password."""
    try:
        parts = urlsplit(url)
        is_valid = bool(parts.hostname) and parts.port != 0 and parts.username is None and not parts.fragment
    except ValueError:
        raise Refused(failure("url")) from None
    if parts.scheme not in ("https", "http") or (parts.scheme == "http" and not allows_private):
        raise Refused(failure("https"))
    if not is_valid or not url.isascii() or not url.isprintable() or set(url) & set(' \\"<>^`{|}'):
        raise Refused(failure("url"))
    return parts


def is_public(text: str) -> bool:
    """Return whether an address is on the internet: not private, loopback, link-local, shared, or of cloud metadata."""
    try:
        address: Address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    if isinstance(address, ipaddress.IPv6Address) and (inner := _inner(address)) is not None:
        return is_public(str(inner))
    if any(address in network for network in _SPECIAL):
        return False
    return address.is_global and not address.is_multicast and not address.is_reserved


def _inner(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """Return the IPv4 address that an IPv6 address leads to."""
    if any(address in network for network in _TRANSLATED):
        return ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    teredo = address.teredo
    return address.ipv4_mapped or address.sixtofour or (teredo[1] if teredo else None)
