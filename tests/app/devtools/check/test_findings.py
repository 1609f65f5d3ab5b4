"""Findings that are only a consequence of others are left out."""

from app.devtools.check.findings import Finding, without_consequences

TAKEN = "InvalidRequestError: Table 'cards' is already defined for this MetaData instance."


def test_table_of_a_second_import_is_no_finding() -> None:
    real = Finding("models.py", 29, None, "declare_unique() needs `message`")
    of_copy = Finding("copy.py", 15, None, TAKEN)
    assert without_consequences([real, Finding("models.py", 15, None, TAKEN), of_copy]) == [real, of_copy]
