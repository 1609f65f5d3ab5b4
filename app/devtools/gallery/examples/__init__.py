"""Examples of all words: one file for each module of the vocabulary."""
