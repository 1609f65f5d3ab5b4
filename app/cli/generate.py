"""Writes the files that are generated from Python code, and compares it with the last release: `npm run generate`."""

import sys

from app.cli.contract import create_api
from app.devtools import sbom, settings_reference
from app.devtools.contract import command as contract
from app.devtools.gallery import reference
from app.devtools.translations import __main__ as translations
from app.i18n.catalogs import CatalogError


def main() -> int:
    """Write all files and return the exit status: 1 if a catalog is wrong or a breaking change is not announced."""
    reference.write()
    settings_reference.main()
    sbom.write_page()
    statuses = (translations.main(), contract.main(["--summary"], create_api))
    return max(statuses)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except CatalogError as error:
        sys.exit(str(error))
