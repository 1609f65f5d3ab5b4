"""Versions of records, as HTTP tells and asks for them: a number in quotes, in `ETag` and in `If-Match`."""


def tag_of(version: int) -> str:
    """The value of `ETag`."""
    return f'"{version}"'


def is_meant(version: int, wanted: str) -> bool:
    """Whether `If-Match` names this version, among others. A server in front may have marked it as weak; it is not."""
    tags = {tag.strip().removeprefix("W/") for tag in wanted.split(",")}
    return bool(tags & {"*", tag_of(version)})
