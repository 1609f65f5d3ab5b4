import { useEffect, useState } from "react";

import { fetchData } from "../../data/fetchData";
import { useApplication, type Application } from "../../engine/application";
import { toText } from "../../engine/interpolate";
import type { Row, Wire } from "../../engine/protocol";
import type { ValueField } from "./fields/props";

/** The options of a field whose values are records, and the call for one of them. */
function lookupOf(field: ValueField): { options: Wire<"Options">; lookup: Wire<"Call"> } | null {
  const options = field.kind === "select" && !Array.isArray(field.options) ? field.options : null;
  return options === null || options.lookup === null || field.locked !== null
    ? null
    : { options, lookup: options.lookup };
}

/** Whether a field refers to a deleted record. Without an answer, the record counts as not deleted. */
async function isDeleted(application: Application, field: ValueField, value: unknown): Promise<boolean> {
  const found = toText(value) === "" ? null : lookupOf(field);
  if (found === null) return false;
  const outcome = await fetchData(application, found.lookup, { values: { [found.options.value]: value } });
  if (!outcome.ok) return outcome.gone !== null;
  return ((outcome.data as Row | null)?.["deleted"] ?? null) !== null;
}

/** Return the fields with values that refer to deleted records; null until that is known. */
export function useDeletedValues(fields: ValueField[], data: Row | null): ValueField[] | null {
  const application = useApplication();
  const [deleted, setDeleted] = useState<ValueField[] | null>(null);
  useEffect(() => {
    if (data === null) return;
    let isCurrent = true;
    void Promise.all(fields.map((field) => isDeleted(application, field, data[field.name]))).then((answers) => {
      if (isCurrent) setDeleted(fields.filter((_, index) => answers[index] === true));
    });
    return () => {
      isCurrent = false;
    };
  }, [application, fields, data]);
  return deleted;
}

/** Return the names of fields, and of those that their values have filled. */
export function withFilled(fields: ValueField[]): string[] {
  return fields.flatMap((field) => [field.name, ...Object.keys(lookupOf(field)?.options.autofill ?? {})]);
}
