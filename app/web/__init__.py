"""Everything HTTP: `api/` (calls), `middleware/`, `pages/` (HTML) and `exports/` (files of lists)."""
