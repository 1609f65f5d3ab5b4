import { createContext, useContext } from "react";

import type { FieldErrors } from "../../../data/api";
import type { Kind, Row, Wire } from "../../../engine/protocol";
import type { Offers } from "../dependentFields";

export type LinesField = Kind<Wire<"Field">, "lines">;
export type LineField = Extract<LinesField["fields"][number], { name: string }>;
export type LinePart = LinesField["fields"][number];

/** A rule of a value of a line, as far as its input shows it. */
interface LineProperty {
  title?: string;
  type?: string;
  maxLength?: number;
}

/** What all lines of a field share. */
export interface LinesView {
  id: string;
  parts: LinePart[];
  /** The labels of the columns by name. */
  labels: Record<string, string>;
  properties: Record<string, LineProperty | undefined>;
  required: string[];
  readOnly: boolean;
  /** Whether the record cannot have more lines. */
  isFull: boolean;
  /** The stored lines by key. */
  stored: ReadonlyMap<string, Row>;
  /** The rows that the selects of a line offer, by field. */
  offersOf: (key: string) => Offers;
  edit: (key: string, values: Row) => void;
  remove: (key: string) => void;
  move: (key: string, by: number) => void;
  copy: (key: string) => void;
}

/** What a line shows. The same line has the same objects until it changes. */
export interface LineProps {
  row: Row;
  number: number;
  isLast: boolean;
  errors: FieldErrors;
  /** The names of hidden fields. */
  hidden: string;
}

const Context = createContext<LinesView | null>(null);

export const LinesProvider = Context.Provider;

export function useLinesView(): LinesView {
  const view = useContext(Context);
  if (view === null) throw new Error("a line is drawn outside of its lines");
  return view;
}

/** Return the name of the value that a part shows. */
export function nameOf(part: LinePart): string {
  return part.kind === "readOnly" ? part.field : part.name;
}
