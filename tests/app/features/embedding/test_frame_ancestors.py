"""Headers that allow or forbid embedding."""

import httpx
import pytest

from app.features.embedding.frame_ancestors import may_frame

FRAMER_ORIGIN = "https://office.example"
PAGE_URL = "https://boards.example/7"

ALLOWED = {
    "nothing": [],
    "another header": [("X-Content-Type-Options", "nosniff")],
    "options that no browser knows any more": [("X-Frame-Options", "ALLOW-FROM https://other.example")],
    "a policy about other things": [("Content-Security-Policy", "default-src 'none'; frame-src 'none'")],
    "everybody": [("Content-Security-Policy", "frame-ancestors *")],
    "our host": [("Content-Security-Policy", "frame-ancestors 'self' office.example")],
    "our origin": [("Content-Security-Policy", "default-src *; Frame-Ancestors https://OFFICE.example:443/")],
    "all hosts of our name": [("Content-Security-Policy", "frame-ancestors https://*.example")],
    "any port": [("Content-Security-Policy", "frame-ancestors office.example:*")],
    "a scheme": [("Content-Security-Policy", "frame-ancestors https:")],
    "a policy that counts more than options": [
        ("X-Frame-Options", "DENY"),
        ("Content-Security-Policy", "frame-ancestors https://office.example"),
    ],
}
REFUSED = {
    "options that deny": [("X-Frame-Options", "deny")],
    "options for its own pages": [("X-Frame-Options", "SAMEORIGIN")],
    "several options": [("X-Frame-Options", "ALLOWALL, DENY")],
    "no ancestors": [("Content-Security-Policy", "frame-ancestors 'none'")],
    "an empty list": [("Content-Security-Policy", "frame-ancestors")],
    "its own pages": [("Content-Security-Policy", "frame-ancestors 'self'")],
    "another host": [("Content-Security-Policy", "frame-ancestors https://other.example")],
    "another port": [("Content-Security-Policy", "frame-ancestors https://office.example:8443")],
    "hosts below ours": [("Content-Security-Policy", "frame-ancestors *.office.example")],
    "two policies of which one refuses": [
        ("Content-Security-Policy", "frame-ancestors *"),
        ("Content-Security-Policy", "frame-ancestors 'none'"),
    ],
    "two policies in one line": [("Content-Security-Policy", "frame-ancestors *, frame-ancestors 'none'")],
}


@pytest.mark.parametrize("headers", ALLOWED.values(), ids=ALLOWED.keys())
def test_headers_allow_embedding(headers: list[tuple[str, str]]) -> None:
    assert may_frame(httpx.Headers(headers), PAGE_URL, FRAMER_ORIGIN)


@pytest.mark.parametrize("headers", REFUSED.values(), ids=REFUSED.keys())
def test_headers_forbid_embedding(headers: list[tuple[str, str]]) -> None:
    assert not may_frame(httpx.Headers(headers), PAGE_URL, FRAMER_ORIGIN)


@pytest.mark.parametrize(
    "headers", [[("X-Frame-Options", "SAMEORIGIN")], [("Content-Security-Policy", "frame-ancestors 'self'")]]
)
def test_same_origin_policy_allows_own_origin(headers: list[tuple[str, str]]) -> None:
    assert may_frame(httpx.Headers(headers), f"{FRAMER_ORIGIN}:443/board", FRAMER_ORIGIN)
