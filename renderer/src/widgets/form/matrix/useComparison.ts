import { useState } from "react";

import { toText } from "../../../engine/interpolate";
import type { Row } from "../../../engine/protocol";
import { listOrEmpty } from "../../../lib/listOrEmpty";
import { optionOf, useOptionRows } from "../../suggestions/optionRows";
import { useScope } from "../FormContext";
import type { Matrix } from "./boxes";

/** A record that the user can compare with. */
export interface ComparedRecord {
  /** Identifies it in the select, even if several records have no value. */
  key: string;
  label: string;
  rows: Row[];
}

/** Return the records that a matrix can be compared with, and the selected one. The edited record is not among them. They are
 * loaded once the matrix has rows. */
export function useComparison({ compare: offered, name }: Matrix, hasRows: boolean) {
  const compare = hasRows ? offered : null;
  const { record } = useScope();
  const [key, setKey] = useState("");
  const { rows, failed } = useOptionRows(compare, "");
  const others =
    compare === null
      ? []
      : rows.filter(
          (row) => toText(row[compare.value]) === "" || toText(row[compare.value]) !== toText(record[compare.value]),
        );
  const records =
    compare === null
      ? []
      : others.map((row): ComparedRecord => {
          const { value, label } = optionOf(compare, row);
          return { key: `${value} ${label}`, label, rows: listOrEmpty<Row>(row[name]) };
        });
  return { records, selected: records.find((each) => each.key === key) ?? null, failed, choose: setKey };
}

export type Comparison = ReturnType<typeof useComparison>;
