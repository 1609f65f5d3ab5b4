"""Evaluates the headers that allow or forbid embedding a page, as browsers do."""

from urllib.parse import SplitResult, urlsplit

import httpx

_PORTS = {"http": 80, "https": 443}


def may_frame(headers: httpx.Headers, page: str, framer: str) -> bool:
    """Whether a page of the origin `framer` may embed the page at `page`, which was sent with these headers.

    `frame-ancestors` takes precedence over `X-Frame-Options`. The scheme of `framer` is not compared, because a server
    behind a proxy may not know it.
    """
    ours, theirs = urlsplit(framer), urlsplit(page)
    parsed = (_frame_ancestors(policy) for policy in _header_values(headers, "content-security-policy"))
    policies = [sources for sources in parsed if sources is not None]
    if policies:
        return all(any(_matches(source, ours, theirs) for source in sources) for sources in policies)
    options = {each.upper() for each in _header_values(headers, "x-frame-options")}
    return "DENY" not in options and ("SAMEORIGIN" not in options or _same_origin(ours, theirs))


def _header_values(headers: httpx.Headers, name: str) -> list[str]:
    return [part.strip() for value in headers.get_list(name) for part in value.split(",")]


def _frame_ancestors(policy: str) -> list[str] | None:
    """Return the sources of the first `frame-ancestors` directive of a policy, or None."""
    for directive in policy.split(";"):
        name, *sources = directive.split() or [""]
        if name.lower() == "frame-ancestors":
            return [source.lower() for source in sources]
    return None


def _matches(source: str, ours: SplitResult, theirs: SplitResult) -> bool:
    if source in ("*", "http:", "https:"):
        return True
    if source == "'self'":
        return _same_origin(ours, theirs)
    if source.startswith("'"):  # 'none', and keywords that do not apply to frames
        return False
    host, _, port = source.split("://")[-1].split("/")[0].partition(":")
    name = ours.hostname or ""
    if not (host in ("*", name) or (host.startswith("*.") and name.endswith(host[1:]))):
        return False
    return port == "*" or str(_port(ours)) in ([port] if port else ["80", "443"])


def _port(address: SplitResult) -> int | None:
    return address.port or _PORTS.get(address.scheme)


def _same_origin(one: SplitResult, other: SplitResult) -> bool:
    return (one.hostname, _port(one)) == (other.hostname, _port(other))
