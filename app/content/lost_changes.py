"""Finds changes of a file that the next save has taken back, as happens when two editors have it open."""

from collections.abc import Iterable
from difflib import SequenceMatcher

from app.content.errors import ContentError
from app.content.loader import Fixtures

_LOST = "this save has taken back what the save before it had changed here: do two editors have the file open?"

_MAX_VERSIONS = 20


def lost_line(first: str, second: str, third: str) -> int | None:
    """Return the first line that the second text has changed and the third, with changes of its own, has as the first.

    An editor who takes back their only change leaves the first text, which is no loss. Counted from 1, in `third`.
    """
    if third in (first, second):
        return None
    old, middle, new = first.splitlines(), second.splitlines(), third.splitlines()
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    for kind, start, end, _, _ in SequenceMatcher(None, old, middle, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        for at, new_at, size in blocks:
            is_inside = at <= start and end <= at + size
            if start == end:  # lines were added: those around are next to each other again
                is_inside = at < start < at + size or (
                    size > 0 and start == at + size == len(old) and new_at + size == len(new)
                )
            if is_inside:
                return new_at + start - at + 1
    return None


class SavedVersions:
    """The last versions of each file, to compare with the next one."""

    def __init__(self, fixtures: Fixtures) -> None:
        self._fixtures = fixtures
        self._versions: dict[str, list[str]] = {}
        self.find_losses(path.stem for path in fixtures.folder.glob("*.yaml"))

    def find_losses(self, names: Iterable[str]) -> list[ContentError]:
        """Return where the last saves of these files, named without '.yaml', have taken back those before them."""
        losses = []
        for name, text in self._fixtures.texts(names).items():
            versions = self._versions.setdefault(name, [])
            if text and text not in versions:  # an unreadable file has no text, and an undo is no loss
                self._versions[name] = versions = [*versions, text][-_MAX_VERSIONS:]
                if len(versions) > 2 and (line := lost_line(*versions[-3:])):
                    losses.append(ContentError(f"{self._fixtures.folder.name}/{name}.yaml", line, 1, _LOST))
        return losses
