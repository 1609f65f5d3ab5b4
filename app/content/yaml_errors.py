"""Explains YAML syntax errors to people who do not program.

The parser says what it expected, and where. A row of `RULES` tells by this problem, or by the line, what is wrong.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

import yaml
from yaml.reader import ReaderError

from app.i18n.messages import translatable, translate

Position = tuple[int, int]
"""A line and a column, counted from 0."""
Scalar = yaml.ScalarToken | yaml.ScalarNode
"""A token or a node of a single value."""

CURLY = "“”„«‘’"
_NAME = r"\s*(?:- +)*\w[\w-]*"
_SPACES = "\u00a0\u2002-\u200a\u202f\u3000"
_QUOTED = re.compile(r"\"[^\"]*\"|(?<![\w])'[^']*'")
_STRUCTURE = re.compile(r"\s*(?:-(?: |$)|[\w-]+:(?: |$)|[}\]#])")
BRACES = {"opening": "{", "closing": "}"}
"""What messages with braces contain."""
SPECIAL_START = translatable("text cannot start with &, * or !: put it in quotes")
INVISIBLE = translatable("there is an invisible character here (U+{code}): remove it")
CURLY_QUOTES = translatable(
    'a word processor has written these curly quotation marks: write " at both ends of the text'
)
UNCLOSED_QUOTE = translatable("the quotation mark that opens here is not closed")
_NO_COLON = translatable(
    "this line has no colon after its name: write one; start a comment with '# ', and a line that continues the text"
    " above with more spaces"
)
_OTHER = translatable("this cannot be parsed: check the quotes, colons and spaces in this line and the line above")


class Rule(NamedTuple):
    """A mistake: what the parser reports, the line with the mistake, and the message.

    The line is the one of the problem, the one where the value around it begins, or the one above; its group is the
    place of the mistake. Without a line, the place is that of the problem, or that where the value around it begins.
    """

    problem: str
    line: str | None
    message: str
    is_at_start: bool = False


RULES = (
    Rule(
        "",
        r"(<{7} |={7}\s*$|>{7} |\|{7} )",
        translatable("two people have changed these lines: keep one side, and remove the marks of the merge"),
    ),
    Rule(
        "",
        r"\s*([•–—−‑·‣▪])\s",
        translatable("an entry starts with the dash of the keyboard: write '- ' instead of this character"),
    ),
    Rule("", r"\s*(\d{1,3}[.)])\s", translatable("an entry starts with a dash: write '- ' instead of this number")),
    Rule(
        "",
        r"([^\t:#]*\w[^\t:#]*)\t",
        translatable(
            "this row of a spreadsheet has no names: write it like the other entries, a name and a colon before each"
            " value"
        ),
    ),
    Rule(
        "",
        rf"(?:.*(?:[\w-]:|-))?\s*([{_SPACES}])",
        translatable("this is a special space from a word processor: write an ordinary space instead"),
    ),
    Rule(
        "",
        rf"{_NAME}\s*([：ः])",
        translatable("this is not the colon of the keyboard: write ': ' instead of this character"),
    ),
    Rule("", r"\s*(//|/\*)", translatable("a comment starts with '# ': write it instead of these characters")),
    Rule(
        "",
        r"\s*(?:- +)+(\()\s*[\w-]+:.*\)\s*$",
        translatable("values of an entry are in braces: write {opening} {closing} instead of ( )"),
    ),
    Rule(
        "",
        r"\s*(?:- +)+([\w-]+): [^{]*\}\s*$",
        translatable("the line ends with {closing}, but the {opening} before this name is missing"),
    ),
    Rule(
        "expected ',' or|stream end|mapping values",
        r"[^#]*[{\[][^}\]#]*\s(#)",
        translatable(
            "a comment begins at this # and hides the rest of the line: put the text that contains the # in quotes"
        ),
    ),
    Rule("quoted scalar.*(end of stream|separator)", None, UNCLOSED_QUOTE, is_at_start=True),
    Rule(
        "node content, but found '<stream end>'",
        None,
        translatable("the file ends in the middle of a value, so it may be cut off"),
    ),
    Rule("node content", r".*?,\s*(,)", translatable("there is one comma too many here: remove it")),
    Rule(
        "mapping values",
        rf"{_NAME}: +([{CURLY}])",
        CURLY_QUOTES,
    ),
    Rule(
        "mapping values",
        r"\s*- +([\w-]+): [^{\"']*, [\w-]+: ",
        translatable(
            "several values on one line need braces: write '- {opening} ' here, and ' {closing}' at the end of the line"
        ),
    ),
    Rule(
        "mapping values|block end|expected ':'|document start",
        r"\s*(?:- +)*[\w-]+(:)[^\s:/]",
        translatable("write a space after the colon"),
    ),
    Rule("mapping values|block end", rf"{_NAME}( )[{{\[]", translatable("write a colon after the name")),
    Rule("mapping values|block end|expected ':'", r"\s*(-)[^\s-]", translatable("write a space after the dash")),
    Rule(
        "mapping values",
        rf"{_NAME}: [^\"']*\w(:) ",
        translatable("text cannot contain a colon followed by a space: put the text in quotes"),
    ),
    Rule("cannot start any token", r".*\S(\t)", translatable("there is a tab here: write a space instead")),
    Rule(r"'\\t' that cannot start", None, translatable("this line is indented with a tab: use spaces")),
    Rule(r"alias|anchor|&, \* or !", None, SPECIAL_START, is_at_start=True),
    Rule(
        "cannot start any token|keys are not allowed|node content",
        None,
        translatable("text cannot start with this character: put it in quotes"),
    ),
    Rule(
        "unknown escape|escape sequence",
        None,
        translatable("a backslash is not allowed in double quotes: use single quotes"),
    ),
    Rule(
        "sequence entries are not",
        None,
        translatable("a list starts on the line below its name: start each entry with '- '"),
    ),
    Rule(
        "chomping or indentation|comment or a line break",
        None,
        translatable("text cannot start with > or |: put it in quotes, or write it indented on the next lines"),
    ),
    Rule(
        "another document|document separator|'<document start>'$",
        None,
        translatable("a line of three dashes is not allowed here: remove it"),
    ),
    Rule("but found '[}\\]]'", None, translatable("there is one bracket too many here: remove it")),
    Rule("mapping values", rf"{_NAME}()(?: [^:]*)?$", _NO_COLON),
    Rule("expected ':'", None, _NO_COLON, is_at_start=True),
    Rule("stream end", None, translatable("the bracket that opens here is not closed"), is_at_start=True),
    Rule(
        "expected ',' or",
        None,
        translatable(
            "write a comma between values in braces, close the brace, and put text that contains , ? : [ ] {opening}"
            " {closing} in quotes"
        ),
    ),
    Rule(
        "'<scalar>'",
        r".*[_}\]]\s*(\w)",
        translatable("text ends before this: put the whole text in quotes of a kind that it does not contain"),
    ),
    Rule("'<scalar>'", None, _NO_COLON),
    Rule(
        "mapping values|block end|document start",
        None,
        translatable(
            "this line does not continue those above: start it below the first letter of the name above, and a new"
            " entry with '- '"
        ),
    ),
)


def explain(error: yaml.YAMLError, text: str) -> tuple[int, int, str]:
    """Return line and column, counted from 1, and a message."""
    if isinstance(error, ReaderError):
        before = text[: error.position]
        sentence = translate(INVISIBLE, code=f"{error.character:04X}")
        return before.count("\n") + 1, len(before) - before.rfind("\n"), sentence
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return 1, 1, translate(_OTHER)
    (line, column), message = _unclosed_quote(text) or _by_rule(error, error.problem_mark, text.splitlines())
    return line + 1, column + 1, translate(message, **BRACES)


def _by_rule(error: yaml.MarkedYAMLError, mark: yaml.Mark, lines: Sequence[str]) -> tuple[Position, str]:
    problem, around = f"{error.context}: {error.problem}", error.context_mark or mark
    for rule in RULES:
        if not re.search(rule.problem, problem):
            continue
        if rule.line is None:
            place = around if rule.is_at_start else mark
            return (place.line, place.column), rule.message
        for number in dict.fromkeys((mark.line, around.line, mark.line - 1)):
            if 0 <= number < len(lines) and (match := re.match(rule.line, _without_quoted(lines[number]))):
                return (number, match.start(1)), rule.message
    return (mark.line, mark.column), _OTHER


def _without_quoted(line: str) -> str:
    """Return a line of the same length with underscores in place of quoted text."""
    return _QUOTED.sub(lambda match: "_" * len(match[0]), line)


def _unclosed_quote(text: str) -> tuple[Position, str] | None:
    """Find the first quoted text that has swallowed lines: the parser reports the next quotation mark far below."""
    lines, loader = text.splitlines(), yaml.SafeLoader(text)
    try:
        while loader.check_token():
            token = loader.get_token()  # type: ignore[no-untyped-call]
            if isinstance(token, yaml.ScalarToken) and is_unclosed(token, lines):
                return (token.start_mark.line, token.start_mark.column), UNCLOSED_QUOTE
    except yaml.YAMLError:
        pass
    return None


def is_unclosed(scalar: Scalar, lines: Sequence[str]) -> bool:
    """Return whether a quoted text contains the lines that should follow it: they start no further right."""
    first = scalar.start_mark.line
    if scalar.style not in ("'", '"') or scalar.end_mark.line == first:
        return False
    limit = min(len(lines[first]) - len(lines[first].lstrip(" -")), scalar.start_mark.column - 1)
    inside = lines[first + 1 : scalar.end_mark.line + 1]
    return any(_STRUCTURE.match(line) and len(line) - len(line.lstrip()) <= limit for line in inside)
