"""Tokens of links: 128 random bits as 26 characters, which a person can read aloud."""

import base64
import hashlib
import secrets

_BYTES = 16
_LOGGED = 6


def new_token() -> str:
    return base64.b32encode(secrets.token_bytes(_BYTES)).decode().rstrip("=").lower()


def token_hash(token: str) -> str:
    """Return what is stored of a token. It has too many bits to be guessed from its hash."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_start(token: str) -> str:
    """Return the part of a token that a log may have."""
    return token[:_LOGGED]
