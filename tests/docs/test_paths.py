"""Documents name only paths that exist."""

import re
from pathlib import Path

import pytest

from tests.project.tree import ROOT, files, text
from tests.support.project_rules import require_none

DOCUMENTS = [path for path in files() if path.suffix == ".md" and path.name != "CHANGELOG.md"]
PATH = re.compile(r"`((?:app|screens|renderer|fixtures|tests|docs|\.dev)/[\w./<>*-]*)`")
TUTORIAL = re.compile(
    r"drivers|depots|phones|fuel|colour|tracked|gauge|usual_driver|partnership|user_details"
    r"|i18n.mr|performance\.md|release\.json"
)
"""Parts of the paths that a reader creates while following a page."""


@pytest.mark.parametrize("document", DOCUMENTS, ids=str)
def test_paths_in_documents_exist(document: Path) -> None:
    paths = [path for path in PATH.findall(text(document)) if not TUTORIAL.search(path)]
    missing = [path for path in paths if not any(ROOT.glob(re.sub(r"<\w+>", "*", path)))]
    require_none(missing, f"Correct these paths in {document}: there are no such files")
