"""Which settings would let in whoever should not be, or show what is not true."""

import ipaddress
from collections.abc import Iterator
from typing import Protocol
from urllib.parse import urlsplit


class SelectedRow(Protocol):
    """The settings that are looked at."""

    @property
    def development(self) -> bool: ...
    @property
    def host(self) -> str: ...
    @property
    def port(self) -> int: ...
    @property
    def workers(self) -> int: ...
    @property
    def database_url(self) -> str: ...
    @property
    def own_names(self) -> frozenset[str]: ...
    @property
    def sms_url(self) -> str | None: ...
    @property
    def secret(self) -> str | None: ...
    @property
    def tracking_url(self) -> str | None: ...
    @property
    def tracking_key(self) -> str | None: ...
    @property
    def transport_dashboard_url(self) -> str | None: ...


def unsafe_settings(settings: SelectedRow) -> Iterator[str]:
    """A sentence for each, with the variable and what would be right."""
    if settings.tracking_url not in (None, "simulator") and settings.tracking_key is None:
        yield "WAYBILL_TRACKING_KEY must be set when WAYBILL_TRACKING_URL names a tracking provider"
    if settings.workers > 1 and settings.database_url.startswith("sqlite"):
        yield (
            "WAYBILL_WORKERS must be 1 on SQLite, which is for one process: two that write at once can damage its"
            " file. For more, use PostgreSQL: WAYBILL_DATABASE_URL=postgresql://user:password@host/name"
        )
    if not settings.development:
        yield from _unsafe_in_production(settings)
    elif not is_loopback(settings.host):
        yield "WAYBILL_HOST must be 127.0.0.1 in development: sign-in codes are shown to whoever asks"


def _unsafe_in_production(settings: SelectedRow) -> Iterator[str]:
    if _is_in_memory(settings.database_url):
        yield (
            "WAYBILL_DATABASE_URL must be that of a file in production, such as sqlite:////var/lib/waybill/waybill.db:"
            " what is in memory is gone when the server ends"
        )
    if settings.sms_url is None:
        yield (
            "WAYBILL_SMS_URL must be set in production: without an SMS gateway nobody gets a sign-in code"
            " (for work on one's own machine, set WAYBILL_ENV=development)"
        )
    if settings.secret is None:
        yield (
            "WAYBILL_SECRET must be set in production: without it, whoever reads the database finds out codes"
            " (`openssl rand -hex 32` writes one)"
        )
    if settings.tracking_url is None:
        yield (
            "WAYBILL_TRACKING_URL must be set in production: without a provider the vehicles on the map are simulated"
            " (where that is wanted, set it to simulator)"
        )
    if _is_our_own(settings, settings.transport_dashboard_url):
        yield (
            "WAYBILL_TRANSPORT_DASHBOARD_URL must be a page of another origin: in a frame, one of our own could reach"
            " what this product keeps in the browser"
        )


def _is_in_memory(url: str) -> bool:
    address = urlsplit(url)
    name = address.path.removeprefix("/")
    return url.startswith("sqlite") and (not name or ":memory:" in name or "mode=memory" in address.query)


def _is_our_own(settings: SelectedRow, url: str | None) -> bool:
    """Whether a page has an origin under which the server is reached: directly, or through what stands before it."""
    address = urlsplit(url or "")
    usual = 443 if address.scheme == "https" else 80
    if address.hostname in settings.own_names:
        return address.port in (None, usual, settings.port)
    here = is_loopback(settings.host) and is_loopback(address.hostname or "")
    return (here or address.hostname == settings.host) and (address.port or usual) == settings.port


def is_loopback(host: str) -> bool:
    """Whether only this machine itself reaches an address."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
