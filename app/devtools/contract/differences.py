"""Compares two contracts and labels each difference by its effect.

breaking   requires an action from users of an older page or a saved link, callers of the API or authors of screens,
           because what they have or send no longer works or gets another response.
additive   something new that requires no action.

What a screen shows is not a part of the contract: the golden files of the screens show it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal, NamedTuple

from app.devtools.contract.properties import Property
from app.devtools.contract.snapshot import Contract

Label = Literal["breaking", "additive"]
LABELS: tuple[Label, ...] = ("breaking", "additive")


class Difference(NamedTuple):
    """One difference, printed as one line."""

    label: Label
    sentence: str
    in_vocabulary: bool = False
    """Whether a node of the vocabulary has changed."""

    def __str__(self) -> str:
        return f"{self.label:9} {self.sentence}"


def differences(old: Contract, new: Contract) -> list[Difference]:
    """Return all differences, the breaking ones first."""
    found = [
        *([Difference("breaking", f"protocol {old.protocol} is now {new.protocol}")] * (old.protocol != new.protocol)),
        *_node_differences(old, new),
        *_call_differences(old, new),
        *(Difference(*each) for each in _name_differences("link", old.links, new.links)),
    ]
    return sorted(found, key=lambda each: LABELS.index(each.label))


def _node_differences(old: Contract, new: Contract) -> Iterator[Difference]:
    yield from (Difference(*each, in_vocabulary=True) for each in _name_differences("node", old.nodes, new.nodes))
    for node in sorted(old.nodes.keys() & new.nodes.keys()):
        for label, sentence in _input_differences(node + ".", old.nodes[node], new.nodes[node]):
            yield Difference(label, sentence, in_vocabulary=True)


def _call_differences(old: Contract, new: Contract) -> Iterator[Difference]:
    yield from (Difference(*each) for each in _name_differences("call", old.calls, new.calls))
    for call in sorted(old.calls.keys() & new.calls.keys()):
        before, after = old.calls[call], new.calls[call]
        found = [
            *_input_differences(f"{call}: query ", before.query, after.query),
            *_input_differences(f"{call}: body ", before.body, after.body),
            *_output_differences(f"{call}: response ", before.response, after.response),
        ]
        yield from (Difference(*each) for each in found)


Labelled = Iterator[tuple[Label, str]]


def _name_differences(what: str, old: Iterable[str], new: Iterable[str]) -> Labelled:
    yield from (("breaking", f"{what} {name} was removed") for name in sorted(set(old) - set(new)))
    yield from (("additive", f"{what} {name} was added") for name in sorted(set(new) - set(old)))


def _input_differences(where: str, old: Mapping[str, Property], new: Mapping[str, Property]) -> Labelled:
    """Compare what others send: a smaller set of allowed values breaks, as does a new required property."""
    yield from (("breaking", f"{where}{name} was removed") for name in sorted(old.keys() - new.keys()))
    for name in sorted(new.keys() - old.keys()):
        added = f"{where}{name} was added"
        yield ("breaking", f"{added} and is required") if new[name].required else _additive(added)
    for name in sorted(old.keys() & new.keys()):
        before, after, subject = old[name], new[name], (where + name).rstrip(".")
        yield from (("breaking", f"{subject} no longer allows {each}") for each in _removed(before.types, after.types))
        yield from (_additive(f"{subject} now allows {each}") for each in _removed(after.types, before.types))
        yield from (
            ("breaking", f"{subject} has the new constraint '{each}'")
            for each in _removed(after.constraints, before.constraints)
        )
        yield from (
            _additive(f"{subject} lost the constraint '{each}'")
            for each in _removed(before.constraints, after.constraints)
        )
        if before.required != after.required:
            yield (
                ("breaking", f"{subject} is now required")
                if after.required
                else _additive(f"{subject} is no longer required")
            )


def _output_differences(where: str, old: Mapping[str, Property], new: Mapping[str, Property]) -> Labelled:
    """Compare what the server sends: a missing property breaks, as does a type that callers do not expect."""
    yield from (("breaking", f"{where}{name} was removed") for name in sorted(old.keys() - new.keys()))
    yield from (_additive(f"{where}{name} was added") for name in sorted(new.keys() - old.keys()))
    for name in sorted(old.keys() & new.keys()):
        before, after, subject = old[name], new[name], where + name
        for each in _removed(after.types, before.types):
            is_value = each.startswith("'")
            yield "additive" if is_value else "breaking", f"{subject} can now be {each}"
        yield from (_additive(f"{subject} can no longer be {each}") for each in _removed(before.types, after.types))
        if before.required != after.required:
            yield (
                _additive(f"{subject} is now always present")
                if after.required
                else ("breaking", f"{subject} can now be missing")
            )


def _additive(sentence: str) -> tuple[Label, str]:
    return "additive", sentence


def _removed(old: list[str], new: list[str]) -> list[str]:
    return sorted(set(old) - set(new))
