"""Parts that are compressed separately form one gzip response."""

import gzip

from app.web.pages.gzip_parts import compress, join_gzip


def test_joined_parts_form_one_gzip_file() -> None:
    texts = ["<head>", "वाहन " * 500, "", "</html>"]

    assert gzip.decompress(join_gzip([compress(text) for text in texts])).decode() == "".join(texts)


def test_compressed_part_adds_few_bytes() -> None:
    text = "the same words again and again, " * 1000

    assert len(join_gzip([compress(text)])) <= len(gzip.compress(text.encode())) + 10
