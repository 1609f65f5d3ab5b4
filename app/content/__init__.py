"""Content: YAML files that product owners edit. Reads them, validates them, and names mistakes with file and line."""
