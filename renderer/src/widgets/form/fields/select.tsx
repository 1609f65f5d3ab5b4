import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createContext, useContext, useMemo } from "react";
import Select, { components, type AriaLiveMessages, type GroupBase, type InputProps, type SingleValueProps } from "react-select";

import { rowsOf, useSource } from "../../../data/RecordContext";
import { useDocument } from "../../../engine/application";
import { toText, fillWords } from "../../../engine/interpolate";
import type { Kind, Row, UiText, Wire } from "../../../engine/protocol";
import { nonce } from "../../../lib/nonce";
import { useOffer, useScope } from "../FormContext";
import type { Field, FieldProps } from "./props";

type Option = Wire<"Option">;
type SelectField = Kind<Field, "select">;

/** Adds the styles of the library to the page once. Its own NonceProvider would add them with every field. */
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

const Description = createContext<string | undefined>(undefined);

/** Adds the help and the error to the description of the input; the library names only its placeholder. */
function Input(props: InputProps<Option, false>) {
  const described = [useContext(Description), props["aria-describedby"]].filter((id) => id !== undefined).join(" ");
  return <components.Input {...props} {...(described === "" ? {} : { "aria-describedby": described })} />;
}

/** Shows the full label of a truncated option as a tooltip. */
function Chosen(props: SingleValueProps<Option, false>) {
  return <components.SingleValue {...props} innerProps={{ ...props.innerProps, title: props.data.label }} />;
}

const NO_ROWS: Row[] = [];

function useOptions({ name, options }: SelectField): { options: Option[]; loading: boolean } {
  const fixed = Array.isArray(options);
  const request = useSource(fixed ? null : options.source);
  const rows = useMemo(() => (fixed ? NO_ROWS : rowsOf(options.source, request.data)), [fixed, options, request.data]);
  useOffer(name, rows);
  if (fixed) return { options, loading: false };
  return {
    options: rows.map((row) => ({ value: toText(row[options.value]), label: toText(row[options.label]) })),
    loading: request.state === "loading",
  };
}

/** Returns the stored label of the record's value, for a value that is no longer an option. */
function useStoredLabel({ name, options }: SelectField, value: string): string {
  const { record } = useScope();
  if (Array.isArray(options) || options.storedLabel === null || toText(record[name]) !== value) return "";
  return toText(record[options.storedLabel]);
}

/** A searchable select. A stored value that is no longer an option stays visible by its stored label, or as it is. */
export default function SelectInput({ id, field, value, autoFocus, readOnly, naming, isInteger, onChange }: FieldProps<"select">) {
  const { select } = useDocument().uiText;
  const { options, loading } = useOptions(field);
  const text = toText(value);
  const chosen = options.find((option) => option.value.toLowerCase() === text.toLowerCase());
  const stored = useStoredLabel(field, text);
  const named = stored === "" && !loading ? text : stored;
  const shown = chosen ?? (text === "" ? null : { value: text, label: named });
  return (
    <CacheProvider value={styles}>
      <Description value={naming["aria-describedby"]}>
        <Select<Option>
          unstyled
          classNamePrefix="select"
          className="select"
          inputId={id}
          aria-labelledby={`${id}__label`}
          aria-invalid={naming["aria-invalid"]}
          components={{ Input, SingleValue: Chosen }}
          autoFocus={autoFocus}
          isDisabled={readOnly}
          options={options}
          value={shown}
          isLoading={loading}
          isClearable={field.clearable}
          pageSize={5}
          maxMenuHeight={300}
          placeholder={field.placeholder === "" ? select.placeholder : field.placeholder}
          noOptionsMessage={() => select.noOptions}
          loadingMessage={() => select.loading}
          screenReaderStatus={({ count }) => (count === 1 ? select.result : fillWords(select.results, { count }))}
          ariaLiveMessages={liveMessages(select)}
          onChange={(option) => { onChange(isInteger && option !== null ? Number(option.value) : option?.value); }}
        />
      </Description>
    </CacheProvider>
  );
}
