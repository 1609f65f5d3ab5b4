"""Identifies who requests or enters a code: a number, a client address, and perhaps a known device.

A device is known for a number once the number has signed in on it. A signed cookie says so, one for each number. It is
no credential: without a code it opens nothing.
"""

import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta

from fastapi import Request, Response

from app.core.addresses import address_group
from app.core.settings import Settings
from app.i18n.phone_numbers import phone_key

DEVICE_LIFETIME = timedelta(days=180)
"""How long a device stays known after a sign-in."""
_PARTS = 3


@dataclass(frozen=True)
class Requester:
    """Who asks. All values are keyed hashes, or random."""

    number: str
    address: str
    device: str | None
    """The random id of the device if it is known for this number."""

    @property
    def own_subject(self) -> str:
        """What belongs to this requester alone: the number on this device, or from this address."""
        return f"{self.number}/{self.device or self.address}"

    @property
    def code_subjects(self) -> tuple[str, ...]:
        """Where the code of this requester can be, in order. Unknown devices share the code of the number."""
        return (self.number,) if self.device is None else (self.own_subject, self.number)


def requester_of(request: Request, settings: Settings, mobile: str, now: datetime) -> Requester:
    """Return who asks for this number, in any spelling."""
    number = number_hash(settings, mobile)
    address = settings.keyed_hash("address", address_group(request.client.host if request.client else ""))
    cookie = request.cookies.get(_cookie_name(settings, number), "")
    return Requester(number, address, _device_in(settings, cookie, number, now))


def number_hash(settings: Settings, mobile: str) -> str:
    """Return the keyed hash of a number, which codes and limits are stored with."""
    return settings.keyed_hash("number", phone_key(mobile))


def remember_device(request: Request, response: Response, settings: Settings, who: Requester, now: datetime) -> None:
    """Set the cookie that makes this device known for the number."""
    device = who.device or secrets.token_urlsafe(16)
    ends = str(int((now + DEVICE_LIFETIME).timestamp()))
    response.set_cookie(
        _cookie_name(settings, who.number),
        f"{ends}.{device}.{settings.keyed_hash('device', who.number, device, ends)}",
        max_age=int(DEVICE_LIFETIME.total_seconds()),
        path=f"{request.scope.get('root_path', '')}/auth",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="strict",
    )


def _cookie_name(settings: Settings, number: str) -> str:
    """Return a name for each number: several users may share a browser."""
    return f"device-{settings.keyed_hash('device name', number)[:16]}"


def _device_in(settings: Settings, cookie: str, number: str, now: datetime) -> str | None:
    ends, device, signature = (cookie.split(".") + [""] * _PARTS)[:_PARTS]
    expected = settings.keyed_hash("device", number, device, ends)
    if not secrets.compare_digest(signature.encode(), expected.encode()) or int(ends) <= now.timestamp():
        return None
    return device
