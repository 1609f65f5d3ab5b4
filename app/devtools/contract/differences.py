"""What is different between two contracts, and whom that concerns.

breaking   somebody has to act: a page that is older than its server, a caller of the API, somebody with a saved link,
           or the author of a screen. What they have or send does not work any more, or is not answered as before.
additive   there is more than before, and nobody has to act.
cosmetic   readers see something else; no page, caller, link or author notices.
"""

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from app.devtools.contract.documents import document_differences
from app.devtools.contract.parts import Part
from app.devtools.contract.written import Contract

Label = Literal["breaking", "additive", "cosmetic"]
LABELS: tuple[Label, ...] = ("breaking", "additive", "cosmetic")


class Difference(NamedTuple):
    """One line for a person."""

    label: Label
    sentence: str
    in_words: bool = False
    """Whether it is the vocabulary that is different."""

    def __str__(self) -> str:
        return f"{self.label:9} {self.sentence}"


def differences(old: Contract, new: Contract) -> list[Difference]:
    """All of them, the breaking ones first."""
    found = [
        *([Difference("breaking", f"protocol {old.protocol} is now {new.protocol}")] * (old.protocol != new.protocol)),
        *_words(old, new),
        *_calls(old, new),
        *(Difference(*each) for each in document_differences(old.screens, new.screens, _attributes_apart(old, new))),
    ]
    return sorted(found, key=lambda each: LABELS.index(each.label))


def _attributes_apart(old: Contract, new: Contract) -> set[str]:
    """Names of attributes that only one of the two has: told once for the word, not for each screen with the word."""
    names = [{f"{word}.{name}" for word, parts in each.words.items() for name in parts} for each in (old, new)]
    return {name.rsplit(".", 1)[-1] for name in names[0] ^ names[1]}


def _words(old: Contract, new: Contract) -> Iterator[Difference]:
    yield from (Difference(*each, in_words=True) for each in _whole("word", old.words, new.words))
    for word in sorted(old.words.keys() & new.words.keys()):
        for label, sentence in _given(word + ".", old.words[word], new.words[word]):
            yield Difference(label, sentence, in_words=True)


def _calls(old: Contract, new: Contract) -> Iterator[Difference]:
    yield from (Difference(*each) for each in _whole("call", old.calls, new.calls))
    for call in sorted(old.calls.keys() & new.calls.keys()):
        was, is_now = old.calls[call], new.calls[call]
        found = [
            *_given(f"{call}: query ", was.query, is_now.query),
            *_given(f"{call}: body ", was.body, is_now.body),
            *_answered(f"{call}: answer ", was.answer, is_now.answer),
        ]
        yield from (Difference(*each) for each in found)


Found = Iterator[tuple[Label, str]]


def _whole(what: str, old: Mapping[str, object], new: Mapping[str, object]) -> Found:
    yield from (("breaking", f"{what} {name} was removed") for name in sorted(old.keys() - new.keys()))
    yield from (("additive", f"{what} {name} was added") for name in sorted(new.keys() - old.keys()))


def _given(where: str, old: Mapping[str, Part], new: Mapping[str, Part]) -> Found:
    """Of what others give to us: less is allowed, or more is asked for, breaks."""
    yield from (("breaking", f"{where}{name} was removed") for name in sorted(old.keys() - new.keys()))
    for name in sorted(new.keys() - old.keys()):
        must = new[name].must
        yield ("breaking", f"{where}{name} was added and must be given") if must else _more(f"{where}{name} was added")
    for name in sorted(old.keys() & new.keys()):
        was, is_now, subject = old[name], new[name], (where + name).rstrip(".")
        yield from (
            ("breaking", f"{subject}: {each} is no longer allowed") for each in _less(was.allows, is_now.allows)
        )
        yield from (_more(f"{subject}: {each} is allowed now") for each in _less(is_now.allows, was.allows))
        yield from (
            ("breaking", f"{subject}: the rule '{each}' holds now") for each in _less(is_now.limits, was.limits)
        )
        yield from (_more(f"{subject}: the rule '{each}' is gone") for each in _less(was.limits, is_now.limits))
        if was.must != is_now.must:
            yield (
                ("breaking", f"{subject} must be given now") if is_now.must else _more(f"{subject} may be left out now")
            )


def _answered(where: str, old: Mapping[str, Part], new: Mapping[str, Part]) -> Found:
    """Of what we give to others: less than before breaks, and what they could not expect."""
    yield from (("breaking", f"{where}{name} was removed") for name in sorted(old.keys() - new.keys()))
    yield from (_more(f"{where}{name} was added") for name in sorted(new.keys() - old.keys()))
    for name in sorted(old.keys() & new.keys()):
        was, is_now, subject = old[name], new[name], where + name
        for each in _less(is_now.allows, was.allows):
            one_more_value = each.startswith("'")
            yield "additive" if one_more_value else "breaking", f"{subject} may be {each} now"
        yield from (_more(f"{subject} is never {each} any more") for each in _less(was.allows, is_now.allows))
        if was.must != is_now.must:
            yield (
                _more(f"{subject} is always there now")
                if is_now.must
                else ("breaking", f"{subject} may be missing now")
            )


def _more(sentence: str) -> tuple[Label, str]:
    return "additive", sentence


def _less(old: list[str], new: list[str]) -> list[str]:
    return sorted(set(old) - set(new))
