import { useMemo } from "react";

import { datedTestsOf } from "../../../data/contentLocation";
import type { RequestState } from "../../../data/useRequest";
import { useDocument } from "../../../engine/application";
import type { Block, Kind } from "../../../engine/protocol";
import type { TableState } from "../../../engine/tableState";
import { describeTest, type DescribedTest } from "./describe";
import { isTest } from "./grammar";
import { useRecordNames } from "./recordNames";

/** Return the active filters as the reader sees them. A refused request also shows parameters that are no tests of the table. */
export function useDescribedTests(
  { filters }: Kind<Block, "table">,
  { tests }: TableState,
  { data, state }: RequestState,
): DescribedTest[] {
  const { filters: texts } = useDocument().uiText;
  const names = useRecordNames(filters, tests);
  return useMemo(() => {
    const dated = datedTestsOf(data);
    const shown = state === "failed" ? tests : tests.filter((test) => isTest(test, filters, texts.operators));
    return shown.map((test) => describeTest(test, filters, texts, { tests, dated, names }));
  }, [filters, tests, texts, data, state, names]);
}
