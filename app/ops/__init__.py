"""Running the server: health, checks, seed data."""
