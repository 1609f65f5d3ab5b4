"""Sends text messages through an HTTP gateway, which the settings describe."""

import asyncio
import json
from typing import Any, Final
from urllib.parse import quote

from app.core.settings import Settings
from app.features.messages.channels.outcome import SENT, Outcome
from app.features.messages.failures import failure
from app.i18n.phone_numbers import dialled

TIMEOUT_SECONDS: Final = 15.0
_PLACEHOLDERS: Final = ("{to}", "{text}", "{template}")
_REFUSALS: Final = frozenset({400, 404, 413, 422})
"""Statuses that concern one message. All others concern the gateway, such as a wrong key."""


class SmsChannel:
    """Sends text messages."""

    def __init__(self, settings: Settings, timeout: float = TIMEOUT_SECONDS) -> None:
        self._settings, self._timeout = settings, timeout

    async def send(self, address: str, name: str, payload: str) -> Outcome:
        """Send the text with this name, and return what became of it."""
        import httpx

        values = {"to": dialled(address), "text": json.loads(payload)["text"]}
        values["template"] = self._settings.text_templates.get(name, "")
        method, url, options = _request(self._settings, values)
        try:
            async with (
                asyncio.timeout(self._timeout),
                httpx.AsyncClient(timeout=self._timeout, follow_redirects=False) as client,
                client.stream(method, url, **options) as response,
            ):
                status = response.status_code
        except (TimeoutError, httpx.HTTPError, httpx.InvalidURL) as error:
            return Outcome("down", failure("gateway", reason=type(error).__name__))
        if 200 <= status < 300:
            return SENT
        return Outcome("refused" if status in _REFUSALS else "down", failure("gateway status", status=status))


def _request(settings: Settings, values: dict[str, str]) -> tuple[str, str, dict[str, Any]]:
    """Return the method, the URL and the rest of the request: the values are in the URL, or are JSON."""
    name, _, value = (settings.texts_header or "").partition(": ")
    headers = {"User-Agent": "Waybill", **({name: value} if name else {})}
    url = settings.texts_url or ""
    if not any(each in url for each in _PLACEHOLDERS):
        return "POST", url, {"json": values, "headers": headers}
    for each, text in values.items():
        url = url.replace(f"{{{each}}}", quote(text, safe=""))
    return "GET", url, {"headers": headers}
