"""`python -m app.devtools.gallery.reference` writes docs/reference: what the vocabulary says of itself.

One page for each module of the vocabulary: every word, its attributes, where it may stand, and its example.
"""

from pathlib import Path

from app.devtools.gallery.example import examples, missing
from app.devtools.gallery.introspection import Attribute, Group, attributes_of, groups, places_of, text_of
from app.ui.base.node import Node

FOLDER = Path(__file__).parents[3] / "docs" / "reference"
_WRITTEN = (
    "<!-- Written by `npm run reference` from app/ui and app/devtools/gallery/examples; a change made here is lost. -->"
)
_INTRODUCTION = "Every word that a screen can be made of. `npm run dev` shows each of them at work, at `/gallery`."


def pages() -> dict[str, str]:
    """The text of each file, by its name."""
    return {"README.md": _index(), **{f"{group.name}.md": _page(group) for group in groups()}}


def write(folder: Path = FOLDER) -> None:
    """Write all pages, and remove those that are left over."""
    folder.mkdir(parents=True, exist_ok=True)
    written = pages()
    for path in folder.glob("*.md"):
        if path.name not in written:
            path.unlink()
    for name, text in written.items():
        (folder / name).write_text(text, encoding="utf-8")


def _index() -> str:
    lines = [_WRITTEN, "", "# The vocabulary", "", _INTRODUCTION]
    for group in groups():
        lines += ["", f"## [{group.title}]({group.name}.md)", "", group.text, ""]
        lines += [
            f"- [`{word.__name__}`]({group.name}.md#{word.__name__.lower()}): {_begin(word)}" for word in group.words
        ]
    return "\n".join(lines) + "\n"


def _page(group: Group) -> str:
    parts = [f"{_WRITTEN}\n\n# {group.title}\n\n{group.text}", *(_section(word) for word in group.words)]
    return "\n\n".join(parts) + "\n"


def _section(word: type[Node]) -> str:
    parts = [f"## {word.__name__}", text_of(word)]
    if places := places_of(word):
        parts.append(f"Used in: {', '.join(f'`{place}`' for place in places)}.")
    if attributes := attributes_of(word):
        parts.append("\n".join(["| Attribute | Type | Default | |", "|---|---|---|---|", *map(_row, attributes)]))
    example = examples().get(word)
    parts.append(f"```python\n{example.source()}\n```" if example else f"{missing(word)}.")
    return "\n\n".join(parts)


def _row(attribute: Attribute) -> str:
    default = "needed" if attribute.default is None else f"`{attribute.default}`"
    cells = (f"`{attribute.name}`", f"`{attribute.type}`", default, attribute.text)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _begin(word: type[Node]) -> str:
    """The first sentences of a docstring: its first paragraph, on one line."""
    return text_of(word).split("\n\n")[0].replace("\n", " ")


if __name__ == "__main__":
    write()
