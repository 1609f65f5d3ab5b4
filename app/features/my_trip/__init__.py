"""The trip that a driver is on, and the steps that they report from a phone."""
