import type { FC } from "react";

import type { Kind, Wire } from "../../../engine/protocol";

/** What connects an input with its help, its advice and its error. */
export interface Naming {
  "aria-invalid"?: boolean;
  "aria-required"?: boolean;
  "aria-describedby"?: string;
}

/** Add an element to the description of an input, such as its unit. */
export function describedBy(naming: Naming, id: string): Naming {
  return {
    ...naming,
    "aria-describedby": [naming["aria-describedby"], id].filter((each) => each !== undefined).join(" "),
  };
}

export type Field = Wire<"Field">;

/** A field that sets one property of the body. */
export type ValueField = Extract<Field, { name: string }>;

/** The props of a field's component. */
export interface FieldProps<K extends Field["kind"]> {
  id: string;
  field: Kind<Field, K>;
  value: unknown;
  naming: Naming;
  autoFocus: boolean;
  /** Whether the user can see the value but not change it yet. */
  readOnly: boolean;
  /** Whether the body has a whole number here. */
  isInteger: boolean;
  /** The most characters that the body accepts here; undefined without a limit. */
  maxLength?: number | undefined;
  onChange: (value: unknown) => void;
}

/** One component for each kind of field; a kind without one does not compile. */
export type FieldComponents = { [K in Field["kind"]]: FC<FieldProps<K>> };
