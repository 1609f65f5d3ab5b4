"""The course of a trip, computed from positions. Pure: nothing reads a clock, a file or a database.

Times are seconds since 1970, distances metres, coordinates degrees.
"""
