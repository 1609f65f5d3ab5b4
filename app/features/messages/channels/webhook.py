"""Sends events to webhooks, as Standard Webhooks describes: https://www.standardwebhooks.com."""

import asyncio
import base64
import hashlib
import ssl
from collections.abc import Sequence
from datetime import datetime
from functools import cached_property
from secrets import token_bytes
from typing import TYPE_CHECKING, Final

from app.features.messages.channels.outcome import SENT, Outcome
from app.features.messages.channels.targets import Refused, Resolver, Target, find_target, resolve
from app.features.messages.failures import Failure, failure

if TYPE_CHECKING:
    import httpx

CONNECT_TIMEOUT_SECONDS: Final = 5.0
TIMEOUT_SECONDS: Final = 20.0
MAX_ANSWER_BYTES: Final = 1024
"""How much of an answer is read. Nothing is done with it; a receiver that sends more is cut off."""
_GONE: Final = 410
_SECRET_BYTES: Final = 32


def new_secret() -> str:
    """Return a random secret in the form of Standard Webhooks."""
    return f"whsec_{base64.b64encode(token_bytes(_SECRET_BYTES)).decode()}"


def message_id(key: str) -> str:
    """Return the `webhook-id` of a message: the same for each try, so that receivers can drop doubles."""
    return f"msg_{hashlib.sha256(key.encode()).hexdigest()[:32]}"


def signed_headers(secrets: Sequence[str], id: str, body: str, now: datetime) -> dict[str, str]:
    """Return the headers that let the receiver verify a message with one of these secrets."""
    from standardwebhooks import Webhook  # few servers need it

    signatures = [Webhook(secret).sign(msg_id=id, timestamp=now, data=body) for secret in secrets]
    at = str(int(now.timestamp()))
    return {"webhook-id": id, "webhook-timestamp": at, "webhook-signature": " ".join(signatures)}


class WebhookSender:
    """Sends to webhooks. Each request has a connection of its own, to the address that was checked for it."""

    def __init__(
        self,
        *,
        allows_private: bool = False,
        resolver: Resolver = resolve,
        timeout: float = TIMEOUT_SECONDS,
        tls: ssl.SSLContext | None = None,
    ) -> None:
        self._allows_private, self._resolver, self._timeout = allows_private, resolver, timeout
        self._given_tls = tls

    @cached_property
    def _tls(self) -> ssl.SSLContext:
        """Made once: it reads all root certificates."""
        import httpx

        return self._given_tls or httpx.create_ssl_context()

    async def send(self, url: str, secrets: Sequence[str], key: str, body: str, now: datetime) -> Outcome:
        """Send an event, and return what became of it."""
        import httpx

        headers = signed_headers(secrets, message_id(key), body, now)
        try:
            async with asyncio.timeout(self._timeout):
                target = await find_target(url, self._resolver, allows_private=self._allows_private)
                return _outcome(await self._post(target, headers, body.encode()))
        except Refused as refused:
            return Outcome("retry", refused.reason)
        except TimeoutError:
            return Outcome("retry", failure("timeout", seconds=f"{self._timeout:g}"))
        except httpx.TimeoutException:
            return Outcome("retry", failure("timeout", seconds=f"{CONNECT_TIMEOUT_SECONDS:g}"))
        except (httpx.HTTPError, httpx.InvalidURL, ssl.SSLError) as error:
            return Outcome("retry", _connection_failure(error))

    async def _post(self, target: Target, headers: dict[str, str], body: bytes) -> int:
        """Return the status of the answer, of which little is read."""
        import httpx

        timeout = httpx.Timeout(self._timeout, connect=CONNECT_TIMEOUT_SECONDS)
        async with httpx.AsyncClient(
            timeout=timeout, follow_redirects=False, verify=self._tls, trust_env=False
        ) as client:
            request = client.build_request(
                "POST",
                target.url,
                content=body,
                headers={**headers, **_headers(target)},
                extensions={"sni_hostname": target.host},
            )
            response = await client.send(request, stream=True)
            try:
                await _read_little(response)
            finally:
                await response.aclose()
            return response.status_code


def _headers(target: Target) -> dict[str, str]:
    return {
        "Host": target.host_header,
        "Content-Type": "application/json",
        "User-Agent": "Waybill",
        "Accept-Encoding": "identity",
        "Connection": "close",
    }


async def _read_little(response: "httpx.Response") -> None:
    read = 0
    async for chunk in response.aiter_raw():
        read += len(chunk)
        if read >= MAX_ANSWER_BYTES:
            return


def _outcome(status: int) -> Outcome:
    if 200 <= status < 300:
        return SENT
    if status == _GONE:
        return Outcome("gone", failure("gone"))
    if 300 <= status < 400:
        return Outcome("retry", failure("redirect", status=status))
    return Outcome("retry", failure("status", status=status))


def _connection_failure(error: Exception) -> Failure:
    if "CERTIFICATE_VERIFY_FAILED" in str(error):
        return failure("certificate")
    return failure("unreachable", reason=type(error).__name__)
