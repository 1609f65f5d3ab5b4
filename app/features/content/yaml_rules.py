"""Sentences about YAML syntax errors, and the table of rules that tells which one explains a problem."""

import re

from app.i18n.messages import translatable

CURLY = "“”„«‘’"
_NAME = r"\s*(?:- +)*\w[\w-]*"
_OTHER_SPACES = "\u00a0\u2002-\u200a\u202f\u3000"
SPECIAL_START = translatable("text cannot start with &, * or !: put it in quotes")
TEXT_AFTER_HASH = translatable(
    "text after # is a comment: put the text in quotes, or write a space after # for a comment"
)
INVISIBLE_START = re.compile("\\s*(?:- +)*(?P<character>[\u200b\u200e\u200f\u2060])")
CURLY_QUOTES = translatable(
    'a word processor has written these curly quotation marks: write " at both ends of the text'
)
SPACE_AFTER_COLON = translatable("write a space after the colon")
WORD_PROCESSOR = translatable("this line starts with a special space from a word processor: use ordinary spaces")
WORD_PROCESSOR_SPACE = translatable("this is a special space from a word processor: write an ordinary space instead")
REPEATED_ENTRY = translatable(
    "the names from here on appear twice in the entry of line {line}: if they belong to a new entry, write a line that"
    " starts with '- {name}: …' above"
)
UNCLOSED_QUOTE = translatable("the quotation mark that opens here is not closed")
UNOPENED_QUOTE = translatable(
    'the text ends with a quotation mark that is not opened: write " in front of the text as well'
)
CUT_OFF = translatable("; the file ends in this line, so it may be cut off")
SEPARATOR = translatable(
    "write a comma between values in braces, and put text that contains , ? : [ ] {opening} {closing} in quotes"
)
AFTER_QUOTE = translatable("the quoted text ends before this: put the other kind of quotes around the whole text")
HASH = translatable(
    "a comment begins at this # and hides the rest of the line: put the text that contains the # in quotes"
)
_START = translatable("text cannot start with this character: put it in quotes")
OTHER = translatable("this cannot be parsed: check the quotes, colons and spaces in this line and the line above")
BRACES = {"opening": "{", "closing": "}"}
"""What messages with braces contain."""
_TABLE_ROW = translatable(
    "this row of a spreadsheet has no names: write it like the other entries, a name and a colon before each value"
)
_LONG_DASH = translatable("an entry starts with the dash of the keyboard: write '- ' instead of this character")
_WIDE_COLON = translatable("this is not the colon of the keyboard: write ': ' instead of this character")
_PARENTHESES = translatable("values of an entry are in braces: write {opening} {closing} instead of ( )")
_NO_OPENING = translatable("the line ends with {closing}, but the {opening} before this name is missing")

RULES: tuple[tuple[str, str | None, str], ...] = (
    ("", r"\s*([•–—−‑·‣▪])\s", _LONG_DASH),
    ("", r"\s*(\d{1,3}[.)])\s", translatable("an entry starts with a dash: write '- ' instead of this number")),
    ("", r"([^\t:#]*\w[^\t:#]*)\t", _TABLE_ROW),
    ("", rf".*?(?:[\w-]:|-)([{_OTHER_SPACES}])", WORD_PROCESSOR_SPACE),
    ("", rf"{_NAME}\s*([：ः])", _WIDE_COLON),
    ("", r"\s*(//|/\*)", translatable("a comment starts with '# ': write it instead of these characters")),
    ("", r"\s*(?:- +)+(\()\s*[\w-]+:.*\)\s*$", _PARENTHESES),
    ("", r"\s*(?:- +)+([\w-]+): [^{]*\}\s*$", _NO_OPENING),
    (
        "",
        r"[ -]*\{(?:[^{}]|\{[^{}]*\})*\}\s*(\})[ ,]*$",
        translatable("there is one {closing} too many here: remove it"),
    ),
    ("", r"[ -]*\[(?:[^][]|\[[^][]*\])*\]\s*(\])[ ,]*$", translatable("there is one ] too many here: remove it")),
    ("node content", r".*?,\s*(,)", translatable("there is one comma too many here: remove it")),
    ("mapping values", rf"{_NAME}: +([{CURLY}])", CURLY_QUOTES),
    (
        "mapping values",
        r"\s*- +([\w-]+): [^{\"']*, [\w-]+: ",
        translatable(
            "several values on one line need braces: write '- {opening} ' here, and ' {closing}' at the end of the line"
        ),
    ),
    ("mapping values|block end|expected ':'|document start", r"\s*(?:- +)*[\w-]+(:)[^\s:/]", SPACE_AFTER_COLON),
    ("mapping values|block end", rf"{_NAME}( )[{{\[]", translatable("write a colon after the name")),
    ("mapping values|block end|expected ':'", r"\s*(-)[^\s-]", translatable("write a space after the dash")),
    ("expected ':'", rf"{_NAME}\s*(=)\s", translatable("write ': ' instead of = after the name")),
    ("cannot start any token", r".*\S(\t)", translatable("there is a tab here: write a space instead")),
    (r"'\\t' that cannot start", None, translatable("this line is indented with a tab: use spaces")),
    (r"&, \* or !", None, SPECIAL_START),
    ("cannot start any token|keys are not allowed|node content", None, _START),
    (
        "unknown escape|escape sequence",
        None,
        translatable("a backslash is not allowed in double quotes: use single quotes"),
    ),
    (
        "sequence entries are not",
        None,
        translatable("a list starts on the line below its name: start each entry with '- '"),
    ),
    (
        "chomping or indentation|comment or a line break",
        None,
        translatable("text cannot start with > or |: put it in quotes, or write it indented on the next lines"),
    ),
    (
        "another document|document separator|'<document start>'$",
        None,
        translatable("a line of three dashes is not allowed here: remove it"),
    ),
)
"""Mistakes: the problem that the parser reports, the line with the mistake, and the message.

The line is the one of the problem, the one above, or the first of the value; its group is the place of the mistake.
Without a line, the place is that of the problem.
"""
