"""Sends text messages."""

import logging
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

from app.core.metrics import TEXT_MESSAGES
from app.i18n.phone_numbers import dialled

if TYPE_CHECKING:
    import httpx

logger = logging.getLogger(__name__)


class SmsSender(Protocol):
    """Sends a text to a mobile number. Logs and counts failures, and never raises: the response is already sent."""

    can_show_code: bool
    """Whether the API may return the code in its response. True only in development."""

    async def send(self, to: str, text: str) -> bool:
        """Send a text. Returns whether it was accepted."""

    async def close(self) -> None:
        """Close open connections."""


class ConsoleSmsSender:
    """Prints each text as one line on standard output, for development."""

    can_show_code = True

    async def send(self, to: str, text: str) -> bool:
        sys.stdout.write(f"SMS to {' '.join(to.split())}: {text}\n")
        sys.stdout.flush()
        return True

    async def close(self) -> None:
        """Does nothing."""


class HttpSmsSender:
    """Posts `{"to": …, "text": …}` as JSON to a gateway, with the digits to dial.

    Imports the HTTP library with the first text.
    """

    can_show_code = False

    def __init__(self, url: str) -> None:
        self._url = url

    @cached_property
    def _client(self) -> "httpx.AsyncClient":
        import httpx

        # Created once: creating a client takes measurable time, which would reveal that a number is registered.
        return httpx.AsyncClient(timeout=10)

    async def send(self, to: str, text: str) -> bool:
        is_sent = await self._post(to, text)
        TEXT_MESSAGES.labels("sent" if is_sent else "failed").inc()
        return is_sent

    async def _post(self, to: str, text: str) -> bool:
        import httpx

        try:
            (await self._client.post(self._url, json={"to": dialled(to), "text": text})).raise_for_status()
            return True
        except httpx.HTTPStatusError as error:
            logger.error("the SMS gateway answered %s", error.response.status_code)
        except httpx.HTTPError as error:
            logger.error("the SMS gateway cannot be reached: %s", type(error).__name__)
        return False

    async def close(self) -> None:
        if "_client" in self.__dict__:
            await self._client.aclose()
