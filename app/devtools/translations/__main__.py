"""Updates the catalogs and the names of languages: `npm run words`. With --check, it reports wrong catalogs instead."""

import sys

from app.devtools.translations.catalog_files import outdated_files, progress, untranslated, write_catalogs
from app.devtools.translations.language_names import write_names
from app.i18n import catalogs
from screens import APPLICATION


def main() -> int:
    if "--check" not in sys.argv:
        write_catalogs(APPLICATION)
        write_names()
    found = [catalogs.read(path) for path in catalogs.paths()]
    for catalog in found:
        sys.stdout.writelines(f"{line}\n" for line in (progress(catalog), *untranslated(catalog)))
    problems = [*outdated_files(APPLICATION), *(problem for each in found for problem in catalogs.problems(each))]
    sys.stdout.writelines(f"{problem}\n" for problem in problems)
    return 1 if problems else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except catalogs.CatalogError as error:
        sys.exit(str(error))
