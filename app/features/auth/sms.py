"""How a code reaches its owner."""

import logging
import sys
from functools import cached_property
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import httpx

logger = logging.getLogger(__name__)


class SmsSender(Protocol):
    """Sends a text to a mobile number. A failure is logged and never raised: the answer has already been sent."""

    shows_codes: bool
    """Whether the reader may be shown the text as well, because nobody else will show it."""

    async def send(self, to: str, text: str) -> None:
        """Send, and return when it is known whether that worked."""

    async def close(self) -> None:
        """Nothing is sent any more."""


class ConsoleSmsSender:
    """For development: prints the text as one line on standard output."""

    shows_codes = True

    async def send(self, to: str, text: str) -> None:
        sys.stdout.write(f"SMS to {' '.join(to.split())}: {text}\n")
        sys.stdout.flush()

    async def close(self) -> None:
        """Nothing was opened."""


class HttpSmsSender:
    """Posts `{"to": …, "text": …}` as JSON to a URL. Until then it does without the library for that."""

    shows_codes = False

    def __init__(self, url: str) -> None:
        self._url = url

    @cached_property
    def _client(self) -> "httpx.AsyncClient":
        import httpx

        # Kept: to make one takes long enough to be noticed by whoever asks next, and nobody may notice a number.
        return httpx.AsyncClient(timeout=10)

    async def send(self, to: str, text: str) -> None:
        import httpx

        try:
            (await self._client.post(self._url, json={"to": to, "text": text})).raise_for_status()
        except httpx.HTTPStatusError as error:
            logger.error("the SMS gateway answered %s", error.response.status_code)
        except httpx.HTTPError as error:
            logger.error("the SMS gateway cannot be reached: %s", type(error).__name__)

    async def close(self) -> None:
        """Close the connections."""
        if "_client" in self.__dict__:
            await self._client.aclose()
