"""The languages of the product: their catalogues, how these are written, and which one a reader is served."""
