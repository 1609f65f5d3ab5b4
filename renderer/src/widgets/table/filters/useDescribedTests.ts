import { useEffect, useMemo, useState } from "react";

import { apiOf } from "../../../data/api";
import { cacheOf } from "../../../data/cache";
import { datedTestsOf } from "../../../data/contentLocation";
import { fetchData } from "../../../data/fetchData";
import type { RequestState } from "../../../data/useRequest";
import { useApplication, useDocument, type Application } from "../../../engine/application";
import type { Block, Kind, Row, Wire } from "../../../engine/protocol";
import type { FieldTest, TableState } from "../../../engine/tableState";
import { optionLabel } from "../../suggestions/optionLabel";
import { describeTest, nameKey, type DescribedTest, type RecordNames } from "./describe";
import { isTest, parseTest, type Operator } from "./grammar";

/** Return the active filters as the reader sees them. A refused request also shows parameters that are no tests of the
 * table. */
export function useDescribedTests(
  { filters, columns }: Kind<Block, "table">,
  { tests }: TableState,
  { data, state }: RequestState,
): DescribedTest[] {
  const { filters: texts } = useDocument().uiText;
  const names = useRecordNames(filters, tests);
  return useMemo(() => {
    const dated = datedTestsOf(data);
    const shown = state === "failed" ? tests : tests.filter((test) => isTest(test, filters, texts.operators));
    const described = [...filters, ...idFilter(filters, columns)];
    return shown.map((test) => describeTest(test, described, texts, { tests, dated, names }));
  }, [filters, columns, tests, texts, data, state, names]);
}

type Filter = Wire<"Filter">;

/** Return the filter of the ids, which links to certain records use and no form offers. */
function idFilter([first]: Filter[], columns: Wire<"Column">[]): Filter[] {
  const label = columns.find(({ field }) => field === "id")?.title ?? "#";
  return first === undefined ? [] : [{ ...first, field: "id", label, type: "integer", labels: {}, reference: null }];
}

/** A record that a test compares with. */
interface TestedRecord {
  key: string;
  id: string;
  options: Wire<"Options">;
}

/** Return the records that tests compare with, each once. */
export function testedRecords(filters: Filter[], tests: FieldTest[], operators: Operator[]): TestedRecord[] {
  return filters.flatMap(({ reference }) => {
    if (reference === null) return [];
    const { field, options } = reference;
    const ids = tests
      .filter((test) => test.field === field)
      .flatMap(({ text }) => parseTest(text, operators)?.values ?? []);
    return [...new Set(ids)].filter((id) => id !== "").map((id) => ({ key: nameKey(field, id), id, options }));
  });
}

/** Return the name of a record; null if the server does not have it, undefined if it could not be asked. */
async function lookUp(
  application: Application,
  { id, options }: TestedRecord,
  signal: AbortSignal,
): Promise<string | null | undefined> {
  const { lookup, label, value } = options;
  if (lookup === null) return undefined;
  const [values, cache] = [{ [value]: id }, cacheOf(application)];
  const address = apiOf(application).addressOf(lookup, { values });
  const [known, since] = [cache.get(address), cache.changeCount()];
  if (known !== null) return optionLabel(label, known.data as Row, options);
  const outcome = await fetchData(application, lookup, { values, signal });
  if (!outcome.ok)
    return outcome.unanswered || outcome.refused !== null || outcome.request !== undefined ? undefined : null;
  cache.put(address, outcome.data, since);
  return optionLabel(label, outcome.data as Row, options);
}

/** Return the names of the records that the tests of a table compare with, as far as they are loaded. */
export function useRecordNames(filters: Filter[], tests: FieldTest[]): RecordNames {
  const application = useApplication();
  const { operators } = useDocument().uiText.filters;
  const [names, setNames] = useState<RecordNames>(new Map());
  // as a text: an equal one is no new dependency
  const records = JSON.stringify(testedRecords(filters, tests, operators));
  useEffect(() => {
    const abort = new AbortController();
    for (const record of JSON.parse(records) as TestedRecord[]) {
      lookUp(application, record, abort.signal).then(
        (name) => {
          if (name !== undefined && !abort.signal.aborted) setNames((before) => new Map(before).set(record.key, name));
        },
        () => undefined, // aborted
      );
    }
    return () => abort.abort();
  }, [application, records]);
  return names;
}
