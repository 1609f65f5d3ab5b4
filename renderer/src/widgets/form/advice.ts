import { fillWords } from "../../engine/interpolate";
import type { Call, Row, Values, Wire } from "../../engine/protocol";
import { evaluate } from "../../engine/conditions";
import type { ValueField } from "./fields/props";

/** Warnings about the values of a form: one sentence for each field. */
export type FormAdvice = Record<string, string>;

/** Returns the response to a call; null when it is not known. */
export type Lookup = (call: Call, query: Values) => Values | null;

type Advice = Wire<"Advice">;

/** Returns the query of advice that calls the server; null while a value is missing. */
export function queryOf({ query }: Advice, data: Row): Values | null {
  const entries = Object.entries(query).map(([parameter, name]) => [parameter, data[name]] as const);
  return entries.every(([, value]) => value !== undefined && value !== null && value !== "") ? Object.fromEntries(entries) : null;
}

function applies(advice: Advice, data: Row, lookup: Lookup): boolean {
  if (advice.call === null) return evaluate(advice.when, data);
  const query = queryOf(advice, data);
  const response = query === null ? null : lookup(advice.call, query);
  return response !== null && evaluate(advice.when, response);
}

/** Returns the first advice that applies to each field. */
export function adviceOn(fields: ValueField[], data: Row, lookup: Lookup): FormAdvice {
  return Object.fromEntries(
    fields.flatMap(({ name, advice }) => {
      const first = advice.find((each) => applies(each, data, lookup));
      return first === undefined ? [] : [[name, fillWords(first.text, { value: data[name] })]];
    }),
  );
}

/** Returns the advice that the loaded record did not have. */
export function newAdvice(advice: FormAdvice, before: FormAdvice): FormAdvice {
  return Object.fromEntries(Object.entries(advice).filter(([name, sentence]) => before[name] !== sentence));
}

/** Whether the user has seen all of the advice. */
export function isKnown(advice: FormAdvice, seen: FormAdvice): boolean {
  return Object.entries(advice).every(([name, sentence]) => seen[name] === sentence);
}
