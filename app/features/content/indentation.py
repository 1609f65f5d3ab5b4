"""Explains lines of a YAML file that start with the wrong number of spaces."""

import re

from app.features.content.yaml_line_errors import ENTRY, LineError

_INDENTED = "this line is not indented like the lines around it: start it with the same number of spaces"
_NAME_ONLY = re.compile(r"\s*(?:- +)*(?P<name>[\w-]+):\s*$")


def wrong_indentation(lines: list[str], number: int) -> LineError:
    """Explains a line that the parser finds at the wrong column."""
    if error := _moved_entry(lines, number) or _values_next_to_their_name(lines, number):
        return error
    if _is_indented_less(lines, number - 1):
        number -= 1
    line = lines[number] if number < len(lines) else ""
    return (number, len(line) - len(line.lstrip())), _INDENTED


def _moved_entry(lines: list[str], number: int) -> LineError | None:
    """Finds an entry of several lines that was pasted too far to the left or to the right."""
    entry = ENTRY.match(lines[number]) if number < len(lines) else None
    others = [other for other in map(ENTRY.match, lines) if other and entry and other["name"] == entry["name"]]
    if entry is None:
        return None
    column, right_column = len(entry["indent"]), len(others[0]["indent"])
    last = number
    while last + 1 < len(lines) and _spaces(lines[last + 1]) > column and not _starts(lines[last + 1], entry["name"]):
        last += 1
    if column == right_column or last == number or _spaces(lines[number + 1]) == right_column + 2:
        return None
    count = abs(column - right_column)
    spaces = "1 space" if count == 1 else f"{count} spaces"
    correction = f"remove {spaces}" if column > right_column else f"add {spaces}"
    where = f"at the start of each line from {number + 1} to {last + 1}"
    return (
        number,
        column,
    ), f"this entry is not indented like the entry of line {_line(lines, others[0])}: {correction} {where}"


def _starts(line: str, name: str) -> bool:
    entry = ENTRY.match(line)
    return entry is not None and entry["name"] == name


def _line(lines: list[str], entry: re.Match[str]) -> int:
    return lines.index(entry.string) + 1


def _values_next_to_their_name(lines: list[str], number: int) -> LineError | None:
    """Finds values that start at the column of the name above them, in front of a line that starts further right."""
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
    """Describes values that are not indented below their name."""
    return f"the values of {name} are on the lines below it: start each of these lines with {column} spaces"


def _is_indented_less(lines: list[str], number: int) -> bool:
    """Returns whether a line lacks spaces of the two lines below it, which belong to the same value."""
    if number < 1 or number + 2 >= len(lines):
        return False
    above, line, below, second = (_spaces(text) for text in lines[number - 1 : number + 3])
    is_first_value = lines[number - 1].rstrip().endswith(":") and above == line
    return line < below == second and (above == below or is_first_value)


def _spaces(line: str) -> int:
    return len(line) - len(line.lstrip())
