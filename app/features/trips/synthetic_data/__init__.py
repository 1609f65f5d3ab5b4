"""Generates realistic clients, users, vehicles and trips, to try the product with a large database."""
