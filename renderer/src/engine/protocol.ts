import type { components } from "./protocol.gen";

/** Return a value and everything inside it, however deep. `partsOf` selects what counts as inside. */
export function nodesIn(value: unknown, partsOf: (node: object) => unknown[] = Object.values): object[] {
  if (value === null || typeof value !== "object") return [];
  return [value, ...partsOf(value).flatMap((part) => nodesIn(part, partsOf))];
}

/** A node of the vocabulary, by its Python class name. */
export type Wire<Name extends keyof components["schemas"]> = components["schemas"][Name];

export type Action = Wire<"Action">;
export type ApplicationDocument = Wire<"Application"> & {
  /** The screens that say that the reader may not see the one at their routes. Nothing lists them, or leads to them by
   * itself. */
  deniedScreens?: Wire<"Screen">[];
};
export type Block = Wire<"Block">;
export type Call = Wire<"Call">;
export type Cell = Wire<"Cell">;
export type Effect = Wire<"Effect">;
export type Level = Wire<"Toast">["level"];
export type Screen = Wire<"Screen">;
/** The texts of the renderer itself, in the language of the page. */
export type UiText = ApplicationDocument["uiText"];

/** The members of a union that have the given kind. */
export type Kind<Union extends { kind: string }, Name extends Union["kind"]> = Extract<Union, { kind: Name }>;

/** A record of the API. */
export type Row = Record<string, unknown>;

/** What fills the `{name}` parts of routes and calls. */
export type Values = Readonly<Record<string, unknown>>;
