"""Extraction of texts to the translation catalogs: `npm run words`."""
