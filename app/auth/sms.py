"""How a code reaches its owner."""

import logging
import sys
from typing import Protocol

import httpx

logger = logging.getLogger(__name__)


class Sms(Protocol):
    """Sends a text to a mobile number. A failure is logged and never raised: the answer has already been sent."""

    shows_codes: bool
    """Whether the reader may be shown the text as well, because nobody else will show it."""

    async def send(self, to: str, text: str) -> None:
        """Send, and return when it is known whether that worked."""


class Console:
    """For development: prints the text as one line on standard output."""

    shows_codes = True

    async def send(self, to: str, text: str) -> None:
        sys.stdout.write(f"SMS to {' '.join(to.split())}: {text}\n")
        sys.stdout.flush()


class Gateway:
    """Posts `{"to": …, "text": …}` as JSON to a URL."""

    shows_codes = False

    def __init__(self, url: str) -> None:
        self._url = url

    async def send(self, to: str, text: str) -> None:
        try:
            async with httpx.AsyncClient(timeout=10) as client:
                (await client.post(self._url, json={"to": to, "text": text})).raise_for_status()
        except httpx.HTTPStatusError as error:
            logger.error("the SMS gateway answered %s", error.response.status_code)
        except httpx.HTTPError as error:
            logger.error("the SMS gateway cannot be reached: %s", type(error).__name__)
