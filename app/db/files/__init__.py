"""Files of records: their table, how records are attached to them, and where their content is stored."""
