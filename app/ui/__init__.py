"""The vocabulary of screens: frozen data without I/O. Screens import everything from here."""

from app.contract.advice import Advice
from app.contract.base.diagnostics import ScreenError
from app.contract.calls import Call, Part, Source
from app.contract.conditions import (
    AllOf,
    AnyOf,
    Before,
    Condition,
    Disordered,
    Equals,
    IsPhoneNumber,
    IsSet,
    Matches,
    Not,
    Past,
)
from app.contract.states import Lock
from app.ui.application import Application
from app.ui.blocks import (
    Announcements,
    Block,
    Card,
    Collapsible,
    Feed,
    Paragraph,
    Preferences,
    RecordScope,
    SignIn,
    Tab,
    Tabs,
)
from app.ui.blocks.area_field import AreaField
from app.ui.blocks.bulk import Bulk, BulkAction
from app.ui.blocks.cards import Cards
from app.ui.blocks.cells import (
    ActionsCell,
    BadgeCell,
    Cell,
    ChangeCell,
    DateCell,
    DateTimeCell,
    DownloadCell,
    DurationCell,
    ExternalLinkCell,
    LinkCell,
    ListCell,
    MoneyCell,
    MonthCell,
    NumberCell,
    PercentCell,
    PhoneCell,
    PositionCell,
    RatingCell,
    RelativeTimeCell,
    TextCell,
    YesNoCell,
)
from app.ui.blocks.charts import Bars, Chart, ChartRange, ChartSeries
from app.ui.blocks.checklist import Checklist, ChecklistStep
from app.ui.blocks.code import Code
from app.ui.blocks.data_badge import DataBadge
from app.ui.blocks.date_range import DateRangeFilter, DateRangePicker, Preset
from app.ui.blocks.details import Detail, Details
from app.ui.blocks.effects import (
    Action,
    Confirm,
    CopyText,
    Download,
    Effect,
    Log,
    Navigate,
    OpenDialog,
    Print,
    Refresh,
    RelatedRecords,
    RemoveRow,
    Request,
    SeeAs,
    SelectTab,
    SignOut,
    Toast,
)
from app.ui.blocks.fields import (
    CheckboxesField,
    CheckboxField,
    ComboboxField,
    DateField,
    DateTimeField,
    Field,
    FileField,
    LinesField,
    MatrixField,
    MoneyField,
    NumberField,
    PasswordField,
    SelectField,
    TextAreaField,
    TextField,
)
from app.ui.blocks.files import FileCell, Files
from app.ui.blocks.filters import Filter
from app.ui.blocks.form_parts import ReadOnlyField, Section
from app.ui.blocks.forms import Edit, Form, FormAside, Save
from app.ui.blocks.history import History
from app.ui.blocks.iframe import Iframe
from app.ui.blocks.imports import Import
from app.ui.blocks.lines import Lines
from app.ui.blocks.list_filters_field import ListFiltersField
from app.ui.blocks.list_views import ListView
from app.ui.blocks.live_list import Chip, HideSwitch, ListFact, ListFilter, ListOrder, LiveList, SidePanel
from app.ui.blocks.maps import (
    Attribution,
    Clusters,
    DateRangeInput,
    FollowMode,
    MapBase,
    MapLine,
    MapView,
    Marker,
    MarkerSearch,
    MarkersMap,
    MarkerSummary,
    Popup,
    RouteMap,
    Via,
)
from app.ui.blocks.marks import Mark
from app.ui.blocks.matrix import CheckboxColumn, ChoiceColumn, MatrixDetails
from app.ui.blocks.options import Option, Options
from app.ui.blocks.overview import (
    Callout,
    CountCard,
    CountCards,
    Greeting,
    SharedData,
    Split,
    SplitPane,
    StatCards,
    TimeOfDay,
)
from app.ui.blocks.page_preview import PagePreview
from app.ui.blocks.playback import PlaybackMap, SpeedBand
from app.ui.blocks.points import Coordinate, PointPickerField
from app.ui.blocks.rail import Rail, RailEnd, RailStops, RailWarnings
from app.ui.blocks.record_copies import Duplicate, Reversal
from app.ui.blocks.record_header import RecordHeader
from app.ui.blocks.search_results import ResultPage, SearchResult
from app.ui.blocks.selected_row import SelectedRow
from app.ui.blocks.shortcuts import Shortcut, ShortcutList
from app.ui.blocks.steps import Steps
from app.ui.blocks.tables import Column, Notice, Paging, Rows, Table
from app.ui.blocks.value_field import Constant
from app.ui.layout import Dialog, Dropdown, Layout, NavGroup, NavItem, Palette, UserMenu
from app.ui.screens import Screen
from app.ui.text.ui import UiText
