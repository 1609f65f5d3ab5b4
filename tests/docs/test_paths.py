"""Documents name only paths that exist."""

import re

from tests.project.tree import ROOT, files, text
from tests.support.project_rules import require_none

DOCUMENTS = [path for path in files() if path.suffix == ".md" and path.name != "CHANGELOG.md"]
PATH = re.compile(r"`((?:app|screens|renderer|fixtures|tests|docs|\.dev)/[\w./<>*-]*)`")
TUTORIAL = re.compile(
    r"drivers|depots|invoice|bill|phones|fuel|colour|tracked|gauge|usual_driver|partnership|user_details|trip_figures"
    r"|i18n.mr|performance\.md|release\.json"
)
"""Parts of the paths that a reader creates while following a page."""


def test_paths_in_documents_exist() -> None:
    assert len(DOCUMENTS) > 50
    named = [(document, path) for document in DOCUMENTS for path in PATH.findall(text(document))]
    exist = {path for path in {path for _, path in named} if any(ROOT.glob(re.sub(r"<\w+>", "*", path)))}
    missing = [f"{document}: {path}" for document, path in named if path not in exist and not TUTORIAL.search(path)]
    require_none(missing, "Correct these paths: there are no such files")
