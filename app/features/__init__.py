"""Business features. Each has its own tables, schemas and endpoints."""
