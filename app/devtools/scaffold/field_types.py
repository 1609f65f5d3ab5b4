"""The types of the fields of a new feature."""

from typing import NamedTuple


class FieldType(NamedTuple):
    """A type of field: its annotation, what the generated test enters, and other names for it."""

    annotation: str
    test_input: object = None
    """By default, a text."""
    synonyms: str = ""


TYPES = {
    "": FieldType("Text"),
    "text": FieldType("LongText", synonyms="textarea multiline lines note"),
    "bool": FieldType("bool", synonyms="boolean checkbox switch yesno flag"),
    "date": FieldType("date", "2027-03-31"),
    "moment": FieldType("Moment", "2027-03-31T09:30:00Z", "datetime timestamp time"),
    "number": FieldType("Count", 7, "int integer count"),
    "decimal": FieldType("Measure", 7.25, "float double real"),
    "money": FieldType("Amount", 25000, "amount price currency rupees"),
    "digits": FieldType("Text", synonyms="phone pin cardnumber"),
    "choice": FieldType("", synonyms="enum select literal option"),
    "states": FieldType("Text", synonyms="state status stage workflow lifecycle transitions"),
    "reference": FieldType("int", synonyms="ref foreignkey fk relation link"),
    "product": FieldType("float", synonyms="times multiply"),
    "sum": FieldType("float", synonyms="total add"),
    "difference": FieldType("float", synonyms="minus balance subtract"),
    "percent": FieldType("float", synonyms="percentage tax share"),
    "days": FieldType("int", synonyms="duration"),
}
"""All types by the name after the colon. A line of text is the default."""
COMPUTED = {kind: kind.capitalize() for kind in ("product", "sum", "difference", "percent", "days")}
"""The types whose values follow from others, and their marks."""
IMPORTS = {
    **dict.fromkeys(COMPUTED.values(), "app.contract.rules.derived"),
    **dict.fromkeys(("Amount", "Count", "LongText", "Measure", "Toggle", "Unique"), "app.contract.record_fields"),
    **dict.fromkeys(("Messages", "Text"), "app.contract.schema"),
    **dict.fromkeys(("State", "States", "Transition"), "app.contract.states"),
    **dict.fromkeys(("Annotated", "Literal"), "typing"),
    "Compare": "app.contract.rules.comparisons",
    "Field": "pydantic",
    "Mapped": "sqlalchemy.orm",
    "Moment": "app.contract.rules.moments",
    **dict.fromkeys(("Line", "lines_of"), "app.db.records.lines"),
    "Record": "app.db.records.records",
    "date": "datetime",
    "reference": "app.db.records.declaration",
    "resource_of": "app.db.records.record_resources",
}
"""The modules of the names in a declaration. No record or field can have such a name."""
TYPE_NAMES = {"bool", "datetime", "float", "int", "str", *IMPORTS}
"""Names that no field can have."""
