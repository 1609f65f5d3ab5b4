"""Versions of records as HTTP sends them: a quoted number in `ETag` and `If-Match`."""

import secrets

_MAX_VERSION = 2**31 - 1


def new_version() -> int:
    """Return a random version. Two versions are equal with a chance of one in two thousand million.

    Versions do not count up: after restoring a backup, the next numbers would repeat those of lost changes.
    """
    return secrets.randbelow(_MAX_VERSION) + 1


def etag(version: int) -> str:
    """Return the value of `ETag` for this version."""
    return f'"{version}"'


def etag_matches(version: int, if_match: str) -> bool:
    """Return whether an `If-Match` header names this version. A proxy may have marked the tag as weak."""
    tags = {tag.strip().removeprefix("W/") for tag in if_match.split(",")}
    return bool(tags & {"*", etag(version)})
