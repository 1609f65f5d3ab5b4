"""The renderer knows no word of the business and speaks no language: words and sentences come from Python."""

import importlib
import inspect
import json
import pkgutil
import re
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest
from pydantic import BaseModel

import app
from app.contract.base.node import Node
from tests.project.tree import ROOT, renderer_sources, text
from tests.support.project_rules import require_none

BUSINESS = "client|fleet|trip|tender|station|driver|vehicle|truck|plate|logistics|shipment|consignment"
WORD = re.compile(rf"(?<![a-z])(?:{BUSINESS})s?(?![a-z])(?:[ -]?list\b)?|user[ -]list", re.IGNORECASE)
# Words of the platform that look like words of the business.
PLATFORM = re.compile(
    r"client(?:X|Y|Width|Height|Left|Top|Rects?)\b|clientSide|(?:getB|b)oundingClientRect|(?:react-dom|vite)/client"
)

READ_BY_PEOPLE = {"alt", "title", "placeholder", "label", "aria-label", "aria-description", "aria-roledescription"}
FUNCTION_WORDS = re.compile(
    r"\b(?:an?|and|are|be|by|can|cannot|do|for|from|has|have|if|in|is|it|no|not|of|on|or|please|the|to|was|with|your?)\b",
    re.IGNORECASE,
)
PLAIN_WORD = re.compile(r"[A-Za-z][a-z]*(?:['’][a-z]+)?[,;:.!?…]*")
LISTING = {"totalPages"}
"""Names that every list of the API shares."""


class Text(NamedTuple):
    path: str
    line: int
    kind: str
    text: str
    name: str = ""


def texts(paths: list[Path]) -> list[Text]:
    """Every text in TypeScript files."""
    command = ["node", "tests/project/texts.mjs", *map(str, paths)]
    printed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [Text(**found) for found in json.loads(printed)]


def is_for_people(found: Text) -> bool:
    """Whether a reader of the page would read it: all content, attributes that are read out, and anything of two or
    more plain words that starts like a sentence, ends like one, or has a word that only sentences have. Class names,
    selectors, keys and media queries have neither.
    """
    if found.kind == "content" or found.name in READ_BY_PEOPLE:
        return re.search("[A-Za-z]", found.text) is not None
    words = found.text.split()
    if found.kind == "diagnostic" or len(words) < 2 or not all(PLAIN_WORD.fullmatch(word) for word in words):
        return False
    sentence_like = words[0][0].isupper() or found.text.rstrip()[-1] in ".!?…"
    return sentence_like or FUNCTION_WORDS.search(found.text) is not None


def business_words(source: str) -> list[str]:
    """The words of the business in a source; a name of several words is read as those words."""
    words = re.sub("(?<=[a-z0-9])(?=[A-Z])", " ", PLATFORM.sub("", source))
    return [found[0] for found in WORD.finditer(words)]


def names_of_fields() -> set[str]:
    """The names on the wire of all shapes of all slices that consist of several words, but those of the protocol, which
    shapes inherit.
    """
    modules = [found.name for found in pkgutil.walk_packages(app.__path__, "app.") if found.name.endswith(".schemas")]
    members = [member for name in modules for member in vars(importlib.import_module(name)).values()]
    shapes = [
        member
        for member in members
        if inspect.isclass(member) and issubclass(member, BaseModel) and not issubclass(member, Node)
        if not member.__module__.startswith(("app.ui.", "app.contract."))
    ]
    names = {
        field.alias or name
        for shape in shapes
        for name, field in shape.model_fields.items()
        if name in inspect.get_annotations(shape)
    }
    return {name for name in names if re.search("[A-Z_]", name)} - LISTING


def test_the_renderer_holds_no_word_of_the_business() -> None:
    found = [f"{path}: {', '.join(words)}" for path in renderer_sources() if (words := business_words(text(path)))]
    require_none(found, "Replace these words of the business by an attribute of a node, which screens set")


def test_the_renderer_names_no_field_of_a_record() -> None:
    names = names_of_fields()
    found = {path: sorted(set(re.findall(r"\w+", text(path))) & names) for path in renderer_sources()}
    fields = [f"{path}: {', '.join(known)}" for path, known in found.items() if known]
    require_none(fields, "Let an attribute of a node name these fields, which belong to records of the business")


def test_the_renderer_holds_no_route_and_no_sentence() -> None:
    """Both in one test, because reading all sources takes most of the time."""
    found = texts(renderer_sources())
    routes = [_describe(each) for each in found if re.match(r"/[a-z]", each.text) and each.kind != "content"]
    require_none(routes, "Let an attribute of a node contain these routes and paths")
    sentences = [_describe(each) for each in found if is_for_people(each)]
    require_none(sentences, "Move these texts to a translatable attribute of a node, or to app/ui/text/ui.py")


def _describe(found: Text) -> str:
    return f"{found.path}:{found.line}: {found.text}"


@pytest.mark.parametrize("source", ["clientName", "fleet_id"])
def test_business_words_are_found_alone_and_within_names(source: str) -> None:
    assert business_words(source)


@pytest.mark.parametrize("source", ["event.clientX", "template"])
def test_words_of_the_platform_are_no_business_words(source: str) -> None:
    assert business_words(source) == []


PROSE = {
    "<p>Save</p>": True,
    "<b aria-label={`Page ${n}`} />": True,
    "const it = 'Loading data...'": True,
    "<b className='card wide' />": False,
    "find('a[href], button:not([disabled])')": False,
    "throw new Error('No block is named so')": False,
}


@pytest.fixture(scope="module")
def texts_of_samples(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[Text]]:
    """The texts in each source of PROSE; all are read by one process."""
    folder = tmp_path_factory.mktemp("samples")
    paths = {source: folder / f"sample{number}.tsx" for number, source in enumerate(PROSE)}
    for source, path in paths.items():
        path.write_text(source)
    found = texts(list(paths.values()))
    return {source: [item for item in found if item.path == str(path)] for source, path in paths.items()}


@pytest.mark.parametrize(("source", "expected"), PROSE.items())
def test_sentences_are_distinguished_from_technical_text(
    texts_of_samples: dict[str, list[Text]], source: str, expected: bool
) -> None:
    assert any(is_for_people(found) for found in texts_of_samples[source]) is expected
