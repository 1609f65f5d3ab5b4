"""Writes the file of language names from CLDR, which Babel contains."""

from babel import Locale
from babel.localedata import locale_identifiers

from app.i18n import catalogs


def write_names() -> None:
    """Write the file that the server reads."""
    catalogs.NAMES.write_text(names(), encoding="utf-8", newline="\n")


def names() -> str:
    """Return the code and the own name of each language. A variant, such as 'sr-Latn', is there if its name differs."""
    own = {code.replace("_", "-"): Locale.parse(code).get_language_name() for code in locale_identifiers()}
    lines = (
        f"{code}\t{name}\n"
        for code, name in sorted(own.items())
        if name and (code == _language(code) or name != own.get(_language(code)))
    )
    return "".join(lines)


def _language(code: str) -> str:
    return code.partition("-")[0]
