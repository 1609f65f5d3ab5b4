"""Examples of all nodes: one file for each module of the vocabulary."""
