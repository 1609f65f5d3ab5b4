"""Fake builds of the renderer."""

from collections import defaultdict

from app.web.pages.build_manifest import Build, PageFiles

MANIFEST = {
    "src/main.tsx": {"file": "assets/main-1.js", "css": ["assets/main-1.css"]},
    "src/blocks/table.tsx": {"file": "assets/table-1.js"},
    "src/widgets/form/fields/select.tsx": {"file": "assets/select-1.js"},
}


def made_of_nothing() -> Build:
    """A build with all icons, and with a script and a style sheet that do not exist."""
    return Build(
        entry="/assets/main-1.js",
        start="",
        icons=lambda: defaultdict(str),
        public=PageFiles((), ("/assets/public-1.js",)),
        manifest=MANIFEST,
        changed=0,
    )
