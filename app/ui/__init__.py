"""The vocabulary: what a screen can say. Pure data, no I/O. Screens import everything from here."""

from app.ui.application import Application
from app.ui.blocks import Block, Card, Detail, Details, Feed, Paragraph, Preferences, SignIn
from app.ui.calls import Call, Source
from app.ui.cells import ActionsCell, BadgeCell, Cell, LinkCell, NumberCell, TextCell
from app.ui.effects import (
    Action,
    Confirm,
    Effect,
    Navigate,
    OpenDialog,
    Refresh,
    RemoveRow,
    Request,
    SignOut,
    Toast,
)
from app.ui.forms import Constant, Edit, Field, Form, Option, Options, Save
from app.ui.layout import Dialog, Dropdown, Layout, NavGroup, NavItem, UserMenu
from app.ui.rules import AllOf, AnyOf, Equals, IsSet, Not, Rule
from app.ui.screens import Screen
from app.ui.tables import Column, Notice, Paging, Table
from app.ui.word import ScreenError
from app.ui.words import Words

__all__ = [
    "Action",
    "AllOf",
    "AnyOf",
    "ActionsCell",
    "Application",
    "BadgeCell",
    "Block",
    "Call",
    "Card",
    "Cell",
    "Column",
    "Confirm",
    "Constant",
    "Detail",
    "Details",
    "Dialog",
    "Dropdown",
    "Edit",
    "Effect",
    "Equals",
    "Feed",
    "Field",
    "Form",
    "IsSet",
    "Layout",
    "LinkCell",
    "NavGroup",
    "NavItem",
    "Navigate",
    "Not",
    "Notice",
    "NumberCell",
    "OpenDialog",
    "Option",
    "Options",
    "Paging",
    "Paragraph",
    "Preferences",
    "Refresh",
    "RemoveRow",
    "Request",
    "Rule",
    "Save",
    "Screen",
    "ScreenError",
    "SignIn",
    "SignOut",
    "Source",
    "Table",
    "TextCell",
    "Toast",
    "UserMenu",
    "Words",
]
