"""Checks for settings that are unsafe, or that would show simulated data in production."""

import ipaddress
from collections.abc import Iterator
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from app.core.settings import Settings


def unsafe_settings(settings: "Settings") -> Iterator[str]:
    """Yield a message for each unsafe setting, with the variable and a safe value."""
    if settings.tracking_url not in (None, "simulator") and settings.tracking_key is None:
        yield "WAYBILL_TRACKING_KEY must be set when WAYBILL_TRACKING_URL names a tracking provider"
    if settings.workers > 1 and settings.database_url.startswith("sqlite"):
        yield (
            "WAYBILL_WORKERS must be 1 on SQLite, which is for one process: two processes that write can damage its"
            " file. For more processes, use PostgreSQL: WAYBILL_DATABASE_URL=postgresql://user:password@host/name"
        )
    if settings.smtp_host and not settings.smtp_from:
        yield "WAYBILL_SMTP_FROM must be set with WAYBILL_SMTP_HOST: the sender, such as Waybill <waybill@example.com>"
    if (settings.smtp_user is None) != (settings.smtp_password is None):
        yield "WAYBILL_SMTP_USER and WAYBILL_SMTP_PASSWORD must be set together"
    if not settings.development:
        yield from _unsafe_in_production(settings)
    elif not is_loopback(settings.host):
        yield "WAYBILL_HOST must be 127.0.0.1 in development: it shows sign-in codes to every visitor"


def _unsafe_in_production(settings: "Settings") -> Iterator[str]:
    if _is_in_memory(settings.database_url):
        yield (
            "WAYBILL_DATABASE_URL must be that of a file in production, such as sqlite:////var/lib/waybill/waybill.db:"
            " data in memory is lost when the server stops"
        )
    if settings.sms_url is None:
        yield (
            "WAYBILL_SMS_URL must be set in production: without an SMS gateway, users get no sign-in codes"
            " (on your own machine, set WAYBILL_ENV=development)"
        )
    if settings.webhooks_private:
        yield "WAYBILL_WEBHOOKS_PRIVATE must be unset in production: webhooks could reach servers of your own network"
    if settings.secret is None:
        yield (
            "WAYBILL_SECRET must be set in production: without it, a copy of the database reveals sign-in"
            " codes (`openssl rand -hex 32` prints a secret)"
        )
    if settings.roles is None:
        yield (
            "WAYBILL_ROLES must be set in production: to enforced, so that users see and do what their role allows, or"
            " to open, so that all signed-in users may do everything"
        )
    if settings.tracking_url is None:
        yield (
            "WAYBILL_TRACKING_URL must be set in production: without a provider, the map shows simulated vehicles"
            " (to allow that, set it to simulator)"
        )
    if _is_same_origin(settings, settings.transport_dashboard_url):
        yield (
            "WAYBILL_TRANSPORT_DASHBOARD_URL must be a page of another origin: in an iframe, a page of this"
            " origin could read the data of this product in the browser"
        )


def _is_in_memory(url: str) -> bool:
    address = urlsplit(url)
    name = address.path.removeprefix("/")
    return url.startswith("sqlite") and (not name or ":memory:" in name or "mode=memory" in address.query)


def _is_same_origin(settings: "Settings", url: str | None) -> bool:
    """Whether a page has the origin of this server: directly, or behind a proxy."""
    address = urlsplit(url or "")
    default_port = 443 if address.scheme == "https" else 80
    if address.hostname in settings.host_names:
        return address.port in (None, default_port, settings.port)
    both_local = is_loopback(settings.host) and is_loopback(address.hostname or "")
    return (both_local or address.hostname == settings.host) and (address.port or default_port) == settings.port


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach a host."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
