"""Writes what is to be translated: `npm run words`. With --check it only says what is not up to date, or wrong."""

import sys

from app.devtools.translations import write as writing
from app.i18n import catalogs as catalogues
from screens import APPLICATION


def main() -> int:
    if "--check" not in sys.argv:
        writing.write(APPLICATION)
    read = [catalogues.read(path) for path in catalogues.paths()]
    for catalogue in read:
        sys.stdout.write(f"{writing.share(catalogue)}\n")
    found = [*writing.stale(APPLICATION), *(problem for each in read for problem in catalogues.problems(each))]
    sys.stdout.writelines(f"{sentence}\n" for sentence in found)
    return 1 if found else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except catalogues.CatalogueError as error:
        sys.exit(str(error))
