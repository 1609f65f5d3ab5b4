"""Explains YAML syntax errors to people who do not program.

The parser says where it gave up. The mistake is there, in the line above, or where the value began that it was reading:
`RULES` names it. Quotation marks, dashes, colons and spaces at the start of a line may be missing far above.
"""

import re
from collections.abc import Iterator, Sequence

import yaml
from yaml.reader import ReaderError

from app.features.content.yaml_rules import (
    AFTER_QUOTE,
    BRACES,
    CUT_OFF,
    HASH,
    OTHER,
    RULES,
    SEPARATOR,
    SPECIAL_START,
    UNCLOSED_QUOTE,
)
from app.i18n.messages import translate, translate_count

Position = tuple[int, int]
"""A line and a column, counted from 0."""
LineError = tuple[Position, str]
"""A position and a message."""
Scalar = yaml.ScalarToken | yaml.ScalarNode
"""A token or a node of a single value."""

_ENTRY = re.compile(r"(?P<indent> *)- +\{?\s*[\"']?(?P<name>[\w-]+)[\"']?\s*:")
_LINE_WITHOUT_DASH = re.compile(r"(?P<indent> *)(?P<brace>\{?\s*)[\"']?(?P<name>[\w-]+)[\"']?\s*:")
_NAME_AND_COLON = re.compile(r"\s*(?:- +)*(?P<name>[\w-]+)\s*:(?:\s|$)")
_NAME_ONLY = re.compile(r"\s*(?:- +)*(?P<name>[\w-]+):\s*$")
_KEY_BEFORE = re.compile(r"(?:^|[{,]|- )\s*[\w-]+: ")
_STRUCTURE = re.compile(r"\s*(?:-(?: |$)|[\w-]+:(?: |$)|[}\]#])")
_QUOTED = re.compile(r"\"[^\"]*\"|(?<![\w])'[^']*'")
_CLOSING = {"{": "}", "[": "]"}


def explain(error: yaml.YAMLError, text: str) -> tuple[int, int, str]:
    """Return line and column, counted from 1, and a message."""
    if isinstance(error, ReaderError):
        before = text[: error.position]
        return before.count("\n") + 1, len(before) - before.rfind("\n"), invisible(error.character)
    if not isinstance(error, yaml.MarkedYAMLError) or error.problem_mark is None:
        return 1, 1, translate(OTHER)
    mark, message = _Explanation(error, error.problem_mark, text).cause()
    return mark[0] + 1, mark[1] + 1, message


def invisible(character: int) -> str:
    """Describe an invisible character by its code point."""
    return translate("there is an invisible character here (U+{code}): remove it", code=f"{character:04X}")


class _Explanation:
    """Finds the mistake behind an error of the parser."""

    def __init__(self, error: yaml.MarkedYAMLError, mark: yaml.Mark, text: str) -> None:
        self._text, self._lines, self._scalars = text, text.splitlines(), list(_scalars(text))
        self._context, self._problem = error.context or "", error.problem or ""
        self._here = (mark.line, mark.column)
        self._start = (error.context_mark.line, error.context_mark.column) if error.context_mark else self._here
        is_second_document = "'<document start>'" in self._problem
        self._value = _position(self._scalars[0 if is_second_document else -1]) if self._scalars else self._start

    def cause(self) -> LineError:
        for scalar in self._scalars:
            if is_unclosed(scalar, self._lines):
                return _position(scalar), translate(UNCLOSED_QUOTE)
        if "quoted scalar" in self._context and ("end of stream" in self._problem or "separator" in self._problem):
            return self._start, translate(UNCLOSED_QUOTE) + self._end()
        if "node content, but found '<stream end>'" in self._problem:
            end = len(self._lines) - 1, len(self._lines[-1])
            return end, translate("the file ends in the middle of a value, so it may be cut off")
        return self._mistake_in_lines() or self._by_rule() or self._mistake_in_structure()

    def _mistake_in_lines(self) -> LineError | None:
        return (
            _missing_dash(self._lines, self._here[0])
            or _unnamed_list(self._lines, self._here[0])
            or _comment_in_braces(self._lines, self._here[0], self._start[0])
        )

    def _by_rule(self) -> LineError | None:
        if "alias" in self._context or "anchor" in self._context:
            return self._start, translate(SPECIAL_START)
        numbers = dict.fromkeys((self._here[0], self._start[0], self._value[0], self._here[0] - 1))
        for problem, line, message in RULES:
            if not re.search(problem, self._problem):
                continue
            if line is None:
                return self._here, translate(message, **BRACES)
            for number in numbers:
                if match := re.match(line, _without_quoted(self._lines, number)):
                    return (number, match.start(1)), translate(message, **BRACES)
        return None

    def _mistake_in_structure(self) -> LineError:
        """Explain what the parser has found in place of something else."""
        if "expected ':'" in self._problem:
            return self._start, no_colon(self._lines, self._start[0]) + self._end()
        if "mapping values" in self._problem:
            return self._colon()
        first = self._lines[self._value[0]]
        if (
            "'<document start>'" in self._problem
            and not _NAME_AND_COLON.match(first)
            and first.lstrip()[0] not in "-{["
        ):
            return self._value, no_colon(self._lines, self._value[0])
        if "expected ',' or" in self._problem:
            return self._bracket()
        if "'<scalar>'" in self._problem:
            return self._trailing_text()
        if "expected <block end>" in self._problem or "expected '<document start>'" in self._problem:
            return _wrong_indentation(self._lines, self._here[0])
        return self._here, translate(OTHER)

    def _colon(self) -> LineError:
        """Explain a colon in a text, or after a text that began in a line above."""
        number, column = self._value
        if number < self._here[0] and not self._lines[number][:column].strip(" -"):
            return self._value, no_colon(self._lines, number)
        line = self._lines[self._here[0]]
        if _KEY_BEFORE.search(line[: self._here[1]]):
            return self._here, translate("text cannot contain a colon followed by a space: put the text in quotes")
        return _wrong_indentation(self._lines, self._here[0])

    def _bracket(self) -> LineError:
        """Explain a missing comma, or a bracket that is not closed."""
        line, column = self._start
        opening = self._lines[line][column]
        if match := re.search(r"got '([}\]])'", self._problem):
            return self._here, translate(
                "the {opening} that opens in line {line} is closed with {wrong}: write {closing}",
                opening=opening,
                line=line + 1,
                wrong=match[1],
                closing=_CLOSING[opening],
            )
        if "stream end" in self._problem or (
            line != self._here[0] and _spaces(self._lines[self._here[0]]) <= _spaces(self._lines[line])
        ):
            return self._start, translate("the {opening} that opens here is not closed", opening=opening) + self._end()
        if line < self._value[0] < self._here[0]:
            return (self._value[0], len(self._lines[self._value[0]].rstrip())), translate(SEPARATOR, **BRACES)
        return self._here, translate(SEPARATOR, **BRACES)

    def _trailing_text(self) -> LineError:
        number, column = self._here
        before = self._lines[number][:column].rstrip()
        if before.endswith(('"', "'")):
            return self._here, translate(AFTER_QUOTE)
        if before.endswith(("}", "]")):
            return (number, min(at for at in map(before.find, "{[") if at >= 0)), braces_start()
        return self._here, no_colon(self._lines, number)

    def _end(self) -> str:
        """Return what to add to a message about the last line of a file that does not end with a line break."""
        is_last = self._start[0] == len(self._lines) - 1
        return translate(CUT_OFF) if is_last and not self._text.endswith("\n") else ""


def braces_start() -> str:
    """Explain text that starts with a brace or a bracket."""
    return translate("text cannot start with {opening} or [: put it in quotes", **BRACES)


def _scalars(text: str) -> Iterator[Scalar]:
    """Yield the tokens of values up to the mistake."""
    loader = yaml.SafeLoader(text)
    try:
        while loader.check_token():
            token = loader.get_token()  # type: ignore[no-untyped-call]
            if isinstance(token, yaml.ScalarToken):
                yield token
    except yaml.YAMLError:
        yield from (token for token in loader.tokens if isinstance(token, yaml.ScalarToken))


def _position(scalar: Scalar) -> Position:
    return scalar.start_mark.line, scalar.start_mark.column


def is_unclosed(scalar: Scalar, lines: Sequence[str]) -> bool:
    """Return whether a quoted text contains the lines that should follow it: they start no further right."""
    first, column = _position(scalar)
    if scalar.style not in ("'", '"') or scalar.end_mark.line == first:
        return False
    limit = min(_content_column(lines[first]), column - 1)
    return any(
        _STRUCTURE.match(line) and _spaces(line) <= limit for line in lines[first + 1 : scalar.end_mark.line + 1]
    )


def swallowed_entry(scalar: Scalar, lines: Sequence[str]) -> LineError | None:
    """Find a text of several lines that is a name without its colon and a list, or two entries of a list."""
    first, column = _position(scalar)
    if scalar.style or scalar.end_mark.line == first or not lines[first + 1].lstrip().startswith("- "):
        return None
    before = lines[first][:column].strip()
    if before == "-":
        return _wrong_indentation(lines, first + 1)
    is_name = not before and re.fullmatch(r"[\w-]+\s*", lines[first][column:])
    return ((first, column), no_colon(lines, first)) if is_name else None


def no_colon(lines: Sequence[str], number: int) -> str:
    """Explain a line that has no colon: it lacks one, or it is a comment or the rest of a text."""
    line = lines[number]
    word, *others = line.strip(" -{").split()
    names = {match["name"] for match in map(_NAME_AND_COLON.match, lines) if match}
    names |= set(re.findall(r"[{,]\s*([\w-]+):", "\n".join(lines)))
    right = f"{word}: …" if others else f"{word}:"
    missing = translate("this line has no colon after its name: write '{right}'", right=right)
    is_name = re.fullmatch(r"[a-z][a-zA-Z]*", word) is not None
    has_values = number + 1 < len(lines) and _spaces(lines[number + 1]) > _spaces(line)
    if word in names or (is_name and (has_values or line.lstrip().startswith("-"))) or line == word:
        return missing
    above = lines[number - 1].strip() if number else ""
    if not line.startswith(" ") and (not above or above.startswith("#")):
        other = translate("if it is a comment, start it with '# '")
    else:
        other = translate("if it continues the text above, start it with more spaces than the name of that text")
    if is_name:
        return missing + "; " + other
    return translate("this line has no colon after its name: {advice}", advice=other)


def _missing_dash(lines: Sequence[str], number: int) -> LineError | None:
    """Find an entry without its dash: the line starts with the name with which the entries next to it start."""
    line = lines[number] if number < len(lines) else ""
    if entry := _ENTRY.match(line):  # the parser reports the first entry with a dash after one without
        number = _line_of_name(lines[:number], entry["name"])
        line = lines[number] if number >= 0 else ""
    match = _LINE_WITHOUT_DASH.match(line)
    if match is None:
        return None
    entries = [entry for entry in map(_ENTRY.match, lines) if entry and entry["name"] == match["name"]]
    if not any(len(entry["indent"]) <= len(match["indent"]) <= len(entry["indent"]) + 2 for entry in entries):
        return None
    start = match["brace"] + match["name"]
    return (number, len(match["indent"])), missing_dash_message(number, len(entries[0]["indent"]) + 2, start)


def missing_dash_message(number: int, column: int, start: str) -> str:
    """Describe an entry without a dash. Its line and the column of its name are counted from 0."""
    right = f"{' ' * (column - 2)}- {start}: …"
    return translate("a dash is missing before line {line}: write '{right}'", line=number + 1, right=right)


def _line_of_name(lines: Sequence[str], name: str) -> int:
    """Return the last line that starts with a name and has no dash, or -1. Entries with a dash end the search."""
    for number in range(len(lines) - 1, -1, -1):
        if (match := _LINE_WITHOUT_DASH.match(lines[number])) and match["name"] == name:
            return number
        if _ENTRY.match(lines[number]):
            break
    return -1


def _unnamed_list(lines: Sequence[str], number: int) -> LineError | None:
    """Find a list at the start of a file, above values with names."""
    line = lines[number] if number < len(lines) else ""
    first = next((at for at, text in enumerate(lines) if text.strip() and not text.lstrip().startswith("#")), 0)
    if not _NAME_AND_COLON.match(line) or line.startswith((" ", "-")) or not re.match(r" +- ", lines[first]):
        return None
    return (first, 0), translate("the name of this list is missing: write it with a colon on the line above")


def _comment_in_braces(lines: Sequence[str], number: int, start: int) -> LineError | None:
    """Find the # that turns the rest of a line into a comment, with the bracket that should close a value."""
    for at in range(start, min(number, len(lines))):
        text = _without_quoted(lines, at)
        hash_at = text.find(" #") + 1
        opens_before = at > start or re.search(r"[{\[]", text[:hash_at])
        if hash_at and opens_before and re.search(r"[}\]]", text[hash_at:]):
            return (at, hash_at), translate(HASH)
    return None


def _without_quoted(lines: Sequence[str], number: int) -> str:
    """Return a line of the same length with underscores in place of quoted text."""
    return _QUOTED.sub(lambda match: "_" * len(match[0]), lines[number]) if 0 <= number < len(lines) else ""


def _wrong_indentation(lines: Sequence[str], number: int) -> LineError:
    """Explain a line that starts further right or left than the others of its list or its entry.

    The parser reports the second of two lines that differ. The one whose column fewer lines of the file share is wrong.
    """
    if error := _values_next_to_their_name(lines, number):
        return error
    measure = _spaces if lines[number].lstrip().startswith("-") else _content_column
    columns = {at: measure(line) for at, line in enumerate(lines) if _is_sibling(line, lines[number])}
    columns[number] = column = measure(lines[number])
    others = list(columns.values())
    above = [at for at in columns if at < number]
    parent = next((at for at in reversed(above) if columns[at] < column), 0)
    other = min(
        (at for at in reversed(above) if at >= parent), key=lambda at: abs(columns[at] - column), default=number
    )
    wrong, right = (other, column) if others.count(columns[other]) < others.count(column) else (number, columns[other])
    spaces = _spaces(lines[wrong]) + right - columns[wrong]
    count = translate_count("{count} space", "{count} spaces", spaces) if spaces else translate("no space")
    message: str = translate("this line is not indented like the lines around it: start it with {spaces}", spaces=count)
    has_others = wrong + 1 < len(lines) and _spaces(lines[wrong + 1]) > _spaces(lines[wrong]) and spaces
    if measure is _spaces and has_others:
        message += translate(", and move the lines that belong to it as far")
    return (wrong, _spaces(lines[wrong])), message


def _is_sibling(line: str, other: str) -> bool:
    """Return whether a line has a name and a colon, or a dash, as another line has."""
    return line.strip() != "" and (
        line.lstrip()[0] == "-" if other.lstrip()[0] == "-" else bool(_NAME_AND_COLON.match(line))
    )


def _values_next_to_their_name(lines: Sequence[str], number: int) -> LineError | None:
    """Find values that start at the column of the name above them, in front of a line that starts further right."""
    if number < 1 or number >= len(lines):
        return None
    column, first = _spaces(lines[number - 1]), number - 1
    while first > 0 and _spaces(lines[first]) == column and not _NAME_ONLY.match(lines[first]):
        first -= 1
    name = _NAME_ONLY.match(lines[first])
    if name is None or first == number - 1 or _spaces(lines[first]) != column or _spaces(lines[number]) <= column:
        return None
    return (first + 1, column), values_below_name(name["name"], _spaces(lines[number]))


def values_below_name(name: str, column: int) -> str:
    """Describe values that are not indented below their name."""
    return translate(
        "the values of {name} are on the lines below it: start each of these lines with {count} spaces",
        name=name,
        count=column,
    )


def _spaces(line: str) -> int:
    return len(line) - len(line.lstrip())


def _content_column(line: str) -> int:
    """Return the column of the name of a line, after its dash."""
    return len(line) - len(line.lstrip(" -"))
