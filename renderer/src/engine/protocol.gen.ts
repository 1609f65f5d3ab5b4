// Generated from app/ui by `npm run wire`; a change made here is lost.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Texts for users whose role does not allow everything. */
        AccessText: {
            /** @description The heading of a screen that the user may not see. */
            denied: string;
            /** @description The sentence below it. */
            ask: string;
            /** @description The button that leads away from it. */
            home: string;
            /** @description The sentence for a user who may see no screen at all. */
            nothing: string;
            /** @description The reason of a disabled button, and the sentence below a field that the user may not change. */
            locked: string;
            /** @description The sentence above the form of a record that the user may not change. */
            readOnly: string;
            /** @description The toast when the role of the user has changed. */
            changed: string;
            /** @description The banner while a user sees the application as another role. */
            seeing: string;
            /** @description The button that ends it. */
            stop: string;
        };
        /**
         * @description A button that runs effects, or a link to a screen.
         *
         *     Also called: button, menu item.
         *     See also: ActionsCell, Navigate, Request.
         */
        Action: {
            /** @description The label, or the accessible name if only the icon is visible. */
            label: string;
            /** @description The icon in front of the label or instead of it. */
            icon: string | null;
            /**
             * @description Use 'primary' for the main action of a screen.
             * @enum {string}
             */
            tone: "primary" | "plain" | "danger";
            /** @description The route of a link. */
            to: string | null;
            /** @description The parameter in which a link carries the search and the filters of the screen, in the address of the screen. */
            carries: string | null;
            /** @description Effects that run on click, for actions without a route. */
            effects: components["schemas"]["Effect"][];
            /**
             * @description Shows the action only if this condition is true. It tests the row of the action, or the record around it, such as
             *     that of a `RecordHeader` or a `RecordScope`.
             */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The row's field with the reason why the action is disabled. Without a reason, the action is enabled. */
            disabledReason: string | null;
            /** @description The reason why the action cannot be used. It is disabled and says so. */
            locked: string | null;
            /** @description Reasons that depend on the row or the record. The first one that applies disables the action. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description The key that presses the button: 'n' for the main action of a list, 'e' to edit. In a row, it presses the button
             *     of the focused row.
             */
            key: string | null;
        };
        /**
         * @description Icon buttons that act on the row. A row has the actions whose addresses it can fill.
         *
         *     Also called: row actions, context menu, kebab menu.
         *     See also: Action, Confirm, Request.
         */
        ActionsCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "actions";
            /** @description Actions with an icon. The label becomes the accessible name. Of more than three, a menu has all but two. */
            actions: components["schemas"]["Action"][];
            /** @description The row's field that completes the accessible names: 'Delete Acme'. */
            labelField: string;
            /** @description The text of values of `label_field` in accessible names. Other values appear as they are. */
            labels: {
                [key: string]: string;
            };
            /**
             * @description The tooltip of a lock in a row without actions, and before those of a row that lacks a value which the addresses
             *     of another action need, such as the id of a built-in row. That action is left out.
             */
            fallback: string;
        };
        /**
         * @description A warning below a field. The first save with a new warning asks the user, and the second one saves.
         *
         *     Also called: hint, warning.
         *     See also: Form, Toast.
         */
        Advice: {
            /** @description The sentence. `{value}` is replaced by the value of the field, other names by fields of the response. */
            text: string;
            /**
             * @description The condition on the values of the form under which the warning appears. With a `call`, the condition on the
             *     response.
             */
            when: components["schemas"]["Condition"];
            /** @description The condition on the values of the form under which the warning does not appear, and its call is not sent. */
            unless: components["schemas"]["Condition"] | null;
            /** @description A GET call for what only the server knows. Without a response there is no warning. */
            call: components["schemas"]["Call"] | null;
            /**
             * @description The query parameters of the call, with the fields of the form: {"email": "workEmail"}. The call is sent when
             *     all of them have values.
             */
            query: {
                [key: string]: string;
            };
            /** @description The query parameters of the call from the route: {"depot": "id"}. They are left out where the route has none. */
            routeQuery: {
                [key: string]: string;
            };
            /** @description The fields of the response that are times, which the text shows as lists do. */
            times: string[];
        };
        /** @description True if all nested conditions are true. */
        AllOf: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "all";
            /** @description The nested conditions. */
            conditions: components["schemas"]["Condition"][];
        };
        /**
         * @description Whether this browser notifies of new rows of a `Dropdown`, and with a sound. It works while a page is open.
         *
         *     The browser asks the reader for their permission only when they switch it on.
         *
         *     Also called: browser notifications, desktop notifications, alert sound.
         *     See also: Dropdown, Preferences.
         */
        Announcements: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "announcements";
            /** @description The label of the switch for notifications. */
            notify: string;
            /** @description The label of the switch for the sound. */
            sound: string;
            /** @description What the reader can do if the browser forbids notifications. */
            denied: string;
            /** @description The sentence for browsers without notifications. */
            missing: string;
        };
        /** @description True if at least one nested condition is true. */
        AnyOf: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "any";
            /** @description The nested conditions. */
            conditions: components["schemas"]["Condition"][];
        };
        /** @description Messages for failed calls without a message from the server. */
        ApiText: {
            /** @description The message for HTTP 401. */
            sessionExpired: string;
            /** @description The message when a guarded screen opens without a token. */
            unauthorized: string;
            /** @description The message for other HTTP errors. */
            failed: string;
            /** @description The message when the server does not respond. */
            noResponse: string;
            /** @description The message for a response whose `status` is false. */
            statusFalse: string;
        };
        /**
         * @description A map on which the user sets a point with a circle around it, or draws the corners of an area.
         *
         *     The value is the list of corners, each with latitude and longitude; it is empty for the circle. The point and the
         *     radius are number fields of the form.
         *
         *     Also called: geofence, polygon, circle, boundary.
         *     See also: PointPickerField, MapView.
         */
        AreaField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "area";
            /** @description The field with the degrees north. Corners set it to their middle. */
            latitude: string;
            /** @description The field with the degrees east. */
            longitude: string;
            /** @description The field with the radius of the circle in metres. */
            radius: string;
            /** @description The map's accessible name. */
            mapLabel: string;
            /** @description What the map shows while the fields are empty. */
            view: components["schemas"]["MapView"];
            /** @description The zoom at which the map shows the point of the fields. */
            closeUp: number;
            /** @description The height of the map in pixels. */
            height: number;
        };
        /** @description Credits the provider of map data. */
        Attribution: {
            /** @description The provider's name and licence. */
            text: string;
            /** @description The URL with more information. */
            href: string | null;
        };
        /**
         * @description Shows a state as a coloured label with a shape. Tones: neutral (planned or at rest), info (in progress), good
         *     (done), warn (at risk), bad (failed).
         *
         *     Also called: chip, tag, pill, label, status, color.
         *     See also: YesNoCell.
         */
        BadgeCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description Display texts by stored value, for a boolean by 'true' and 'false'. Default: the values of a `Literal` in the
             *     schema, translated. Other values are shown unchanged.
             */
            labels: {
                [key: string]: string;
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "badge";
            /** @description Tones by stored value. Others are plain text. */
            tones: {
                [key: string]: "neutral" | "good" | "warn" | "bad" | "info";
            };
            /** @description Labels that depend on other fields of the row. */
            marks: components["schemas"]["Mark"][];
        };
        /**
         * @description Labelled values as horizontal bars: shares of a whole, or a ranking.
         *
         *     Also called: bar chart, histogram, progress bar.
         *     See also: Chart, PercentCell.
         */
        Bars: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "bars";
            /** @description The accessible name of the list. */
            label: string;
            /**
             * @description The source of the rows, in display order, or the groups of a list: `DEPOTS.count_by("state")`. Groups need no
             *     `label_field` and `value`.
             */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The row's field with the label. */
            labelField: string;
            /** @description The row's field with the value, which must not be negative. */
            value: string;
            /** @description The format of the value. */
            number: components["schemas"]["Cell"];
            /** @description The value of a full bar: 100 for percentages. None uses the largest value. */
            fullValue: number | null;
            /** @description Whether to number the rows. */
            ranked: boolean;
            /** @description A short text below the label; `{name}` is replaced with a field of the row. */
            caption: string;
            /** @description The route of the list whose rows the groups count. Each bar then links to its rows. */
            to: string | null;
            /** @description The row's field with the route of what it counts, for rows that are no groups; empty without a link. */
            route: string | null;
            /** @description The text that is shown when there are no rows, or each value is 0. */
            empty: string;
        };
        /** @description True if both fields have a time and the first one is earlier. */
        Before: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "before";
            /** @description The name of the field with the earlier time. */
            field: string;
            /** @description The name of the field with the later time. */
            other: string;
        };
        Block: components["schemas"]["Card"] | components["schemas"]["Announcements"] | components["schemas"]["DataBadge"] | components["schemas"]["ShortcutList"] | components["schemas"]["Paragraph"] | components["schemas"]["Notice"] | components["schemas"]["Table"] | components["schemas"]["Rows"] | components["schemas"]["Form"] | components["schemas"]["Details"] | components["schemas"]["Lines"] | components["schemas"]["Files"] | components["schemas"]["RecordScope"] | components["schemas"]["RecordHeader"] | components["schemas"]["Rail"] | components["schemas"]["Tabs"] | components["schemas"]["History"] | components["schemas"]["Collapsible"] | components["schemas"]["MarkersMap"] | components["schemas"]["RouteMap"] | components["schemas"]["PlaybackMap"] | components["schemas"]["LiveList"] | components["schemas"]["SidePanel"] | components["schemas"]["SelectedRow"] | components["schemas"]["Feed"] | components["schemas"]["Iframe"] | components["schemas"]["Import"] | components["schemas"]["Bars"] | components["schemas"]["Code"] | components["schemas"]["Callout"] | components["schemas"]["Checklist"] | components["schemas"]["Steps"] | components["schemas"]["Cards"] | components["schemas"]["Chart"] | components["schemas"]["Greeting"] | components["schemas"]["Split"] | components["schemas"]["DateRangePicker"] | components["schemas"]["SharedData"] | components["schemas"]["StatCards"] | components["schemas"]["CountCards"] | components["schemas"]["PagePreview"] | components["schemas"]["SignIn"] | components["schemas"]["Preferences"];
        /**
         * @description What users can do with many rows of a table at once. Each row has a box, and a bar has the actions.
         *
         *     Users select rows of several pages, or all that match the search and the filters. Before a change, a dialog says how
         *     many records it is possible for, and why not for the others. Afterwards, it can be undone. If the table has an
         *     export, selected rows can be exported.
         *
         *     Also called: batch, mass edit, multiple selection, checkboxes.
         *     See also: Table, BulkAction.
         */
        Bulk: {
            /** @description The actions, in the order of the bar. */
            actions: components["schemas"]["BulkAction"][];
            /** @description The call that changes many records of the list. The table fills it. */
            call: components["schemas"]["Call"];
            /** @description The call that returns how far a change of very many records is. */
            job: components["schemas"]["Call"];
            /** @description The call that stops it. */
            stop: components["schemas"]["Call"];
            /** @description The call that undoes a change. */
            undo: components["schemas"]["Call"];
        };
        /**
         * @description One change that users can make to all selected rows.
         *
         *     It is what its call does to one record: a DELETE call deletes the records, a PUT call sets some of their fields, and
         *     a POST call without a body, such as that of a transition, is made for each.
         *
         *     Also called: batch action, mass action.
         *     See also: Bulk, Action.
         */
        BulkAction: {
            /** @description The label of the button: 'Complete'. */
            label: string;
            /** @description The icon in front of the label. */
            icon: string | null;
            /**
             * @description Use 'danger' for deletions.
             * @enum {string}
             */
            tone: "plain" | "danger";
            /** @description The call that changes one record. Only those who may make it have the action. */
            call: components["schemas"]["Call"];
            /** @description The values that a PUT call sets: {"tripStatus": "Completed"}. None clears a field. */
            change: {
                [key: string]: unknown;
            };
            /**
             * @description The fields that a PUT call sets, whose values users enter, as in the form that sends this call. Of several, they
             *     choose one.
             */
            fields: string[];
        };
        /** @description Texts of changes of many records. */
        BulkText: {
            /** @description The accessible name of the box of a row. */
            row: string;
            /** @description The accessible name of the box that selects all rows of the page. */
            page: string;
            /** @description The accessible name of the bar with the actions. */
            bar: string;
            /** @description The number of selected rows. */
            selected: string;
            /** @description Shown when all rows of the page are selected, and there are others. */
            pageSelected: string;
            /** @description The button that selects all rows of all pages. */
            selectAll: string;
            /** @description Shown when all rows of all pages are selected. */
            allSelected: string;
            /** @description The button that selects no rows. */
            clear: string;
            /** @description The toast after a new search or filter. */
            cleared: string;
            /** @description Shown while the server says what is possible. */
            checking: string;
            /** @description Says that the change is possible for all selected records. */
            allCan: string;
            /** @description Says for how many of them it is possible. */
            someCan: string;
            /** @description Says that it is possible for none of them. */
            noneCan: string;
            /** @description Says that all selected records can be deleted. */
            allCanGo: string;
            /** @description Says how many of them can be deleted. */
            someCanGo: string;
            /** @description Says that none of them can be deleted. */
            noneCanGo: string;
            /** @description Said of a very large selection. */
            sampled: string;
            /** @description Why records stay as they are, and how many. */
            reason: string;
            /** @description Names the values of other fields that a choice brings with it. */
            also: string;
            /** @description Stands for no value in that sentence. */
            none: string;
            /** @description The first records of a reason, and how many others there are. */
            others: string;
            /** @description The choice of the field to change. */
            field: string;
            /** @description The label of the value of a field. */
            value: string;
            /** @description The box that clears the field in all records. */
            empty: string;
            /** @description The button that asks what is possible with the value that was entered. */
            proceed: string;
            /** @description The button that makes the change: 'Delete 12'. */
            do: string;
            /** @description The button that closes the dialog. */
            cancel: string;
            /** @description The label of the field that confirms many deletions. */
            type: string;
            /** @description The toast after a change. */
            changed: string;
            /** @description The toast after a deletion. */
            deleted: string;
            /** @description Says below it which records were not changed, and why. They stay selected. */
            kept: string;
            /** @description The toast after a change was undone. */
            undone: string;
            /** @description The error without a message from the server. */
            failed: string;
        };
        /**
         * @description One call of the API. The document contains the method and path only; the shapes validate screens.
         *
         *     Also called: endpoint, API.
         *     See also: Source, Request.
         */
        Call: {
            /**
             * @description The HTTP method.
             * @enum {string}
             */
            method: "GET" | "POST" | "PUT" | "DELETE";
            /** @description The path below the API's base path, such as '/users/{id}'. Placeholders are filled from the route or the row. */
            path: string;
        };
        /**
         * @description A highlighted box that prompts the user to act.
         *
         *     Also called: banner, hero, call to action.
         *     See also: Notice, Toast.
         */
        Callout: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "callout";
            /** @description The record with the texts. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The record's field with the heading. */
            heading: string;
            /** @description The record's field with the text below the heading. */
            text: string;
            /** @description The record's field with the label of the button. */
            button: string;
            /** @description The icon of the box. */
            icon: string;
            /** @description The route of the button. */
            to: string;
        };
        /**
         * @description A raised surface with a heading and action buttons.
         *
         *     Also called: panel, box, container.
         *     See also: Cards, Callout.
         */
        Card: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "card";
            /** @description The heading. */
            title: string;
            /** @description A badge next to the heading. */
            badge: components["schemas"]["DataBadge"] | null;
            /** @description Buttons next to the heading. */
            actions: components["schemas"]["Action"][];
            /** @description Whether phones show the card below the blocks after it, such as facts below a map. */
            lastOnPhones: boolean;
            /** @description Shows the card only if this condition on the record around it is true. Its content loads then. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The content, from top to bottom. */
            body: components["schemas"]["Block"][];
        };
        /**
         * @description A card for each row, side by side if there is room. Inside a card, a list with separators.
         *
         *     Also called: tiles, list group.
         *     See also: Card, Table, StatCards.
         */
        Cards: {
            /** @description The row's field with the heading. */
            titleField: string;
            /** @description Short values next to the heading; their labels are visible to screen readers only. */
            head: components["schemas"]["Detail"][];
            /** @description The row's field with a longer text. */
            text: string | null;
            /** @description Labelled values below the text. */
            rows: components["schemas"]["Detail"][];
            /** @description Actions on the row; their routes are filled from its fields. */
            actions: components["schemas"]["Action"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "cards";
            /** @description The accessible name of the list. */
            label: string;
            /** @description The heading above the cards. Leave it empty inside a card, which has its own heading. */
            title: string;
            /** @description A badge next to the heading. With `source.whole()`, it may show data next to the rows. */
            badge: components["schemas"]["DataBadge"] | null;
            /** @description The source of the rows, in display order. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The text that is shown when there are no rows. */
            empty: string;
            /** @description The pages of a call that returns one page at a time. The address has the page. None shows all rows. */
            paging: components["schemas"]["Paging"] | null;
        };
        Cell: components["schemas"]["TextCell"] | components["schemas"]["NumberCell"] | components["schemas"]["MoneyCell"] | components["schemas"]["LinkCell"] | components["schemas"]["BadgeCell"] | components["schemas"]["DateTimeCell"] | components["schemas"]["DateCell"] | components["schemas"]["MonthCell"] | components["schemas"]["RelativeTimeCell"] | components["schemas"]["DurationCell"] | components["schemas"]["PhoneCell"] | components["schemas"]["DownloadCell"] | components["schemas"]["FileCell"] | components["schemas"]["YesNoCell"] | components["schemas"]["ListCell"] | components["schemas"]["ExternalLinkCell"] | components["schemas"]["PercentCell"] | components["schemas"]["PositionCell"] | components["schemas"]["RatingCell"] | components["schemas"]["ChangeCell"] | components["schemas"]["ActionsCell"];
        /**
         * @description The name of a changed record, as a link to it, with its values before and after in the formats of its history.
         *
         *     The rows are those of `GET /activity`. A deletion has no link, but a button to restore if the form has one.
         *
         *     Also called: audit entry, activity, diff.
         *     See also: History, LinkCell.
         */
        ChangeCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "change";
            /** @description Shown after the first values of a change with many. */
            more: string;
            /** @description The button that restores a deleted record. */
            restore: string;
            /** @description What an export contained. */
            exported: string;
            /** @description The same for an export that was cancelled. */
            cancelled: string;
            /** @description The columns of an export. */
            columns: string;
            /** @description The link to the list with the query of an export. */
            showRows: string;
        };
        /**
         * @description Values over time as stacked line charts with a shared time axis and separate scales. The first is the largest.
         *
         *     Also called: graph, line chart, time series.
         *     See also: ChartSeries, Bars.
         */
        Chart: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "chart";
            /** @description The accessible name. */
            label: string;
            /**
             * @description The record, or the groups of a list: `DEPOTS.count_by("opened", "month")`. Groups need no points, date, series
             *     and ranges.
             */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The record's field with the list of points, oldest first. */
            points: string;
            /** @description The point's field with the date. */
            date: string;
            /** @description The series to draw. */
            series: components["schemas"]["ChartSeries"] | null;
            /** @description The query parameter that holds the selected range. */
            name: string;
            /**
             * @description The ranges to select from, counted back from the last point. The first is the default. Without ranges, the chart
             *     has all points.
             */
            ranges: components["schemas"]["ChartRange"][];
            /** @description The accessible name of the range selection. */
            rangesLabel: string;
            /** @description The date range that filters the points. */
            dateRange: components["schemas"]["DateRangeFilter"] | null;
            /** @description The currency of the sums of groups, such as 'INR'. Empty for other numbers. */
            currency: string;
            /** @description The route of the list whose rows the groups count. Each point then links to its rows. */
            to: string | null;
            /** @description The point's field with the route of its rows, for points that are no groups. */
            route: string | null;
            /** @description The total next to the name of a series. */
            total: string;
            /** @description The text that is shown when there are no points. */
            empty: string;
        };
        /**
         * @description A button that limits a chart to a period.
         *
         *     Also called: zoom.
         *     See also: Chart.
         */
        ChartRange: {
            /** @description The text of the button. */
            label: string;
            /** @description The full name, if the label is an abbreviation. */
            name: string;
            /** @description The number of months before the last point. None shows all points. */
            months: number | null;
        };
        /**
         * @description Maps a list of the record to the series of a chart, one entry for each series.
         *
         *     Also called: line, data set.
         *     See also: Chart.
         */
        ChartSeries: {
            /** @description The record's field with the list. */
            rows: string;
            /** @description The entry's field with the name of the value in each point. */
            field: string;
            /** @description The entry's field with the display name. */
            label: string;
            /** @description The entry's field with a currency code such as 'INR'; None or empty for other numbers. */
            currency: string | null;
        };
        /** @description Texts of charts. */
        ChartText: {
            /** @description The button that shows the values as a table. */
            asTable: string;
            /** @description The button that shows the chart again. */
            asChart: string;
            /** @description Announced when the chart receives focus. */
            guidance: string;
            /** @description The total of numbers of which none is known. */
            unknown: string;
            /** @description The heading of the table's date column. */
            date: string;
        };
        /**
         * @description One column of checkboxes in a matrix. A row whose value is null has a dash instead of a checkbox.
         *
         *     See also: MatrixField, ChoiceColumn.
         */
        CheckboxColumn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "checkbox";
            /** @description The record's field, which is true or false, or null where it does not apply. */
            field: string;
            /** @description The heading; with the row's name it is the accessible name of each checkbox. */
            label: string;
            /**
             * @description The field of the column without which this one has no effect: 'list' for 'edit'. Checking a box checks that one
             *     of its row, too; unchecking that one unchecks this.
             */
            requires: string | null;
        };
        /**
         * @description A yes or no. An untouched field is a no, so its value is never missing.
         *
         *     Also called: toggle, switch, boolean.
         *     See also: CheckboxesField, YesNoCell.
         */
        CheckboxField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "checkbox";
            /**
             * @description A checkbox for a property of the record; a switch for something that is on or off.
             * @enum {string}
             */
            appearance: "checkbox" | "switch";
        };
        /**
         * @description A group of checkboxes for a list of fixed options.
         *
         *     Also called: multi-select, checkbox group.
         *     See also: CheckboxField, MatrixField, Option.
         */
        CheckboxesField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "checkboxes";
            /** @description One checkbox each. */
            options: components["schemas"]["Option"][];
            /** @description Whether the list is sent as JSON text inside the JSON body. */
            jsonEncoded: boolean;
        };
        /**
         * @description The steps of a larger task, with those that are done. It is gone once all of them are, or after the reader has
         *     hidden it in this browser.
         *
         *     Also called: onboarding, first run, to-do list, setup wizard.
         *     See also: Callout, Notice.
         */
        Checklist: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "checklist";
            /** @description The heading. */
            title: string;
            /** @description The text below the heading. */
            text: string;
            /** @description The record that says which steps are done. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The steps, in the order in which to do them. */
            steps: components["schemas"]["ChecklistStep"][];
            /** @description How many steps are done: '{count} of {most} done'. */
            progress: string;
            /** @description What screen readers say of a step that is done. */
            done: string;
            /** @description The icon of a step that is done. */
            doneIcon: string;
            /** @description The label of the button that hides the checklist. */
            hide: string;
        };
        /**
         * @description One step of a checklist.
         *
         *     See also: Checklist.
         */
        ChecklistStep: {
            /**
             * @description The record's field that says whether the step is done. A step is not shown while the field is null: the person
             *     cannot do it.
             */
            field: string;
            /** @description What to do. */
            title: string;
            /** @description Why, and how. */
            text: string;
            /** @description The icon of the step until it is done. */
            icon: string;
            /** @description Buttons of the step until it is done. */
            actions: components["schemas"]["Action"][];
        };
        /**
         * @description A button with a count that shows only the rows of one state.
         *
         *     Also called: filter button, segmented control.
         *     See also: LiveList.
         */
        Chip: {
            /** @description The state, which is also the field of the counts. */
            value: string;
            /** @description What the rows do. */
            label: string;
            /**
             * @description The colour of the state.
             * @enum {string}
             */
            tone: "info" | "good" | "warn" | "bad" | "neutral";
            /** @description The icon of the state, so that the colour alone says nothing. */
            icon: string | null;
            /**
             * @description How markers look on a map next to the list. They have the colour of the chip, and its icon unless they move.
             * @enum {string}
             */
            motion: "moving" | "standing" | "silent";
        };
        /**
         * @description One column of selects in a matrix. The options of each row are in its record.
         *
         *     A row whose value is null has a dash, and a row with one option has its label.
         *
         *     Also called: dropdown column.
         *     See also: MatrixField, CheckboxColumn.
         */
        ChoiceColumn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "choice";
            /** @description The record's field with the value of the selected option. */
            field: string;
            /** @description The heading; with the row's name it is the accessible name of each select. */
            label: string;
            /** @description The record's field with the options: a list of records with `value` and `label`. */
            optionsField: string;
        };
        /**
         * @description Merges markers that are close to each other.
         *
         *     Also called: grouped pins.
         *     See also: MarkersMap.
         */
        Clusters: {
            /** @description The accessible name of a cluster: 'Cluster of {count} markers'. */
            label: string;
            /** @description The maximum distance, in units of a tile with a width of 512. */
            radius: number;
            /** @description The maximum zoom level with clusters. */
            maxZoom: number;
            /** @description Clusters with more markers than this and than the average are red; others are blue. */
            largeCount: number;
        };
        /**
         * @description Source code or data in a fixed-width font, with a copy button.
         *
         *     Also called: snippet.
         */
        Code: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "code";
            /** @description The heading, which is also the accessible name. */
            label: string;
            /** @description The code. */
            text: string;
            /** @description The label of the copy button. */
            copyLabel: string;
            /** @description The announcement after copying. */
            copied: string;
        };
        /**
         * @description A card that shows only its heading until the user opens it. Its content loads then.
         *
         *     Also called: disclosure, expander, accordion, fold.
         *     See also: Card, Tabs.
         */
        Collapsible: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "collapsible";
            /** @description The heading, which is the button. */
            title: string;
            /**
             * @description The route parameter without which nothing is shown, such as the id of a record that a form edits. None shows the
             *     card on every route.
             */
            requires: string | null;
            /** @description Shows the card only if this condition on the record around it is true. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The content, from top to bottom. */
            body: components["schemas"]["Block"][];
        };
        /**
         * @description One column of a table.
         *
         *     Also called: table header.
         *     See also: Table.
         */
        Column: {
            /** @description The row's field. None for a column of actions. */
            field: string | null;
            /** @description The heading. Default: the title of the field in the shape of the row. */
            title: string;
            /** @description The format of the value. */
            cell: components["schemas"]["Cell"];
            /** @description Whether users can sort by this column. Columns without a field are never sortable. */
            sortable: boolean;
            /**
             * @description Use 'end' for numbers that users compare.
             * @enum {string}
             */
            align: "start" | "end";
            /**
             * @description The smallest width of the column and its share of the free space. A line has about 6 characters in 'tiny', 11 in
             *     'narrow', 12 in 'medium' and 14 in 'wide'. Text continues on a second line, as does a date with a time, but not in
             *     'wide'.
             * @enum {string}
             */
            width: "tiny" | "narrow" | "medium" | "wide";
            /**
             * @description Whether the column stays in view while a wide table scrolls. The first column can be pinned. Columns of actions
             *     always are.
             */
            pinned: boolean;
            /**
             * @description Whether the column is on the card of a row on phones; if none is, a card has the first four that are not tiny. On
             *     windows from 640 to 1400 px, the others are on the last line of a row if there are more than seven side by side.
             */
            essential: boolean;
            /**
             * @description The field of the preceding column. From 640 px, this column's values appear below that column's, unless the
             *     reader hides or moves either of them.
             */
            under: string | null;
            /** @description Whether the column is shown until the user selects columns. Those of a table without `views` always are. */
            visible: boolean;
            /**
             * @description Whether long text continues on up to three lines, also within words. By default it has two lines and then an
             *     ellipsis; words are not divided. The tooltip has all of it.
             */
            wrap: boolean;
        };
        /**
         * @description Free text with suggestions from a source, which is searched while the user types.
         *
         *     Also called: autocomplete, typeahead, suggestions.
         *     See also: SelectField, Options.
         */
        ComboboxField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "combobox";
            /** @description The suggestions; they need `search`. */
            options: components["schemas"]["Options"];
            /** @description An example inside the empty field. */
            placeholder: string;
        };
        Condition: components["schemas"]["Equals"] | components["schemas"]["IsSet"] | components["schemas"]["Matches"] | components["schemas"]["IsPhoneNumber"] | components["schemas"]["Before"] | components["schemas"]["Disordered"] | components["schemas"]["Past"] | components["schemas"]["Not"] | components["schemas"]["AllOf"] | components["schemas"]["AnyOf"];
        /** @description A condition of a list, for its tab. */
        ConditionName: {
            /** @description The name in the address. */
            name: string;
            /** @description The text of the tab. */
            label: string;
            /** @description The fields that it tests. A user who does not see one of them has no tab. */
            fields: string[];
        };
        /**
         * @description Asks for confirmation before it runs other effects.
         *
         *     Also called: confirmation, modal, popup.
         *     See also: Request, Dialog, RelatedRecords.
         */
        Confirm: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "confirm";
            /** @description The question. */
            question: string;
            /** @description What the question is about, such as '{fullName}'; joined with commas. A part without its fields is left out. */
            about: string[];
            /** @description Records to know about before the answer, such as the open orders of a customer. They follow the question. */
            related: components["schemas"]["RelatedRecords"] | null;
            /** @description The label of the confirm button. */
            yes: string;
            /** @description The label of the cancel button. */
            no: string;
            /**
             * @description Use 'danger' for actions that cannot be undone.
             * @enum {string}
             */
            tone: "plain" | "danger";
            /** @description Effects that run after confirmation. */
            onConfirm: components["schemas"]["Effect"][];
        };
        /** @description Texts of forms whose record another user changed or deleted. */
        ConflictText: {
            /** @description The user who changed the record, and the time. */
            by: string;
            /** @description Shown instead when the user is unknown. */
            unknown: string;
            /** @description The heading of the fields with conflicting changes. */
            ask: string;
            /** @description Shown when the changes do not conflict. */
            taken: string;
            /** @description The label of the value that the record has now, perhaps saved by the same user in another tab. */
            theirs: string;
            /** @description The label of the value in the form. */
            yours: string;
            /** @description The error message of a conflicting field without a selection. */
            choose: string;
            /** @description Shown in place of an empty value. */
            nothing: string;
            /** @description Shown for a checkbox that is set. */
            yes: string;
            /** @description Shown for a checkbox that is empty. */
            no: string;
            /** @description The user who deleted the record, and the time. */
            deleted: string;
            /** @description The text below that message. */
            kept: string;
            /** @description The button that restores the record. */
            restore: string;
        };
        /**
         * @description A value that is always sent, whatever the user enters.
         *
         *     Also called: hidden field, default value.
         */
        Constant: {
            /** @description The value. */
            value: string | number | boolean | null;
        };
        /**
         * @description Makes a field a latitude or a longitude. A pair such as '19.0760, 72.8777', pasted into either field, fills both.
         *
         *     Mark the number in the body with `Degrees`, so that the server reads '19.0760° N', too.
         *
         *     Also called: position, location, geographic point.
         */
        Coordinate: {
            /**
             * @description Which of the two the field is.
             * @enum {string}
             */
            axis: "latitude" | "longitude";
            /** @description The field with the other one. */
            other: string;
        };
        /**
         * @description Shows a text that the server makes, with buttons that copy it and that send it with another application.
         *
         *     Also called: share, clipboard, copy link.
         *     See also: Request, Form.
         */
        CopyText: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "copyText";
            /** @description The heading above the text. */
            heading: string;
            /** @description The GET call whose data has the text. None: the text is in the answer to the form or the request before. */
            call: components["schemas"]["Call"] | null;
            /** @description Query parameters from fields of the row or parameters of the route: {"code": "code"}. */
            query: {
                [key: string]: string;
            };
            /** @description The field of the data with the text. */
            field: string;
            /** @description The address that takes the text. None has no button for it. */
            sendTo: string | null;
            /** @description The label of the button that opens this address. */
            sendLabel: string;
            /** @description The error message when the server sends none. */
            failed: string | null;
        };
        /** @description Texts of the dialog with a text to copy. */
        CopyingText: {
            /** @description The accessible name of the text. */
            text: string;
            /** @description The button that copies the text. */
            copyText: string;
            /** @description Announced after that. */
            copied: string;
            /** @description The button that closes the dialog. */
            close: string;
        };
        /**
         * @description The number of rows of a list, with a link to exactly these rows.
         *
         *     Also called: counter.
         *     See also: CountCards.
         */
        CountCard: {
            /** @description What is counted. */
            label: string;
            /**
             * @description The list, with the condition of the rows to count: `ui.Source(call=DEPOTS, rows="depots", condition="full")`. Of
             *     groups, the number is their total.
             */
            source: components["schemas"]["Source"];
            /** @description The field of a record that has the number. None counts the rows of a list. */
            value: string | null;
            /** @description The icon of the card. */
            icon: string;
            /**
             * @description The colour of a count above zero: 'bad' for what has gone wrong.
             * @enum {string}
             */
            tone: "neutral" | "good" | "warn" | "bad" | "info";
            /** @description The accessible name of the link, which is the whole card. */
            link: string;
            /**
             * @description The route of the screen with the rows. The condition of the source, or the dates of groups, are added to its
             *     address.
             */
            to: string;
        };
        /**
         * @description A card with a large number for each count, such as the depots that are full. Each loads by itself.
         *
         *     Also called: KPI, counter, tile.
         *     See also: CountCard, StatCards.
         */
        CountCards: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "countCards";
            /** @description The accessible name of the list of cards. */
            label: string;
            /** @description The cards, in reading order. */
            cards: components["schemas"]["CountCard"][];
            /** @description Shown in place of a number that is not known. */
            noValue: string;
        };
        /**
         * @description A badge that is shown while a field of the data is true.
         *
         *     Also called: flag, tag.
         *     See also: BadgeCell, Card.
         */
        DataBadge: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "dataBadge";
            /** @description The record. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The record's field that is true or false. */
            field: string;
            /** @description The text of the badge. */
            label: string;
        };
        /**
         * @description A calendar date such as 2026-02-28 in the user's locale, independent of the time zone.
         *
         *     Also called: day.
         *     See also: DateTimeCell, DateField.
         */
        DateCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "date";
        };
        /**
         * @description A date without a time, such as a date of expiry. The value is a text such as '2026-11-19'.
         *
         *     Also called: date picker, calendar, day.
         *     See also: DateTimeField, DateCell, DateRangePicker.
         */
        DateField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "date";
        };
        /**
         * @description A date range in two query parameters, as dates such as 2026-02-28. Blocks with a filter show that range only.
         *
         *     Also called: period filter.
         *     See also: DateRangePicker.
         */
        DateRangeFilter: {
            /** @description The query parameter with the first day. */
            first: string;
            /** @description The query parameter with the last day (inclusive). */
            last: string;
        };
        /**
         * @description Two dates to request data for, from the start of the first day to the end of the last day.
         *
         *     Also called: period.
         *     See also: RouteMap, DateRangePicker.
         */
        DateRangeInput: {
            /** @description The query parameter with the start, in milliseconds since 1970. */
            start: string;
            /** @description The label of the field for the first day. */
            startLabel: string;
            /** @description The query parameter with the end, in milliseconds since 1970. */
            end: string;
            /** @description The label of the field for the last day. */
            endLabel: string;
            /** @description The label of the button, which has no effect until both dates are set. */
            submit: string;
            /** @description The text below the fields until both dates are set; `{fields}` is replaced with the labels of empty fields. */
            missing: string;
            /** @description Date ranges that a single click requests. */
            presets: components["schemas"]["Preset"][];
            /** @description A text about the dates that may be selected. */
            hint: string;
        };
        /**
         * @description A button that shows the selected date range and opens a menu to change it.
         *
         *     Also called: date picker, calendar, period.
         *     See also: DateRangeFilter, Preset, DateField.
         */
        DateRangePicker: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "dateRangePicker";
            /** @description The accessible name of the button, which precedes the selection. */
            label: string;
            /** @description The query parameters that hold the selection. */
            dateRange: components["schemas"]["DateRangeFilter"];
            /**
             * @description The filter of the list on this screen that holds the selection, in place of `date_range`. Presets of days, months
             *     and the last two calendar months stay relative there: 'day=during.last-7-days'.
             */
            filter: string | null;
            /** @description The text for no selection, and the label of the option that clears it. */
            allDays: string;
            /** @description Date ranges that a single click selects. */
            presets: components["schemas"]["Preset"][];
            /** @description The label of the field for the first day. */
            firstLabel: string;
            /** @description The label of the field for the last day. */
            lastLabel: string;
            /** @description The label of the button that applies the two dates. */
            submit: string;
            /** @description The error message when a date is missing. */
            incomplete: string;
            /** @description The error message when the first day is after the last. */
            wrongOrder: string;
        };
        /** @description Texts of fields for dates. */
        DateText: {
            /** @description The button that opens the calendar. */
            calendar: string;
            /** @description The placeholder, with an example of how to write a date. */
            example: string;
        };
        /**
         * @description A timestamp in the user's locale and time zone.
         *
         *     Also called: timestamp.
         *     See also: DateCell, RelativeTimeCell, DateTimeField.
         */
        DateTimeCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "dateTime";
            /** @description Whether to show the time, and not only in the tooltip. */
            time: boolean;
            /**
             * @description Labels behind the time for rows that fulfil a condition, such as '{age} late'. All whose condition holds are
             *     shown.
             */
            marks: components["schemas"]["Mark"][];
        };
        /**
         * @description A date and a time in the user's time zone.
         *
         *     Also called: date and time picker, timestamp.
         *     See also: DateField, DateTimeCell.
         */
        DateTimeField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "dateTime";
        };
        /**
         * @description One labelled value.
         *
         *     Also called: label and value.
         *     See also: Details.
         */
        Detail: {
            /** @description The label. */
            label: string;
            /** @description The record's field; dots reach into nested records: 'status.state'. */
            field: string;
            /** @description The format of the value. */
            cell: components["schemas"]["Cell"];
        };
        /**
         * @description Labelled values of one record.
         *
         *     Also called: description list, key-value list, property list.
         *     See also: RecordHeader, RecordScope.
         */
        Details: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "details";
            /**
             * @description A grid arranges values side by side; a table uses one row for each value.
             * @enum {string}
             */
            layout: "grid" | "table";
            /** @description The accessible name, required for tables. */
            label: string;
            /** @description The record. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The values, in reading order. A grid leaves out those that are empty and have no fallback. */
            rows: components["schemas"]["Detail"][];
        };
        /**
         * @description A modal dialog.
         *
         *     Also called: modal, popup.
         *     See also: OpenDialog, Confirm.
         */
        Dialog: {
            /** @description The name that `OpenDialog` refers to. */
            name: string;
            /** @description The heading. */
            title: string;
            /** @description The content. */
            body: components["schemas"]["Block"][];
        };
        /**
         * @description True if lines have times that are not in their order: one is earlier than another one before it.
         *
         *     Also called: sequence, chronological order.
         *     See also: Before, LinesField.
         */
        Disordered: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "disordered";
            /** @description The name of the field with the lines. */
            field: string;
            /** @description The name of the line's field with the time. Lines without one do not count. */
            by: string;
            /** @description The name of the field with the time before all lines. */
            start: string | null;
            /** @description The name of the field with the time after all lines. */
            end: string | null;
        };
        /**
         * @description Saves the file that a GET call returns. A refusal is shown as a toast.
         *
         *     Also called: save file.
         *     See also: DownloadCell, Request.
         */
        Download: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "download";
            /** @description The call. Its answer is a file whose header `Content-Disposition` has the name. */
            call: components["schemas"]["Call"];
            /** @description Query parameters from fields of the row or parameters of the route: {"code": "code"}. */
            query: {
                [key: string]: string;
            };
            /** @description The error message when the server sends none. */
            failed: string | null;
        };
        /**
         * @description The value as a link that saves a file of this server. Without a file, the link is disabled and says why.
         *
         *     Also called: file, attachment.
         *     See also: ExternalLinkCell.
         */
        DownloadCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "download";
            /** @description The row's field with the address of the file, which is empty if there is no file. */
            file: string;
            /** @description The reason why the link is disabled. */
            reason: string;
        };
        /**
         * @description A panel that opens below a button of the top bar.
         *
         *     Also called: popover, flyout.
         *     See also: Layout, UserMenu.
         */
        Dropdown: {
            /** @description The accessible name of the button and the heading of the panel. */
            label: string;
            /** @description The icon of the button. */
            icon: string;
            /** @description The record with the number on the button. It loads when the page is idle, for all blocks inside as well. */
            count: components["schemas"]["Source"] | null;
            /** @description Its field with the number. From 100 on, the button shows '99+', and none at 0. */
            countField: string | null;
            /**
             * @description Its field with the rows of which this browser notifies, where the reader has chosen so (`Announcements`).
             *     Rows have `id`, `title`, `text`, `to` and `unread`, and the first is the newest.
             */
            announced: string | null;
            /** @description Buttons below the content. Their calls take fields of the record. */
            actions: components["schemas"]["Action"][];
            /** @description The content of the panel. */
            body: components["schemas"]["Block"][];
        };
        /**
         * @description A button on the form that changes a record. It opens the form for a new record with the values of this one.
         *
         *     Also called: copy, clone.
         *     See also: Edit, Form.
         */
        Duplicate: {
            /**
             * @description The route of the form for a new record, with the key of the record to copy: '/add-order?from={id}'. An action on
             *     another screen can open it, too.
             */
            to: string;
            /** @description The sentence above the copy: 'Copy of order {number}'. The names are fields of the record. */
            title: string;
            /**
             * @description The fields that are not copied, such as unique ones and dates. They have their initial values. 'lines.date' is a
             *     field of lines.
             */
            without: string[];
            /** @description The label of the button. */
            label: string;
            /** @description A second button for the opposite of the record, at the route of the duplicate with '&reverse=true'. */
            reversal: components["schemas"]["Reversal"] | null;
        };
        /**
         * @description A number of seconds as hours and minutes, and from two days on as days and hours.
         *
         *     Also called: time span.
         *     See also: RelativeTimeCell.
         */
        DurationCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "duration";
            /** @description The text for two days or more. */
            days: string;
            /** @description The same without hours. */
            wholeDays: string;
            /** @description The text for an hour or more. */
            hours: string;
            /** @description The same without minutes. */
            wholeHours: string;
            /** @description The text for less than an hour. */
            minutes: string;
            /** @description The unit of a file, which has hours with decimal places. */
            unit: string;
        };
        /**
         * @description A form that changes a record. It is used at the routes that have all parameters of `load`; at the other routes of
         *     the screen, the form adds a record.
         *
         *     Also called: update.
         *     See also: Save, Form.
         */
        Edit: {
            /** @description The form's heading. */
            title: string;
            /** @description The label of the button that submits the form. */
            submit: string;
            /** @description The label of the button after advice: pressing it once more submits the form. */
            submitAnyway: string;
            /** @description The label of a button that submits the form and then empties it for the next record. None has no such button. */
            submitAnother: string | null;
            /** @description The call. The schema of its body has the rules. */
            call: components["schemas"]["Call"] | null;
            /** @description The condition on the values under which the button is enabled. */
            enabledWhen: components["schemas"]["Condition"] | null;
            /** @description The record. */
            load: components["schemas"]["Source"];
            /** @description A field that every real record has; a record without it counts as not loaded. */
            requiredField: string;
            /** @description The route to open when the record does not load. None shows the error in place. */
            to: string | null;
            /** @description The sentence above the form at that route: that no record has this ID, and what saving does. */
            notFound: string;
            /**
             * @description Restores the record if another user has deleted it, with the parameters of the route in its path. None offers no
             *     restore.
             */
            restore: components["schemas"]["Call"] | null;
            /** @description Copies the record into a new one. None offers no copy. */
            duplicate: components["schemas"]["Duplicate"] | null;
            /** @description The reason why the record cannot be changed. The form then only shows it. */
            readOnly: string | null;
            /** @description Reasons that depend on the record. While one applies, the form only shows it. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /** @description The JSON Schema of the body, with a sentence per keyword in `messages`. */
            readonly rules: {
                [key: string]: unknown;
            };
        };
        Effect: components["schemas"]["Toast"] | components["schemas"]["Navigate"] | components["schemas"]["Refresh"] | components["schemas"]["RemoveRow"] | components["schemas"]["Request"] | components["schemas"]["Confirm"] | components["schemas"]["OpenDialog"] | components["schemas"]["SelectTab"] | components["schemas"]["Log"] | components["schemas"]["Print"] | components["schemas"]["SeeAs"] | components["schemas"]["Download"] | components["schemas"]["CopyText"] | components["schemas"]["SignOut"];
        /**
         * @description True if the field has this value.
         *
         *     Also called: conditional, show or hide.
         *     See also: IsSet, Matches, AllOf.
         */
        Equals: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "equals";
            /** @description The field's name. */
            field: string;
            /** @description The value. */
            value: string | number | boolean;
            /** @description Whether to ignore upper and lower case. */
            anyCase: boolean;
        };
        /** @description A field of the rows that no column shows, which an export of all columns contains. */
        ExportField: {
            /** @description The row's field. */
            field: string;
            /** @description The heading. */
            title: string;
            /** @description Texts by stored value, for a boolean by 'true' and 'false'. */
            labels: {
                [key: string]: string;
            };
        };
        /** @description Texts of exports. */
        ExportText: {
            /** @description The button that opens the choice of a file. */
            button: string;
            /** @description Says which rows the file will have. */
            rows: string;
            /** @description Says the same when the user has selected rows. */
            selected: string;
            /** @description Shown in place of the choices when the rows failed to load, for example because of a filter. */
            unavailable: string;
            /** @description The accessible name of the choice of columns. */
            columns: string;
            /** @description The choice of the columns of the table. */
            shown: string;
            /** @description The choice of all fields of the rows. */
            all: string;
            /** @description The button that exports for Excel. */
            xlsx: string;
            /** @description The button that exports comma-separated values. */
            csv: string;
            /** @description Shown while the file is made. */
            making: string;
            /** @description How far the file is. */
            progress: string;
            /** @description The button that ends an export. */
            cancel: string;
            /** @description Shown after the user has cancelled an export. */
            cancelled: string;
            /** @description Shown when the file is made. */
            done: string;
            /** @description The number of rows in the file. */
            total: string;
            /** @description The same for a file without rows. */
            empty: string;
            /** @description Says how many texts a file lacks the ends of. */
            shortened: string;
            /** @description Says how many cells have a note in place of their value, such as a time after the year 9999. */
            unwritten: string;
            /** @description Shown after a failure. */
            failed: string;
        };
        /**
         * @description The value as a link that opens in a new tab. Only http and https URLs become links.
         *
         *     Also called: URL.
         *     See also: LinkCell, DownloadCell.
         */
        ExternalLinkCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "externalLink";
            /** @description The text of the link. */
            label: string;
            /** @description Shown when the field has no http or https URL. */
            fallback: string;
        };
        /**
         * @description A scrolling list of short messages. Rows have `title` and `text`, and optionally `tone` and `unread`.
         *
         *     Without icons, each message is a line of 40 pixels: what happened within the hour, today and earlier.
         *
         *     Also called: activity stream, timeline, news.
         *     See also: Cards.
         */
        Feed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "feed";
            /** @description The accessible name of the list. */
            label: string;
            /** @description The source of the messages. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The row's field with the time: a text, or a timestamp that is shown as '3 hours ago'. */
            time: string;
            /** @description The row's field with the name of an icon. Without it, a shape shows the tone. */
            iconField: string | null;
            /** @description The row's field with the address that a message opens; an empty one opens nothing. */
            addressField: string | null;
            /** @description The row's field that is true for rows with the badge `mark`. */
            markField: string | null;
            /** @description The text of the badge. */
            mark: string;
            /**
             * @description Effects that run when a line opens its address, such as a call that marks it as read. Their calls take fields of
             *     the row. A row without an `id` runs none.
             */
            onOpen: components["schemas"]["Effect"][];
            /** @description The date range that filters the messages. It requires a timestamp in `time`. */
            dateRange: components["schemas"]["DateRangeFilter"] | null;
            /** @description The maximum height in pixels; longer lists scroll. */
            maxHeight: number;
            /** @description The text that is shown when there are no messages. */
            empty: string;
        };
        Field: components["schemas"]["TextField"] | components["schemas"]["TextAreaField"] | components["schemas"]["NumberField"] | components["schemas"]["MoneyField"] | components["schemas"]["DateTimeField"] | components["schemas"]["DateField"] | components["schemas"]["CheckboxField"] | components["schemas"]["SelectField"] | components["schemas"]["ComboboxField"] | components["schemas"]["PasswordField"] | components["schemas"]["CheckboxesField"] | components["schemas"]["MatrixField"] | components["schemas"]["LinesField"] | components["schemas"]["AreaField"] | components["schemas"]["ListFiltersField"] | components["schemas"]["FileField"] | components["schemas"]["Section"] | components["schemas"]["ReadOnlyField"] | components["schemas"]["PointPickerField"];
        /**
         * @description The names of a file, or of several, as links that save them.
         *
         *     Also called: attachment, upload, document.
         *     See also: FileField, Files, DownloadCell.
         */
        FileCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "file";
            /** @description The call that returns the content of a file. */
            download: components["schemas"]["Call"];
        };
        /**
         * @description A file, or several if the schema has a list. Each is uploaded when it is selected, dropped or pasted.
         *
         *     Also called: upload, attachment, file input, photo, dropzone.
         */
        FileField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "file";
            /** @description The call that stores a file. */
            upload: components["schemas"]["Call"];
            /** @description The call that returns the content of a file. */
            download: components["schemas"]["Call"];
            /** @description The media types and endings of names that the user can select. The server looks at the content. */
            accept: string[];
            /** @description The texts of the field. */
            texts: components["schemas"]["FilesText"];
        };
        /**
         * @description The files of a record, such as its papers: pictures as small previews, others as names. Each can be saved.
         *
         *     Also called: attachments, documents, gallery, thumbnails.
         *     See also: FileField, FileCell, Details.
         */
        Files: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "files";
            /** @description The accessible name of the list. */
            label: string;
            /** @description The record. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The record's field with its file or files. */
            field: string;
            /** @description Shown when there are none. */
            empty: string;
            /** @description The accessible name of the small picture of a file. */
            preview: string;
            /** @description The call that returns the content of a file. */
            download: components["schemas"]["Call"];
        };
        /** @description Texts of fields with files. `{name}` is the name of a file. */
        FilesText: {
            /** @description The button that selects a file. */
            choose: string;
            /** @description The button that selects files, in a field for several. */
            chooseSeveral: string;
            /** @description The button that selects another file in place of the current one. */
            replace: string;
            /** @description Shown after the button, where a file can be dropped. */
            drop: string;
            /** @description What can be uploaded. */
            limits: string;
            /** @description Shown where a record has no files. */
            none: string;
            /** @description The state of a picture that is made smaller. */
            reading: string;
            /** @description The state of a file that is sent. */
            uploading: string;
            /** @description The state of a file that is sent again as soon as the server responds. */
            waiting: string;
            /** @description Announced when a file has arrived. */
            done: string;
            /** @description Announced when a file was removed. */
            removed: string;
            /** @description The accessible name of the button that removes a file. */
            remove: string;
            /** @description The button that sends a file again after a failure. */
            retry: string;
            /** @description The error of a form that is saved before its files have arrived. */
            unfinished: string;
            /** @description The state of a file of a draft: drafts keep the names of files, not their contents. */
            lost: string;
            /** @description The error of a file that is too large. */
            large: string;
            /** @description The error of a file without content. */
            empty: string;
            /** @description The error when more files are selected than the field can have. */
            many: string;
            /** @description The accessible name of the small picture of a file. */
            preview: string;
        };
        /**
         * @description A field that users filter a table by. Its form follows from the type of the field.
         *
         *     Also called: facet, filter chip.
         *     See also: Table, ListCondition.
         */
        Filter: {
            /** @description The row's field, one of the `filters` of the call. */
            field: string;
            /** @description The name of the filter. Default: the heading of the field's column, else its title in the shape of the row. */
            label: string;
            /** @description Of a date: the periods that a single click selects, such as 'today', 'last-7-days' and 'this-month'. */
            presets: string[];
            /** @description Whether a text has few values, such as kinds: its form offers them, and not parts of their text. */
            choice: boolean;
            /**
             * @description Whether numbers have thousands separators. The form of one without them, such as an ID, begins with 'is exactly'.
             *     Default: as in the field's column.
             */
            grouped: boolean;
            /**
             * @description The type of the field, which decides its tests. Screens do not write it.
             * @enum {string}
             */
            type: "text" | "choice" | "choices" | "flag" | "integer" | "number" | "date" | "moment";
            /** @description The records that the filter offers, if the field is the label of a `Reference`. Screens do not write it. */
            reference: components["schemas"]["FilterReference"] | null;
            /** @description Display texts by stored value. Default: those of the field's column, else the values of a `Literal`. */
            labels: {
                [key: string]: string;
            };
        };
        /**
         * @description The records that a filter offers by name: those that the rows of the table refer to.
         *
         *     It follows from the `Reference` whose label the filter names, so screens do not write it.
         *     See also: Filter, Reference.
         */
        FilterReference: {
            /** @description The row's field with the id of the record, which tests compare: `vehicleId=in.7`. */
            field: string;
            /** @description The records, as forms offer them. */
            options: components["schemas"]["Options"];
        };
        /** @description Texts of the filters of tables. */
        FilterText: {
            /** @description The button that opens the filters, and the title of what it opens. */
            filter: string;
            /** @description The number of active filters, for screen readers. The number comes first, as on the button. */
            active: string;
            /** @description The accessible name of the list of active filters. */
            chips: string;
            /** @description The accessible name of the chip of an active filter, which opens its form. */
            change: string;
            /** @description The accessible name of the button in a heading that opens a filter which is not active. */
            open: string;
            /** @description The button that removes a filter, and the suggestion when no rows match. */
            remove: string;
            /** @description The button that removes a filter that the server refused. */
            removeThis: string;
            /** @description Shown in place of rows when the address has a filter that the server refused. */
            refused: string;
            /** @description The same for several filters. */
            refusedSeveral: string;
            /** @description The value in the chip of a condition that lacks one, as an address may have it. */
            noText: string;
            /** @description The button that removes all filters. */
            clear: string;
            /** @description The button that returns from the form of a filter to the list of filters. */
            back: string;
            /** @description The button that applies the form of a filter. */
            apply: string;
            /** @description The accessible name of the choice of an operator. */
            test: string;
            /** @description The accessible name of the choices of a filter. */
            values: string;
            /** @description The placeholder and accessible name of the field that searches the choices. */
            find: string;
            /** @description The button that filters by the text in that field, instead of by choices. */
            containing: string;
            /** @description Shown when no choice contains the text. */
            noValues: string;
            /** @description The choice of rows without a value. */
            emptyValue: string;
            /** @description The choice of rows whose value is true. */
            yes: string;
            /** @description The choice of rows whose value is false. */
            no: string;
            /** @description The label of the field for one value. */
            value: string;
            /** @description The label of the first value of a range. */
            first: string;
            /** @description The label of the last value of a range. */
            last: string;
            /** @description The label of the field for a number of days that end today. */
            days: string;
            /** @description A record in a chip that was deleted, or that the user may not see. */
            missingRecord: string;
            /** @description The sentence about such a record in the form of the filter. */
            missingHint: string;
            /** @description The message of a form without a value. */
            incomplete: string;
            /** @description The message of a form with another text than a number. */
            notANumber: string;
            /** @description The message of a form with another text than a whole number. */
            notAWholeNumber: string;
            /** @description The message of a form with a period that ends before it begins. */
            reversedDates: string;
            /** @description The message of a form with a range that ends before it begins. */
            reversedNumbers: string;
            /** @description Shown when the choices fail to load. */
            failed: string;
            /** @description The operators of tests. */
            operators: components["schemas"]["OperatorText"][];
            /** @description The periods of dates. `last-N-days` and the like have the number as {count}. */
            periods: {
                [key: string]: string;
            };
        };
        /**
         * @description Keeps markers in view while they move, until the reader moves the map.
         *
         *     One marker is kept in the middle part of the map. Several, and the chosen one, are fitted into it. A button adds the
         *     chosen row or removes it, on the map and in a list next to it that has the same `FollowMode`.
         *
         *     Also called: live tracking, auto-pan.
         *     See also: MarkersMap, LiveList.
         */
        FollowMode: {
            /** @description The query parameter with the rows that are followed, once for each. */
            parameter: string;
            /** @description How many rows can be followed at once. */
            limit: number;
            /** @description The button that follows the chosen row, or no longer does. */
            label: string;
            /** @description The text on the map while it follows one row; `{name}` is replaced with its name. */
            one: string;
            /** @description The text while it follows several rows; `{count}` is replaced with their number. */
            many: string;
            /** @description The button next to that text, which ends it. */
            end: string;
            /** @description The text after a reader has moved the map while it followed several rows; `{count}` is replaced with how many. */
            ended: string;
            /** @description The button next to that text, which follows them again. */
            again: string;
            /** @description What a reader learns who follows one row too many; `{count}` is replaced with the limit. */
            full: string;
        };
        /**
         * @description A card with fields that adds a record, or changes the record that the route names.
         *
         *     Also called: editor, validation, wizard.
         *     See also: Save, Edit, Section, Advice.
         */
        Form: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "form";
            /** @description The form that adds a record. */
            add: components["schemas"]["Save"];
            /** @description The form that changes a record. */
            edit: components["schemas"]["Edit"] | null;
            /** @description The fields in reading order. A field that only `add` or `edit` sends appears only there. */
            fields: components["schemas"]["Field"][];
            /** @description The effects after success. */
            onSuccess: components["schemas"]["Effect"][];
            /** @description The toast after a failure without a message from the server. A form that sends nothing has none. */
            failed: string | null;
            /** @description The route that Cancel opens. */
            to: string;
            /** @description The route of a saved record: '/edit-order/{id}'. The toast of a successful save has a button that opens it. */
            recordRoute: string | null;
            /** @description Offers the draft of an expired session after the next sign-in: 'You have an unsaved order.' */
            unsaved: string;
            /** @description The text fields that a link to the form for a new record may fill: '/add-order?number=12'. */
            prefilled: string[];
            /** @description The label of the cancel button. */
            cancel: string;
            /** @description Blocks next to the form that show something about its values, such as a map. */
            aside: components["schemas"]["FormAside"] | null;
            /** @description The resource whose records the form adds or changes; empty if it sends nothing. */
            readonly resource: string;
        };
        /**
         * @description Blocks next to a form on wide screens. The values of the form are their surrounding record.
         *
         *     Also called: sidebar of a form.
         *     See also: Form.
         */
        FormAside: {
            /** @description The condition on the values of the form under which the blocks get them. Until then they are empty. */
            completeWhen: components["schemas"]["Condition"];
            /** @description The blocks, from top to bottom. */
            body: components["schemas"]["Block"][];
        };
        /** @description Texts of forms. */
        FormText: {
            /** @description Marks required fields for screen readers. */
            required: string;
            /** @description Announced when one error prevents submission. */
            invalidOne: string;
            /** @description Announced when several errors prevent submission. */
            invalidMany: string;
            /** @description Shown and announced when advice about one field keeps the form from being saved at once. */
            advisedOne: string;
            /** @description Shown and announced when advice about several fields keeps the form from being saved at once. */
            advisedMany: string;
            /** @description Shown above a form for a new record whose address names a record to copy that does not exist. */
            noOriginal: string;
            /** @description Added to the sentence above a copy whose original refers to deleted records, with the labels of these fields. */
            deleted: string;
            /** @description The advice that names the recommended fields without a value. */
            empty: string;
            /** @description The label of the submit button during the call. */
            saving: string;
            /** @description Shown while the record loads. */
            loading: string;
            /** @description The question when the user leaves a form with unsaved changes. */
            leave: string;
            /** @description The button that discards the changes and leaves. */
            leaveYes: string;
            /** @description The button that returns to the form. */
            leaveNo: string;
            /** @description Shown when a draft is restored after a reload. */
            restored: string;
            /** @description The button that opens the form of a draft after sign-in. */
            continueDraft: string;
            /** @description The button that discards the draft. */
            discard: string;
            /** @description Shown while the browser is offline. */
            offline: string;
            /** @description Shown when the browser is online again. */
            online: string;
        };
        /**
         * @description Greets the user by name and time of day.
         *
         *     Also called: welcome.
         *     See also: TimeOfDay.
         */
        Greeting: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "greeting";
            /** @description The record with all greetings. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The greetings in ascending order of hours. The last applies until the first hour of the next day. */
            times: components["schemas"]["TimeOfDay"][];
            /** @description The record's field with the text below the greeting. */
            line: string;
            /** @description Blocks next to the greeting. */
            body: components["schemas"]["Block"][];
        };
        /** @description Texts of tables. */
        GridText: {
            /** @description The button that clears the search field. */
            clearSearch: string;
            /** @description The accessible name of the views or conditions of a list, which are buttons. */
            conditions: string;
            /** @description The button for the previous page. */
            previous: string;
            /** @description The button for the next page. */
            next: string;
            /** @description The tooltip of a page button. */
            page: string;
            /** @description The accessible name of the pager. */
            pages: string;
            /** @description The range of visible rows; hidden for empty tables. */
            summary: string;
            /** @description The label of the page size. */
            size: string;
            /** @description The page size for screen readers, before the button that selects a larger one. */
            fewRows: string;
            /** @description The button that selects the suggested page size. */
            moreRows: string;
            /** @description The button that keeps the page size and ends the suggestion. */
            keepSize: string;
            /** @description The field that opens any page. It appears when a table has more than five pages. */
            goToPage: string;
            /** @description Shown before the first rows arrive. */
            loading: string;
            /** @description Announced when a table shows the record that the user has just saved. */
            saved: string;
            /** @description Shown above a list that lacks the record that the user has just saved. */
            hidden: string;
            /** @description Shown instead while a view is open. */
            hiddenByView: string;
            /** @description The button that shows the saved record among all records. */
            showHidden: string;
            /** @description Shown when the search has no results. */
            noMatch: string;
            /** @description Shown when the rows fail to load. */
            failed: string;
            /** @description The button that loads the rows again after an error. */
            retry: string;
            /** @description The button that sorts a table on phones. */
            sort: string;
            /** @description The choice to sort by a column. */
            sortUp: string;
            /** @description The choice to sort by a column in reverse. */
            sortDown: string;
            /** @description The choice to sort by a column of dates. */
            sortOldest: string;
            /** @description The choice to sort by a column of dates in reverse. */
            sortNewest: string;
            /** @description The chip of an order by a column that is not in sight. */
            sorted: string;
            /** @description The tooltip of that chip, which reverses the order. */
            reverse: string;
            /** @description The button of that chip that sorts as the list does by itself. */
            unsort: string;
            /** @description The tooltip of an unsorted column heading. */
            sortAscending: string;
            /** @description The tooltip of a column heading in ascending order. */
            sortDescending: string;
            /** @description The accessible name of the button that opens the menu of a row. */
            moreActions: string;
        };
        /**
         * @description How the rows of a list are grouped. `DEPOTS.count_by("opened", "month")` creates it with its source.
         *
         *     Also called: aggregate, GROUP BY, pivot, histogram.
         *     See also: Source, Chart, Bars, CountCard.
         */
        Grouping: {
            /** @description The row's field whose equal values are a group. The label of a reference groups by its record. */
            by: string;
            /** @description The length of a group of dates: 'day', 'week' from Monday, 'month', 'quarter' or 'year'. */
            period: ("day" | "week" | "month" | "quarter" | "year") | null;
            /** @description The row's field with the numbers to add up. None counts the rows only. */
            sum: string | null;
            /** @description The number of largest groups. All other rows are one more group, 'Others'. None returns every group. */
            top: number | null;
            /** @description The dates of all groups, relative to today: 'last-12-months'. None groups the rows of all dates. */
            during: string | null;
        };
        /**
         * @description A switch that hides the rows of some states. The list and the map say how many are hidden, and show them again.
         *
         *     A chip that is chosen shows its rows also while the switch is on.
         *
         *     Also called: show inactive, hide offline.
         *     See also: LiveList, Chip.
         */
        HideSwitch: {
            /** @description What is hidden: 'Hide closed depots'. */
            label: string;
            /** @description The values of the chips whose rows are hidden. */
            states: string[];
        };
        /**
         * @description The changes of a record, newest first: who changed which value, and when. Users can set values back.
         *
         *     Also called: audit trail, revisions, versions, timeline, change log.
         *     See also: Details, Collapsible, Tab.
         */
        History: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "history";
            /** @description The changes, such as `ORDERS.history_source()`. */
            source: components["schemas"]["Source"];
            /** @description The record as it is now. */
            record: components["schemas"]["Source"];
            /** @description The call that changes the record, and sets its values back. Its rules apply. None offers no reversal. */
            change: components["schemas"]["Call"] | null;
            /** @description The fields with their labels and formats, filled in: those that the call changes, and those of `cells`. */
            rows: components["schemas"]["Detail"][];
            /** @description The columns of fields with lines, filled in. */
            lines: {
                [key: string]: components["schemas"]["Detail"][];
            };
            /**
             * @description The values that the call sends. None if the record lacks one that it requires, such as a password.
             *
             *     What is computed is not sent: it cannot be set back.
             */
            readonly values: string[];
        };
        /** @description Texts of the history of a record. */
        HistoryText: {
            /** @description The heading of the first change. */
            add: string;
            /** @description The heading of a change. */
            change: string;
            /** @description The heading of a transition to another state. `{action}` is the label of its button. */
            transition: string;
            /** @description The heading of a change that set values as they were after an earlier change. */
            restoredAfter: string;
            /** @description The heading of a change that set values as they were before an earlier change. */
            restoredBefore: string;
            /** @description The heading of a deletion. */
            delete: string;
            /** @description The heading of a restoration. */
            restore: string;
            /** @description The name for changes that no user made. */
            server: string;
            /** @description Precedes an old value for screen readers. */
            old: string;
            /** @description Precedes a new value for screen readers. */
            new: string;
            /** @description The button that shows what is different now from what it was after a change. */
            compare: string;
            /** @description Precedes a value after a change for screen readers, in the comparison with now. */
            then: string;
            /** @description Precedes a value of now for screen readers, in that comparison. */
            now: string;
            /** @description The button that restores one value. */
            setBack: string;
            /** @description The accessible name of that button. */
            setBackName: string;
            /** @description The button that restores all values of a change. */
            setBackAll: string;
            /** @description The button that restores all values of the record as they were after a change. */
            restoreAsOf: string;
            /** @description The toast in place of a restoration if the history has changes that the reader has not seen. */
            outdated: string;
            /** @description The button that shows the values of a new record. */
            showValues: string;
            /** @description The button that loads earlier changes. */
            earlier: string;
            /** @description The link to the changes of a deleted record, in place of its page. */
            showChanges: string;
            /** @description The same if the user may restore such records. */
            showAndRestore: string;
            /** @description Shown for a record without recorded changes. */
            noEntries: string;
        };
        /** @description The icons of the renderer's own controls. */
        Icons: {
            /** @description Closes a toast, a dialog, the navigation drawer. */
            close: string;
            /** @description Opens the navigation drawer. */
            menu: string;
            /** @description Marks search fields. */
            search: string;
            /** @description Exports a table. */
            export: string;
            /** @description Empties a search field. */
            clear: string;
            /** @description Marks a screen that the user may not see, and a row that no one changes. */
            denied: string;
            /** @description Marks the banner of a user who sees the application as another role. */
            seeing: string;
            /** @description Makes the sidebar small or large. */
            collapse: string;
            /** @description Opens a group, a menu. */
            expand: string;
            /** @description Marks the sorted column; turned round when ascending. */
            sort: string;
            /** @description Fills the screen. */
            fullscreen: string;
            /** @description Switches to the light theme. */
            light: string;
            /** @description Switches to the dark theme. */
            dark: string;
            /** @description The separator between breadcrumbs. */
            crumb: string;
            /** @description Marks an error in a form, and a failed load. */
            error: string;
            /** @description Marks advice in a form. */
            advice: string;
            /** @description Marks what opens in a new tab. */
            external: string;
            /** @description Opens the menu of a row. */
            actions: string;
            /** @description Opens the filters of a table. */
            filter: string;
            /** @description Opens the views and columns of a table. */
            view: string;
            /** @description Opens a choice of days. */
            dates: string;
            /** @description A number that grew. */
            more: string;
            /** @description A number that shrank. */
            less: string;
            /** @description Plays a track. */
            play: string;
            /** @description Stops at the current moment. */
            pause: string;
            /** @description Goes to the halt before. */
            previousHalt: string;
            /** @description Goes to the halt after. */
            nextHalt: string;
            /** @description Keeps a marker in view. */
            follow: string;
            /** @description Shows all markers or the whole line of a map again. */
            fit: string;
            /** @description Adds a line. */
            add: string;
            /** @description Removes a line. */
            remove: string;
            /** @description Moves a line up. */
            up: string;
            /** @description Moves a line down. */
            down: string;
            /** @description Copies a line. */
            copyLine: string;
            /** @description Marks a file without a preview. */
            file: string;
            /** @description Selects a file to upload. */
            upload: string;
            /** @description Folds a list away. */
            fold: string;
            /** @description Shows it again. */
            unfold: string;
        };
        /**
         * @description A card with a page of another server in a sandboxed frame.
         *
         *     Browsers do not report why a frame stays empty, so a source checks the page first.
         *
         *     Also called: embed.
         *     See also: PagePreview.
         */
        Iframe: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "iframe";
            /** @description The heading, which is also the accessible name of the frame. */
            title: string;
            /** @description The URL of the page. The server's settings may replace it. */
            href: string;
            /**
             * @description The record's field with the path of the page for this reader, which replaces `href`. A path begins with a slash;
             *     other text is passed over.
             */
            address: string;
            /** @description The height in pixels. */
            height: number;
            /** @description The record with the result of the check. */
            source: components["schemas"]["Source"];
            /** @description The record's field with the result. */
            state: string;
            /** @description Messages that replace the page, by result. Other results show the page. */
            problems: {
                [key: string]: string;
            };
            /** @description The text that is shown while the page loads. */
            loading: string;
            /** @description The label of the link that opens the page in a new tab. */
            openLabel: string;
            /** @description The label of the button that shows the page despite a problem. */
            showAnyway: string;
        };
        /**
         * @description Imports records from a file or from pasted cells in four steps: the file, its columns, a check, and the import.
         *
         *     It works for every resource that the server imports, which a parameter of the route names. Users say what each
         *     column is, see what would be added, changed or refused, and mend cells on the page. The import goes on without the
         *     page, and can be undone. A button with the route of the screen, such as '/import/depots', opens it.
         *
         *     Also called: upload, CSV import, Excel import, bulk upload.
         *     See also: Bulk, Table.
         */
        Import: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "import";
            /** @description The parameter of the route with the name of the resource, such as 'depots'. */
            parameter: string;
            /** @description The call that reads a file. */
            create: components["schemas"]["Call"];
            /** @description The call that returns an import, for a page that is opened again. */
            load: components["schemas"]["Call"];
            /** @description The call that changes what the columns are, and how the rows are read. */
            update: components["schemas"]["Call"];
            /** @description The call that checks all rows. */
            checkRows: components["schemas"]["Call"];
            /** @description The call that returns rows with their problems. */
            rows: components["schemas"]["Call"];
            /** @description The call that changes cells of a row and checks it again. */
            updateRow: components["schemas"]["Call"];
            /** @description The call that begins the import. */
            run: components["schemas"]["Call"];
            /** @description The call that discards an import that has not begun. */
            delete: components["schemas"]["Call"];
            /** @description The call that returns the rows with problems as a file. */
            problems: components["schemas"]["Call"];
            /** @description The call that returns an empty file with the right headings. */
            template: components["schemas"]["Call"];
            /** @description The call that returns how far the import is. */
            job: components["schemas"]["Call"];
            /** @description The call that stops it. */
            stop: components["schemas"]["Call"];
            /** @description The call that undoes it. */
            undo: components["schemas"]["Call"];
            /** @description The texts of the steps. */
            texts: components["schemas"]["ImportText"];
        };
        /** @description Texts of imports. They are part of the block, because no other screen needs them. */
        ImportText: {
            /** @description The accessible name of the steps. */
            steps: string;
            /** @description The first step. */
            file: string;
            /** @description The second step, which says what each column of the file is. */
            columns: string;
            /** @description The third step, and the button that leads to it. */
            review: string;
            /** @description The last step. */
            run: string;
            /** @description What users can do with the area of the file. */
            drop: string;
            /** @description The button that opens the choice of a file. */
            choose: string;
            /** @description The label of the field for pasted cells. */
            paste: string;
            /** @description The button that reads the pasted cells. */
            readCells: string;
            /** @description Shown while the server reads a file. */
            reading: string;
            /** @description What is read when cells were pasted. */
            pasted: string;
            /** @description Shown before the links to the template. */
            template: string;
            /** @description The link to the template for Excel. */
            excel: string;
            /** @description The link to the template as CSV. */
            csv: string;
            /** @description The button that discards the import and begins with another file. */
            other: string;
            /** @description What was read. */
            rows: string;
            /** @description Warns about a second import of the same file. */
            earlier: string;
            /** @description The label of the choice of a sheet. */
            sheet: string;
            /** @description The label of the number of the row with the headings. */
            headingRow: string;
            /** @description Explains that number. */
            noHeadings: string;
            /** @description The heading of the columns of the file. */
            column: string;
            /** @description The heading of the first values of each column. */
            samples: string;
            /** @description The heading of the fields that the columns fill. */
            target: string;
            /** @description The accessible name of the choice of a field. */
            fieldOf: string;
            /** @description The choice for a column that fills no field. */
            leftOut: string;
            /** @description Names the columns that fill no field. */
            ignored: string;
            /** @description Names the required fields without a column. */
            missing: string;
            /** @description The label of the choice of a mode. */
            mode: string;
            /** @description The mode in which each row is a new record. */
            add: string;
            /** @description The mode in which each row changes a stored record. */
            change: string;
            /** @description The mode that does both. */
            both: string;
            /** @description The label of the field that identifies a record. */
            key: string;
            /** @description The box that lets empty cells remove values. */
            blankClears: string;
            /** @description The box that imports all rows or none. */
            onlyAll: string;
            /** @description Shown while the server checks the rows. */
            checking: string;
            /** @description What the number of new records is called. */
            willAdd: string;
            /** @description What the number of changed records is called. */
            willChange: string;
            /** @description What the number of rows without a change is called. */
            same: string;
            /** @description What the number of rows with problems is called. */
            problems: string;
            /** @description The heading of the values before and after the import. */
            changeList: string;
            /** @description The heading of the new records. */
            addList: string;
            /** @description Said of a value that the import reads differently. */
            inFile: string;
            /** @description Stands for a value that is missing. */
            noValue: string;
            /** @description The button that shows more rows of a list. */
            moreRows: string;
            /** @description The button that imports rows of totals. */
            includeTotals: string;
            /** @description The button that leaves rows of totals out again. */
            excludeTotals: string;
            /** @description The heading of the problems. */
            problemList: string;
            /** @description How many rows have a problem, and in which lines of the file they are. */
            lines: string;
            /** @description The first lines, if there are more. */
            moreLines: string;
            /** @description The heading of the numbers of the lines. */
            line: string;
            /** @description The accessible name of a cell that can be changed. */
            cell: string;
            /** @description Marks a row that has no problem any more. */
            mended: string;
            /** @description Explains the table of rows with problems. */
            mend: string;
            /** @description The button that saves these rows as a file. */
            download: string;
            /** @description The button that leads to the second step. */
            back: string;
            /** @description The button that runs the import. */
            runCount: string;
            /** @description Says next to that button which rows are not imported. */
            without: string;
            /** @description Shown if no row can be imported. */
            nothing: string;
            /** @description The progress of the import. */
            running: string;
            /** @description Shown during the import. */
            leave: string;
            /** @description The button that stops the import. What is imported by then stays. */
            stop: string;
            /** @description The result, in a notification on another screen. */
            done: string;
            /** @description The result on the page of the import. */
            result: string;
            /** @description The result after an undo. */
            undone: string;
            /** @description Says after an import which rows are missing. */
            excluded: string;
            /** @description The button that changes the same text in all rows of the file. */
            everywhere: string;
            /** @description The result of an import that was stopped or failed. */
            stopped: string;
            /** @description The link to the list of the records. */
            openList: string;
            /** @description The link to the list of the records that were to be changed and could not be. */
            openUnchanged: string;
            /** @description The button that begins a new import. */
            again: string;
            /** @description Shown for an import that was deleted. */
            gone: string;
            /** @description Shown for an address with an unknown resource. */
            unknown: string;
            /** @description The button that shows the rows before. */
            previous: string;
            /** @description The button that shows the rows after. */
            next: string;
            /** @description What notifications about an import on other screens call it. */
            action: string;
        };
        /** @description A request that a screen sends when it opens, if the route has all required parameters. */
        InitialRequest: {
            /** @description The call. Its path may contain route parameters. */
            call: components["schemas"]["Call"];
            /** @description Parameters of the address by the name of the query parameter that contains them. */
            query: {
                [key: string]: string;
            };
            /** @description The condition of the source, if it has one. */
            condition: string | null;
            /** @description The limit of the source, if it has one. */
            limit: number | null;
            /** @description The order of the source, if it has one. */
            sort: string | null;
            /** @description The groups of the source, if it has some. */
            group: components["schemas"]["Grouping"] | null;
            /** @description The table that adds its state to the query. None for sources without paging on the server. */
            table: components["schemas"]["QueryTable"] | null;
        };
        /**
         * @description True if the field has a phone number that can be called, or several, in any spelling.
         *
         *     Also called: telephone, mobile number.
         *     See also: PhoneCell, Matches.
         */
        IsPhoneNumber: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "isPhoneNumber";
            /** @description The field's name. */
            field: string;
            /** @description Whether it must be one ten-digit number of India and nothing else, so that it can receive text messages. */
            mobile: boolean;
        };
        /**
         * @description True if the field has a value other than null, an empty text or an empty list.
         *
         *     Also called: required if, conditional.
         *     See also: Equals.
         */
        IsSet: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "isSet";
            /** @description The field's name. */
            field: string;
        };
        /** @description Texts of work on many records that goes on while users do something else. */
        JobText: {
            /** @description Shown while the work is done. */
            running: string;
            /** @description How far it is. */
            progress: string;
            /** @description The button that ends the work. What is done by then stays done. */
            stop: string;
            /** @description The toast after it was stopped. */
            stopped: string;
            /** @description The toast after an error of the server. */
            failed: string;
            /** @description The toast when the progress cannot be read. */
            lost: string;
        };
        /** @description A language that users can select. */
        LanguageName: {
            /** @description The language code (BCP 47): 'hi'. */
            code: string;
            /** @description The language's name for itself: 'हिन्दी'. */
            name: string;
        };
        /**
         * @description The layout of all screens that are not bare.
         *
         *     Also called: sidebar, top bar, footer, shell.
         *     See also: NavGroup, DataBadge, Dropdown, UserMenu, Dialog.
         */
        Layout: {
            /** @description The product's name. */
            brand: string;
            /** @description The logo of the product. */
            logo: string;
            /** @description The route of the home screen, which opens after sign-in. */
            home: string;
            /** @description The route of the sign-in screen. Unknown paths redirect to it. */
            signIn: string;
            /** @description The groups of the sidebar. */
            navigation: components["schemas"]["NavGroup"][];
            /** @description Badges in the top bar for what is true of the data of every screen. They load when the page is idle. */
            badges: components["schemas"]["DataBadge"][];
            /** @description The panels of the top bar. */
            dropdowns: components["schemas"]["Dropdown"][];
            /** @description The menu at the end of the top bar. */
            userMenu: components["schemas"]["UserMenu"];
            /** @description The dialogs that effects open by name. */
            dialogs: components["schemas"]["Dialog"][];
            /** @description The text below every screen. */
            footer: string;
            /** @description The search that Ctrl+K opens. */
            palette: components["schemas"]["Palette"];
            /** @description The call that returns what the user may see and do. None shows everything to everybody. */
            access: components["schemas"]["Call"] | null;
        };
        LineField: components["schemas"]["TextField"] | components["schemas"]["TextAreaField"] | components["schemas"]["NumberField"] | components["schemas"]["MoneyField"] | components["schemas"]["DateTimeField"] | components["schemas"]["DateField"] | components["schemas"]["CheckboxField"] | components["schemas"]["SelectField"] | components["schemas"]["ComboboxField"] | components["schemas"]["ReadOnlyField"];
        /**
         * @description The lines of a record, such as those of an invoice, as a table with totals.
         *
         *     Also called: line items, child table, nested rows, totals.
         *     See also: LinesField, Details, Table.
         */
        Lines: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "lines";
            /** @description The accessible name of the table. */
            label: string;
            /** @description The record. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The record's field with its lines. */
            field: string;
            /** @description The columns. Their fields are those of a line. */
            columns: components["schemas"]["Detail"][];
            /** @description The columns whose sum is shown below them. */
            totals: string[];
            /** @description The text without lines. Blank: 'No lines yet'. */
            empty: string;
            /** @description Values of the record below the last column, such as its tax and its total. */
            summary: components["schemas"]["Detail"][];
        };
        /**
         * @description A table of lines that belong to the record, such as those of an invoice, and are saved with it.
         *
         *     The schema of the body says how many there may be (`min_length`, `max_length`), and which values a line has.
         *     Conditions of its fields see the line and the form. Tab and Enter move as in a spreadsheet, whose cells can be
         *     pasted; Alt with an arrow key moves a line, and Ctrl+D copies it. A phone shows each line as a card.
         *
         *     Also called: child table, inline formset, line items, nested form, repeater, editable grid, rows.
         *     See also: MatrixField, Product, Sum.
         */
        LinesField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "lines";
            /** @description The columns, in reading order. Those with the width 'full' are wider. */
            fields: components["schemas"]["LineField"][];
            /** @description The columns whose sum is shown below them. */
            totals: string[];
            /** @description The label of the button that adds a line. */
            add: string;
            /** @description The text without lines. Blank: 'No lines yet'. */
            empty: string;
        };
        /** @description Texts of fields with lines. */
        LinesText: {
            /** @description The name of a line, for the names of its inputs and for differences. */
            line: string;
            /** @description Shown while there are no lines. */
            empty: string;
            /** @description The heading of the sums below the columns. */
            total: string;
            /** @description The accessible name of the button that removes a line. */
            remove: string;
            /** @description The accessible name of the button that moves a line before the one above it. */
            up: string;
            /** @description The accessible name of the button that moves a line behind the one below it. */
            down: string;
            /** @description The accessible name of the button that adds a copy of a line below it. */
            copyLine: string;
            /** @description The button that takes back the last line that was removed, moved, copied or pasted. */
            undo: string;
            /** @description Announced after a line was removed, next to the button that takes it back. */
            removed: string;
            /** @description Announced after a line was moved. */
            moved: string;
            /** @description Announced after a line was copied. */
            copied: string;
            /** @description Announced after cells of a spreadsheet were pasted. */
            filled: string;
            /** @description Shown above the lines when one value is wrong. */
            invalidOne: string;
            /** @description Shown above the lines when several values are wrong. */
            invalidMany: string;
            /** @description The description of the table for screen readers. */
            keys: string;
            /** @description The heading of the preview of pasted cells. */
            paste: string;
            /** @description Shown in the preview when each value fits its column. */
            unreadNone: string;
            /** @description Shown in the preview when one value does not fit its column. */
            unreadOne: string;
            /** @description Shown in the preview when several values do not fit their columns. */
            unreadMany: string;
            /** @description Shown in the preview when the record cannot have so many lines. */
            tooMany: string;
            /** @description Shown in the preview when the pasted cells have more columns than there are to the right. */
            tooWide: string;
            /** @description Shown below the first lines of the preview. */
            more: string;
            /** @description The button that fills the lines with the pasted cells. */
            fill: string;
            /** @description The button that closes the preview. */
            cancel: string;
            /** @description The lines of a record as one value, such as in the activity. */
            count: string;
            /** @description A difference of the history: a line that is only in the newer values. */
            added: string;
            /** @description A difference of the history: a line that is only in the older values. */
            removedLine: string;
            /** @description A difference of the history: the same lines in another order. */
            order: string;
        };
        /**
         * @description The value as a link to another screen.
         *
         *     Also called: hyperlink, reference.
         *     See also: ExternalLinkCell, Navigate.
         */
        LinkCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description Display texts by stored value, for a boolean by 'true' and 'false'. Default: the values of a `Literal` in the
             *     schema, translated. Other values are shown unchanged.
             */
            labels: {
                [key: string]: string;
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "link";
            /** @description The route; `{name}` is replaced with a field of the row. */
            to: string;
            /** @description The route of rows where a field of `to` is empty. None shows their values as plain text. */
            fallbackTo: string | null;
            /** @description A field of the row that a list shows on a second line, such as a code below a name. */
            detail: string | null;
            /** @description The text of the link: 'All orders of {value}'. */
            text: string;
        };
        /**
         * @description A list as text, separated by commas. The value may be a list, JSON text or comma-separated text.
         *
         *     Also called: array.
         *     See also: BadgeCell, CheckboxesField.
         */
        ListCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description Display texts by stored value, for a boolean by 'true' and 'false'. Default: the values of a `Literal` in the
             *     schema, translated. Other values are shown unchanged.
             */
            labels: {
                [key: string]: string;
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "list";
        };
        /**
         * @description A part of the second line of a row. It is left out where the row has no value.
         *
         *     See also: LiveList.
         */
        ListFact: {
            /** @description The row's field. */
            field: string;
            /** @description The text, with `{value}` and the other fields of the row. */
            text: string;
            /** @description The format of the value. */
            cell: components["schemas"]["Cell"];
            /** @description Whether the value is a time, of which the text says how long ago it is by the clock of the server. */
            isAge: boolean;
            /** @description An age below this is left out. */
            belowSeconds: number | null;
            /** @description The states in which the fact is shown. Empty means all. */
            states: string[];
            /** @description Whether the fact is shown only where it says why a search finds the row. */
            onlyFound: boolean;
        };
        /**
         * @description A choice that shows only the rows with one value. Its values are those of the rows, each with its count.
         *
         *     Also called: facet, dropdown filter.
         *     See also: LiveList, Chip.
         */
        ListFilter: {
            /** @description The row's field, which is also the query parameter. */
            field: string;
            /** @description What is chosen. */
            label: string;
            /** @description The choice that shows all rows. */
            every: string;
            /** @description The choice that shows the rows without a value. */
            none: string;
            /** @description What values are called. Others are shown as they are. */
            labels: {
                [key: string]: string;
            };
            /** @description The row's field without which a missing value means nothing. Only `every` shows rows without both. */
            requires: string | null;
        };
        /**
         * @description The search and the filters of a list, in words. The user changes them as in that list.
         *
         *     The value is a text as the address of the list has it: 'state=in.open,full&search=kota'.
         *
         *     Also called: query, condition, query builder, saved search.
         *     See also: Filter, Table, Action.
         */
        ListFiltersField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "listFilters";
            /** @description The route of the list, with fields of the form: '/reports/{report}'. */
            list: string;
            /** @description Filters of the list that the user does not set here. */
            without: string[];
            /** @description How the text of a search is shown. */
            searched: string;
            /** @description Shown without filters. */
            empty: string;
            /** @description The link to the list with these filters. */
            open: string;
        };
        /**
         * @description An order that readers choose.
         *
         *     See also: LiveList.
         */
        ListOrder: {
            /** @description The name in the address. */
            name: string;
            /** @description The order in words. */
            label: string;
            /** @description The row's field. Rows without a value come last. */
            field: string;
            /** @description Whether large values come first. */
            descending: boolean;
        };
        /**
         * @description A view that ships with a table: a name for the rows that a query selects, such as those that are overdue. Each
         *     has a tab above the rows, which adds the query to the search and the filters of the list. Users save their own
         *     views next to it.
         *
         *     Also called: saved view, saved search, preset, tab of a list.
         *     See also: Table, Filter, ListCondition.
         */
        ListView: {
            /** @description The name in addresses: lower-case letters, digits and hyphens. */
            name: string;
            /** @description The name that users see: 'Late'. */
            label: string;
            /** @description The query as the address of the list has it: 'tripStatus=in.Ongoing&endDate=during.past&sort=-endDate'. */
            query: string;
            /** @description The fields of the columns that are shown, in this order. Empty shows the columns of the table. */
            columns: string[];
        };
        /**
         * @description Rows with two lines that load again by themselves, where only changes travel.
         *
         *     docs/protocol.md describes the answer. The order at first is: rows that are `urgent`, then by the chips, then by the
         *     titles. It stays while the pointer or the focus is in the list. Choosing a row sets a query parameter, which a
         *     `MarkersMap` with the same `linked` follows. In the same `SidePanel`, such a map has markers only for the rows that
         *     the chip, the filters and the search leave, and they move as often as the list asks for changes.
         *
         *     Also called: master list, live table.
         *     See also: SidePanel, MarkersMap, Chip.
         */
        LiveList: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "liveList";
            /** @description The accessible name of the list. */
            label: string;
            /** @description The answer. Its `refresh` says how often changes are asked for. */
            source: components["schemas"]["Source"];
            /** @description The query parameter with the version that the renderer has. */
            after: string;
            /** @description The row's fields with its name: the first one that is not empty. */
            title: string[];
            /** @description The row's field with its second name. */
            subtitle: string | null;
            /** @description The row's field with the state. */
            state: string;
            /** @description The states, with those first that readers care about. */
            chips: components["schemas"]["Chip"][];
            /** @description The chip that shows all rows. */
            every: string;
            /** @description The accessible name of the chips. */
            chipsLabel: string;
            /** @description The text below the chips that explains their states, such as their limits. */
            legend: string;
            /** @description Other choices, which add up. The counts of the chips are those of the rows that they and the search leave. */
            filters: components["schemas"]["ListFilter"][];
            /** @description The switch that hides the rows of some states. Off at first. None shows none. */
            hide: components["schemas"]["HideSwitch"] | null;
            /** @description Whether users save what they have chosen as views with a name, as in a table. */
            views: components["schemas"]["TableViews"] | null;
            /** @description The fact at the end of the first line. */
            value: components["schemas"]["ListFact"] | null;
            /**
             * @description What needs the attention of readers, the worst first. Rows with a value come first; it begins their second line.
             *
             *     Rows in the same state come in the order of their values: the oldest time and the largest number first.
             */
            urgent: components["schemas"]["ListFact"][];
            /** @description The second line. */
            facts: components["schemas"]["ListFact"][];
            /** @description Actions on the chosen row. */
            actions: components["schemas"]["Action"][];
            /** @description That of the map next to the list. The chosen row has its button if it has a position. None shows none. */
            follow: components["schemas"]["FollowMode"] | null;
            /** @description The accessible name and the placeholder of the search field. */
            search: string;
            /** @description The row's fields in which every word of a search has to occur. Blanks and hyphens within numbers do not count. */
            searchFields: string[];
            /**
             * @description Those of them that say what a row is, and where. In the first order, rows with each word in these fields come
             *     before the others, whose second line begins with the facts that say why the search finds them.
             */
            firstFound: string[];
            /** @description Other orders. */
            orders: components["schemas"]["ListOrder"][];
            /** @description The name of the first order. */
            order: string;
            /**
             * @description The row's field with the latitude in degrees, to which the marker of a map next to the list moves. None leaves it
             *     where the map has it.
             */
            latitude: string | null;
            /** @description The row's field with the longitude in degrees. */
            longitude: string | null;
            /** @description The row's field with the direction in degrees clockwise from north. */
            heading: string | null;
            /** @description The query parameter with the chosen row. */
            linked: string;
            /** @description The row's field that it holds, which is the `key` of its marker. A row without a value has its own key there. */
            linkedField: string;
            /** @description The warning while the answer has an `outage`; `{time}` is replaced with its beginning. */
            outage: string;
            /** @description The text when the search, the chip and the filters hide all rows. Below it, each of them can be removed. */
            noMatch: string;
            /** @description The text without rows. */
            empty: string;
            /** @description The text when the rows cannot be loaded and the server sends no message. */
            failed: string;
        };
        /** @description Texts of lists that keep themselves up to date. */
        LiveText: {
            /** @description The accessible name of the choice of orders. */
            order: string;
            /** @description The button that sorts a list whose order waits for the reader. */
            sortAgain: string;
            /** @description A duration of a day. */
            daysOne: string;
            /** @description A duration of several days. */
            days: string;
            /** @description Shown when the chosen row is not among those that are shown. */
            outside: string;
            /** @description Shown when the address names a row that does not exist. */
            unknown: string;
            /** @description The button that ends the choice, and on a map the filter. */
            clear: string;
            /** @description The button that ends one of the choices that hide all rows. */
            remove: string;
            /** @description Shown on a map while its list is filtered. */
            filtered: string;
            /** @description Shown in a list and on its map while a switch hides rows. */
            notShown: string;
            /** @description The button that shows the rows that a switch hides. */
            showHidden: string;
            /** @description The name of the icon of a row that a map follows. */
            followed: string;
        };
        /**
         * @description A reason why a button cannot be used, or a value cannot be changed, while a condition on the record holds.
         *
         *     Also called: disabled, read-only, protected.
         *     See also: Action, Edit, States.
         */
        Lock: {
            /** @description The condition on the stored record. */
            when: components["schemas"]["Condition"];
            /** @description The reason, which users read: 'A paid invoice cannot be changed.' */
            reason: string;
        };
        /**
         * @description Writes the form values or the current row to the browser's console only.
         *
         *     Also called: console.
         */
        Log: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "log";
            /** @description The text in front of the values. */
            label: string;
        };
        /**
         * @description The background of all maps.
         *
         *     Also called: tiles.
         *     See also: MapView.
         */
        MapBase: {
            /** @description The URL of a PMTiles archive in the Protomaps schema, which is always drawn. */
            vector: string | null;
            /** @description Credits for the archive. */
            vectorAttributions: components["schemas"]["Attribution"][];
            /** @description The URL template of raster tiles that cover the archive: 'https://tiles.example/{z}/{x}/{y}.png'. */
            tiles: string | null;
            /** @description Credits for the raster tiles. */
            tileAttributions: components["schemas"]["Attribution"][];
        };
        /**
         * @description A line below the marker of a single record, from a green pin to a red one. The map shows the whole line.
         *
         *     See also: MarkersMap, RouteMap.
         */
        MapLine: {
            /** @description The record's field with the points of the line: a list of {lat, lng}. Without any, there is no line. */
            points: string;
            /** @description The record's field with the name of the first point. */
            start: string;
            /** @description The record's field with the name of the last point. */
            end: string;
        };
        /** @description Texts of maps. */
        MapText: {
            /** @description The tooltip of the button that zooms in. */
            zoomIn: string;
            /** @description The tooltip of the button that zooms out. */
            zoomOut: string;
            /** @description The tooltip of the button that shows all markers or the whole line again, after the reader has moved the map. */
            fit: string;
            /** @description The button that closes a popup. */
            close: string;
            /** @description Added to the accessible name of a marker in motion. */
            moving: string;
            /** @description Added to the accessible name of a stationary marker. */
            standing: string;
            /** @description Added to the accessible name of a marker without a signal. */
            silent: string;
            /** @description Shown when the background of a map cannot be loaded. */
            failed: string;
            /** @description Instructions for selecting a point. */
            pick: string;
            /** @description The button that starts drawing the corners of an area. */
            draw: string;
            /** @description Instructions while corners are drawn. */
            drawing: string;
            /** @description The button that ends drawing. */
            endDrawing: string;
            /** @description The button that removes the corner that was drawn last. */
            removeCorner: string;
            /** @description The button that removes all corners. */
            removeCorners: string;
            /** @description How many corners an area has. */
            corners: string;
            /** @description Announces the selected point. */
            picked: string;
            /** @description The tooltip of the pin. */
            pin: string;
        };
        /**
         * @description The initial view of a map.
         *
         *     Also called: zoom, center.
         *     See also: MapBase.
         */
        MapView: {
            /** @description The latitude of the centre in degrees. */
            latitude: number;
            /** @description The longitude of the centre in degrees. */
            longitude: number;
            /** @description The zoom level, fractions allowed. 0 shows the whole world; each level doubles the scale. */
            zoom: number;
        };
        /**
         * @description A second label next to a badge or a time, on rows that fulfil a condition.
         *
         *     Also called: flag, warning, overdue.
         *     See also: BadgeCell, DateTimeCell.
         */
        Mark: {
            /** @description The label. `{age}` is replaced with the time since, or until, the moment in `since`: '{age} late'. */
            text: string;
            /**
             * @description The colour.
             * @enum {string}
             */
            tone: "neutral" | "good" | "warn" | "bad" | "info";
            /** @description The condition on the row. */
            when: components["schemas"]["Condition"];
            /** @description The field with the moment that `{age}` is counted from. */
            since: string | null;
            /** @description The field with the moment at which `{age}` ends. Without it, and in rows without that moment, it ends now. */
            until: string | null;
            /** @description An age of a day or more on a badge. A `Rail` has room for whole words. */
            days: string;
            /** @description An age of an hour or more on a badge. */
            hours: string;
            /** @description A shorter age on a badge. */
            minutes: string;
        };
        /**
         * @description Maps the fields of a row to a marker.
         *
         *     Also called: pin.
         *     See also: MarkersMap, Popup.
         */
        Marker: {
            /** @description The row's field with a unique name, which is also the accessible name of the marker. */
            key: string;
            /** @description The row's field with the latitude in degrees. Rows without a number have no marker. */
            latitude: string;
            /** @description The row's field with the longitude in degrees. */
            longitude: string;
            /** @description The row's field with the direction in degrees clockwise from north. */
            heading: string | null;
            /** @description The row's field with the state of motion. */
            motion: string | null;
            /** @description The motion for each value of that field. Unlisted values are 'silent'. */
            motions: {
                [key: string]: "moving" | "standing" | "silent";
            };
            /** @description The icon of the marker. */
            icon: string;
            /** @description The width and height in pixels. */
            size: number;
        };
        /**
         * @description A search field above a map that shows one marker and opens its popup.
         *
         *     It finds markers by their names, and by other records that have the name of a marker.
         *
         *     Also called: find on map.
         *     See also: MarkersMap, Options.
         */
        MarkerSearch: {
            /** @description The accessible name and placeholder of the field. */
            label: string;
            /** @description The other records, which need `search`. Their `value` is the name of a marker, and users see their `label`. */
            options: components["schemas"]["Options"];
            /** @description The text when nothing matches; `{search}` is replaced with the text of the user. */
            empty: string;
            /** @description The text when the chosen record has no marker; `{name}` is replaced with its label. */
            missing: string;
            /** @description The zoom level at which the map shows the marker. */
            zoom: number;
        };
        /**
         * @description A sentence below a map about how many of its rows have a marker.
         *
         *     `{placed}` and `{count}` are replaced with numbers, `{missing}` with the names of the rows without a position.
         *
         *     See also: MarkersMap.
         */
        MarkerSummary: {
            /** @description The sentence when every row has a position. */
            all: string;
            /** @description The sentence when one row has none. */
            one: string;
            /** @description The sentence when several rows have none. */
            many: string;
            /** @description The end of the list of names when there are more than three: '{count} more'. */
            others: string;
        };
        /**
         * @description A map with a marker for each row, or for a single record. New positions move the markers, not the view.
         *
         *     Also called: map with pins.
         *     See also: Marker, Clusters, Popup, FollowMode, RouteMap.
         */
        MarkersMap: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "markersMap";
            /** @description The accessible name of the map. */
            label: string;
            /** @description The initial view. */
            view: components["schemas"]["MapView"];
            /** @description Whether the initial view shows all markers instead. Without any marker, `view` applies. */
            fit: boolean;
            /** @description The height in pixels. None fills the screen. */
            height: number | null;
            /** @description The rows or the record to show. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The markers. */
            marker: components["schemas"]["Marker"];
            /** @description The clusters. None never merges markers. */
            clusters: components["schemas"]["Clusters"] | null;
            /** @description The popup that a click on a marker opens. None disables popups. */
            popup: components["schemas"]["Popup"] | null;
            /**
             * @description The search field above the map. None shows none. In a `SidePanel`, it is shown while the list is not, whose own
             *     search takes its place.
             */
            search: components["schemas"]["MarkerSearch"] | null;
            /**
             * @description The zoom level from which each marker has its name next to it. Further out, a marker shows its name while the
             *     pointer rests on it or it has the focus.
             */
            namesFrom: number | null;
            /** @description The sentence below the map. None shows nothing. */
            summary: components["schemas"]["MarkerSummary"] | null;
            /**
             * @description The query parameter with the `key` of the marker whose popup is open. A list next to the map sets it, too. None
             *     keeps it out of the address.
             */
            linked: string | null;
            /** @description How readers keep markers in view. None shows no button. */
            follow: components["schemas"]["FollowMode"] | null;
            /** @description For a single record: the zoom level at which the map centres it. */
            closeUp: number | null;
            /** @description For a single record: a line below its marker, such as the way that it takes. */
            line: components["schemas"]["MapLine"] | null;
            /** @description The text that is shown while the first positions load. */
            loading: string;
            /** @description The text that is shown when loading fails and the server sends no message; earlier positions remain visible. */
            failed: string;
            /** @description The text that is shown when no row has a position. */
            empty: string;
        };
        /**
         * @description True if the field has a text that contains a match of the pattern.
         *
         *     Also called: regular expression, conditional.
         *     See also: Equals.
         */
        Matches: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "matches";
            /** @description The field's name. */
            field: string;
            /** @description A regular expression that Python and JavaScript read alike. `^` and `$` match the whole text. */
            pattern: string;
        };
        /**
         * @description Further choices of a row in a matrix, which a button folds out: one select for each record of a list.
         *
         *     The button counts the choices that differ from the first option.
         *
         *     Also called: expandable rows, nested rows.
         *     See also: MatrixField, Option.
         */
        MatrixDetails: {
            /** @description The row's field with the list of records. A row with an empty list has no button. */
            field: string;
            /** @description The label of the button, and the heading of its column. */
            label: string;
            /** @description The record's field that labels its select. It also identifies the record. */
            labelField: string;
            /** @description The record's field with the value of the selected option. */
            valueField: string;
            /** @description The options of every select. The first one is the usual one. */
            options: components["schemas"]["Option"][];
        };
        /**
         * @description A table of checkboxes and choices for a list of records. The user changes the values; the records stay.
         *
         *     Pressing the name of a row or the heading of a column checks all its boxes, or unchecks them if all are checked.
         *     Values that differ from the stored ones are marked until the form is saved.
         *
         *     Also called: permissions, grid of checkboxes.
         *     See also: CheckboxColumn, ChoiceColumn, MatrixDetails, CheckboxesField.
         */
        MatrixField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "matrix";
            /** @description The record's field that names its row. It also identifies the row. */
            labelField: string;
            /** @description Display texts of names. Other names are shown unchanged. */
            labels: {
                [key: string]: string;
            };
            /** @description The heading of the column of names. */
            rowHeader: string;
            /** @description The columns of checkboxes and choices. */
            columns: (components["schemas"]["CheckboxColumn"] | components["schemas"]["ChoiceColumn"])[];
            /** @description Further choices that each row folds out. None has none. */
            details: components["schemas"]["MatrixDetails"] | null;
            /**
             * @description Other records that the user can compare with. Their rows have a list of the same name and shape, and the cells
             *     that differ show its values. None offers no comparison.
             */
            compare: components["schemas"]["Options"] | null;
            /** @description Shown while there are no records: what to do to get some. */
            empty: string;
        };
        /** @description Texts of matrix fields. */
        MatrixText: {
            /** @description The accessible name of the heading of a row or a column, which checks all its boxes. */
            checkAll: string;
            /** @description The accessible name of the heading while all its boxes are checked. */
            uncheckAll: string;
            /** @description The heading of the buttons that check a whole column on phones. */
            allRows: string;
            /** @description Announced for a cell that does not apply to its row. */
            nothing: string;
            /** @description Announced for a cell that differs from the stored value. */
            changed: string;
            /** @description Shown below the matrix: what the mark of a cell means, and how many have it. */
            changesOne: string;
            /** @description The same for several cells. */
            changesMany: string;
            /** @description The button that folds out the details of a row, with the number of choices that are not the usual ones. */
            details: string;
            /** @description The label of the select with the records to compare with. */
            compare: string;
            /** @description The option that ends the comparison. */
            noComparison: string;
            /** @description Shown below the select when no cell differs. */
            same: string;
            /** @description Shown below the select when one cell differs. */
            differsOne: string;
            /** @description Shown below the select when several cells differ. */
            differsMany: string;
            /** @description The value of the other record, in a cell that differs. */
            other: string;
            /** @description The number of choices that differ, below the button that folds them out. */
            otherDetails: string;
            /** @description The value of a box that is checked in the other record. */
            yes: string;
            /** @description The value of a box that is not checked in the other record. */
            no: string;
        };
        /**
         * @description The value as an amount of money in the user's locale.
         *
         *     Also called: amount, currency, price.
         *     See also: MoneyField.
         */
        MoneyCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "money";
            /** @description The currency code (ISO 4217). */
            currency: string;
            /** @description The number of decimal places. */
            digits: number;
        };
        /**
         * @description An amount of money, with the symbol of its currency. Thousands are grouped when the user leaves the field.
         *
         *     Also called: amount, currency input, price.
         *     See also: MoneyCell, NumberField.
         */
        MoneyField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "money";
            /** @description The currency code (ISO 4217). */
            currency: string;
            /** @description An example inside the empty field. */
            placeholder: string;
        };
        /**
         * @description A month such as 2026-11 in the user's locale: 'Nov 2026'.
         *
         *     Also called: year and month, accounting period.
         *     See also: DateCell.
         */
        MonthCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "month";
        };
        /**
         * @description A group of links in the sidebar.
         *
         *     Also called: menu, navigation, submenu.
         *     See also: NavItem, Layout.
         */
        NavGroup: {
            /** @description The heading. Groups with a heading can be collapsed. */
            label: string | null;
            /** @description The links. */
            items: components["schemas"]["NavItem"][];
        };
        /**
         * @description A link in the sidebar.
         *
         *     Also called: menu entry.
         *     See also: NavGroup.
         */
        NavItem: {
            /** @description The text of the link. */
            label: string;
            /** @description The icon, which is visible in the collapsed sidebar as well. */
            icon: string;
            /** @description The route of a screen. */
            to: string | null;
            /** @description The URL of a page outside the application. */
            href: string | null;
            /** @description The letter that opens it after `g`: with 't', the keys g and t. */
            key: string | null;
            /**
             * @description The condition on the signed-in user (`UserMenu.me`) under which the sidebar has the entry. The search for screens
             *     finds it for everybody who may see its screen.
             */
            visibleWhen: components["schemas"]["Condition"] | null;
        };
        /**
         * @description Opens another screen.
         *
         *     Also called: redirect.
         *     See also: LinkCell, Action.
         */
        Navigate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "navigate";
            /** @description The route; `{name}` is replaced with a field of the row or a route parameter. */
            to: string;
        };
        /** @description Texts of the links to the records before and after a record. */
        NeighboursText: {
            /** @description The accessible name of the links. */
            label: string;
            /** @description The number of the record between the links, and how many there are. */
            position: string;
            /** @description The link to the record before. */
            previous: string;
            /** @description The link to the record after. */
            next: string;
            /** @description The reason why there is no record before. */
            isFirst: string;
            /** @description The reason why there is no record after. */
            isLast: string;
        };
        /** @description True if the nested condition is false. */
        Not: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "not";
            /** @description The nested condition. */
            condition: components["schemas"]["Condition"];
        };
        /**
         * @description An icon and a message in place of missing content, with suggestions for next steps.
         *
         *     Also called: alert, empty state, placeholder.
         *     See also: Callout, Toast.
         */
        Notice: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "notice";
            /** @description The icon. */
            icon: string;
            /** @description The message in a few words. */
            title: string;
            /** @description A sentence about what the user can do. */
            text: string;
            /** @description Buttons for next steps. */
            actions: components["schemas"]["Action"][];
        };
        /**
         * @description The value as a number in the user's locale, with tabular digits.
         *
         *     Also called: integer, decimal.
         *     See also: NumberField, MoneyCell, PercentCell.
         */
        NumberCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "number";
            /** @description The number of decimal places. None shows those that a value has, at most six. */
            digits: number | null;
            /** @description Whether to group thousands. Use False for identifiers such as years or codes. */
            grouped: boolean;
            /** @description Divides the value before it is shown: 1000 converts metres to kilometres. */
            divisor: number;
            /** @description The unit after the number: 'km'. */
            unit: string;
        };
        /**
         * @description A number, which people may type with grouped thousands, a unit and the digits of any script.
         *
         *     Also called: numeric input.
         *     See also: MoneyField, NumberCell.
         */
        NumberField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "number";
            /** @description An example inside the empty field. */
            placeholder: string;
            /** @description The unit after the number: 'km'. A number with another unit is refused. */
            unit: string;
            /** @description Whether to group thousands when the user leaves the field. Use it for quantities, not for identifiers. */
            grouped: boolean;
            /** @description Makes the number a latitude or a longitude. */
            coordinate: components["schemas"]["Coordinate"] | null;
        };
        /**
         * @description Opens a dialog of the layout.
         *
         *     Also called: modal, popup.
         *     See also: Dialog.
         */
        OpenDialog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "openDialog";
            /** @description The dialog's name. */
            dialog: string;
        };
        /** @description An operator of tests, as forms and chips name it. */
        OperatorText: {
            /**
             * @description The name in addresses.
             * @enum {string}
             */
            name: "has" | "begins" | "is" | "isnt" | "in" | "notin" | "from" | "to" | "between" | "during" | "empty" | "filled";
            /**
             * @description The values that follow it.
             * @enum {string}
             */
            values: "none" | "one" | "list" | "range" | "period";
            /** @description The choice in the form of a filter. */
            label: string;
            /** @description The text of a chip, after the name of the filter. */
            chip: string;
            /** @description The types of fields whose forms offer it, from the grammar of tests. */
            types: ("text" | "choice" | "choices" | "flag" | "integer" | "number" | "date" | "moment")[];
        };
        /**
         * @description One option of a select.
         *
         *     Also called: choice.
         *     See also: Options, SelectField.
         */
        Option: {
            /** @description The value that is sent. */
            value: string;
            /** @description The label. */
            label: string;
        };
        /**
         * @description The options of a select, or the suggestions of a combobox, from a source.
         *
         *     Also called: choices.
         *     See also: Option, SelectField, ComboboxField, Reference.
         */
        Options: {
            /** @description The source of the rows. */
            source: components["schemas"]["Source"];
            /** @description The row's field with the value. */
            value: string;
            /** @description The row's field with the label, or several fields, whose values are joined with commas: 'WB-101, 32 t'. */
            label: string | string[];
            /**
             * @description Display texts of values in the label, by stored value: {"open": "Open"} is translated. Other values are shown
             *     unchanged.
             */
            labels: {
                [key: string]: string;
            };
            /** @description The query parameter for the text that the user types. The server searches instead of the browser. */
            search: string | null;
            /** @description For a select with `search`: the most options to load. The call receives it as the query parameter `first`. */
            first: number;
            /**
             * @description For a select with `search`: rows with these words come first. The call receives it as the query parameter
             *     `prefer`.
             */
            prefer: string;
            /**
             * @description More query parameters of the call, with the field of the form for each: {"lat": "sourceLat"}. They are left out
             *     while their fields are empty, and the options are loaded again when a value changes.
             */
            query: {
                [key: string]: string;
            };
            /** @description The row's field with a remark on the option, which is below its label in the menu: 'Busy until 14:30'. */
            note: string | null;
            /**
             * @description Values that the search finds and the label does not show. An option whose label does not contain the text that
             *     the user types shows the value that does, with its label.
             */
            searchDetails: components["schemas"]["Detail"][];
            /** @description Fields of the form that a selection fills, with the row's field for each: {"contact": "mobileNumber"}. */
            autofill: {
                [key: string]: string;
            };
            /**
             * @description Whether `autofill` keeps what the user entered: it fills only fields that are empty or that an earlier choice
             *     filled.
             */
            fillsOnlyEmpty: boolean;
            /**
             * @description The field of the edited record that labels a stored value without an option: 'driverName'. Several fields are
             *     joined as in `label`.
             */
            storedLabel: string | string[] | null;
            /**
             * @description The GET call for the row of one value, which its path contains: '/users/{id}'. It labels a value that has neither
             *     an option nor a stored label, such as that of a draft. A copy does not have a value whose record is `deleted`
             *     according to the response, or to its status 404, and none of the fields that the value has filled.
             */
            lookup: components["schemas"]["Call"] | null;
        };
        /**
         * @description A page of this application at a fixed size, scaled down to fit the available width.
         *
         *     Also called: thumbnail.
         *     See also: Iframe.
         */
        PagePreview: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "pagePreview";
            /** @description The heading, which is also the accessible name. */
            title: string;
            /** @description The URL of the page. */
            href: string;
            /** @description The width of the page in CSS pixels, before scaling. */
            width: number;
            /** @description The height of the page in CSS pixels, before scaling. */
            height: number;
            /** @description The label of the link that opens the page in a new tab. */
            openLabel: string;
        };
        /**
         * @description Divides rows into pages, in the browser or on the server.
         *
         *     Also called: pagination, pager.
         *     See also: Table.
         */
        Paging: {
            /**
             * @description 'browser' loads all rows once, then pages, searches and sorts them locally; 'server' requests each page.
             * @enum {string}
             */
            mode: "browser" | "server";
            /** @description The default number of rows per page. */
            size: number;
            /** @description Other page sizes that users may select. The browser remembers the selection for all tables that offer it. */
            sizes: number[];
            /** @description The size that a table with more rows suggests until the user selects one, if it is one of the sizes. */
            suggestedSize: number;
        };
        /**
         * @description What Ctrl+K opens: a search for actions of the open screen, for screens and views, and for records of every kind.
         *
         *     It needs no declaration. Without calls it finds actions and screens.
         *
         *     Also called: command palette, global search, omnibox, quick open.
         *     See also: SearchResult, Layout.
         */
        Palette: {
            /** @description The call that finds records. Its query has the text `q`, and `kinds`; its data has `records` and `totals`. */
            search: components["schemas"]["Call"] | null;
            /** @description The call that returns the records that the person has opened last, with `kind`, `title`, `text` and `to`. */
            recent: components["schemas"]["Call"] | null;
            /** @description The call that returns the person's views of lists, with `list`, `id`, `name` and `query`. */
            views: components["schemas"]["Call"] | null;
        };
        /**
         * @description Running text.
         *
         *     Also called: text.
         *     See also: Callout, Notice.
         */
        Paragraph: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "paragraph";
            /** @description The text. */
            text: string;
            /** @description A heading above the text. */
            heading: string;
            /** @description The route that the heading links to. */
            to: string | null;
        };
        /**
         * @description Data of the surrounding record: the record itself, or a list or record inside it.
         *
         *     Also called: nested data.
         *     See also: Source, RecordScope.
         */
        Part: {
            /** @constant */
            kind: "part";
            /** @description The record's field. None uses the record itself. */
            name: string | null;
            /** @description The resource that the surrounding record belongs to, such as 'depots'. */
            readonly resource: string;
        };
        /**
         * @description A password, which the user can show while typing. Drafts do not store it.
         *
         *     Also called: secret.
         */
        PasswordField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "password";
            /**
             * @description Whether a password manager suggests a new password or fills in the stored one.
             * @enum {string}
             */
            autocomplete: "new-password" | "current-password";
            /** @description The accessible name of the button that shows the password. */
            show: string;
            /** @description The accessible name of the button that hides it. */
            hide: string;
            /** @description The icon of the button that shows the password. */
            showIcon: string;
            /** @description The icon of the button that hides it. */
            hideIcon: string;
        };
        /**
         * @description True if the field has a time that is over. A date is over when its day is, in the office.
         *
         *     Also called: expired, overdue, late.
         *     See also: Before.
         */
        Past: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "past";
            /** @description The name of the field with the time. */
            field: string;
        };
        /**
         * @description The value as a percentage in the user's locale: 50 is shown as 50%.
         *
         *     Also called: percentage.
         *     See also: Bars.
         */
        PercentCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "percent";
        };
        /**
         * @description A phone number, or a person's name, as a link that starts a call. Each of several numbers is a link.
         *     A value with an incomplete or unclear number, or without one, is plain text.
         *
         *     Also called: telephone.
         *     See also: LinkCell.
         */
        PhoneCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "phone";
            /**
             * @description The field with the number, if the value is a name. With several numbers, the name is no link. In a list, phones
             *     show it next to the name, and larger windows as the tooltip. None if the value is the number.
             */
            number: string | null;
            /** @description The text of a button that takes the place of the link: 'Call {first}', with the first word of the value. */
            call: string;
            /** @description The icon in front of the number. */
            icon: string;
        };
        /**
         * @description A route map whose line has times where they are known. It plays them, with halts, totals and a list of its parts.
         *
         *     While there are no times, it looks like a `RouteMap`. Otherwise the line of the route is thin, below that of the
         *     track. docs/protocol.md describes a track.
         *
         *     Also called: replay, history player, track animation.
         *     See also: RouteMap, SpeedBand.
         */
        PlaybackMap: {
            /** @description The accessible name of the map. */
            label: string;
            /** @description The view until the line has loaded; then the map fits the line. */
            view: components["schemas"]["MapView"];
            /** @description The height in pixels. */
            height: number;
            /** @description The record with the line. */
            source: components["schemas"]["Source"];
            /**
             * @description The query parameters without which there is no line, such as those of the destination. The source is asked when
             *     all have values; by default, when one parameter has.
             */
            requires: string[];
            /** @description The query parameters with the latitude and the longitude that the map shows while there is no line. */
            centre: [
                string,
                string
            ] | null;
            /** @description The places between the start and the end. None goes straight to the end. */
            via: components["schemas"]["Via"] | null;
            /** @description The record's field with the points of the line: a list of {lat, lng}. */
            points: string;
            /** @description The name of the green marker at the first point. */
            start: string;
            /** @description The name of the red marker at the last point. */
            end: string;
            /** @description The dates that the user must select before the line loads. None loads it immediately. */
            dateRange: components["schemas"]["DateRangeInput"] | null;
            /** @description Labelled values of the record, shown below the map. */
            details: components["schemas"]["Detail"][];
            /** @description The record's boolean field that marks the line as unreliable. */
            warning: string | null;
            /** @description The warning for unreliable lines. */
            warningText: string;
            /** @description The text that is shown while the line loads. Without `date_range`, it remains when there is no line. */
            loading: string;
            /** @description The text that is shown when loading fails and the server sends no message. None shows nothing. */
            failed: string | null;
            /** @description The text below the map when there is no line in the selected dates. */
            empty: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "playbackMap";
            /** @description The track, or a list of tracks that follow each other. The dates of `date_range` are part of its query, too. */
            track: components["schemas"]["Source"];
            /**
             * @description Whether only the map is shown, with the marker at the end of the track: no player, legend and list. It shows the
             *     whole line of the route, and not only the track.
             */
            compact: boolean;
            /** @description The icon of the marker that moves along the line. */
            icon: string;
            /** @description The track's field with the name of what moves. None uses the name of the map. */
            name: string | null;
            /** @description The line above the map, with the fields of the track. Where readers choose the dates, only paper has it. */
            caption: string;
            /** @description The unit of speeds: 'km/h'. */
            unit: string;
            /** @description The ranges of speeds, the slowest first: at most six. The legend shows all of them. */
            bands: components["schemas"]["SpeedBand"][];
            /** @description Labelled values of the track, below the map. */
            totals: components["schemas"]["Detail"][];
            /** @description The accessible name of the list of drives, halts and silences. Each of its rows goes to its time. */
            segments: string;
            /** @description Columns of that list in addition to its times, its length and its place. */
            columns: components["schemas"]["Column"][];
            /** @description Actions on the track, such as downloads. `start` and `end` are its period in milliseconds since 1970. */
            actions: components["schemas"]["Action"][];
            /** @description The query parameter with the moment that the map shows. */
            parameter: string;
            /** @description The note that times are known later than the period begins; `{time}` is replaced with the first one. */
            beforeStored: string;
            /** @description The note that no times are known for the period. */
            noneStored: string;
        };
        /** @description Texts of the controls that play a track. */
        PlaybackText: {
            /** @description The accessible name of the controls. */
            controls: string;
            /** @description The button that plays the track. */
            play: string;
            /** @description The button that stops at the current moment. */
            pause: string;
            /** @description The accessible name of the choice of speeds. */
            speed: string;
            /** @description One speed. */
            times: string;
            /** @description The accessible name of the slider. */
            time: string;
            /** @description What screen readers announce at a moment. */
            moment: string;
            /** @description Where a drive is. */
            between: string;
            /** @description What is said of the speed or the place where nothing is known. */
            unknown: string;
            /** @description The button that goes to the halt before. */
            previous: string;
            /** @description The button that goes to the halt after. */
            next: string;
            /** @description The checkbox that plays long halts and times without a signal within a second. */
            jump: string;
            /** @description Shown while such a time passes. */
            jumping: string;
            /** @description The button that keeps the marker in view. */
            follow: string;
            /** @description The tooltip of the controls, which says their keys. */
            keys: string;
            /** @description A part of the track in motion. */
            drive: string;
            /** @description A part of the track at one place. */
            halt: string;
            /** @description The name of a halt on the map. */
            haltFor: string;
            /** @description A part of the track without positions. */
            silence: string;
            /** @description The heading of the parts of the track. */
            part: string;
            /** @description The heading of the time at which a part begins. */
            start: string;
            /** @description The heading of the time at which it ends. */
            end: string;
            /** @description The heading of how long it lasts. */
            length: string;
            /** @description The heading of where it is. */
            where: string;
            /** @description A duration of two days or more. */
            days: string;
            /** @description The same without hours. */
            wholeDays: string;
            /** @description A duration of an hour or more. */
            hours: string;
            /** @description The same without minutes. */
            wholeHours: string;
            /** @description A shorter duration. */
            minutes: string;
        };
        /**
         * @description A button that opens two number fields of the form and a map, on which the user sets them together.
         *
         *     The numbers stay fields of their own, and the button shows their values. The map is loaded when the user presses the
         *     button.
         *
         *     Also called: location picker, map picker.
         *     See also: PositionCell, MapView.
         */
        PointPickerField: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "pointPicker";
            /** @description The field with the degrees north. */
            latitude: string;
            /** @description The field with the degrees east. */
            longitude: string;
            /** @description The button that opens and closes the map. */
            label: string;
            /** @description The icon before the label. */
            icon: string;
            /** @description The map's accessible name. */
            mapLabel: string;
            /** @description What the map shows while the fields are empty. */
            view: components["schemas"]["MapView"];
            /** @description The zoom at which the map shows the point of the fields. */
            closeUp: number;
            /** @description The height of the map in pixels. */
            height: number;
            /**
             * @description The field of the same section that has the button in it, as an icon, such as the name of the place. None draws a
             *     button with its label.
             */
            inside: string | null;
        };
        /**
         * @description The content of a marker's popup.
         *
         *     Also called: info window, tooltip.
         *     See also: Marker.
         */
        Popup: {
            /** @description Labelled values of the row. */
            rows: components["schemas"]["Detail"][];
            /**
             * @description The row's field with its state. Next to a `LiveList`, the popup says the state as the chip of the list does,
             *     unless the field is empty.
             */
            state: string | null;
            /**
             * @description Labelled values of its row in the `LiveList` next to the map, for readers who do not see the list. Empty values
             *     are left out.
             */
            listRows: components["schemas"]["Detail"][];
            /** @description Actions on the row. */
            actions: components["schemas"]["Action"][];
        };
        /**
         * @description A nested record with a latitude and a longitude, shown as two numbers. Without both, it counts as empty.
         *
         *     Also called: coordinates, location.
         *     See also: PointPickerField, MarkersMap.
         */
        PositionCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "position";
            /** @description Its field with the latitude in degrees. */
            latitude: string;
            /** @description Its field with the longitude in degrees. */
            longitude: string;
            /** @description The number of decimal places. */
            digits: number;
        };
        /**
         * @description The user's settings, stored in this browser.
         *
         *     Also called: settings, theme, language.
         *     See also: UserMenu.
         */
        Preferences: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "preferences";
            /** @description The label of the theme selection. */
            theme: string;
            /** @description The label of the option that follows the operating system. */
            system: string;
            /** @description The label of the light theme. */
            light: string;
            /** @description The label of the dark theme. */
            dark: string;
            /** @description The label of the checkbox that switches single-key shortcuts on and off. Without it there is no checkbox. */
            singleKeys: string | null;
        };
        /**
         * @description A predefined date range: days or months that end today or some days ago, or a calendar month.
         *
         *     Also called: last seven days.
         *     See also: DateRangePicker.
         */
        Preset: {
            /** @description The name of the preset. */
            label: string;
            /** @description The length in days; 1 is today only. */
            days: number | null;
            /** @description The length in months. */
            months: number | null;
            /** @description How many calendar months ago: 0 is this month up to today, 1 is the whole of the last one. */
            month: number | null;
            /** @description The number of days between the last day and today: 1 ends yesterday. */
            daysAgo: number;
        };
        /**
         * @description Prints the screen: without navigation and buttons, dark on white.
         *
         *     Also called: PDF.
         */
        Print: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "print";
            /**
             * @description Whether the paper has the content of all tabs, or only of the open ones.
             * @enum {string}
             */
            tabs: "all" | "open";
        };
        /** @description The part of a table that determines its query. Page, size, search, sorting and condition come from the URL. */
        QueryTable: {
            /** @description The columns that users can sort by. */
            columns: components["schemas"]["SortableColumn"][];
            /** @description The page sizes of the table. */
            paging: components["schemas"]["Paging"];
            /** @description The initial sort field; a leading '-' sorts in descending order. */
            sort: string | null;
            /** @description The names of the conditions that users can select. */
            conditions: string[];
            /** @description The fields that users can filter by. */
            filters: string[];
        };
        /**
         * @description A line from the start of a record to its end, with the position between them and sentences above it.
         *
         *     If the end has passed before the record is done, the line goes on to the present, and a tick shows where it should
         *     have ended.
         *
         *     Also called: progress bar, stepper, track.
         *     See also: RecordHeader, Mark, Bars.
         */
        Rail: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "rail";
            /** @description The accessible name. */
            label: string;
            /** @description The record. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The start, at the left. */
            start: components["schemas"]["RailEnd"];
            /** @description The end, at the right. */
            end: components["schemas"]["RailEnd"];
            /** @description Events between both ends. Pointing at a tick shows its name and its time. */
            ticks: components["schemas"]["RailEnd"][];
            /** @description The field with the part that is done, from 0 to 1. None is the part of the time that has passed. */
            position: string | null;
            /** @description The state in a few words, in the largest type: '{headline}'. Hidden if the record lacks one of its fields. */
            headline: string;
            /** @description Values beside the headline. Those without text are hidden. */
            facts: components["schemas"]["Detail"][];
            /** @description Stops between both ends. */
            stops: components["schemas"]["RailStops"] | null;
            /** @description Sentences below the line about what is wrong. */
            warnings: components["schemas"]["RailWarnings"] | null;
            /** @description Buttons beside the headline. */
            actions: components["schemas"]["Action"][];
            /** @description Sentences on the state, such as '{age} late'. All whose condition holds are shown, the first one in bold. */
            marks: components["schemas"]["Mark"][];
            /** @description While this condition holds, nothing has begun, and the line is hollow. */
            open: components["schemas"]["Condition"] | null;
            /** @description If this condition holds, all is done, and the line is full. */
            done: components["schemas"]["Condition"] | null;
        };
        /**
         * @description One end of a rail, or a tick on it.
         *
         *     See also: Rail.
         */
        RailEnd: {
            /** @description The name: '{source}'. Hidden if the record lacks one of its fields. */
            title: string;
            /** @description The text below the name, with the time: 'Due {time}'. */
            text: string;
            /** @description The field with its time. Without a time, the text and the tick are hidden. */
            time: string;
        };
        /**
         * @description Stops between both ends of a rail, which are a list in the record.
         *
         *     See also: Rail.
         */
        RailStops: {
            /** @description The record's field with the stops, in order. */
            rows: string;
            /** @description The name of a stop: '{name}'. Pointing at the stop shows it. */
            title: string;
            /** @description The stop's field with its place on the line, from 0 to 1. A stop without one is left out. */
            at: string;
            /** @description The stop's field that has a value once it is reached. */
            done: string;
        };
        /**
         * @description Sentences about what is wrong, which are a list in the record.
         *
         *     See also: Rail.
         */
        RailWarnings: {
            /** @description The record's field with the list, the worst first. */
            rows: string;
            /** @description The field with the sentence. */
            text: string;
            /** @description The icon in front of each sentence. */
            icon: string;
        };
        /**
         * @description The value as a row of stars.
         *
         *     Also called: stars.
         */
        RatingCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "rating";
            /** @description The icon to repeat. */
            icon: string;
            /** @description The maximum number of stars. */
            most: number;
            /** @description The accessible text: '{count} of {most} stars'. */
            label: string;
        };
        /**
         * @description A value of the form or of the edited record that the user reads and does not change. It is never sent.
         *
         *     A form that adds a record does not show values that only the record has.
         *
         *     Also called: disabled field, computed value.
         *     See also: Details.
         */
        ReadOnlyField: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "readOnly";
            /** @description The field of the form or of the edited record. */
            field: string;
            /** @description The label. */
            label: string;
            /** @description The format of the value. */
            cell: components["schemas"]["Cell"];
            /** @description A sentence below the value. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description The condition on the values of the form under which the value is shown. */
            visibleWhen: components["schemas"]["Condition"] | null;
        };
        /**
         * @description Says which record a screen shows: its name, its state and its most important values.
         *
         *     The title and the subtitle are also the title of the browser tab.
         *
         *     Also called: page header, summary.
         *     See also: Details, RecordScope.
         */
        RecordHeader: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "recordHeader";
            /** @description The record. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The heading. `{name}` is replaced with a field of the record: 'Order {id}'. */
            title: string;
            /** @description The heading of a record that has not loaded or lacks one of these fields. */
            fallback: string;
            /** @description The text below the heading, such as '{source} to {destination}'. Hidden if the record lacks one of the fields. */
            subtitle: string;
            /** @description Short values next to the heading, such as a state; empty ones are hidden. Screen readers read their labels. */
            marks: components["schemas"]["Detail"][];
            /** @description Labelled values below the heading; empty ones are hidden. */
            rows: components["schemas"]["Detail"][];
            /** @description Actions that are only icons, in front of the others. */
            tools: components["schemas"]["Action"][];
            /** @description Actions on the record; their routes are filled from its fields. */
            actions: components["schemas"]["Action"][];
        };
        /**
         * @description A kind of records that the search for everything finds. The document lists them for the palette.
         *
         *     See also: SearchResult, Palette.
         */
        RecordKind: {
            /** @description The name of the kind among the results: 'users'. */
            name: string;
            /** @description The label of its list. */
            label: string;
            /** @description The icon of its records. */
            icon: string;
            /** @description The route of the list, where `search` shows all results. */
            to: string;
            /** @description The character after which a text finds only these records. */
            prefix: string | null;
        };
        /**
         * @description Loads one record for the blocks inside it, which use its parts as their sources.
         *
         *     Also called: record page, detail view.
         *     See also: Details, RecordHeader, Part, SharedData.
         */
        RecordScope: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "recordScope";
            /** @description The record. */
            source: components["schemas"]["Source"];
            /** @description The route parameter that identifies the record. */
            requires: string;
            /** @description A field that every existing record has. */
            requiredField: string;
            /** @description The text that is shown while the record loads. */
            loading: string;
            /** @description The text that is shown when the route lacks the required parameter. */
            missing: string;
            /** @description The text that is shown when the response contains no record. */
            notFound: string;
            /**
             * @description The blocks that take the place of this text, such as what another source has of the record. Their sources load
             *     then.
             */
            fallback: components["schemas"]["Block"][];
            /** @description The text that is shown when loading fails and the server sends no message. */
            failed: string;
            /** @description The blocks below this text, such as what another source has of the record. Their sources load then. */
            failedBody: components["schemas"]["Block"][];
            /** @description Whether a failure that may pass also shows a toast. Only the page says that there is no such record. */
            toasts: boolean;
            /** @description The blocks that show the record. */
            body: components["schemas"]["Block"][];
        };
        /**
         * @description Reloads the data of the screen.
         *
         *     Also called: reload.
         */
        Refresh: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "refresh";
        };
        /**
         * @description Links to records that use the subject of a question. Nothing is shown while they load, if there are none, or
         *     if the user may not see them.
         *
         *     Also called: dependents, usages, references.
         *     See also: Confirm.
         */
        RelatedRecords: {
            /** @description The list of the records. Fields of the row fill its `query`, and `limit` is the number of links. */
            source: components["schemas"]["Source"];
            /** @description The sentence above the links: 'Open orders: {count}'. `{count}` is replaced with the number of all records. */
            text: string;
            /** @description The route of a record, with fields of it: '/edit-order/{id}'. */
            to: string;
            /** @description What a record is called: 'Order {id}'. `{id}` is replaced with its id. */
            title: string;
            /** @description What follows the title, such as '{fullName}'; joined with commas. A part without its fields is left out. */
            about: string[];
        };
        /**
         * @description A timestamp relative to now in the user's locale: '2 minutes ago'. The full timestamp is the tooltip.
         *
         *     Also called: time ago.
         *     See also: DateTimeCell.
         */
        RelativeTimeCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "relativeTime";
        };
        /** @description Removes the current row from its table without a request to the server. */
        RemoveRow: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "removeRow";
        };
        /**
         * @description Calls the API and shows the message of the response as a toast.
         *
         *     Also called: fetch, AJAX.
         *     See also: Call, Confirm.
         */
        Request: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "request";
            /** @description The call; `{name}` in its path is replaced with a field of the row or a route parameter. */
            call: components["schemas"]["Call"];
            /** @description Effects that run after a successful response. */
            onSuccess: components["schemas"]["Effect"][];
            /** @description The error message when the server sends none. */
            failed: string | null;
            /** @description The call that reverses this one. The success toast offers it, and the screen reloads afterwards. */
            readonly undo: components["schemas"]["Call"] | null;
        };
        /**
         * @description A node of the document that not everybody sees. The application derives it.
         *
         *     See also: Application, Call.
         */
        Restriction: {
            /** @description The place of the node in the document: 'screens.3.body.0.actions.0'. */
            at: string;
            /** @description Sets of rights, such as [["depots.change"]]. A user who has all rights of one set sees the node. */
            rights: string[][];
            /** @description The attributes that the node has for everybody else. None removes the node from its list, or makes it null. */
            otherwise: {
                [key: string]: unknown;
            } | null;
        };
        /**
         * @description A button next to that of a duplicate. It opens the form with the opposite of this record, such as the way back.
         *
         *     Also called: return, mirror, inverse.
         *     See also: Duplicate.
         */
        Reversal: {
            /** @description The label of the button. */
            label: string;
            /** @description The sentence above the copy, as that of the duplicate. */
            title: string;
            /** @description Pairs of fields that exchange their values. */
            swaps: [
                string,
                string
            ][];
            /** @description The field whose lines are in reverse order. */
            lines: string | null;
            /** @description Other values of the lines, by field: {"kind": {"In": "Out", "Out": "In"}}. */
            opposites: {
                [key: string]: {
                    [key: string]: string;
                };
            };
        };
        /**
         * @description A map with a line from a start point to an end point.
         *
         *     Also called: directions, track.
         *     See also: MarkersMap, PlaybackMap.
         */
        RouteMap: {
            /** @description The accessible name of the map. */
            label: string;
            /** @description The view until the line has loaded; then the map fits the line. */
            view: components["schemas"]["MapView"];
            /** @description The height in pixels. */
            height: number;
            /** @description The record with the line. */
            source: components["schemas"]["Source"];
            /**
             * @description The query parameters without which there is no line, such as those of the destination. The source is asked when
             *     all have values; by default, when one parameter has.
             */
            requires: string[];
            /** @description The query parameters with the latitude and the longitude that the map shows while there is no line. */
            centre: [
                string,
                string
            ] | null;
            /** @description The places between the start and the end. None goes straight to the end. */
            via: components["schemas"]["Via"] | null;
            /** @description The record's field with the points of the line: a list of {lat, lng}. */
            points: string;
            /** @description The name of the green marker at the first point. */
            start: string;
            /** @description The name of the red marker at the last point. */
            end: string;
            /** @description The dates that the user must select before the line loads. None loads it immediately. */
            dateRange: components["schemas"]["DateRangeInput"] | null;
            /** @description Labelled values of the record, shown below the map. */
            details: components["schemas"]["Detail"][];
            /** @description The record's boolean field that marks the line as unreliable. */
            warning: string | null;
            /** @description The warning for unreliable lines. */
            warningText: string;
            /** @description The text that is shown while the line loads. Without `date_range`, it remains when there is no line. */
            loading: string;
            /** @description The text that is shown when loading fails and the server sends no message. None shows nothing. */
            failed: string | null;
            /** @description The text below the map when there is no line in the selected dates. */
            empty: string;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "routeMap";
        };
        /**
         * @description A plain table of all rows of a source, for the few rows of one record.
         *
         *     Also called: plain table, timeline, steps.
         *     See also: Table, Feed.
         */
        Rows: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "rows";
            /** @description The accessible name. */
            label: string;
            /** @description The source of the rows. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The columns, in reading order. They are not sortable. */
            columns: components["schemas"]["Column"][];
            /** @description The text that is shown while there are no rows. */
            empty: string;
            /** @description A sentence below that text about what will be listed. */
            hint: string;
            /** @description Whether the rows are events on a vertical line: the first column names them, the second one describes them. */
            timeline: boolean;
            /** @description The field that says whether an event has happened: the marks of others are grey. None if all of them have. */
            done: string | null;
        };
        /**
         * @description One use of a form: its heading, and the call that it sends. With a schema instead of a call, the form sends
         *
         *     Also called: submit.
         *     See also: Edit, Form.
         */
        Save: {
            /** @description The form's heading. */
            title: string;
            /** @description The label of the button that submits the form. */
            submit: string;
            /** @description The label of the button after advice: pressing it once more submits the form. */
            submitAnyway: string;
            /** @description The label of a button that submits the form and then empties it for the next record. None has no such button. */
            submitAnother: string | null;
            /** @description The call. The schema of its body has the rules. */
            call: components["schemas"]["Call"] | null;
            /** @description The condition on the values under which the button is enabled. */
            enabledWhen: components["schemas"]["Condition"] | null;
            /** @description The JSON Schema of the body, with a sentence per keyword in `messages`. */
            readonly rules: {
                [key: string]: unknown;
            };
        };
        /**
         * @description One screen. It contains no data; the sources of its blocks load data for the current route and user.
         *
         *     Also called: page, view, route, breadcrumb.
         *     See also: Layout, Card.
         */
        Screen: {
            /** @description The paths. '{id}' is a parameter: ('/add-user', '/edit-user/{id}'). */
            routes: string[];
            /** @description The title in the browser tab, in search results and in breadcrumbs. */
            title: string;
            /** @description Additional search terms. */
            keywords: string;
            /** @description The route of the parent screen, for breadcrumbs and the current entry of the sidebar. */
            parent: string | null;
            /**
             * @description The call of the records before and after the record of the screen, such as `ORDERS.neighbours`. The screen links
             *     to them, and the links of the list pass on its search, filters and sorting.
             */
            neighbours: components["schemas"]["Call"] | null;
            /**
             * @description The source of the record of the screen, if its routes identify the record by another field than the id. The
             *     neighbours need the id. Their addresses are those of `search_result` of the list.
             */
            record: components["schemas"]["Source"] | null;
            /** @description Whether the screen requires sign-in. */
            guard: boolean;
            /**
             * @description Whether anybody may open the screen who knows its address, such as '/shared/{token}'. It has no menu and no top
             *     bar, its page sets no cookie, and its calls are public and name the token in their path. Search engines do not list
             *     it.
             */
            public: boolean;
            /** @description Whether to show the screen without the layout. */
            bare: boolean;
            /** @description The blocks, from top to bottom. */
            body: components["schemas"]["Block"][];
            /** @description The requests that the screen sends as soon as it is drawn. */
            readonly initialRequests: components["schemas"]["InitialRequest"][];
            /** @description The title at each of its routes, in their order. */
            readonly titles: string[];
            /** @description Whether the first block draws the heading of the screen. */
            readonly bodyHasHeading: boolean;
        };
        /**
         * @description A heading that groups the fields after it, up to the next section. It is hidden while it has no fields.
         *
         *     Also called: fieldset, group of fields, step of a wizard.
         *     See also: Form, Tabs.
         */
        Section: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "section";
            /** @description The heading. */
            title: string;
        };
        /**
         * @description Shows the application as people with a role see it, for reading only, until the user ends it.
         *
         *     Also called: impersonation, view as.
         */
        SeeAs: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "seeAs";
            /** @description The call that checks that the user may do this, and records it. */
            call: components["schemas"]["Call"];
            /** @description The row's field with the name of the role. */
            role: string;
        };
        /**
         * @description A searchable list from which the user selects one option.
         *
         *     Also called: dropdown, select box, picker, segmented control, toggle buttons.
         *     See also: ComboboxField, CheckboxesField, Options, Reference.
         */
        SelectField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "select";
            /**
             * @description The options: fixed ones, or the rows of a source. Default: the records of the `Reference` in the schema, or the
             *     values of a `Literal`.
             */
            options: components["schemas"]["Option"][] | components["schemas"]["Options"];
            /** @description Whether the user can clear the selection. */
            clearable: boolean;
            /** @description Shown while nothing is selected. */
            placeholder: string;
            /**
             * @description How the options are shown: in a menu that opens, or as a segmented control, next to each other, which suits up to
             *     five short ones. Pressing the selected option clears it, if the field is `clearable`.
             * @enum {string}
             */
            widget: "menu" | "segmented";
        };
        /**
         * @description Selects a view of the tabs on this screen and scrolls it into view.
         *
         *     See also: Tabs.
         */
        SelectTab: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "selectTab";
            /** @description View names by tabs name. Nested tabs are possible: {"tab": "track", "view": "live"}. */
            choices: {
                [key: string]: string;
            };
        };
        /** @description Texts of select fields. */
        SelectText: {
            /** @description Shown without a selection. */
            placeholder: string;
            /** @description Shown when there are no options. */
            noOptions: string;
            /** @description Shown while options load. */
            loading: string;
            /** @description Shown when options fail to load. Opening the menu again loads them again. */
            failed: string;
            /** @description Shown below the first options when there are more. */
            more: string;
            /** @description Announces the number of results while the user types. */
            results: string;
            /** @description Announces a single result while the user types. */
            result: string;
            /** @description Announces a selection. */
            selected: string;
            /** @description Announces a cleared selection. */
            cleared: string;
            /** @description Announces the focused option. */
            option: string;
            /** @description Announced when the menu opens. */
            guidance: string;
            /** @description The accessible name of the suggestions below a text field. */
            suggestions: string;
        };
        /**
         * @description A card for the row that a query parameter selects; without it, for the first row.
         *
         *     Blocks inside read the row with `Part(of=source)`, and data next to the rows with
         *     `Part(of=source.whole(), name=…)`. The query of the source may contain the parameter, so that a call of which the
         *     server pages the rows returns only this row: `query={"number": "item"}`.
         *
         *     Also called: master and detail.
         *     See also: RecordScope.
         */
        SelectedRow: {
            /** @description The row's field with the heading. */
            titleField: string;
            /** @description Short values next to the heading; their labels are visible to screen readers only. */
            head: components["schemas"]["Detail"][];
            /** @description The row's field with a longer text. */
            text: string | null;
            /** @description Labelled values below the text. */
            rows: components["schemas"]["Detail"][];
            /** @description Actions on the row; their routes are filled from its fields. */
            actions: components["schemas"]["Action"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "selectedRow";
            /** @description The rows to select from. */
            source: components["schemas"]["Source"];
            /** @description The query parameter: 'item' in '/detail?item=7'. */
            parameter: string;
            /** @description The row's field that the parameter is compared with. */
            key: string;
            /** @description The heading while the row loads. */
            title: string;
            /** @description A badge next to the heading. With `source.whole()`, it may show data next to the rows. */
            badge: components["schemas"]["DataBadge"] | null;
            /** @description The notice for a parameter that matches no row; it should offer a way back. */
            missing: components["schemas"]["Notice"];
            /** @description The notice for an empty list. */
            empty: components["schemas"]["Notice"];
            /** @description Blocks below the card. */
            body: components["schemas"]["Block"][];
        };
        /**
         * @description Loads one record for all blocks inside it; each shows a skeleton until the record arrives.
         *
         *     Also called: data provider.
         *     See also: RecordScope, Part.
         */
        SharedData: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "sharedData";
            /** @description The record. Blocks inside use its parts as their sources. */
            source: components["schemas"]["Source"];
            /** @description The date range that the server filters the record by: the call takes its query parameters. */
            dateRange: components["schemas"]["DateRangeFilter"] | null;
            /** @description The blocks that show the record. */
            body: components["schemas"]["Block"][];
        };
        /** @description Texts of the layout. */
        ShellText: {
            /** @description The skip link, the first link of the page. */
            skip: string;
            /** @description The accessible name of the sidebar. */
            navigation: string;
            /** @description The accessible name of the breadcrumbs. */
            breadcrumbs: string;
            /** @description The button that opens the sidebar on narrow screens. */
            openMenu: string;
            /** @description The button that closes a dialog or the sidebar. */
            close: string;
            /** @description The button that collapses the sidebar. */
            collapse: string;
            /** @description The button that expands the sidebar. */
            expand: string;
            /** @description The button that opens the palette, and the accessible name of its field. */
            search: string;
            /** @description The keyboard shortcut of the palette. */
            searchKeys: string;
            /** @description Shown when the palette finds nothing. */
            searchEmpty: string;
            /** @description Announces a single result while the user types. */
            searchFoundOne: string;
            /** @description Announces the number of results while the user types. */
            searchFoundMany: string;
            /** @description The heading of the actions of the open screen in the palette. */
            searchActions: string;
            /** @description The heading of the screens in the palette. */
            searchScreens: string;
            /** @description The heading of the records in the palette that the person has opened last. */
            searchRecent: string;
            /** @description What '#' finds, below the field of the palette. */
            searchId: string;
            /** @description The entry of the palette that opens a list with all results. */
            searchAll: string;
            /** @description The same if the results are not counted. */
            searchAllUncounted: string;
            /** @description Shown while the palette waits for records. */
            searchLoading: string;
            /** @description Shown when the search for records fails. */
            searchFailed: string;
            /** @description The toast after a wrong address. */
            noPage: string;
            /** @description The link to the list of a record that could not be loaded. */
            allRecords: string;
            /** @description The button that enters fullscreen mode. */
            fullscreen: string;
            /** @description The button that exits fullscreen mode. */
            leaveFullscreen: string;
            /** @description The button that switches to the dark theme. */
            dark: string;
            /** @description The button that switches to the light theme. */
            light: string;
            /** @description The accessible name of the language selection, which shows each language's own name. */
            language: string;
            /** @description Marks unread messages for screen readers. */
            unread: string;
            /** @description The heading of the messages of the last hour. */
            withinHour: string;
            /** @description The heading of the other messages of this day. */
            today: string;
            /** @description The heading of the messages of other days. */
            earlier: string;
            /** @description Shown when the server has a newer version than the page. */
            reloadText: string;
            /** @description The button that loads the newer version. */
            reload: string;
            /** @description Shown while a screen loads. */
            loading: string;
            /** @description Shown when a source outside a table fails to load. */
            noData: string;
            /** @description Shown in place of a block that this version does not support. */
            unknown: string;
            /** @description Shown in place of a block that fails to render. */
            broken: string;
        };
        /**
         * @description Keys that do the same, and what they do.
         *
         *     See also: ShortcutList.
         */
        Shortcut: {
            /** @description The keys as browsers name them, such as '/' or 'Control+Enter'. */
            keys: string[];
            /** @description What they do. */
            label: string;
        };
        /**
         * @description The keys of the keyboard, with those that open screens: `g`, then the `key` of a `NavItem`.
         *
         *     The key `?` opens the dialog that contains this block.
         *
         *     Also called: keyboard shortcuts, hotkeys, key bindings.
         *     See also: Shortcut, NavItem, Action, Preferences.
         */
        ShortcutList: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "shortcutList";
            /** @description What a key of the sidebar does. */
            goTo: string;
            /** @description The text above the keys. */
            note: string;
            /** @description The same while they are switched off: see Preferences. */
            off: string;
            /** @description The other keys. A control takes part by its attribute `aria-keyshortcuts`. */
            shortcuts: components["schemas"]["Shortcut"][];
        };
        /**
         * @description A list that floats over its main content, such as a map.
         *
         *     Readers fold the list away. On narrow screens it is a sheet at the bottom, whose counts stay in sight when it is
         *     folded.
         *
         *     Also called: master and detail, split view.
         *     See also: LiveList, Split.
         */
        SidePanel: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "sidePanel";
            /** @description The list. */
            list: components["schemas"]["Block"][];
            /** @description The main content, which fills the page. */
            main: components["schemas"]["Block"][];
            /** @description The button that folds the list away. */
            fold: string;
            /** @description The button that shows it again. */
            unfold: string;
            /** @description The query parameter that says whether the list is shown. */
            parameter: string;
            /** @description The query parameter with the chosen row. A new choice folds the list on narrow screens. */
            linked: string;
        };
        /**
         * @description Sign-in by mobile number and one-time code.
         *
         *     Also called: login, one-time password.
         *     See also: SignOut.
         */
        SignIn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "signIn";
            /** @description The greeting. */
            heading: string;
            /** @description Sentences that rotate next to the form; `slogans.rows` names their list. */
            slogans: components["schemas"]["Source"];
            /** @description The field of the same record with a sentence that is shown above the form if there is one. */
            notice: string | null;
            /** @description A badge above the sentence. With `slogans.whole()`, it shows data of the same record. */
            badge: components["schemas"]["DataBadge"] | null;
            /** @description The accessible name of the button that shows the next slogan. */
            nextSlogan: string;
            /** @description The label of the mobile number field. */
            mobile: string;
            /** @description The label of the code field. */
            otp: string;
            /** @description The digits of a code. The field shows a box for each. */
            digits: number;
            /** @description The label of the button that requests a code, or verifies it once a code is pending. */
            submit: string;
            /** @description The label of the button after advice: pressing it once more requests the code. */
            submitAnyway: string;
            /** @description Warnings about mobile numbers that are probably wrong. Their conditions read the field 'mobile'. */
            advice: components["schemas"]["Advice"][];
            /** @description The question in front of the resend link. */
            resendHint: string;
            /** @description The label of the link that requests another code. */
            resend: string;
            /** @description The label of the link that returns to the number field. */
            changeNumber: string;
            /** @description The label of the link that opens the code field without requesting a code. */
            haveCode: string;
            /** @description The call that sends a code: {mobile}. */
            send: components["schemas"]["Call"];
            /** @description The call that verifies a code: {mobile, otp}. Its data is the token. */
            verify: components["schemas"]["Call"];
            /** @description The route to open after sign-in. */
            to: string;
        };
        /**
         * @description Deletes the session and opens the sign-in screen without waiting for the response.
         *
         *     Also called: logout.
         *     See also: SignIn.
         */
        SignOut: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "signOut";
            /** @description The call that ends the session on the server. */
            call: components["schemas"]["Call"];
        };
        /** @description A column that users can sort by. */
        SortableColumn: {
            /** @description The row's field. */
            field: string;
            /**
             * @description Always true; other columns do not affect the query.
             * @constant
             */
            sortable: true;
        };
        /**
         * @description The source of a block's data: a GET call and the path of the rows in its response.
         *
         *     Also called: fetch, query.
         *     See also: Call, Part.
         */
        Source: {
            /** @constant */
            kind: "call";
            /** @description The GET call. */
            call: components["schemas"]["Call"];
            /** @description The field of the response with the list or record. None uses the response itself. */
            rows: string | null;
            /** @description Query parameters from the route or the surrounding record: {"code": "code", "lat": "place.lat"}. */
            query: {
                [key: string]: string;
            };
            /** @description The name of the list's condition that all rows meet: 'late'. None selects all rows. */
            condition: string | null;
            /** @description The largest number of rows that a list returns, up to 100. None sets no limit. */
            limit: number | null;
            /** @description The field by which the rows are sorted; a leading '-' sorts in descending order. None: the order of the list. */
            sort: string | null;
            /** @description The refresh interval in seconds. None refreshes only at the user's request. */
            refresh: number | null;
            /**
             * @description Whether the search and the filters in the address select the rows, as they do those of the table below: for
             *     charts and totals.
             */
            filtered: boolean;
            /** @description How the rows are grouped, if the call returns groups. `Call.count_by` and `Call.sum_by` fill it. */
            group: components["schemas"]["Grouping"] | null;
            /** @description The resource whose records the call returns, such as 'depots'; empty if a session is enough to read them. */
            readonly resource: string;
            /**
             * @description The fields that the condition tests, and those that groups need. A user who does not see one of them does
             *     not see the block.
             */
            readonly conditionFields: string[];
        };
        /**
         * @description A range of speeds. Its line has a colour and a width of its own.
         *
         *     See also: PlaybackMap.
         */
        SpeedBand: {
            /** @description What the legend says, with the speeds: 'Town, 20 to 39 km/h'. */
            label: string;
            /** @description The speed at which the next band begins. None for the last band. */
            below: number | null;
        };
        /**
         * @description Columns side by side, or stacked on narrow screens.
         *
         *     Also called: columns, grid layout, two panes.
         *     See also: SplitPane, Tabs.
         */
        Split: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "split";
            /** @description The columns, in reading order. */
            panes: components["schemas"]["SplitPane"][];
        };
        /**
         * @description One column of a split.
         *
         *     See also: Split.
         */
        SplitPane: {
            /**
             * @description The relative width of the column.
             * @enum {integer}
             */
            share: 1 | 2 | 3;
            /** @description The content, from top to bottom. The last block fills the remaining height. */
            body: components["schemas"]["Block"][];
        };
        /**
         * @description A card with a large number for each row.
         *
         *     Also called: KPI, metric, tile.
         *     See also: CountCards, Cards.
         */
        StatCards: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "statCards";
            /** @description The accessible name of the list. */
            label: string;
            /** @description The rows, in reading order. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The expected number of cards, which the loading skeleton uses. */
            count: number;
            /** @description The row's field with the label of the number. */
            labelField: string;
            /** @description The row's field with the number. */
            value: string;
            /** @description Shown in place of a number that is not known. */
            noValue: string;
            /** @description The row's field with a currency code such as 'INR'; empty for other numbers. */
            currency: string | null;
            /** @description The row's field with the unit of the number, such as 'km'. */
            unit: string | null;
            /** @description The row's field with the change in percent. */
            change: string | null;
            /** @description The row's field with the basis of the change, such as 'vs last month', or a note on a number without one. */
            changeLabel: string | null;
            /** @description The row's field with the name of an icon. */
            iconField: string | null;
            /** @description The row's field that is true for a card with a badge. */
            badge: string | null;
            /** @description The text of the badge. */
            badgeLabel: string;
            /** @description The row's field with the accessible name of the link, which is the whole card; empty without one. */
            link: string | null;
            /** @description The row's field with the route of the link. */
            route: string | null;
            /** @description The text that is shown when there are no rows. */
            empty: string;
        };
        /**
         * @description Buttons for the steps of a record, as large as a thumb. Pressing one sends its fields and the time of the phone.
         *
         *     A step that cannot be sent waits in the browser, also after a reload, and is sent as soon as there is a connection.
         *     The steps before the last one that is done count as done, too.
         *
         *     Also called: checklist, offline queue, mobile workflow.
         *     See also: Checklist, Request.
         */
        Steps: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "steps";
            /** @description The accessible name. */
            label: string;
            /** @description The record. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The record's field with the steps, in their order. */
            field: string;
            /** @description The step's field with its unique name. */
            key: string;
            /** @description The step's field with the label of its button. */
            title: string;
            /** @description The step's field with what belongs together, such as a place. The steps of the current group are shown. */
            group: string;
            /** @description The step's field with the time when it was done; null before. */
            done: string;
            /** @description The step's field that is true for a step that can be done at any time, such as a report of trouble. */
            anytime: string;
            /** @description The POST call of a step. Its body has fields of the step, and `time`. */
            call: components["schemas"]["Call"];
            /** @description The field of the body with the time of the phone. */
            time: string;
            /** @description Says that one step waits for a connection. */
            waitingOne: string;
            /** @description Says how many steps wait for a connection: '{count} steps wait for a connection'. */
            waiting: string;
            /** @description Says that a step waits: 'Waits for a connection'. */
            queued: string;
            /** @description Shown when no step is left. */
            empty: string;
            /** @description The fields of the step that the body has. */
            readonly fields: string[];
        };
        /**
         * @description One view of a group of tabs.
         *
         *     See also: Tabs.
         */
        Tab: {
            /** @description The value in the URL that selects this view. */
            name: string;
            /** @description The text of the tab. */
            label: string;
            /** @description The content of the view. */
            body: components["schemas"]["Block"][];
        };
        /**
         * @description A table of rows from a source, with search, sorting and paging. Its state is part of the URL.
         *
         *     Also called: grid, data grid, datagrid, list, filter.
         *     See also: Column, Filter, Paging, Rows, Cards.
         */
        Table: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "table";
            /** @description The accessible name of the table. */
            label: string;
            /** @description The source of the rows. */
            source: components["schemas"]["Source"];
            /** @description The columns, in reading order. */
            columns: components["schemas"]["Column"][];
            /** @description How rows are divided into pages. */
            paging: components["schemas"]["Paging"];
            /** @description The accessible name and the placeholder of the search field, which searches all columns. None shows none. */
            search: string | null;
            /** @description How the rows are exported. Screens write `export` instead. */
            exports: components["schemas"]["TableExport"] | null;
            /** @description What users can do with many rows at once. None has no boxes to select rows. */
            bulk: components["schemas"]["Bulk"] | null;
            /**
             * @description The conditions that an address can name: those of the call. Each has a tab, unless views ship with the table:
             *     then only one that the address names has a tab, which removes it. Screens do not write them.
             */
            conditions: components["schemas"]["ConditionName"][];
            /** @description The fields that users can filter the rows by, in the order of the form. Active filters are part of the URL. */
            filters: components["schemas"]["Filter"][];
            /** @description The call that returns what the filters offer. Screens do not write it. */
            values: components["schemas"]["Call"] | null;
            /** @description The initial sort field; a leading '-' sorts in descending order. */
            sort: string | null;
            /**
             * @description Whether users choose columns and density, and save views with a name: True, or the views that ship with the
             *     table. What users choose is remembered on every device.
             */
            views: components["schemas"]["TableViews"] | null;
            /**
             * @description The headline of a row on phones, where rows are cards: '{source} to {destination}'. Default: the first link, else
             *     the first column. A tap on the card opens the first link.
             */
            rowTitle: string;
            /**
             * @description Values that the search finds and no column shows. A row whose columns do not contain the search shows the value
             *     that does, with its label, below the first column that is not tiny.
             */
            searchDetails: components["schemas"]["Detail"][];
            /** @description The notice that is shown while there are no rows. */
            empty: components["schemas"]["Notice"];
        };
        /** @description How the rows of a table are exported. Screens write `export=True` instead. */
        TableExport: {
            /** @description The formats that users can choose. */
            formats: ("xlsx" | "csv")[];
            /** @description The call that orders a file and returns a ticket. */
            call: components["schemas"]["Call"];
            /** @description The address of the file, with the ticket. */
            download: components["schemas"]["Call"];
            /** @description The call that returns how far the file is. */
            progress: components["schemas"]["Call"];
            /** @description The call that ends the export. */
            cancel: components["schemas"]["Call"];
            /** @description The fields that no column shows. */
            more: components["schemas"]["ExportField"][];
            /** @description The fields of columns that no file contains, such as positions. */
            without: string[];
        };
        /** @description How users save views of a table, and how its look is remembered. Screens write `views` instead. */
        TableViews: {
            /** @description The key of the list: the address of its screen, and the path of the call if it is not the first one there. */
            list: string;
            /** @description The views that come with the table. */
            shipped: components["schemas"]["ListView"][];
            /** @description The call that returns the views and the look of the list. */
            load: components["schemas"]["Call"];
            /** @description The call that adds a view. */
            create: components["schemas"]["Call"];
            /** @description The call that changes a view. */
            update: components["schemas"]["Call"];
            /** @description The call that deletes a view. */
            remove: components["schemas"]["Call"];
            /** @description The call that restores a deleted view. */
            restore: components["schemas"]["Call"];
            /** @description The call that sets the view with which the list opens. */
            default: components["schemas"]["Call"];
            /** @description The call that remembers columns, density and page size. */
            look: components["schemas"]["Call"];
        };
        /**
         * @description A group of views, one visible at a time. The selection is part of the URL; the first view is the default.
         *
         *     Also called: tab bar, accordion.
         *     See also: Tab, SelectTab, Split.
         */
        Tabs: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "tabs";
            /** @description The query parameter that holds the selection. */
            name: string;
            /** @description The accessible name of the tab list. */
            label: string;
            /** @description The views. */
            tabs: components["schemas"]["Tab"][];
        };
        /**
         * @description Several lines of text. The field grows with its text, and counts the characters if the schema limits them.
         *
         *     Also called: multiline input, textarea, comment box.
         *     See also: TextField.
         */
        TextAreaField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "textArea";
            /** @description The lines of the empty field. */
            rows: number;
            /** @description An example inside the empty field. */
            placeholder: string;
            /** @description The number of characters below the field. */
            counter: string;
        };
        /** @description The value as text. */
        TextCell: {
            /** @description Shown when the field is empty. */
            fallback: string;
            /**
             * @description Display texts by stored value, for a boolean by 'true' and 'false'. Default: the values of a `Literal` in the
             *     schema, translated. Other values are shown unchanged.
             */
            labels: {
                [key: string]: string;
            };
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "text";
        };
        /**
         * @description A line of text.
         *
         *     Also called: input, text box, email.
         *     See also: TextAreaField, ComboboxField.
         */
        TextField: {
            /** @description The property of the body. */
            name: string;
            /** @description A sentence below the field. */
            help: string;
            /**
             * @description Half puts two short fields into one row where there is room.
             * @enum {string}
             */
            width: "half" | "full";
            /** @description Sent instead of the user's input. */
            fixedValue: components["schemas"]["Constant"] | null;
            /** @description The condition under which the field is shown. A hidden field loses its value. */
            visibleWhen: components["schemas"]["Condition"] | null;
            /** @description The value of the field when the form adds a record. The user can change it. */
            initial: components["schemas"]["Constant"] | null;
            /** @description Warnings about values that are probably wrong. The first one that applies is shown below the field. */
            advice: components["schemas"]["Advice"][];
            /**
             * @description Whether records usually have this value. The first save without it asks once, as advice does, and names the
             *     field.
             */
            recommended: boolean;
            /**
             * @description The record's field with the reason why the user cannot change this value. The reason is shown below the field.
             *     Without a reason, the value can be changed.
             */
            disabledReason: string | null;
            /** @description The reason why this value cannot be changed. It is shown below the field. */
            locked: string | null;
            /** @description Reasons that depend on the record that the form has loaded. Those of `States` are filled in. */
            locks: components["schemas"]["Lock"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "text";
            /**
             * @description The type of the HTML input, which decides the keyboard of a phone.
             * @enum {string}
             */
            input: "text" | "email" | "tel";
            /** @description An example inside the empty field. */
            placeholder: string;
            /** @description The HTML autocomplete token: 'name', 'email', 'tel'. */
            autocomplete: string;
            /** @description Makes the text a latitude or a longitude. */
            coordinate: components["schemas"]["Coordinate"] | null;
            /** @description Texts below the field that fill it with one click. */
            suggestions: string[];
        };
        /**
         * @description A greeting and the hour from which it applies, in the user's local time.
         *
         *     See also: Greeting.
         */
        TimeOfDay: {
            /** @description The first hour, 0 to 23. */
            hour: number;
            /** @description The record's field with the greeting; `{name}` is replaced with the user's name. */
            field: string;
        };
        /**
         * @description Shows a short notification.
         *
         *     Also called: snackbar, notification.
         *     See also: Notice, Callout, Confirm.
         */
        Toast: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "toast";
            /**
             * @description The severity, which sets the colour and how screen readers announce it.
             * @enum {string}
             */
            level: "info" | "success" | "warning" | "error";
            /** @description The message. */
            text: string;
        };
        /** @description Texts of toasts. */
        ToastText: {
            /** @description The accessible name of the toast region. */
            region: string;
            /** @description The button that closes a toast. */
            close: string;
            /** @description The accessible name of the progress bar. */
            timer: string;
            /** @description The button that reverses an action. */
            undo: string;
            /** @description The button that opens the record that was saved. */
            open: string;
            /** @description The request id below a server error, which the operator can find in the logs. */
            request: string;
        };
        /**
         * @description All texts of the renderer's own controls.
         *
         *     Also called: labels, strings.
         */
        UiText: {
            /** @description Texts of failed calls. */
            api: components["schemas"]["ApiText"];
            /** @description Texts of tables. */
            grid: components["schemas"]["GridText"];
            /** @description Texts of changes of many records. */
            bulk: components["schemas"]["BulkText"];
            /** @description Texts of work on many records. */
            jobs: components["schemas"]["JobText"];
            /** @description Texts of exports. */
            export: components["schemas"]["ExportText"];
            /** @description Texts of the filters of tables. */
            filters: components["schemas"]["FilterText"];
            /** @description Texts of views of lists. */
            views: components["schemas"]["ViewText"];
            /** @description Texts of select fields. */
            select: components["schemas"]["SelectText"];
            /** @description Texts of forms. */
            form: components["schemas"]["FormText"];
            /** @description Texts of fields with lines. */
            lines: components["schemas"]["LinesText"];
            /** @description Texts of matrix fields. */
            matrix: components["schemas"]["MatrixText"];
            /** @description Texts of edit conflicts. */
            conflict: components["schemas"]["ConflictText"];
            /** @description Texts of the history of a record. */
            history: components["schemas"]["HistoryText"];
            /** @description Texts of the links to the records before and after a record. */
            neighbours: components["schemas"]["NeighboursText"];
            /** @description Texts of the layout. */
            shell: components["schemas"]["ShellText"];
            /** @description Texts of fields for dates. */
            date: components["schemas"]["DateText"];
            /** @description Texts of maps. */
            map: components["schemas"]["MapText"];
            /** @description Texts of lists that keep themselves up to date. */
            live: components["schemas"]["LiveText"];
            /** @description Texts of maps that play a track. */
            playback: components["schemas"]["PlaybackText"];
            /** @description Texts of charts. */
            chart: components["schemas"]["ChartText"];
            /** @description Texts of the dialog with a text to copy. */
            copying: components["schemas"]["CopyingText"];
            /** @description Texts of toasts. */
            toast: components["schemas"]["ToastText"];
            /** @description Texts for users whose role does not allow everything. */
            access: components["schemas"]["AccessText"];
        };
        /**
         * @description The menu of the signed-in user.
         *
         *     Also called: account menu, avatar, profile.
         *     See also: Layout.
         */
        UserMenu: {
            /** @description The accessible name of the button. */
            label: string;
            /** @description The call that loads the signed-in user. */
            me: components["schemas"]["Call"];
            /** @description The user's field with the name. */
            name: string;
            /** @description The user's field with the text below the name. */
            caption: string;
            /** @description The format of that text. */
            captionCell: components["schemas"]["TextCell"];
            /** @description The actions of the menu. */
            items: components["schemas"]["Action"][];
        };
        /**
         * @description The places that a route passes between its ends: lines of the record around.
         *
         *     Also called: waypoints, stops.
         *     See also: RouteMap.
         */
        Via: {
            /** @description The query parameter with their positions: '19.1,72.9;21.2,79.1'. Lines without a position are left out. */
            parameter: string;
            /** @description The field with the lines, in the record around. */
            field: string;
            /** @description The line's field with the latitude. */
            latitude: string;
            /** @description The line's field with the longitude. */
            longitude: string;
        };
        /** @description Texts of views of lists. */
        ViewText: {
            /** @description The button that opens the views and columns of a list, and the heading of that panel. */
            button: string;
            /** @description The accessible name of the button while a view is open. */
            current: string;
            /** @description Describes the button of a view that the user has changed and not saved. */
            changed: string;
            /** @description The heading of the views. */
            views: string;
            /** @description The list without a view. */
            standard: string;
            /** @description The list without a view, with the columns and the row height that the user has chosen. */
            ownLook: string;
            /** @description Marks a view that every user of the list has. */
            shared: string;
            /** @description Marks the view with which the list opens. */
            default: string;
            /** @description The button that names the current view. */
            save: string;
            /** @description The button that saves the changes of a view. */
            update: string;
            /** @description The button that saves the changes as another view. */
            saveAsNew: string;
            /** @description Shown above the buttons that save or discard the changes of a view. */
            isChanged: string;
            /** @description The button that discards the changes of a view. */
            reset: string;
            /** @description The button that opens the form of a view. */
            edit: string;
            /** @description The heading of the form of a new view. */
            titleNew: string;
            /** @description The heading of the form of a view. */
            titleEdit: string;
            /** @description The button that leaves the form. */
            back: string;
            /** @description The name of a view. */
            name: string;
            /** @description The error of a view without a name. */
            nameMissing: string;
            /** @description The choice of who has a view. */
            forWhom: string;
            /** @description The view is for its owner. */
            mine: string;
            /** @description The view is for every user of the list. */
            everybody: string;
            /** @description Makes the view the one with which the list opens. */
            opensList: string;
            /** @description What saving a view keeps. */
            keeps: string;
            /** @description What saving a view of a list without columns keeps. */
            keepsQuery: string;
            /** @description The button that saves the form. */
            submit: string;
            /** @description The button that deletes a view. */
            delete: string;
            /** @description The error after another change of the view. */
            conflict: string;
            /** @description The error when a view does not exist any more. */
            gone: string;
            /** @description The error without a message from the server. */
            failed: string;
            /** @description The toast when a view could not be deleted. */
            notDeleted: string;
            /** @description The heading of the columns. */
            columns: string;
            /** @description The button that shows the columns as the list has them. */
            allColumns: string;
            /** @description The button that moves a column to the left. */
            left: string;
            /** @description The button that moves a column to the right. */
            right: string;
            /** @description The field with the width of a column. */
            width: string;
            /** @description What is above these fields. */
            widths: string;
            /** @description Announced when a column was moved. */
            moved: string;
            /** @description The choice of the row height. */
            rows: string;
            /** @description Rows with room for two lines. */
            comfortable: string;
            /** @description Low rows, of which the window shows more. */
            compact: string;
        };
        /**
         * @description A boolean as text.
         *
         *     Also called: boolean, flag.
         *     See also: CheckboxField.
         */
        YesNoCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "yesNo";
            /** @description Shown for true. */
            yes: string;
            /** @description Shown for any other value. */
            no: string;
        };
        /**
         * @description Everything that the renderer needs to show the application. All links and route parameters are validated.
         *
         *     See also: Layout, Screen.
         */
        Application: {
            /**
             * @description The protocol version. It increases when an older renderer could not show new documents.
             * @constant
             */
            protocol: 2;
            /** @description The code of the language of all texts. */
            language: string;
            /** @description The languages that the server offers. With more than one, the renderer shows a language selection. */
            languages: components["schemas"]["LanguageName"][];
            /** @description The base path of the API. */
            api: string;
            /** @description The base path of all screens. The browser stores data separately for each base path. */
            base: string;
            /** @description The texts of the renderer's own controls. */
            uiText: components["schemas"]["UiText"];
            /** @description The icons of the renderer's own controls. */
            icons: components["schemas"]["Icons"];
            /** @description The background of all maps. */
            mapBase: components["schemas"]["MapBase"];
            /** @description The layout around the screens. */
            layout: components["schemas"]["Layout"];
            /** @description The screens. */
            screens: components["schemas"]["Screen"][];
            /**
             * @description The address of the complete document, if this one is part of a page: one screen has its body, and the others
             *     are outlines. None where all screens have their body. The server sets it.
             */
            completeDocument: string | null;
            /** @description The kinds of records that the search for everything finds, in the order of the menu. */
            readonly recordKinds: components["schemas"]["RecordKind"][];
            /** @description The nodes of the document that need a right. Without a call for `access`, everybody sees everything. */
            readonly restrictions: components["schemas"]["Restriction"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
