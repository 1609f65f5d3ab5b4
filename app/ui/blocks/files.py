"""The files of a record, which are only read: with previews, or by their names."""

from typing import Literal

from app.contract.base.node import Node
from app.contract.base.translatable import Translatable
from app.contract.calls import Call, Part, Source, check_paths, fields_of
from app.contract.files import READ_FILE, files_in
from app.contract.rules.value_types import LIST, RECORD
from app.ui.blocks.cell_base import FallbackCell


class FileCell(FallbackCell):
    """The names of a file, or of several, as links that save them.

    Also called: attachment, upload, document.
    See also: FileField, Files, DownloadCell.
    """

    shows = frozenset({RECORD, LIST})
    kind: Literal["file"] = "file"
    download: Call = READ_FILE
    """The call that returns the content of a file."""


class Files(Node):
    """The files of a record, such as its papers: pictures as small previews, others as names. Each can be saved.

    Also called: attachments, documents, gallery, thumbnails.
    See also: FileField, FileCell, Details.
    """

    kind: Literal["files"] = "files"
    label: Translatable
    """The accessible name of the list."""
    source: Source | Part
    """The record."""
    field: str
    """The record's field with its file or files."""
    empty: Translatable = "No files."
    """Shown when there are none."""
    preview: Translatable = "Preview of {name}"
    """The accessible name of the small picture of a file."""
    download: Call = READ_FILE
    """The call that returns the content of a file."""

    def check(self) -> None:
        check_paths(self, self.source.shape(), self.field)
        types = fields_of(self.source.shape())
        if self.field in types and files_in(types[self.field]) is None:
            self.report(f"'{self.field}' has no files: write File | None or list[File] there")
