"""Requests a page to find out whether it can be embedded; browsers do not report why an iframe stays empty."""

import asyncio
import logging
from typing import NamedTuple

import httpx

from app.features.embedding.frame_ancestors import may_frame
from app.features.embedding.schemas import State

logger = logging.getLogger(__name__)
_GONE_STATUSES = (404, 410)


class Limits(NamedTuple):
    """Timeouts in seconds. The body of the page is never read."""

    connect: float = 2
    total: float = 5


LIMITS = Limits()


async def probe(url: str, framer: str, limits: Limits = LIMITS) -> State:
    """Check whether a page of the origin `framer` can embed the page at `url`. Failures of the page do not raise."""
    timeout = httpx.Timeout(limits.total, connect=limits.connect)
    try:
        async with (
            asyncio.timeout(limits.total),
            httpx.AsyncClient(timeout=timeout, follow_redirects=True, max_redirects=5) as client,
            client.stream("GET", url, headers={"Accept": "text/html"}) as response,
        ):
            state, why = _evaluate(response, framer)
    except TimeoutError:
        state, why = "unreachable", f"no answer within {limits.total:g} seconds"
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        state, why = "unreachable", type(error).__name__
    if state != "fine":
        logger.warning("the page at %s cannot be embedded, it is %s: %s", url, state, why)
    return state


def _evaluate(response: httpx.Response, framer: str) -> tuple[State, str]:
    """Return the state and its reason. Our policy allows one origin, so redirects to another one are refused."""
    first = httpx.URL((response.history or [response])[0].url)
    for address in (*(each.url for each in response.history), response.url):
        if (address.scheme, address.netloc) != (first.scheme, first.netloc):
            return "refused", f"it redirects to {address.scheme}://{address.host}"
    if response.is_server_error or response.status_code in _GONE_STATUSES:
        return "unreachable", f"it answered {response.status_code}"
    if not may_frame(response.headers, str(response.url), framer):
        return "refused", "its headers do not allow it"
    return "fine", ""
