import { useMemo, useState } from "react";

import { useRequest } from "../../data/useRequest";
import { useDocument } from "../../engine/application";
import { toText } from "../../engine/interpolate";
import type { Kind, Row, Wire } from "../../engine/protocol";
import { useOffer, useScope } from "./FormContext";
import type { Field } from "./fields/props";
import { optionLabel, optionMatch } from "../suggestions/optionLabel";
import { isValue, optionOf, useOptionRows } from "../suggestions/optionRows";

type Option = Wire<"Option">;
type Options = Wire<"Options">;
type SelectField = Kind<Field, "select">;

/** Return the function that finds the value by which the user's text found an option. */
function matchFinder(source: Options | null, rows: Row[], typed: string) {
  return (option: Option) => {
    const row =
      source === null || typed === "" ? undefined : rows.find((each) => isValue(optionOf(source, each), option.value));
    return source === null || row === undefined ? null : optionMatch(source, row, typed);
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

/** Return the options of a select for the text that the user types, and the option of its value. A value that is no longer
 * an option stays visible by its stored label, or as it is. */
export function useSelectOptions(field: SelectField, value: string, typed: string) {
  const { uiText } = useDocument();
  const source = Array.isArray(field.options) ? null : field.options;
  const { rows, visible, byServer, pending, failed, unanswered, retry } = useOptionRows(
    field.locked === null ? source : null,
    typed,
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
    matchOf: matchFinder(source, rows, typed),
    reopen: () => {
      if (failed) retry();
    },
  };
}
