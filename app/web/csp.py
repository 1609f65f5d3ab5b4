"""Content security policies: what the browser may load and run on each kind of response."""

EMPTY_POLICY = "default-src 'none'; frame-ancestors 'none'"
_WORKER_POLICY = "default-src 'none'; script-src 'self'; frame-ancestors 'none'"
_VALIDATION_WORKER_POLICY = "default-src 'none'; script-src 'self' 'unsafe-eval'; frame-ancestors 'none'"


def page_policy(nonce: str, frames: str = "'self'", pictures: str = "", around: str = "'none'") -> str:
    """The policy of a page: the server's own scripts and styles, inline ones with the nonce, and iframes of one origin.

    `pictures` is one more origin of images. `around` is the origin whose pages may show this page in an iframe.
    """
    images = f"'self' data: {pictures}".rstrip()
    return (
        f"default-src 'none'; script-src 'self' 'nonce-{nonce}'; style-src 'self' 'nonce-{nonce}'; "
        f"img-src {images}; "
        "font-src 'self'; connect-src 'self'; worker-src 'self'; "
        f"frame-src {frames}; "
        f"base-uri 'none'; form-action 'self'; frame-ancestors {around}"
    )


def plain_policy(nonce: str) -> str:
    """The policy of a page without the renderer: one inline script and one inline style."""
    return (
        f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def framed_policy(nonce: str) -> str:
    """The policy of a page inside an iframe of this server: no scripts, and no access to the server's data."""
    return (
        f"sandbox; default-src 'none'; style-src 'nonce-{nonce}'; "
        "img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
    )


def asset_policy(path: str) -> str:
    """The policy of an asset. Only the worker that runs AJV, which compiles schemas to functions, may evaluate code."""
    if ".worker-" not in path:
        return EMPTY_POLICY
    return _VALIDATION_WORKER_POLICY if "/validation.worker-" in path else _WORKER_POLICY
