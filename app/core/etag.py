"""Versions of records as HTTP sends them: a quoted number in `ETag` and `If-Match`."""

import json
import secrets
from collections.abc import Mapping
from hashlib import sha256

_MAX_VERSION = 2**31 - 1


def new_version() -> int:
    """Return a random version. Two versions are equal with a chance of one in two thousand million.

    Versions do not count up: after restoring a backup, the next numbers would repeat those of lost changes.
    """
    return secrets.randbelow(_MAX_VERSION) + 1


def etag(version: int) -> str:
    """Return the value of `ETag` for this version."""
    return f'"{version}"'


def visible_etag(version: int, values: Mapping[str, object] | None) -> str:
    """Return the value of `ETag` for a reader who sees only these values: the version also changes with the others."""
    if values is None:
        return etag(version)
    return f'"{sha256(json.dumps(values, sort_keys=True).encode()).hexdigest()[:32]}"'


def etag_matches(tag: str, if_match: str) -> bool:
    """Return whether an `If-Match` header names this tag. A proxy may have marked it as weak."""
    tags = {each.strip().removeprefix("W/") for each in if_match.split(",")}
    return bool(tags & {"*", tag})
