// Generated from app/ui by `npm run wire`; a change made here is lost.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Something that can be done: a button, or a link when it only leads somewhere. */
        Action: {
            /** @description What it is called; also its accessible name when only the icon is shown. */
            label: string;
            /** @description The icon beside or instead of the label. */
            icon: string | null;
            /**
             * @description Primary for the main action of a screen.
             * @enum {string}
             */
            tone: "primary" | "plain" | "danger";
            /** @description The route it leads to; a real link, so that it opens in a new tab when the reader asks for that. */
            to: string | null;
            /** @description What happens on a click, when it leads nowhere. */
            effects: components["schemas"]["Effect"][];
        };
        /** @description Icon buttons that act on the row. */
        ActionsCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "actions";
            /** @description The actions, each with an icon; their labels name them for those who cannot see it. */
            actions: components["schemas"]["Action"][];
            /** @description The row's field that completes their accessible names: 'Delete Acme'. */
            labelField: string;
        };
        /** @description All of them hold. */
        AllOf: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "all";
            /** @description They. */
            rules: components["schemas"]["Rule"][];
        };
        /** @description At least one of them holds. */
        AnyOf: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "any";
            /** @description They. */
            rules: components["schemas"]["Rule"][];
        };
        /** @description What a failed call says when the server did not. */
        ApiText: {
            /** @description HTTP 401. */
            sessionExpired: string;
            /** @description A guarded screen without a token. */
            unauthorized: string;
            /** @description Any other HTTP error without a message. */
            failed: string;
            /** @description No answer at all. */
            noResponse: string;
            /** @description An answer with a false status and no message. */
            statusFalse: string;
        };
        /** @description Whom the reader has to thank for what is drawn. */
        Attribution: {
            /** @description The name and the licence. */
            text: string;
            /** @description Where both can be read. */
            href: string | null;
        };
        /** @description The value as a small coloured label; the word says what the colour says. */
        BadgeCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "badge";
            /** @description The words for stored values; a value that is not listed is shown as it is. */
            labels: {
                [key: string]: string;
            };
            /** @description Tones by stored value; neutral when not listed. */
            tones: {
                [key: string]: "neutral" | "good" | "warn" | "bad" | "info";
            };
            /** @description Shown when there is no value. */
            fallback: string;
        };
        /** @description Names with a number each, and how these compare: shares of a whole, or the largest first. */
        Bars: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "bars";
            /** @description The list's accessible name. */
            label: string;
            /** @description The rows, in the order in which they are shown. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The row's field with the name. */
            labelField: string;
            /** @description The row's field with the number, which is never below zero. */
            value: string;
            /** @description How the number is shown. */
            number: components["schemas"]["Cell"];
            /** @description The number of a full bar: 100 for shares of a hundred. None is the largest number there is. */
            fullValue: number | null;
            /** @description Whether each has its place in front of it. */
            ranked: boolean;
            /** @description A short text below the name; `{name}` is filled from the row. */
            caption: string;
            /** @description Shown when there are none. */
            empty: string;
        };
        Block: components["schemas"]["Card"] | components["schemas"]["Paragraph"] | components["schemas"]["Notice"] | components["schemas"]["Table"] | components["schemas"]["Rows"] | components["schemas"]["Form"] | components["schemas"]["Details"] | components["schemas"]["RecordScope"] | components["schemas"]["Tabs"] | components["schemas"]["MarkersMap"] | components["schemas"]["RouteMap"] | components["schemas"]["SelectedRow"] | components["schemas"]["Feed"] | components["schemas"]["Iframe"] | components["schemas"]["Bars"] | components["schemas"]["Code"] | components["schemas"]["Callout"] | components["schemas"]["Cards"] | components["schemas"]["Chart"] | components["schemas"]["Greeting"] | components["schemas"]["Split"] | components["schemas"]["DateRangePicker"] | components["schemas"]["SharedData"] | components["schemas"]["StatCards"] | components["schemas"]["PagePreview"] | components["schemas"]["SignIn"] | components["schemas"]["Preferences"];
        /** @description One call of the API. Only method and path travel; the shapes are what descriptors are checked against. */
        Call: {
            /**
             * @description The HTTP method.
             * @enum {string}
             */
            method: "GET" | "POST" | "PUT" | "DELETE";
            /** @description The path below the API's base; `{name}` is filled from the route or the row: '/users/{id}'. */
            path: string;
        };
        /** @description A box that asks the reader to do something. */
        Callout: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "callout";
            /** @description The record with its words. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The record's field with the heading. */
            heading: string;
            /** @description The record's field with the sentence below. */
            text: string;
            /** @description The record's field with what the button says. */
            button: string;
            /** @description Its picture. */
            icon: string;
            /** @description The route that the button leads to. */
            to: string;
        };
        /** @description A raised surface with a heading and, beside it, what can be done. */
        Card: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "card";
            /** @description The heading. */
            title: string;
            /** @description Buttons beside the heading. */
            actions: components["schemas"]["Action"][];
            /** @description What stands on it. */
            body: components["schemas"]["Block"][];
        };
        /** @description A card for each row, beside each other where there is room. Cards in a card are a list with lines between. */
        Cards: {
            /** @description The row's field with the heading. */
            titleField: string;
            /** @description Short values beside the heading; only assistive technology reads their labels. */
            head: components["schemas"]["Detail"][];
            /** @description The row's field with running text. */
            text: string | null;
            /** @description Labelled values below. */
            rows: components["schemas"]["Detail"][];
            /** @description What can be done with the row; routes are filled from it. */
            actions: components["schemas"]["Action"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "cards";
            /** @description The accessible name of them all. */
            label: string;
            /** @description The heading above them; cards in a card have none, the card has one. */
            title: string;
            /** @description The rows, in the order in which they are shown. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description Shown when there are none. */
            empty: string;
        };
        Cell: components["schemas"]["TextCell"] | components["schemas"]["NumberCell"] | components["schemas"]["MoneyCell"] | components["schemas"]["LinkCell"] | components["schemas"]["BadgeCell"] | components["schemas"]["DateTimeCell"] | components["schemas"]["DateCell"] | components["schemas"]["UnavailableLinkCell"] | components["schemas"]["YesNoCell"] | components["schemas"]["ListCell"] | components["schemas"]["ExternalLinkCell"] | components["schemas"]["PercentCell"] | components["schemas"]["PositionCell"] | components["schemas"]["RatingCell"] | components["schemas"]["ActionsCell"];
        /** @description Numbers over time, one below the other on the same days, each on a scale of its own; the first is the largest. */
        Chart: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "chart";
            /** @description The accessible name. */
            label: string;
            /** @description The record. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description Its field with the list of points, the oldest first. */
            points: string;
            /** @description The point's field with its day. */
            date: string;
            /** @description What is drawn of each point. */
            series: components["schemas"]["ChartSeries"];
            /** @description The parameter of the address that holds the chosen range. */
            name: string;
            /** @description The choice of ranges; the first at the start. They count back from the last point between the chosen days. */
            ranges: components["schemas"]["ChartRange"][];
            /** @description The accessible name of the choice. */
            rangesLabel: string;
            /** @description The days that it keeps to. */
            dateRange: components["schemas"]["DateRangeFilter"] | null;
            /** @description Beside each number's name: '{total} in all'. */
            total: string;
            /** @description Shown when there is no point. */
            empty: string;
        };
        /** @description A button that shows a part of a chart. */
        ChartRange: {
            /** @description What it says. */
            label: string;
            /** @description In full, where what it says is an abbreviation. */
            name: string;
            /** @description How many months up to the last day; None shows all. */
            months: number | null;
        };
        /** @description Where the record says what a chart draws: a list, with one entry for each number of a point. */
        ChartSeries: {
            /** @description The record's field with the list. */
            rows: string;
            /** @description The entry's field that names the number. */
            field: string;
            /** @description The entry's field with its name for the reader. */
            label: string;
            /** @description The entry's field with the currency of an amount of money: 'INR'; None or empty for other numbers. */
            currency: string | null;
        };
        /** @description Charts. */
        ChartText: {
            /** @description Button: the same numbers for those who would rather read them. */
            asTable: string;
            /** @description Button: back again. */
            asChart: string;
            /** @description Announced when the chart has the focus. */
            guidance: string;
            /** @description The heading of the first column of the table. */
            date: string;
        };
        /** @description One column of checkboxes in a matrix. */
        CheckboxColumn: {
            /** @description The record's field, which is true or false. */
            field: string;
            /** @description The heading; with the row's name it is the accessible name of each checkbox. */
            label: string;
        };
        /** @description A group of checkboxes for a list of fixed options. */
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
            visibleWhen: components["schemas"]["Rule"] | null;
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
        /** @description How markers that are close to one another become one. */
        Clusters: {
            /** @description The accessible name: 'Cluster of {count} markers'. */
            label: string;
            /** @description How close, in parts of a tile of 512. */
            radius: number;
            /** @description Beyond this zoom every marker stands for itself. */
            maxZoom: number;
            /** @description A cluster of more than these, and of more than the mean, is red; the others are blue. */
            largeCount: number;
        };
        /** @description Text of a program or of data, as it is written, with a button that copies it. */
        Code: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "code";
            /** @description The heading above it; also its accessible name. */
            label: string;
            /** @description The lines. */
            text: string;
            /** @description The button that copies them. */
            copyLabel: string;
            /** @description Said when they were. */
            copied: string;
        };
        /** @description One column of a table. */
        Column: {
            /** @description The row's field; None for a column of actions. */
            field: string | null;
            /** @description The heading; without one, the title that the field has in the shape of the row. */
            title: string;
            /** @description How the value is shown. */
            cell: components["schemas"]["Cell"];
            /** @description Whether the reader can sort by it; a column without a field never is. */
            sortable: boolean;
            /**
             * @description End for numbers that are compared.
             * @enum {string}
             */
            align: "start" | "end";
            /**
             * @description How much room it gets beside the others.
             * @enum {string}
             */
            width: "narrow" | "medium" | "wide";
        };
        /** @description Free text with suggestions from a source, which is searched while the user types. */
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
            visibleWhen: components["schemas"]["Rule"] | null;
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
        /** @description Ask first; nothing happens on a no. */
        Confirm: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "confirm";
            /** @description The question. */
            question: string;
            /** @description The button that goes on. */
            yes: string;
            /** @description The button that does not. */
            no: string;
            /**
             * @description Danger for what cannot be taken back.
             * @enum {string}
             */
            tone: "plain" | "danger";
            /** @description What happens on a yes. */
            onConfirm: components["schemas"]["Effect"][];
        };
        /** @description What a form says when somebody else changed or deleted its record meanwhile. */
        ConflictText: {
            /** @description Who it was, and when. */
            by: string;
            /** @description When nobody knows who it was. */
            unknown: string;
            /** @description Above the fields that both have changed. */
            ask: string;
            /** @description When nothing was changed by both. */
            taken: string;
            /** @description Before the other value. */
            theirs: string;
            /** @description Before the value that was typed here. */
            yours: string;
            /** @description Below a field for which nothing was chosen yet. */
            choose: string;
            /** @description In place of a value that there is not. */
            nothing: string;
            /** @description Above a form whose record is gone: who did that, and when. */
            deleted: string;
            /** @description Below that. */
            kept: string;
            /** @description The button that puts the record back. */
            restore: string;
        };
        /** @description A value that is always sent, whatever the user enters. */
        Constant: {
            /** @description The value. */
            value: string | number | boolean | null;
        };
        /** @description A day, stored as 2026-02-28, in the reader's locale. It is the same day in every zone. */
        DateCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "date";
            /** @description Shown when there is none. */
            fallback: string;
        };
        /** @description Two parameters of the address that hold days such as 2026-02-28. What has one shows only what lies between. */
        DateRangeFilter: {
            /** @description The parameter with the first day. */
            first: string;
            /** @description The parameter with the last day, which is still shown. */
            last: string;
        };
        /** @description Two days that a reader chooses; asked for from the first moment of one to the last of the other. */
        DateRangeInput: {
            /** @description The name in the query string of the first millisecond since 1970. */
            start: string;
            /** @description The label of the first day. */
            startLabel: string;
            /** @description The name in the query string of the last millisecond. */
            end: string;
            /** @description The label of the last day. */
            endLabel: string;
            /** @description The button; it does nothing until both days are chosen. */
            submit: string;
            /** @description A sentence about what may be chosen. */
            hint: string;
        };
        /** @description A button that shows which days are chosen, and opens a choice of others. */
        DateRangePicker: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "dateRangePicker";
            /** @description The accessible name of the button, before what is chosen. */
            label: string;
            /** @description Where the choice stands in the address. */
            dateRange: components["schemas"]["DateRangeFilter"];
            /** @description Shown when nothing is chosen; also the choice of that. */
            allDays: string;
            /** @description Choices that take one click. */
            presets: components["schemas"]["Preset"][];
            /** @description The label of the first day. */
            firstLabel: string;
            /** @description The label of the last day. */
            lastLabel: string;
            /** @description The button that takes the two days. */
            submit: string;
            /** @description Said when one of the days is missing. */
            incomplete: string;
            /** @description Said when the first day is after the last. */
            wrongOrder: string;
            /** @description What on the screen follows the choice. */
            hint: string;
        };
        /** @description A moment in the reader's locale and zone. */
        DateTimeCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "dateTime";
            /** @description Shown when there is none. */
            fallback: string;
        };
        /** @description A date and a time in the user's time zone. */
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
            visibleWhen: components["schemas"]["Rule"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "dateTime";
        };
        /** @description One labelled value. */
        Detail: {
            /** @description The label. */
            label: string;
            /** @description The record's field; one of a record inside it with a dot: 'status.state'. */
            field: string;
            /** @description How the value is shown. */
            cell: components["schemas"]["Cell"];
        };
        /** @description Labelled values of one record. */
        Details: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "details";
            /**
             * @description A grid puts values beside each other where there is room; a table puts each into a row of its own.
             * @enum {string}
             */
            layout: "grid" | "table";
            /** @description The accessible name, which a table needs. */
            label: string;
            /** @description The record. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The values, in reading order. */
            rows: components["schemas"]["Detail"][];
        };
        /** @description A window over the screen, opened by name. */
        Dialog: {
            /** @description The name that `OpenDialog` uses. */
            name: string;
            /** @description The heading. */
            title: string;
            /** @description What stands in it. */
            body: components["schemas"]["Block"][];
        };
        /** @description Something that opens below a button of the top bar. */
        Dropdown: {
            /** @description The button's accessible name, and the heading of what opens. */
            label: string;
            /** @description The button's icon. */
            icon: string;
            /** @description What opens. */
            body: components["schemas"]["Block"][];
        };
        /** @description A form that changes a record: used when the route has the parameters that `load` needs. */
        Edit: {
            /** @description The form's heading. */
            title: string;
            /** @description The label of the button that sends. */
            submit: string;
            /** @description The call; its body's shape gives the rules. */
            call: components["schemas"]["Call"] | null;
            /** @description The condition on what was typed without which the button is disabled. */
            enabledWhen: components["schemas"]["Rule"] | null;
            /** @description The record. */
            load: components["schemas"]["Source"];
            /** @description A field that every real record has; a record without it counts as not loaded. */
            requiredField: string;
            /** @description Where to go when the record does not load; None stays and says so. */
            to: string | null;
            /**
             * @description Puts the record back when somebody deleted it meanwhile, with the parameters of the route in its path; the form
             *     offers that. None offers nothing.
             */
            restore: components["schemas"]["Call"] | null;
            /** @description The JSON Schema of the body, with its sentences in `messages`. */
            readonly rules: {
                [key: string]: unknown;
            };
        };
        Effect: components["schemas"]["Toast"] | components["schemas"]["Navigate"] | components["schemas"]["Refresh"] | components["schemas"]["RemoveRow"] | components["schemas"]["Request"] | components["schemas"]["Confirm"] | components["schemas"]["OpenDialog"] | components["schemas"]["SelectTab"] | components["schemas"]["Log"] | components["schemas"]["SignOut"];
        /** @description The field has this value. */
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
            /** @description Whether upper and lower case are the same. */
            anyCase: boolean;
        };
        /** @description The value as a link that opens in a new tab. Only http and https addresses become links. */
        ExternalLinkCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "externalLink";
            /** @description What the link is called. */
            label: string;
            /** @description Shown when there is no address that may be opened. */
            fallback: string;
        };
        /** @description A scrolling list of short messages. Rows have title and text, and may have tone and unread. */
        Feed: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "feed";
            /** @description The list's accessible name. */
            label: string;
            /** @description Where the messages come from. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The row's field that says when it was: in words, or a moment, which is shown as '3 hours ago'. */
            time: string;
            /** @description The row's field with the name of an icon; without one, the tone is a line at the edge. */
            iconField: string | null;
            /** @description The days that it keeps to; they need a moment. */
            dateRange: components["schemas"]["DateRangeFilter"] | null;
            /** @description In pixels; it scrolls beyond. */
            maxHeight: number;
            /** @description Shown when there are none. */
            empty: string;
        };
        Field: components["schemas"]["TextField"] | components["schemas"]["NumberField"] | components["schemas"]["DateTimeField"] | components["schemas"]["SelectField"] | components["schemas"]["ComboboxField"] | components["schemas"]["CheckboxesField"] | components["schemas"]["MatrixField"] | components["schemas"]["PointPickerField"];
        /** @description A card with fields that adds a record, or changes one when the route names it. */
        Form: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "form";
            /** @description How it adds. */
            add: components["schemas"]["Save"];
            /** @description How it changes. */
            edit: components["schemas"]["Edit"] | null;
            /**
             * @description The fields, in reading order. A field that only one of the two sends is shown only there. Maps on which numbers
             *     are picked stand among them.
             */
            fields: components["schemas"]["Field"][];
            /** @description What happens after success. */
            onSuccess: components["schemas"]["Effect"][];
            /** @description The toast after a failure for which the server has no message of its own; a form that sends nothing has none. */
            failed: string | null;
            /** @description Where Cancel leads. */
            to: string;
            /** @description The label of the button that gives up. */
            cancel: string;
        };
        /** @description Forms. */
        FormText: {
            /** @description Added to a label for those who cannot see the star. */
            required: string;
            /** @description Announced when sending was stopped by one error. */
            invalidOne: string;
            /** @description Announced when sending was stopped by several errors. */
            invalidMany: string;
            /** @description On the button while the call is under way. */
            saving: string;
            /** @description While the record is on its way. */
            loading: string;
            /** @description Asked when leaving with unsaved changes. */
            leave: string;
            /** @description Goes. */
            leaveYes: string;
            /** @description Stays. */
            leaveNo: string;
            /** @description Shown when a draft came back after a reload; after signing in again, beside a button that leads to its screen. */
            restored: string;
            /** @description Throws the draft away. */
            discard: string;
            /** @description While there is none. */
            offline: string;
            /** @description Once there is one again. */
            online: string;
        };
        /** @description Greets the reader by their name and the time of day. */
        Greeting: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "greeting";
            /** @description The record with all greetings. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description When which holds, from early to late; the last holds until the first of the next day. */
            times: components["schemas"]["TimeOfDay"][];
            /** @description The record's field with the line below. */
            line: string;
            /** @description What stands beside it. */
            body: components["schemas"]["Block"][];
        };
        /** @description Tables. */
        GridText: {
            /** @description Placeholder and name of the search field. */
            search: string;
            /** @description The button that empties it. */
            clearSearch: string;
            /** @description The page before. */
            previous: string;
            /** @description The page after. */
            next: string;
            /** @description Title of a page button. */
            page: string;
            /** @description Name of the pager. */
            pages: string;
            /** @description Hidden when there are none. */
            summary: string;
            /** @description Label of the page size. */
            size: string;
            /** @description Before the first rows. */
            loading: string;
            /** @description The search found nothing. */
            noMatch: string;
            /** @description The rows did not load. */
            failed: string;
            /** @description Loads them once more. */
            retry: string;
            /** @description Title of a heading. */
            sortAscending: string;
            /** @description Title of a heading that is sorted ascending. */
            sortDescending: string;
        };
        /** @description The icons of the renderer's own controls. */
        Icons: {
            /** @description Closes a toast, a dialog, the navigation drawer. */
            close: string;
            /** @description Opens the navigation drawer. */
            menu: string;
            /** @description Marks search fields. */
            search: string;
            /** @description Empties a search field. */
            clear: string;
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
            /** @description Stands between breadcrumbs. */
            crumb: string;
            /** @description Marks an error in a form, and a failed load. */
            error: string;
            /** @description Marks what opens in a new tab. */
            external: string;
            /** @description Opens a choice of days. */
            dates: string;
            /** @description A number that grew. */
            more: string;
            /** @description A number that shrank. */
            less: string;
        };
        /**
         * @description A card with a page of another server, which can do nothing to this one: the frame is a sandbox.
         *
         *     A browser does not say why a frame stays empty, so a source says beforehand whether there is a problem.
         */
        Iframe: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "iframe";
            /** @description The heading, and the frame's accessible name. */
            title: string;
            /** @description The address of the page. The server may put another one in its place. */
            href: string;
            /** @description In pixels. */
            height: number;
            /** @description The record that says whether the page can be shown. */
            source: components["schemas"]["Source"];
            /** @description Its field that says so. */
            state: string;
            /** @description The sentences to show instead of the page, by the values of that field; with any other value it is shown. */
            problems: {
                [key: string]: string;
            };
            /** @description Shown until the page is there. */
            loading: string;
            /** @description The link that opens the page in a tab of its own. */
            openLabel: string;
            /** @description The button that shows the page in spite of a problem: the reader may reach what the server cannot. */
            showAnyway: string;
        };
        /** @description A request that a screen sends as soon as it is drawn, if the route has all parameters that it needs. */
        InitialRequest: {
            /** @description The call. Its path may contain parameters of the route. */
            call: components["schemas"]["Call"];
            /** @description The parameters of the route that the query string contains, by their names in the query string. */
            query: {
                [key: string]: string;
            };
            /** @description The table that adds its state to the query; null for a source that does not page on the server. */
            table: components["schemas"]["QueryTable"] | null;
        };
        /** @description The field has a value: not nothing, not empty text, not an empty list. */
        IsSet: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "isSet";
            /** @description The field's name. */
            field: string;
        };
        /** @description A language that the reader can choose. */
        LanguageName: {
            /** @description Its code (BCP 47): 'hi'. */
            code: string;
            /** @description What those call it who speak it: 'हिन्दी'. */
            name: string;
        };
        /** @description The frame of all screens that are not bare. */
        Layout: {
            /** @description The product's name. */
            brand: string;
            /** @description The product's sign. */
            logo: string;
            /** @description The route of the first screen after sign-in. */
            home: string;
            /** @description The route of the sign-in screen; unknown paths lead there. */
            signIn: string;
            /** @description The sidebar. */
            navigation: components["schemas"]["NavGroup"][];
            /** @description What opens from the top bar. */
            dropdowns: components["schemas"]["Dropdown"][];
            /** @description The menu at the right of the top bar. */
            userMenu: components["schemas"]["UserMenu"];
            /** @description The windows that entries and effects open. */
            dialogs: components["schemas"]["Dialog"][];
            /** @description The line below every screen. */
            footer: string;
        };
        /** @description The value as a link to another screen. */
        LinkCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "link";
            /** @description The route; `{name}` is filled from the row. */
            to: string;
            /** @description Shown as plain text when there is no value. */
            fallback: string;
        };
        /** @description A list, separated by commas; it may be stored as a list, as JSON text, or as text with commas. */
        ListCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "list";
            /** @description Shown when it is empty. */
            fallback: string;
        };
        /** @description Write what was typed into the form, or the row that was acted on, to the browser's console, and nowhere else. */
        Log: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "log";
            /** @description What stands before it on the console. */
            label: string;
        };
        /** @description What lies beneath everything that a map shows. */
        MapBase: {
            /** @description The address of a PMTiles archive in the Protomaps schema: drawn at once, always. */
            vector: string | null;
            /** @description For the archive. */
            vectorAttributions: components["schemas"]["Attribution"][];
            /** @description Addresses of pictures that cover it where they can be reached: 'https://tiles.example/{z}/{x}/{y}.png'. */
            tiles: string | null;
            /** @description For the pictures. */
            tileAttributions: components["schemas"]["Attribution"][];
        };
        /** @description Maps. */
        MapText: {
            /** @description Button. */
            zoomIn: string;
            /** @description Button. */
            zoomOut: string;
            /** @description Closes what a marker said. */
            close: string;
            /** @description Added to a marker's name for those who cannot see its sign. */
            moving: string;
            /** @description The same. */
            standing: string;
            /** @description The same. */
            silent: string;
            /** @description How a point is picked. */
            pick: string;
            /** @description Announced when one was. */
            picked: string;
            /** @description Title of the pin. */
            pin: string;
        };
        /** @description The part of the world that a map shows at first. */
        MapView: {
            /** @description Of the centre, in degrees. */
            latitude: number;
            /** @description Of the centre, in degrees. */
            longitude: number;
            /** @description 0 is the whole world; each step doubles the scale. Halves are possible. */
            zoom: number;
        };
        /** @description How a row becomes a marker. */
        Marker: {
            /** @description The row's field that names it; also the marker's accessible name. */
            key: string;
            /** @description The row's field with the degrees north. A row without a number there is left out. */
            latitude: string;
            /** @description The row's field with the degrees east. */
            longitude: string;
            /** @description The row's field with the direction that it faces, in degrees from north. */
            heading: string | null;
            /** @description The row's field that says whether it moves. */
            motion: string | null;
            /** @description What the values of that field mean; a value that is not listed is silent. */
            motions: {
                [key: string]: "moving" | "standing" | "silent";
            };
            /** @description Its picture. */
            icon: string;
            /** @description Width and height in pixels. */
            size: number;
        };
        /** @description A map with a marker for each row, or for the one record. New positions move markers, never the map. */
        MarkersMap: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "markersMap";
            /** @description The map's accessible name. */
            label: string;
            /** @description What it shows at first. */
            view: components["schemas"]["MapView"];
            /** @description In pixels; None fills the screen. */
            height: number | null;
            /** @description The rows or the record. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description How they are drawn. */
            marker: components["schemas"]["Marker"];
            /** @description How close markers are gathered; None never does. */
            clusters: components["schemas"]["Clusters"] | null;
            /** @description What a click shows; None shows nothing. */
            popup: components["schemas"]["Popup"] | null;
            /** @description For one record: the zoom at which it is shown in the middle. */
            closeUp: number | null;
            /** @description Shown until the first positions are there. */
            loading: string;
            /** @description Shown when they cannot be read and the server does not say why; older positions stay. */
            failed: string;
            /** @description Shown when no row has a position. */
            empty: string;
        };
        /** @description A table of checkboxes for a list of records. The user changes the checkboxes; the records stay. */
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
            visibleWhen: components["schemas"]["Rule"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "matrix";
            /** @description The record's field that names its row. */
            labelField: string;
            /** @description The heading of the column of names. */
            rowHeader: string;
            /** @description The columns of checkboxes. */
            columns: components["schemas"]["CheckboxColumn"][];
            /** @description Shown while there are no records: what to do to get some. */
            empty: string;
        };
        /** @description The value as an amount of money in the reader's locale. */
        MoneyCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "money";
            /** @description The currency by its three letters (ISO 4217). */
            currency: string;
            /** @description Digits after the point. */
            digits: number;
            /** @description Shown when there is no amount. */
            fallback: string;
        };
        /** @description Entries of the sidebar that belong together. */
        NavGroup: {
            /** @description The heading; a group with one can be folded. */
            label: string | null;
            /** @description The entries. */
            items: components["schemas"]["NavItem"][];
        };
        /** @description One entry of the sidebar. */
        NavItem: {
            /** @description Its name. */
            label: string;
            /** @description Its icon; all that is seen when the sidebar is small. */
            icon: string;
            /** @description The route it leads to. */
            to: string | null;
            /** @description A plain link to a page outside the product's screens. */
            href: string | null;
        };
        /** @description Go to another screen. */
        Navigate: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "navigate";
            /** @description The route; `{name}` is filled from the row or the route. */
            to: string;
        };
        /** @description The other does not hold. */
        Not: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "not";
            /** @description The other. */
            rule: components["schemas"]["Rule"];
        };
        /** @description A picture and a sentence where there is nothing else to show, and what to do next. */
        Notice: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "notice";
            /** @description The picture. */
            icon: string;
            /** @description What is so, in a few words. */
            title: string;
            /** @description What to do about it. */
            text: string;
            /** @description The way on. */
            actions: components["schemas"]["Action"][];
        };
        /** @description The value as a number in the reader's locale, aligned by its digits. */
        NumberCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "number";
            /** @description Digits after the point. */
            digits: number;
            /** @description Whether thousands are grouped; not for numbers that name things, which are the same in every language. */
            grouped: boolean;
            /** @description What the value is divided by: 1000 shows metres as kilometres. */
            divisor: number;
            /** @description Written after the number: 'km'. */
            unit: string;
            /** @description Shown when there is no number. */
            fallback: string;
        };
        /** @description A number. */
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
            visibleWhen: components["schemas"]["Rule"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "number";
            /** @description An example inside the empty field. */
            placeholder: string;
        };
        /** @description Open one of the layout's dialogs. */
        OpenDialog: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "openDialog";
            /** @description The dialog's name. */
            dialog: string;
        };
        /** @description One answer of a select. */
        Option: {
            /** @description What is sent. */
            value: string;
            /** @description What is read. */
            label: string;
        };
        /** @description Answers of a select, or suggestions of a combobox, that come from a source. */
        Options: {
            /** @description Where they come from. */
            source: components["schemas"]["Source"];
            /** @description The row's field that is sent. */
            value: string;
            /** @description The row's field that is read. */
            label: string;
            /** @description For a combobox: the name in the query string that takes what was typed. */
            search: string | null;
            /** @description Fields of the form that a choice fills, with the row's field that it takes: {"contact": "mobileNumber"}. */
            autofill: {
                [key: string]: string;
            };
            /** @description The field of the edited record that names its stored value when that is offered no more: 'driverName'. */
            storedLabel: string | null;
        };
        /** @description A page of our own, as wide and as high as said, and made smaller where there is less room. */
        PagePreview: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "pagePreview";
            /** @description The heading above it; also its accessible name. */
            title: string;
            /** @description The address of the page. */
            href: string;
            /** @description In pixels, as the page sees it. */
            width: number;
            /** @description In pixels, as the page sees it. */
            height: number;
            /** @description The link that opens it in a tab of its own. */
            openLabel: string;
        };
        /** @description How many rows are shown at once, and who cuts them. */
        Paging: {
            /**
             * @description The browser loads all rows once and pages, searches and sorts them; the server is asked for each page.
             * @enum {string}
             */
            mode: "browser" | "server";
            /** @description Rows a page at first. */
            size: number;
            /** @description Other sizes that the reader may choose; the choice stays. */
            sizes: number[];
        };
        /** @description Running text. */
        Paragraph: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "paragraph";
            /** @description The text. */
            text: string;
            /** @description A heading above it. */
            heading: string;
        };
        /** @description Data that a record brought along: the one that the block around gives, or a list or a record inside it. */
        Part: {
            /** @constant */
            kind: "part";
            /** @description The record's field; None for the record itself. */
            name: string | null;
        };
        /** @description The value, which counts hundredths, as a percentage in the reader's locale. */
        PercentCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "percent";
            /** @description Shown when there is no number. */
            fallback: string;
        };
        /**
         * @description A button that opens a map, on which the user sets two number fields of the form together.
         *
         *     The numbers stay fields of their own. The map is loaded when the user presses the button.
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
        };
        /** @description What a marker says when it is clicked. */
        Popup: {
            /** @description Labelled values of its row. */
            rows: components["schemas"]["Detail"][];
            /** @description What can be done with it. */
            actions: components["schemas"]["Action"][];
        };
        /** @description A record with latitude and longitude as two numbers. */
        PositionCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "position";
            /** @description Its field with the degrees north. */
            latitude: string;
            /** @description Its field with the degrees east. */
            longitude: string;
            /** @description Digits after the point. */
            digits: number;
            /** @description Shown when either is not a number. */
            fallback: string;
        };
        /** @description The reader's own choices, kept in this browser. */
        Preferences: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "preferences";
            /** @description The label of the theme choice. */
            theme: string;
            /** @description The theme that follows the system. */
            system: string;
            /** @description The light theme. */
            light: string;
            /** @description The dark theme. */
            dark: string;
        };
        /** @description A choice of days that many make: those up to today, and today. */
        Preset: {
            /** @description Its name. */
            label: string;
            /** @description How many days; 1 is today alone. */
            days: number | null;
            /** @description How many months. */
            months: number | null;
        };
        /** @description The part of a table that determines its query: page, size, search and sort come from the address bar. */
        QueryTable: {
            /** @description The columns by which the reader can sort. */
            columns: components["schemas"]["SortableColumn"][];
            /** @description The page sizes of the table. */
            paging: components["schemas"]["Paging"];
            /** @description The initial sort: a field, or '-field' for descending. */
            sort: string | null;
        };
        /** @description The value as stars. */
        RatingCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "rating";
            /** @description The picture that is repeated. */
            icon: string;
            /** @description How many stars there can be. */
            most: number;
            /** @description What it says for those who cannot see them: '{count} of {most} stars'. */
            label: string;
            /** @description Shown when there is no number. */
            fallback: string;
        };
        /** @description One record for all that stands in it; blocks inside name its parts as their sources. */
        RecordScope: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "recordScope";
            /** @description The record. */
            source: components["schemas"]["Source"];
            /** @description The parameter of the route without which there is no record. */
            requires: string;
            /** @description A field that is there whenever the record is. */
            requiredField: string;
            /** @description Shown until it is there. */
            loading: string;
            /** @description Shown when the route has no such parameter. */
            missing: string;
            /** @description Shown when the answer holds no record. */
            notFound: string;
            /** @description Shown when it does not load and the server does not say why. */
            failed: string;
            /** @description Whether a failure is told in a toast as well. */
            toasts: boolean;
            /** @description What stands in it. */
            body: components["schemas"]["Block"][];
        };
        /** @description Load the data of the screen again. */
        Refresh: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "refresh";
        };
        /** @description Take the row that was acted on out of its table, without asking the server. */
        RemoveRow: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "removeRow";
        };
        /** @description Call the API; the envelope's message is shown as a toast. */
        Request: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "request";
            /** @description The call; `{name}` in its path is filled from the row or the route. */
            call: components["schemas"]["Call"];
            /** @description What happens after success. */
            onSuccess: components["schemas"]["Effect"][];
            /** @description The toast after a failure for which the server has no message of its own. */
            failed: string | null;
            /** @description The call that takes it back; the toast after success offers it, and the screen is loaded again then. */
            readonly undo: components["schemas"]["Call"] | null;
        };
        /** @description A map with a line from a start to an end. */
        RouteMap: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "routeMap";
            /** @description The map's accessible name. */
            label: string;
            /** @description What it shows until there is a line; then it shows the line. */
            view: components["schemas"]["MapView"];
            /** @description In pixels. */
            height: number;
            /** @description The record that holds the line. */
            source: components["schemas"]["Source"];
            /** @description Its field with the line: a list of {lat, lng}. */
            points: string;
            /** @description The name of the green marker at the first point. */
            start: string;
            /** @description The name of the red marker at the last point. */
            end: string;
            /** @description What the reader is asked for before the line is read; None reads it at once. */
            dateRange: components["schemas"]["DateRangeInput"] | null;
            /** @description Labelled values of the record, below the map. */
            details: components["schemas"]["Detail"][];
            /** @description The record's field that says whether the line is to be doubted. */
            warning: string | null;
            /** @description Shown when it does. */
            warningText: string;
            /** @description Shown until the line is there. Without days to choose it also stays when there is none. */
            loading: string;
            /** @description Shown when the line cannot be read and the server does not say why; None says nothing. */
            failed: string | null;
            /** @description Shown below the map when there is no line between the chosen days. */
            empty: string;
        };
        /** @description All rows of a source as they come: for the few rows of one record. */
        Rows: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "rows";
            /** @description The accessible name. */
            label: string;
            /** @description Where the rows come from. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description The columns, in reading order. They cannot be sorted. */
            columns: components["schemas"]["Column"][];
            /** @description The sentence when there are none. */
            empty: string;
        };
        Rule: components["schemas"]["Equals"] | components["schemas"]["IsSet"] | components["schemas"]["Not"] | components["schemas"]["AllOf"] | components["schemas"]["AnyOf"];
        /**
         * @description One way to use a form: what it is called, and what it sends or, with a shape instead of a call, only gives to the
         *     form's effects.
         */
        Save: {
            /** @description The form's heading. */
            title: string;
            /** @description The label of the button that sends. */
            submit: string;
            /** @description The call; its body's shape gives the rules. */
            call: components["schemas"]["Call"] | null;
            /** @description The condition on what was typed without which the button is disabled. */
            enabledWhen: components["schemas"]["Rule"] | null;
            /** @description The JSON Schema of the body, with its sentences in `messages`. */
            readonly rules: {
                [key: string]: unknown;
            };
        };
        /** @description One screen. It is the same for every record and every reader; data comes from the sources of its blocks. */
        Screen: {
            /** @description Its paths; '{id}' stands for a parameter: ('/add-user', '/edit-user/{id}'). */
            routes: string[];
            /** @description Its name: in the browser's tab, in search, in breadcrumbs. */
            title: string;
            /** @description Other words by which search finds it. */
            keywords: string;
            /** @description The route of the screen above it, for breadcrumbs and the sidebar's mark. */
            parent: string | null;
            /** @description Whether one must be signed in. */
            guard: boolean;
            /** @description Whether it stands alone, without sidebar and top bar. */
            bare: boolean;
            /** @description The blocks, from top to bottom. */
            body: components["schemas"]["Block"][];
            /** @description The requests that the screen sends as soon as it is drawn. */
            readonly initialRequests: components["schemas"]["InitialRequest"][];
        };
        /** @description A searchable list from which the user selects one option. */
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
            visibleWhen: components["schemas"]["Rule"] | null;
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "select";
            /** @description The options: fixed ones, or the rows of a source. */
            options: components["schemas"]["Option"][] | components["schemas"]["Options"];
            /** @description Whether the user can clear the selection. */
            clearable: boolean;
            /** @description Shown while nothing is selected. */
            placeholder: string;
        };
        /** @description Show a view of the tabs on this screen, and bring it into sight. */
        SelectTab: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "selectTab";
            /** @description The name of the view by the name of its tabs; also for tabs inside of tabs: {"tab": "track", "view": "live"}. */
            choices: {
                [key: string]: string;
            };
        };
        /** @description Selects. */
        SelectText: {
            /** @description Nothing chosen. */
            placeholder: string;
            /** @description Nothing to choose. */
            noOptions: string;
            /** @description Answers on their way. */
            loading: string;
            /** @description Announced while typing. */
            results: string;
            /** @description Announced for a single one. */
            result: string;
            /** @description Announced after a choice. */
            selected: string;
            /** @description Announced after taking it back. */
            cleared: string;
            /** @description Announced on moving to an answer. */
            option: string;
            /** @description Announced on opening. */
            guidance: string;
        };
        /**
         * @description The row of a source that the address names in its query string; the first one when it names none.
         *
         *     It is a card, and a record for the blocks inside: `Part(of=source)` is the row. What came along with the rows is
         *     there as well: `Part(of=Source(call=…), name=…)`.
         */
        SelectedRow: {
            /** @description The row's field with the heading. */
            titleField: string;
            /** @description Short values beside the heading; only assistive technology reads their labels. */
            head: components["schemas"]["Detail"][];
            /** @description The row's field with running text. */
            text: string | null;
            /** @description Labelled values below. */
            rows: components["schemas"]["Detail"][];
            /** @description What can be done with the row; routes are filled from it. */
            actions: components["schemas"]["Action"][];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "selectedRow";
            /** @description The rows to choose from. */
            source: components["schemas"]["Source"];
            /** @description The name in the query string: 'item' of '/detail?item=7'. */
            parameter: string;
            /** @description The row's field that has its value. */
            key: string;
            /** @description The heading until the row is there. */
            title: string;
            /** @description Shown when the address names a row that is not there: with a way back. */
            missing: components["schemas"]["Notice"];
            /** @description Shown when there are no rows at all. */
            empty: components["schemas"]["Notice"];
            /** @description What stands below the card. */
            body: components["schemas"]["Block"][];
        };
        /** @description One record, read once, for all blocks inside; each shows its part of it, and a skeleton until that is there. */
        SharedData: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "sharedData";
            /** @description The record; blocks inside name its parts as their sources. */
            source: components["schemas"]["Source"];
            /** @description What shows it. */
            body: components["schemas"]["Block"][];
        };
        /** @description The frame. */
        ShellText: {
            /** @description The first link of the page. */
            skip: string;
            /** @description Name of the sidebar. */
            navigation: string;
            /** @description Name of the breadcrumbs. */
            breadcrumbs: string;
            /** @description Button on narrow screens. */
            openMenu: string;
            /** @description Closes a dialog or the drawer. */
            close: string;
            /** @description Button. */
            collapse: string;
            /** @description Button. */
            expand: string;
            /** @description Name and placeholder of the search. */
            search: string;
            /** @description The keys that open it. */
            searchKeys: string;
            /** @description Nothing found. */
            searchEmpty: string;
            /** @description Announced while typing, when a single one is left. */
            searchFoundOne: string;
            /** @description Announced while typing. */
            searchFoundMany: string;
            /** @description Button. */
            fullscreen: string;
            /** @description Button. */
            leaveFullscreen: string;
            /** @description Button. */
            dark: string;
            /** @description Button. */
            light: string;
            /** @description The choice of the language of all words; each language has its own name in it. */
            language: string;
            /** @description Marks what was not read yet. */
            unread: string;
            /** @description The page is older than its server. */
            reloadText: string;
            /** @description Loads the newer one. */
            reload: string;
            /** @description A screen on its way. */
            loading: string;
            /** @description A source failed outside a table. */
            noData: string;
            /** @description A block that this page does not know. */
            unknown: string;
            /** @description A block failed while drawing. */
            broken: string;
        };
        /** @description Sign-in by mobile number and one-time code. */
        SignIn: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "signIn";
            /** @description The greeting. */
            heading: string;
            /** @description Sentences that take turns beside the form; `slogans.rows` names their list. */
            slogans: components["schemas"]["Source"];
            /** @description The name of the button that shows the next slogan. */
            nextSlogan: string;
            /** @description The label of the mobile number field. */
            mobile: string;
            /** @description The label of the code field. */
            otp: string;
            /** @description The button: sends a code when none is pending, else checks the code. */
            submit: string;
            /** @description The question before the resend link. */
            resendHint: string;
            /** @description The link that sends another code. */
            resend: string;
            /** @description The link back to the number. */
            changeNumber: string;
            /** @description Sends a code: {mobile}. */
            send: components["schemas"]["Call"];
            /** @description Checks a code: {mobile, otp}; the data is the token. */
            verify: components["schemas"]["Call"];
            /** @description Where to go when signed in. */
            to: string;
        };
        /** @description Forget who is signed in and go to the sign-in screen. The call is sent along, its answer is not awaited. */
        SignOut: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "signOut";
            /** @description The call that ends the session on the server. */
            call: components["schemas"]["Call"];
        };
        /** @description A column by which the reader can sort. */
        SortableColumn: {
            /** @description The field of the row. */
            field: string;
            /**
             * @description Always true: the other columns do not affect the query.
             * @constant
             */
            sortable: true;
        };
        /** @description Where a block gets its data: a GET call, and where in the answer the rows stand. */
        Source: {
            /** @constant */
            kind: "call";
            /** @description The GET call. */
            call: components["schemas"]["Call"];
            /** @description The name of the list or the record inside the answer; None when the answer itself is it. */
            rows: string | null;
            /** @description What the query string takes from the route or from the record around: {"code": "code", "lat": "place.lat"}. */
            query: {
                [key: string]: string;
            };
            /** @description After how many seconds it is read again; None when only the reader asks for that. */
            refresh: number | null;
        };
        /** @description Columns side by side; where there is no room, one below the other. */
        Split: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "split";
            /** @description The columns, in reading order. */
            panes: components["schemas"]["SplitPane"][];
        };
        /** @description One of several columns. */
        SplitPane: {
            /**
             * @description How wide it is against those beside it.
             * @enum {integer}
             */
            share: 1 | 2 | 3;
            /** @description What stands in it, from top to bottom; the last fills what is left. */
            body: components["schemas"]["Block"][];
        };
        /** @description A card with one large number for each row. */
        StatCards: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "statCards";
            /** @description The accessible name of them all. */
            label: string;
            /** @description The rows, in reading order. */
            source: components["schemas"]["Source"] | components["schemas"]["Part"];
            /** @description How many are expected, so that those that load take their place. */
            count: number;
            /** @description The row's field that says what the number is. */
            labelField: string;
            /** @description The row's field with the number. */
            value: string;
            /** @description The row's field with the currency of an amount of money: 'INR'; empty for other numbers. */
            currency: string | null;
            /** @description The row's field with the change in per cent. */
            change: string | null;
            /** @description What the change is against: 'against last month'. */
            changeLabel: string;
            /** @description The row's field with the name of an icon. */
            iconField: string | null;
            /** @description The row's field with the text of a link. */
            link: string | null;
            /** @description The row's field with the route that the link leads to. */
            route: string | null;
            /** @description Shown when there are none. */
            empty: string;
        };
        /** @description One of several views. */
        Tab: {
            /** @description Its name in the address. */
            name: string;
            /** @description Its name for the reader. */
            label: string;
            /** @description What it shows. */
            body: components["schemas"]["Block"][];
        };
        /** @description Rows of a source, with search, sort and pages. Its state lives in the address bar. */
        Table: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "table";
            /** @description The table's accessible name. */
            label: string;
            /** @description Where the rows come from. */
            source: components["schemas"]["Source"];
            /** @description The columns, in reading order. */
            columns: components["schemas"]["Column"][];
            /** @description How the rows are cut into pages. */
            paging: components["schemas"]["Paging"];
            /** @description Whether there is a search field; it looks into every column. */
            search: boolean;
            /** @description The field by which rows are sorted at first; '-field' for descending. */
            sort: string | null;
            /** @description Shown when there are no rows at all. */
            empty: components["schemas"]["Notice"];
        };
        /** @description Several views of which one is shown; the first at the start. The choice stands in the address. */
        Tabs: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "tabs";
            /** @description The parameter of the address that holds the choice. */
            name: string;
            /** @description The accessible name of the row of tabs. */
            label: string;
            /** @description The views. */
            tabs: components["schemas"]["Tab"][];
        };
        /** @description The value as text. */
        TextCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "text";
            /** @description Shown when there is no value. */
            fallback: string;
        };
        /** @description A line of text. */
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
            visibleWhen: components["schemas"]["Rule"] | null;
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
        };
        /** @description From when on a greeting holds, by the reader's own clock. */
        TimeOfDay: {
            /** @description The hour from which on, 0 to 23. */
            hour: number;
            /** @description The record's field with the greeting; `{name}` in it is the reader's name. */
            field: string;
        };
        /** @description Show a short notice in the corner. */
        Toast: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "toast";
            /**
             * @description How it is coloured and announced.
             * @enum {string}
             */
            level: "info" | "success" | "warning" | "error";
            /** @description The sentence. */
            text: string;
        };
        /** @description Toasts. */
        ToastText: {
            /** @description Name of the corner. */
            region: string;
            /** @description The button of each toast. */
            close: string;
            /** @description Name of the bar that runs out. */
            timer: string;
            /** @description The button that takes back what was done. */
            undo: string;
            /** @description Beneath an error of the server: by this name whoever runs it finds out more. */
            request: string;
        };
        /** @description All of them. */
        UiText: {
            /** @description Failed calls. */
            api: components["schemas"]["ApiText"];
            grid: components["schemas"]["GridText"];
            select: components["schemas"]["SelectText"];
            form: components["schemas"]["FormText"];
            /** @description Two who change the same record. */
            conflict: components["schemas"]["ConflictText"];
            shell: components["schemas"]["ShellText"];
            map: components["schemas"]["MapText"];
            chart: components["schemas"]["ChartText"];
            toast: components["schemas"]["ToastText"];
        };
        /** @description The value as a link that has nothing behind it yet. It says so in words, and to assistive technology. */
        UnavailableLinkCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "unavailableLink";
            /** @description What is said beside the link: why it leads nowhere. */
            reason: string;
        };
        /** @description Who is signed in, and what they can do about themselves. */
        UserMenu: {
            /** @description The button's accessible name. */
            label: string;
            /** @description The record of who is signed in. */
            me: components["schemas"]["Call"];
            /** @description Its field with the name. */
            name: string;
            /** @description Its field with the title. */
            caption: string;
            /** @description The entries. */
            items: components["schemas"]["Action"][];
        };
        /** @description A yes or a no in words. */
        YesNoCell: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "yesNo";
            /** @description Shown for true. */
            yes: string;
            /** @description Shown for everything else. */
            no: string;
        };
        /** @description Everything that the renderer needs to know. Each link leads somewhere and each parameter can be filled. */
        Application: {
            /**
             * @description Raised when the vocabulary changes so that an older page could not draw it.
             * @constant
             */
            protocol: 1;
            /** @description The language of all words, by its code. */
            language: string;
            /** @description The languages that the server can say all of this in; the renderer offers a choice of several. */
            languages: components["schemas"]["LanguageName"][];
            /** @description Where the calls go. */
            api: string;
            /** @description Where the screens stand: what all their addresses begin with. What the browser keeps is kept apart by it. */
            base: string;
            /** @description The words of the renderer's own controls. */
            uiText: components["schemas"]["UiText"];
            icons: components["schemas"]["Icons"];
            /** @description What lies beneath every map. */
            mapBase: components["schemas"]["MapBase"];
            /** @description The frame. */
            layout: components["schemas"]["Layout"];
            /** @description The screens. */
            screens: components["schemas"]["Screen"][];
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
