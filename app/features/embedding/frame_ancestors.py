"""Whether the headers of a page allow that a page of another origin frames it, as browsers read them."""

from urllib.parse import SplitResult, urlsplit

import httpx

_PORTS = {"http": 80, "https": 443}


def may_frame(headers: httpx.Headers, page: str, framer: str) -> bool:
    """Whether `framer`, an origin, may frame the page at the address `page` that came with these headers.

    A policy with `frame-ancestors` counts more than `X-Frame-Options`. Our own scheme is not compared, because behind a
    proxy the server may not know it.
    """
    ours, theirs = urlsplit(framer), urlsplit(page)
    read = (_ancestors(policy) for policy in _listed(headers, "content-security-policy"))
    policies = [sources for sources in read if sources is not None]
    if policies:
        return all(any(_matches(source, ours, theirs) for source in sources) for sources in policies)
    options = {each.upper() for each in _listed(headers, "x-frame-options")}
    return "DENY" not in options and ("SAMEORIGIN" not in options or _same(ours, theirs))


def _listed(headers: httpx.Headers, name: str) -> list[str]:
    return [part.strip() for value in headers.get_list(name) for part in value.split(",")]


def _ancestors(policy: str) -> list[str] | None:
    """The sources of the policy's first `frame-ancestors`; None when it has none."""
    for directive in policy.split(";"):
        name, *sources = directive.split() or [""]
        if name.lower() == "frame-ancestors":
            return [source.lower() for source in sources]
    return None


def _matches(source: str, ours: SplitResult, theirs: SplitResult) -> bool:
    if source in ("*", "http:", "https:"):
        return True
    if source == "'self'":
        return _same(ours, theirs)
    if source.startswith("'"):  # 'none', and what is no source of a frame
        return False
    host, _, port = source.split("://")[-1].split("/")[0].partition(":")
    name = ours.hostname or ""
    if not (host in ("*", name) or (host.startswith("*.") and name.endswith(host[1:]))):
        return False
    return port == "*" or str(_port(ours)) in ([port] if port else ["80", "443"])


def _port(address: SplitResult) -> int | None:
    return address.port or _PORTS.get(address.scheme)


def _same(one: SplitResult, other: SplitResult) -> bool:
    return (one.hostname, _port(one)) == (other.hostname, _port(other))
