"""Asks a page for its headers, because a browser does not tell a page why a frame in it stays empty."""

import asyncio
import logging
from typing import NamedTuple

import httpx

from app.features.embedding.frame_ancestors import may_frame
from app.features.embedding.schemas import State

logger = logging.getLogger(__name__)
_GONE = (404, 410)


class Limits(NamedTuple):
    """How long the page may take, in seconds. Its body is never read."""

    connect: float = 2
    total: float = 5


LIMITS = Limits()


async def probe(url: str, framer: str, limits: Limits = LIMITS) -> State:
    """Whether the page at `url` can stand in a frame on a page of the origin `framer`. Never raises for the page."""
    timeout = httpx.Timeout(limits.total, connect=limits.connect)
    try:
        async with (
            asyncio.timeout(limits.total),
            httpx.AsyncClient(timeout=timeout, follow_redirects=True, max_redirects=5) as client,
            client.stream("GET", url, headers={"Accept": "text/html"}) as response,
        ):
            state, why = _judged(response, framer)
    except TimeoutError:
        state, why = "unreachable", f"no answer within {limits.total:g} seconds"
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        state, why = "unreachable", type(error).__name__
    if state != "fine":
        logger.warning("the page at %s cannot be framed, it is %s: %s", url, state, why)
    return state


def _judged(response: httpx.Response, framer: str) -> tuple[State, str]:
    """Our policy allows one origin, so that a page that leads elsewhere stays empty too."""
    first = httpx.URL((response.history or [response])[0].url)
    for address in (*(each.url for each in response.history), response.url):
        if (address.scheme, address.netloc) != (first.scheme, first.netloc):
            return "refused", f"it leads to {address.scheme}://{address.host}"
    if response.is_server_error or response.status_code in _GONE:
        return "unreachable", f"it answers {response.status_code}"
    if not may_frame(response.headers, str(response.url), framer):
        return "refused", "its headers do not allow it"
    return "fine", ""
