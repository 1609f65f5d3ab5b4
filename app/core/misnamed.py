"""Variables of the environment whose names are nearly those of settings: they would be ignored in silence."""

from collections.abc import Iterable, Iterator, Sequence

_NEARLY = 0.7
"""How much of two names has to be the same."""


def misnamed(given: Iterable[str], prefix: str, known: Sequence[str]) -> Iterator[str]:
    """A sentence for each name that is nearly `prefix` and one of `known`, which are in capitals. Others that begin so
    are somebody else's: whatever runs the server may name its own after us.
    """
    from difflib import get_close_matches

    for name in given:
        rest = name.upper().removeprefix(prefix)
        if not name.upper().startswith(prefix) or rest in known:
            continue
        for near in get_close_matches(rest, known, 1, _NEARLY):
            yield f"{name} is no setting: it must be {prefix}{near}"
