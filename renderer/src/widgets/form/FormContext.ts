import { createContext, useContext, useEffect } from "react";

import type { Row, Wire } from "../../engine/protocol";
import type { Offers } from "./dependentFields";

/** What the parts of a form know of the whole. */
export interface Scope {
  /** The parts that are shown, in reading order. */
  parts: Wire<"FormPart">[];
  /** What is in the form now. */
  data: Row;
  /** The record that it changes, as it was loaded; nothing when it adds one. */
  record: Row;
  offers: Offers;
  /** Sets several fields at once. */
  set: (values: Row) => void;
}

const ScopeContext = createContext<Scope>({ parts: [], data: {}, record: {}, offers: new Map(), set: () => undefined });

export const ScopeProvider = ScopeContext.Provider;

export function useScope(): Scope {
  return useContext(ScopeContext);
}

/** Tells the form what a select offers. */
export function useOffer(field: string, rows: Row[]): void {
  const { offers } = useScope();
  useEffect(() => {
    offers.set(field, rows);
  }, [offers, field, rows]);
}
