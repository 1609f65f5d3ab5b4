import type { Block, Kind } from "../../engine/protocol";

export type ImportBlock = Kind<Block, "import">;

/** An import, as the server describes it. */
export interface ImportData {
  id: number;
  /** The resource, and what users call its records. */
  of: string;
  label: string;
  fileName: string;
  sheets: string[];
  sheet: string;
  headingRow: number;
  headings: { index: number; title: string; samples: string[] }[];
  /** The field of each column, by the index of the column. */
  mapping: Record<string, string | null>;
  fields: { name: string; label: string; required: boolean }[];
  ignored: string[];
  missing: string[];
  mode: ImportMode;
  modes: ImportMode[];
  key: string;
  keys: { name: string; label: string }[];
  blankClears: boolean;
  onlyAll: boolean;
  dayOrder: "dmy" | "mdy" | null;
  asks: { kind: string; sentence: string; options: { value: string; label: string }[] }[];
  notes: string[];
  totals: string;
  importsTotals: boolean;
  state: "open" | "checked" | "waiting" | "running" | "stopped" | "done" | "failed";
  rows: number;
  counts: ImportCounts;
  problems: ImportProblem[];
  earlier: { at: string; added: number } | null;
}

export type ImportMode = "add" | "change" | "both";

export interface ImportCounts {
  add: number;
  change: number;
  same: number;
  problem: number;
}

/** Rows with the same problem. */
export interface ImportProblem {
  sentence: string;
  field: string;
  count: number;
  lines: number[];
}

/** A value that the import would store; `before` is null for a new record. */
export interface ImportValue {
  field: string;
  kind: "text" | "date" | "moment";
  before: string | null;
  after: string;
  /** The text of the file, if it reads differently. */
  cell: string;
}

/** A row of the file, with the sentences of its problems by field. */
export interface ImportRow {
  line: number;
  cells: string[];
  state: string;
  errors: Record<string, string>;
  values: ImportValue[];
}
