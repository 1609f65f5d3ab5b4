"""Records: rows that are soft-deleted, versioned and audited, and what is declared of their columns."""
