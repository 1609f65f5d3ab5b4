import { createContext, useContext, useEffect, type ReactNode } from "react";

import type { FieldErrors } from "../../data/api";
import type { Row, Wire } from "../../engine/protocol";
import type { FormAdvice } from "./advice";
import type { Offers } from "./dependentFields";

/** The context of a form for its parts. */
export interface Scope {
  /** The visible parts, in reading order. */
  parts: Wire<"Field">[];
  /** The current values of the form. */
  data: Row;
  /** The values that are stored; empty when the form adds a record. */
  base: Row;
  /** The record as it was loaded; empty when the form adds one. */
  record: Row;
  /** The JSON Schema of the body. */
  rules: object;
  offers: Offers;
  /** The advice to show, by field. */
  advice: FormAdvice;
  errors: FieldErrors;
  /** Sets several fields at once. */
  set: (values: Row) => void;
  /** Marks a field as left by the user, which shows the advice on it. */
  leave: (name: string) => void;
}

/** The context of parts outside of a form. */
export const NO_SCOPE: Scope = {
  parts: [],
  data: {},
  base: {},
  record: {},
  rules: {},
  offers: new Map(),
  advice: {},
  errors: {},
  set: () => undefined,
  leave: () => undefined,
};

const ScopeContext = createContext(NO_SCOPE);

export const ScopeProvider = ScopeContext.Provider;

export function useScope(): Scope {
  return useContext(ScopeContext);
}

/** The fields that a part of the form shows inside it. */
const InnerFieldsContext = createContext<ReactNode>(null);

export const InnerFieldsProvider = InnerFieldsContext.Provider;

export function useInnerFields(): ReactNode {
  return useContext(InnerFieldsContext);
}

/** Register the options of a select with the form. */
export function useOffer(field: string, rows: Row[]): void {
  const { offers } = useScope();
  useEffect(() => {
    offers.set(field, rows);
  }, [offers, field, rows]);
}
