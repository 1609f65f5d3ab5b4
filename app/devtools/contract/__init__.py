"""What others rely on, compared with the last release: the vocabulary, the API's calls, the screens and their links."""
