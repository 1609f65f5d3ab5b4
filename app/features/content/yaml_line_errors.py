"""Finds mistakes in the lines of a YAML file that its parser reports elsewhere, or as something else."""

import re

Position = tuple[int, int]
"""A line and a column, counted from 0."""
LineError = tuple[Position, str]
"""A position and a message."""

_MERGE_MARK = re.compile(r"<{7} |={7}\s*$|>{7} |\|{7} ")
_MERGE = (
    "two people have changed these lines: keep one side, and remove the three marks (the lines that start with <<<<<<<,"
    " ======= and >>>>>>>)"
)
ENTRY = re.compile(r"(?P<indent> *)- +\{?\s*[\"']?(?P<name>[\w-]+)[\"']?\s*:")
_LINE_WITHOUT_DASH = re.compile(r"(?P<indent> *)(?P<brace>\{?\s*)[\"']?(?P<name>[\w-]+)[\"']?\s*:")
_NAME = re.compile(r"\s*(?:- +)*(?P<name>[\w-]+)\s*:(?:\s|$)")
_OTHER_DASH = re.compile(r"\s*(?P<dash>[•–—−‑·‣▪])\s")
_NUMBER_AS_DASH = re.compile(r"\s*(?P<number>\d{1,3}[.)])\s")
_ROW_OF_SPREADSHEET = re.compile(r"(?P<row>[^\t:#]+)\t")
_OTHER_SPACE = re.compile(r".*?(?:[\w-]:|-)(?P<space>[\u00a0\u2002-\u200a\u202f\u3000])")
_OTHER_COLON = re.compile(r"\s*(?:- +)*[\w-]+\s*(?P<colon>[：ः])")
_OTHER_COMMENT = re.compile(r"\s*(?P<comment>//|/\*)")
_PARENTHESIS = re.compile(r"\s*(?:- +)+(?P<parenthesis>\()\s*[\w-]+:.*\)\s*$")
_CLOSING_BRACE_ONLY = re.compile(r"\s*(?:- +)+(?P<start>[\w-]+): [^{]*\}\s*$")
REPEATED_ENTRY = (
    "the names from here on appear twice in the entry of line {}: if they belong to a new entry, write a line that"
    " starts with '- {}: …' above"
)
WORD_PROCESSOR_SPACE = "this is a special space from a word processor: write an ordinary space instead"
_HASH = "a comment begins at this # and hides the rest of the line: put the text that contains the # in quotes"
_QUOTED = re.compile(r"\"[^\"]*\"|(?<![\w])'[^']*'")


def merge_conflict(lines: list[str]) -> LineError | None:
    """Finds the marks that Git leaves where two people have changed the same lines."""
    found = [(number, line) for number, line in enumerate(lines) if _MERGE_MARK.match(line)]
    if not found:
        return None
    number, line = found[0]
    if len(found) == 1:
        return (number, 0), f"{line[:7]} is left from a merge: remove this line"
    return (number, 0), _MERGE


def misread_line(lines: list[str], number: int, start: int) -> LineError | None:
    """Finds the mistake that explains an error of the parser in a line, in a value that begins in the line `start`."""
    for near in (number, start):
        line = lines[near] if near < len(lines) else ""
        for pattern, message in _OTHER_CHARACTERS:
            if match := pattern.match(line):
                return (near, match.start(match.lastgroup or 0)), message
    return (
        missing_dash(lines, number)
        or _unnamed_list(lines, number)
        or _text_without_name(lines)
        or _comment_in_braces(lines, number, start)
    )


_OTHER_CHARACTERS = (
    (_OTHER_DASH, "an entry starts with the dash of the keyboard: write '- ' instead of this character"),
    (_NUMBER_AS_DASH, "an entry starts with a dash: write '- ' instead of this number"),
    (
        _ROW_OF_SPREADSHEET,
        "this row of a spreadsheet has no names: write it like the other entries, a name and a colon before each value",
    ),
    (_OTHER_SPACE, WORD_PROCESSOR_SPACE),
    (_OTHER_COLON, "this is not the colon of the keyboard: write ': ' instead of this character"),
    (_OTHER_COMMENT, "a comment starts with '# ': write it instead of these characters"),
    (_PARENTHESIS, "values of an entry are in braces: write { } instead of ( )"),
    (_CLOSING_BRACE_ONLY, "the line ends with }, but the { before this name is missing"),
)


def missing_dash(lines: list[str], number: int) -> LineError | None:
    """Finds an entry without its dash: the line starts with the name with which the entries next to it start."""
    line = lines[number] if number < len(lines) else ""
    if entry := ENTRY.match(line):  # the parser reports the first entry with a dash after one without
        number = _line_of_name(lines[:number], entry["name"])
        line = lines[number] if number >= 0 else ""
    match = _LINE_WITHOUT_DASH.match(line)
    if match is None:
        return None
    entries = [entry for entry in map(ENTRY.match, lines) if entry and entry["name"] == match["name"]]
    if not any(len(entry["indent"]) <= len(match["indent"]) <= len(entry["indent"]) + 2 for entry in entries):
        return None
    start = match["brace"] + match["name"]
    return (number, len(match["indent"])), missing_dash_message(number, len(entries[0]["indent"]) + 2, start)


def missing_dash_message(number: int, column: int, start: str) -> str:
    """Describes an entry without a dash. Its line and the column of its name are counted from 0."""
    return f"a dash is missing before line {number + 1}: write '{' ' * (column - 2)}- {start}: …'"


def _line_of_name(lines: list[str], name: str) -> int:
    """Returns the last line that starts with a name and has no dash, or -1. Entries with a dash end the search."""
    for number in range(len(lines) - 1, -1, -1):
        if (match := _LINE_WITHOUT_DASH.match(lines[number])) and match["name"] == name:
            return number
        if ENTRY.match(lines[number]):
            break
    return -1


def _unnamed_list(lines: list[str], number: int) -> LineError | None:
    """Finds a list at the start of a file, above values with names."""
    line = lines[number] if number < len(lines) else ""
    first = _first_line(lines)
    if not _NAME.match(line) or line.startswith((" ", "-")) or not re.match(r" +- ", lines[first]):
        return None
    return (first, 0), "the name of this list is missing: write it with a colon on the line above"


def _text_without_name(lines: list[str]) -> LineError | None:
    """Finds text at the start of a file that is neither a value with a name nor an entry."""
    first = _first_line(lines)
    if re.match(r"[^\W\d_][^:{}\[\]\"']*$", lines[first]) and any(_NAME.match(line) for line in lines[first + 1 :]):
        return (first, 0), "this text has no name: start the line with '# ' if it is a comment"
    return None


def _first_line(lines: list[str]) -> int:
    """Returns the first line that is neither empty nor a comment."""
    return next((at for at, text in enumerate(lines) if text.strip() and not text.lstrip().startswith("#")), 0)


def _comment_in_braces(lines: list[str], number: int, start: int) -> LineError | None:
    """Finds the # that turns the rest of a line into a comment, with the bracket that should close a value."""
    for at in range(start, min(number, len(lines))):
        text = _without_quoted(lines[at])
        hash_at = text.find(" #") + 1
        opens_before = at > start or re.search(r"[{\[]", text[:hash_at])
        if hash_at and opens_before and re.search(r"[}\]]", text[hash_at:]):
            return (at, hash_at), _HASH
    return None


def excess_bracket(lines: list[str], number: int) -> LineError | None:
    """Finds a closing bracket without an opening one at the end of a line."""
    line = _without_quoted(lines[number]) if number < len(lines) else ""
    for opening, closing in ("{}", "[]"):
        end = line.rstrip(" ,")
        if (
            line.lstrip(" -").startswith(opening)
            and line.count(closing) > line.count(opening)
            and end.endswith(closing)
        ):
            return (number, len(end) - 1), f"there is one {closing} too many here: remove it"
    return None


def follows_blank_line(lines: list[str], number: int) -> bool:
    """Returns whether a line without spaces at its start follows an empty line or a comment."""
    above = lines[number - 1].strip() if number else ""
    return not lines[number].startswith(" ") and (not above or above.startswith("#"))


def _without_quoted(line: str) -> str:
    """Returns a line of the same length with underscores in place of quoted text."""
    return _QUOTED.sub(lambda match: "_" * len(match[0]), line)


def continued_text(lines: list[str], number: int) -> bool:
    """Returns whether a line without a colon seems to continue the text above, rather than to lack its colon."""
    words = lines[number].split()
    names = {match["name"] for match in map(_NAME.match, lines) if match}
    names |= set(re.findall(r"[{,]\s*([\w-]+):", "\n".join(lines)))
    return bool(words) and words[0] not in names and (len(words) > 1 or lines[number].startswith(" "))
