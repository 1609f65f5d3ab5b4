"""Files in forms: uploads them as a browser does when a user selects them."""

from collections.abc import Mapping
from typing import Any, NamedTuple
from urllib.parse import quote

import httpx

from app.contract.files import files_in
from app.testing.screen import NotOnScreen
from app.ui import FileField


class Upload(NamedTuple):
    """A file that a user selects: `Upload("bill.pdf", b"%PDF-1.7 ...")`."""

    name: str
    content: bytes


async def entered_files(client: httpx.AsyncClient, field: FileField, label: str, annotation: object, value: Any) -> Any:
    """Return the value of a field whose files are uploads, or files of the record, which are dictionaries.

    Raises NotOnScreen with the message of the server for a file that it refuses.
    """
    files = [await _stored(client, field, each) for each in (value if isinstance(value, list) else [value]) if each]
    if files_in(annotation) == "several":
        return files
    if len(files) > 1:
        raise NotOnScreen(f"the field '{label}' has one file, not {len(files)}")
    return files[0] if files else None


async def _stored(client: httpx.AsyncClient, field: FileField, file: Upload | Mapping[str, Any]) -> Mapping[str, Any]:
    if not isinstance(file, Upload):
        return file
    headers = {"X-File-Name": quote(file.name)}
    response = await client.request(field.upload.method, field.upload.path, content=file.content, headers=headers)
    answer: dict[str, Any] = response.json()
    if not answer["status"]:
        raise NotOnScreen(answer["message"])
    stored: dict[str, Any] = answer["data"]
    return stored
