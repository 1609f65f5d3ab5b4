"""What is wrong with a text that is not YAML, in words for people who don't program."""

import re

import yaml
from yaml.reader import ReaderError

SPECIAL_START = "a text cannot begin with &, * or !, put it in quotes"
BRACES_START = "a text cannot begin with { or [, put it in quotes"
LOST_AFTER_HASH = "what follows # is not shown: put the text in quotes, or write a space after # if it is a note"
_INDENTED = "this line is not indented like the lines that it belongs to: give it the same number of spaces in front"
_COLON = "a colon followed by a space cannot stand inside a text: put the text in quotes"
_NO_COLON = "this line has no colon after its name, such as 'title: …'"
_TAB = "there is a tab here: indent with spaces"
_QUOTE = "the quote that opens here is not closed"
_AFTER_QUOTE = "the text in quotes ends before this: put quotes of the other kind around the whole text"
_SEPARATOR = "write a comma between two parts in braces, and put a text with , ? : [ ] { } in quotes"
_BACKSLASH = "a backslash cannot stand in double quotes: use single quotes"
_START = "a text cannot begin with this sign: put it in quotes"
_LIST = "a list begins on the line below its name, each entry with '- '"
_FOLDED = "a text cannot begin with > or |: put it in quotes, or write it on the next lines, indented"
_DOCUMENTS = "a line of three dashes cannot stand here: remove it"
_OTHER = "this cannot be read: look at the quotes, colons and spaces of this line and of the line above"

_SPACE_AFTER_COLON = "write a space after the colon"
_SPACE_AFTER_DASH = "write a space after the dash"
WORD_PROCESSOR = "a special space of a word processor stands in front of this line: indent with ordinary spaces"

_BY_PROBLEM = (
    (re.compile(r"&, \* or !"), SPECIAL_START),
    (re.compile(r"'\\t' that cannot start"), _TAB),
    (re.compile(r"that cannot start any token"), _START),
    (re.compile(r"unknown escape|escape sequence"), _BACKSLASH),
    (re.compile(r"sequence entries are not allowed"), _LIST),
    (re.compile(r"mapping keys are not allowed"), _START),
    (re.compile(r"chomping or indentation|expected a comment or a line break"), _FOLDED),
    (re.compile(r"but found another document|document separator|found '<document start>'"), _DOCUMENTS),
    (re.compile(r"expected ',' or '[}\]]'"), _SEPARATOR),
    (re.compile(r"expected the node content"), _START),
    (re.compile(r"expected <block end>"), _INDENTED),
)
_OPENED = re.compile(r"^\s*(?:- +)*(?:[\w-]+: +)?(?P<quote>[\"'])(?P<rest>.*)$")
_BRACED = re.compile(r"^\s*(?:- +)*(?:[\w-]+: +)?(?P<brace>[{\[])")
_GLUED_COLON = re.compile(r"^\s*(?:- +)*[\w-]+(?P<colon>:)[^\s:/]")
_GLUED_DASH = re.compile(r"^\s*(?P<dash>-)[^\s-]")
_KEY_BEFORE = re.compile(r"(?:^|[{,]|- )\s*[\w-]+: ")


def explain(error: yaml.YAMLError, text: str) -> tuple[int, int, str]:
    """Line and column, counted from 1, and a sentence."""
    if isinstance(error, ReaderError):
        before = text[: error.position]
        sentence = f"a character that cannot be shown stands here (U+{error.character:04X}): remove it"
        return before.count("\n") + 1, len(before) - before.rfind("\n"), sentence
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return 1, 1, _OTHER
    mark, sentence = _cause(error, text.splitlines())
    return mark[0] + 1, mark[1] + 1, sentence


def _cause(error: yaml.MarkedYAMLError, lines: list[str]) -> tuple[tuple[int, int], str]:
    assert error.problem_mark is not None
    here, problem = (error.problem_mark.line, error.problem_mark.column), error.problem or ""
    start = (error.context_mark.line, error.context_mark.column) if error.context_mark else here
    line = lines[here[0]] if here[0] < len(lines) else ""
    if "quoted scalar" in (error.context or "") and "end of stream" in problem:
        return start, _QUOTE
    if "alias" in (error.context or "") or "anchor" in (error.context or ""):
        return start, SPECIAL_START
    if problem.startswith("mapping values"):
        return (
            (here, _COLON)
            if _KEY_BEFORE.search(line[: here[1]])
            else _glued(lines, here[0]) or _out_of_line(lines, here[0])
        )
    if "could not find expected ':'" in problem:
        return _glued(lines, start[0] + 1) or (start, _NO_COLON)
    if "expected <block end>" in problem and (braced := _BRACED.match(line)):
        return (here[0], braced.start("brace")), BRACES_START
    if "found '<scalar>'" in problem or "expected ',' or" in problem:
        return _between(lines, here, start, problem)
    if "expected <block end>" in problem and (glued := _glued(lines, here[0])):
        return glued
    return here, next((words for form, words in _BY_PROBLEM if form.search(problem)), _OTHER)


def _between(
    lines: list[str], here: tuple[int, int], start: tuple[int, int], problem: str
) -> tuple[tuple[int, int], str]:
    """Something follows where the value has ended: quotes inside quotes, an open quote or brace, a missing comma."""
    for number in range(min(here[0], len(lines) - 1), -1, -1):
        found = _OPENED.match(lines[number])
        if found and found["rest"].count(found["quote"]) == 0:
            return (number, found.start("quote")), _QUOTE
        if number < here[0] - 1:
            break
    if "expected ',' or" in problem:
        if start[0] != here[0]:
            return start, f"the {lines[start[0]][start[1]]} that opens here is not closed"
        return here, _SEPARATOR
    return here, _AFTER_QUOTE


def _glued(lines: list[str], number: int) -> tuple[tuple[int, int], str] | None:
    """`title:Hello` and `-Hello` are no name and no entry; what comes after them is what the reader stumbles over."""
    for near in (number, number - 1):
        line = lines[near] if 0 <= near < len(lines) else ""
        if found := _GLUED_COLON.match(line):
            return (near, found.start("colon")), _SPACE_AFTER_COLON
        if found := _GLUED_DASH.match(line):
            return (near, found.start("dash")), _SPACE_AFTER_DASH
    return None


def _out_of_line(lines: list[str], number: int) -> tuple[tuple[int, int], str]:
    return (number, len(lines[number]) - len(lines[number].lstrip())), _INDENTED
