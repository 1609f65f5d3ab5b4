"""Versions of records, as HTTP tells and asks for them: a number in quotes, in `ETag` and in `If-Match`."""

import secrets

_MOST = 2**31 - 1


def new_version() -> int:
    """A version that no record has ever had, but for one chance in two thousand million.

    It is not counted: after a backup is put back, numbers would be given a second time, to other changes.
    """
    return secrets.randbelow(_MOST) + 1


def etag(version: int) -> str:
    """The value of `ETag`."""
    return f'"{version}"'


def etag_matches(version: int, wanted: str) -> bool:
    """Whether `If-Match` names this version, among others. A server in front may have marked it as weak; it is not."""
    tags = {tag.strip().removeprefix("W/") for tag in wanted.split(",")}
    return bool(tags & {"*", etag(version)})
