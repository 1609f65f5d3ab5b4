import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createContext, useContext, useMemo, useRef, useState, type KeyboardEvent } from "react";
import Select, {
  components,
  type AriaLiveMessages,
  type GroupBase,
  type InputProps,
  type MenuListProps,
  type SelectInstance,
  type SingleValueProps,
} from "react-select";

import { SearchMatch } from "../../../components/SearchMatch";
import { Segmented } from "../../../components/Segmented";
import { useRequest } from "../../../data/useRequest";
import { useDocument } from "../../../engine/application";
import { fillWords, toText } from "../../../engine/interpolate";
import type { Kind, Row, UiText, Wire } from "../../../engine/protocol";
import { searchTerms } from "../../../lib/searchTerms";
import { optionLabel, optionMatch } from "../../suggestions/optionLabel";
import { isValue, optionOf, useOptionRows } from "../../suggestions/optionRows";
import { useOffer, useScope } from "../FormContext";
import type { Field, FieldProps } from "./props";
import "../../../styles/select.css";

type Options = Wire<"Options">;
type SelectField = Kind<Field, "select">;

/** Return the function that finds the remark on an option, and the value by which the user's text found it. */
function detailFinder(source: Options | null, rows: Row[], typed: string) {
  return (option: Option) => {
    const row = source === null ? undefined : rows.find((each) => isValue(optionOf(source, each), option.value));
    if (source === null || row === undefined) return { note: "", match: null };
    return {
      note: source.note === null ? "" : toText(row[source.note]),
      match: typed === "" ? null : optionMatch(source, row, typed),
    };
  };
}

/** Return the label of a value without an option: from the record, or from the call that looks it up. */
function useOtherLabel({ name, options, locked }: SelectField, value: string, isKnown: boolean): string {
  const { record } = useScope();
  const source = Array.isArray(options) ? null : options;
  const isStored = source !== null && source.storedLabel !== null && toText(record[name]) === value;
  const stored = isStored ? optionLabel(source.storedLabel ?? "", record, source) : "";
  const isAsked = source !== null && value !== "" && !isKnown && stored === "";
  const { data } = useRequest(
    isAsked && locked === null ? source.lookup : null,
    source === null ? {} : { [source.value]: value },
  );
  if (stored !== "") return stored;
  return isAsked && data !== null && typeof data === "object" ? optionLabel(source.label, data as Row, source) : "";
}

/** Return the options of a select for the text that the user types, and the option of its value. A value that is no
 * longer an option stays visible by its stored label, or as it is. */
function useSelectOptions(field: SelectField, value: string, typed: string) {
  const { uiText } = useDocument();
  const { data } = useScope();
  const source = Array.isArray(field.options) ? null : field.options;
  const { rows, visible, byServer, pending, failed, unanswered, retry } = useOptionRows(
    field.locked === null ? source : null,
    typed,
    data,
  );
  const [picked, setPicked] = useState<Row | null>(null);
  const offered = useMemo(() => (picked === null || rows.includes(picked) ? rows : [...rows, picked]), [rows, picked]);
  useOffer(field.name, offered);
  const options = Array.isArray(field.options) ? field.options : visible;
  const all = source === null ? options : offered.map((row) => optionOf(source, row));
  const chosen = all.find((option) => isValue(option, value));
  const other = useOtherLabel(field, value, chosen !== undefined || pending);
  const label = other === "" && !pending ? value : other;
  const failure = unanswered ? uiText.api.noResponse : uiText.select.failed;
  return {
    options,
    shown: chosen ?? (value === "" ? null : { value, label }),
    pending,
    byServer,
    message: failed ? failure : uiText.select.noOptions,
    hint: byServer && !pending && rows.length >= (source?.first ?? 0) ? uiText.select.more : "",
    choose: (option: Option | null) => {
      if (source !== null && option !== null)
        setPicked(offered.find((row) => isValue(optionOf(source, row), option.value)) ?? null);
    },
    detailsOf: detailFinder(source, rows, typed),
    reopen: () => {
      if (failed) retry();
    },
  };
}

/** The nonce that the content security policy of the page requires for injected styles. */
const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

type Option = Wire<"Option">;

/** Add the styles of the library to the page once. Its own NonceProvider would add them with every field. */
const styles = createCache({ key: "select", nonce });

function liveMessages(select: UiText["select"]): AriaLiveMessages<Option, false, GroupBase<Option>> {
  return {
    guidance: ({ context }) => (context === "menu" ? select.guidance : ""),
    onChange: ({ action, label }) =>
      action === "clear" ? select.cleared : action === "select-option" ? fillWords(select.selected, { label }) : "",
    onFocus: ({ focused, options, label }) =>
      fillWords(select.option, { label, index: options.indexOf(focused) + 1, count: options.length }),
  };
}

function messagesOf(select: UiText["select"], noOptions: string) {
  return {
    noOptionsMessage: () => noOptions,
    loadingMessage: () => select.loading,
    screenReaderStatus: ({ count }: { count: number }) =>
      count === 1 ? select.result : fillWords(select.results, { count }),
    ariaLiveMessages: liveMessages(select),
  };
}

/** The least heights of a menu, in pixels: of one that only says that it loads, and of one with options. The library
 * looks for space when a menu opens and when these numbers change. Options that arrive in an open menu could lengthen
 * the page otherwise. */
const NOTICE_HEIGHT = 40;
const LIST_HEIGHT = 140;

const Description = createContext<string | undefined>(undefined);

/** Add the help and the error to the description of the input; the library names only its placeholder. */
function Input(props: InputProps<Option, false>) {
  const described = [useContext(Description), props["aria-describedby"]].filter((id) => id !== undefined).join(" ");
  return <components.Input {...props} {...(described === "" ? {} : { "aria-describedby": described })} />;
}

/** Show the full label of a truncated option as a tooltip. */
function Chosen(props: SingleValueProps<Option, false>) {
  return <components.SingleValue {...props} innerProps={{ ...props.innerProps, title: props.data.label }} />;
}

const Hint = createContext("");

/** Says below the options that the server has more. */
function MenuList(props: MenuListProps<Option, false>) {
  const hint = useContext(Hint);
  return (
    <components.MenuList {...props}>
      {props.children}
      {hint !== "" && <div className="select-hint">{hint}</div>}
    </components.MenuList>
  );
}

/** Keep Enter in an open menu from submitting the form. The library does so only while an option has the focus: none is
 * null or undefined. */
function keepFromForm(event: KeyboardEvent, library: SelectInstance<Option> | null): void {
  const isOpen = library?.props.menuIsOpen === true && !library.state.focusedOption;
  if (event.key === "Enter" && isOpen) event.preventDefault();
}

/** Return the label of an option, with the remark on it and the value by which the search found it. */
function labelWith({ label }: Option, { note, match }: ReturnType<ReturnType<typeof detailFinder>>, typed: string) {
  return (
    <>
      {label}
      {note !== "" && <span className="search-match">{note}</span>}
      {match !== null && <SearchMatch {...match} terms={searchTerms(typed)} />}
    </>
  );
}

/** Fixed options next to each other. */
function SegmentedInput({ id, field, value, readOnly, naming, isInteger, onChange }: FieldProps<"select">) {
  return (
    <Segmented
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}__label`}
      aria-describedby={naming["aria-describedby"]}
      options={Array.isArray(field.options) ? field.options : []}
      value={toText(value)}
      disabled={readOnly}
      clearable={field.clearable}
      onChoose={(chosen) => onChange(isInteger && chosen !== undefined ? Number(chosen) : chosen)}
    />
  );
}

/** A choice of one option, in the look that its field has. */
export default function SelectInput(props: FieldProps<"select">) {
  return props.field.widget === "segmented" ? <SegmentedInput {...props} /> : <SearchableSelect {...props} />;
}

/** A searchable select. The server searches the options of a source with `search`; the browser searches all others. */
function SearchableSelect({
  id,
  field,
  value,
  autoFocus,
  readOnly,
  naming,
  isInteger,
  onChange,
}: FieldProps<"select">) {
  const { select } = useDocument().uiText;
  const [typed, setTyped] = useState("");
  const library = useRef<SelectInstance<Option>>(null);
  const { options, shown, pending, byServer, message, hint, choose, detailsOf, reopen } = useSelectOptions(
    field,
    toText(value),
    typed,
  );
  const pick = (option: Option | null) => {
    choose(option);
    onChange(isInteger && option !== null ? Number(option.value) : option?.value);
  };
  return (
    <CacheProvider value={styles}>
      <Description value={naming["aria-describedby"]}>
        <Hint value={hint}>
          <Select<Option>
            ref={library}
            unstyled
            classNamePrefix="select"
            className="select"
            inputId={id}
            aria-labelledby={`${id}__label`}
            aria-invalid={naming["aria-invalid"]}
            components={{ Input, SingleValue: Chosen, MenuList }}
            autoFocus={autoFocus}
            isDisabled={readOnly}
            options={options}
            value={shown}
            isLoading={pending}
            isClearable={field.clearable}
            pageSize={5}
            maxMenuHeight={300}
            minMenuHeight={options.length === 0 ? NOTICE_HEIGHT : LIST_HEIGHT}
            placeholder={field.placeholder || select.placeholder}
            {...messagesOf(select, message)}
            formatOptionLabel={(option, { context }) =>
              context === "menu" ? labelWith(option, detailsOf(option), typed) : option.label
            }
            {...(byServer ? { filterOption: null } : {})}
            onInputChange={setTyped}
            onMenuOpen={reopen}
            onKeyDown={(event) => keepFromForm(event, library.current)}
            onChange={pick}
          />
        </Hint>
      </Description>
    </CacheProvider>
  );
}
