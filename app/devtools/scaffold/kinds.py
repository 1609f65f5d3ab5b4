"""The types of fields that `waybill new` knows, and the code that each of them becomes."""

from difflib import get_close_matches
from typing import NamedTuple


class Kind(NamedTuple):
    """A type of field. `{title}` and `{choices}` are replaced."""

    column: str
    """The type of the column."""
    body: str
    """The type in the body."""
    field: str
    """The field of the form."""
    cell: str = ""
    """The cell of the list and of the details, if it is not text."""
    record: str = ""
    """The type in the record, if it is not that of the column."""
    number: bool = False
    """Whether the column aligns at its end."""
    width: str = ""
    """The width of the column, if its values are short."""
    in_list: bool = True
    test_input: object = None
    """What the generated test enters; by default, a text."""


LINE = ""
"""The name of the type of a line of text, which is the default."""
KINDS = {
    LINE: Kind("str", "Text", "TextField"),
    "text": Kind("str", "Text", "TextAreaField", in_list=False),
    "bool": Kind("bool", "bool", "CheckboxField", "ui.YesNoCell()", width="narrow"),
    "date": Kind("date", "date", "DateField", "ui.DateCell()", test_input="2027-03-31"),
    "moment": Kind(
        "datetime", "Moment", "DateTimeField", "ui.DateTimeCell()", width="narrow", test_input="2027-03-31T09:30:00Z"
    ),
    "number": Kind("int", "_Number", "NumberField", "ui.NumberCell()", number=True, width="narrow", test_input=7),
    "decimal": Kind(
        "float", "_Decimal", "NumberField", "ui.NumberCell(digits=2)", number=True, width="narrow", test_input=7.25
    ),
    "money": Kind("int", "_Number", "MoneyField", "ui.MoneyCell()", number=True, width="narrow", test_input=25000),
    "digits": Kind("str", "Text", "TextField"),
    "choice": Kind("str", "{alias}", "SelectField", "ui.BadgeCell()", record="{alias}"),
    "reference": Kind("int", "_Id", "SelectField"),
}
"""All types by the name after the colon."""

_SYNONYMS = {
    "bool": "boolean checkbox switch yesno flag",
    "moment": "datetime timestamp time",
    "number": "int integer count",
    "decimal": "float double real",
    "money": "amount price currency rupees",
    "digits": "phone pin cardnumber",
    "choice": "enum select literal option",
    "reference": "ref foreignkey fk relation link",
    "text": "textarea multiline lines note",
}
POSSIBLE = (
    "text (several lines), digits=16, bool, bool=Block,Unblock, date, moment (date and time), number, decimal, money,"
    " choice=a,b or reference=fleets, and optional, unique or after=valid_from"
)


def suggestion(name: str) -> str:
    """Return the end of a sentence about a type that does not exist: ', did you mean …?' or '.'."""
    known = {synonym: kind for kind, names in _SYNONYMS.items() for synonym in names.split()}
    known |= {kind: kind for kind in (*KINDS, "optional", "unique", "after") if kind}
    close = get_close_matches(name.lower().replace("_", ""), known, n=1, cutoff=0.7)
    return f", did you mean '{known[close[0]]}'?" if close else "."
