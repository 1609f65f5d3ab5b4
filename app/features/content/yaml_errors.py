"""Explains YAML syntax errors to people who do not program."""

import re

import yaml
from yaml.reader import ReaderError

from app.features.content.indentation import wrong_indentation
from app.features.content.yaml_line_errors import continued_text, excess_bracket, follows_blank_line, misread_line

SPECIAL_START = "text cannot start with &, * or !: put it in quotes"
BRACES_START = "text cannot start with { or [: put it in quotes"
TEXT_AFTER_HASH = "text after # is a comment: put the text in quotes, or write a space after # for a comment"
INVISIBLE = "there is an invisible character here (U+{:04X}): remove it"
INVISIBLE_START = re.compile("\\s*(?:- +)*(?P<character>[\u200b\u200e\u200f\u2060])")
_COLON = "text cannot contain a colon followed by a space: put the text in quotes"
_NO_COLON = "this line has no colon after its name: write for example 'title: …'"
_CONTINUED = (
    "this line has no colon after its name: if it continues the text above, start it with more spaces than the name of"
    " that text"
)
_COMMENT = "this line has no colon after its name: if it is a comment, start it with '# '"
_EQUALS = "write ': ' instead of = after the name"
CURLY = "“”„«‘’"
CURLY_QUOTES = 'a word processor has written these curly quotation marks: write " at both ends of the text'
_TAB = "this line is indented with a tab: use spaces"
_TAB_BETWEEN = "there is a tab here: write a space instead"
_QUOTE = "the quotation mark that opens here is not closed"
_AFTER_QUOTE = "the quoted text ends before this: put the other kind of quotes around the whole text"
_SEPARATOR = "write a comma between values in braces, and put text that contains , ? : [ ] { } in quotes"
_BACKSLASH = "a backslash is not allowed in double quotes: use single quotes"
_START = "text cannot start with this character: put it in quotes"
_LIST = "a list starts on the line below its name: start each entry with '- '"
_FOLDED = "text cannot start with > or |: put it in quotes, or write it indented on the next lines"
_DOCUMENTS = "a line of three dashes is not allowed here: remove it"
_OTHER = "this cannot be parsed: check the quotes, colons and spaces in this line and the line above"

SPACE_AFTER_COLON = "write a space after the colon"
_SPACE_AFTER_DASH = "write a space after the dash"
WORD_PROCESSOR = "this line starts with a special space from a word processor: use ordinary spaces"

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
)
_OPENING_QUOTE = re.compile(r"^\s*(?:- +)*(?:[\w-]+: +)?(?P<quote>[\"'])(?P<rest>.*)$")
_OPENING_BRACE = re.compile(r"^\s*(?:- +)*(?:[\w-]+: +)?(?P<brace>[{\[])")
_COLON_WITHOUT_SPACE = re.compile(r"^\s*(?:- +)*[\w-]+(?P<colon>:)[^\s:/]")
_DASH_WITHOUT_SPACE = re.compile(r"^\s*(?P<dash>-)[^\s-]")
_EQUALS_SIGN = re.compile(r"^\s*(?:- +)*[\w-]+\s*(?P<equals>=)\s")
_CURLY_QUOTE = re.compile(rf"^\s*(?:- +)*[\w-]+: +(?P<quote>[{CURLY}])")
_CLOSING = {"{": "}", "[": "]"}
_KEY_BEFORE = re.compile(r"(?:^|[{,]|- )\s*[\w-]+: ")


def explain(error: yaml.YAMLError, text: str) -> tuple[int, int, str]:
    """Returns line and column, counted from 1, and a message."""
    if isinstance(error, ReaderError):
        before = text[: error.position]
        message = INVISIBLE.format(error.character)
        return before.count("\n") + 1, len(before) - before.rfind("\n"), message
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return 1, 1, _OTHER
    mark, message = _cause(error, text.splitlines())
    return mark[0] + 1, mark[1] + 1, message


def _cause(error: yaml.MarkedYAMLError, lines: list[str]) -> tuple[tuple[int, int], str]:
    assert error.problem_mark is not None
    here, problem = (error.problem_mark.line, error.problem_mark.column), error.problem or ""
    start = (error.context_mark.line, error.context_mark.column) if error.context_mark else here
    line = lines[here[0]] if here[0] < len(lines) else ""
    if "quoted scalar" in (error.context or "") and "end of stream" in problem:
        return start, _QUOTE
    if misread := misread_line(lines, here[0], start[0]):
        return misread
    if "alias" in (error.context or "") or "anchor" in (error.context or ""):
        return start, SPECIAL_START
    if problem.startswith("mapping values"):
        return _explain_colon(lines, here)
    if "could not find expected ':'" in problem:
        return _missing_space(lines, start[0] + 1) or _line_without_colon(lines, start)
    if "'\\t' that cannot start" in problem and line[: here[1]].strip():
        return here, _TAB_BETWEEN
    if "expected <block end>" in problem and (excess := excess_bracket(lines, here[0])):
        return excess
    if "expected <block end>" in problem and (brace := _OPENING_BRACE.match(line)):
        return (here[0], brace.start("brace")), BRACES_START
    if "found '<scalar>'" in problem or "expected ',' or" in problem:
        return _explain_trailing_text(lines, here, start, problem)
    if "expected <block end>" in problem and (missing_space := _missing_space(lines, here[0])):
        return missing_space
    if "expected <block end>" in problem:
        return wrong_indentation(lines, here[0])
    return here, next((message for pattern, message in _BY_PROBLEM if pattern.search(problem)), _OTHER)


def _explain_colon(lines: list[str], here: tuple[int, int]) -> tuple[tuple[int, int], str]:
    """Explains a colon in the text of a value, or on a line that is indented like no other."""
    line = lines[here[0]] if here[0] < len(lines) else ""
    if quote := _CURLY_QUOTE.match(line):
        return (here[0], quote.start("quote")), CURLY_QUOTES
    if _KEY_BEFORE.search(line[: here[1]]):
        return here, _COLON
    return _missing_space(lines, here[0]) or wrong_indentation(lines, here[0])


def _explain_trailing_text(
    lines: list[str], here: tuple[int, int], start: tuple[int, int], problem: str
) -> tuple[tuple[int, int], str]:
    """Explains text after the end of a value: nested quotes, an unclosed quote or brace, or a missing comma."""
    for number in range(min(here[0], len(lines) - 1), -1, -1):
        match = _OPENING_QUOTE.match(lines[number])
        if match and match["rest"].count(match["quote"]) == 0:
            return (number, match.start("quote")), _QUOTE
        if number < here[0] - 1:
            break
    if "expected ',' or" in problem:
        if match := re.search(r"got '([}\]])'", problem):
            opening = lines[start[0]][start[1]]
            return (
                here,
                f"the {opening} that opens in line {start[0] + 1} is closed with {match[1]}: write {_CLOSING[opening]}",
            )
        if start[0] != here[0]:
            return start, f"the {lines[start[0]][start[1]]} that opens here is not closed"
        return here, _SEPARATOR
    return here, _AFTER_QUOTE


def _line_without_colon(lines: list[str], start: tuple[int, int]) -> tuple[tuple[int, int], str]:
    if equals := _EQUALS_SIGN.match(lines[start[0]]):
        return (start[0], equals.start("equals")), _EQUALS
    if not continued_text(lines, start[0]):
        return start, _NO_COLON
    return start, _COMMENT if follows_blank_line(lines, start[0]) else _CONTINUED


def _missing_space(lines: list[str], number: int) -> tuple[tuple[int, int], str] | None:
    """Finds `title:Hello` and `-Hello`, which lack a space. The parser reports an error only after them."""
    for near in (number, number - 1):
        line = lines[near] if 0 <= near < len(lines) else ""
        if match := _COLON_WITHOUT_SPACE.match(line):
            return (near, match.start("colon")), SPACE_AFTER_COLON
        if match := _DASH_WITHOUT_SPACE.match(line):
            return (near, match.start("dash")), _SPACE_AFTER_DASH
    return None
