import { createContext, useContext } from "react";

import { toText } from "../../../engine/interpolate";
import type { Row } from "../../../engine/protocol";
import type { Matrix } from "./boxes";
import { counterpartOf } from "./differences";

/** A matrix for its parts. */
export interface MatrixView {
  id: string;
  matrix: Matrix;
  rows: Row[];
  /** The stored records; empty while nothing is stored. */
  stored: Row[];
  /** The records that the user compares with; empty without a comparison. */
  compared: Row[];
  readOnly: boolean;
  /** The ids of the help, the advice and the error. */
  describedBy: string | undefined;
  change: (rows: Row[]) => void;
}

const MatrixContext = createContext<MatrixView | null>(null);

export const MatrixProvider = MatrixContext.Provider;

export function useMatrix(): MatrixView {
  const view = useContext(MatrixContext);
  if (view === null) throw new Error("This is only drawn inside a matrix.");
  return view;
}

/** A row for its cells. */
export interface RowView {
  row: Row;
  id: string;
  name: string;
  /** The element with the name. */
  nameId: string;
  /** The stored record of this name. */
  stored: Row | undefined;
  /** The record of this name that the user compares with. */
  compared: Row | undefined;
  change: (row: Row) => void;
}

/** Return the rows of a matrix. */
export function rowViews({ id, matrix, rows, stored, compared, change }: MatrixView): RowView[] {
  const { labelField, labels } = matrix;
  return rows.map((row, index) => {
    const rowId = `${id}__row${String(index)}`;
    const name = toText(row[labelField]);
    return {
      row,
      id: rowId,
      name: labels[name] ?? name,
      nameId: `${rowId}__name`,
      stored: counterpartOf(row, stored, labelField),
      compared: counterpartOf(row, compared, labelField),
      change: (changed) => change(rows.map((each, place) => (place === index ? changed : each))),
    };
  });
}
