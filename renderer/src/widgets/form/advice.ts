import { fillWords } from "../../engine/interpolate";
import type { Call, Row, Values, Wire } from "../../engine/protocol";
import { evaluate } from "../../engine/conditions";
import { momentText } from "../../lib/dateFormats";
import type { ValueField } from "./fields/props";

/** Warnings about the values of a form: one sentence for each field. */
export type FormAdvice = Record<string, string>;

/** Returns the response to a call; null when it is not known. */
export type Lookup = (call: Call, query: Values) => Values | null;

type Advice = Wire<"Advice">;

/** Return the query of advice that calls the server; null while a value is missing. */
export function queryOf({ query }: Advice, data: Row): Values | null {
  const entries = Object.entries(query).map(([parameter, name]) => [parameter, data[name]] as const);
  return entries.every(([, value]) => value !== undefined && value !== null && value !== "")
    ? Object.fromEntries(entries)
    : null;
}

/** Return the parameters of a query that the route has. */
export function routeQuery({ routeQuery: names }: Advice, route: Values): Values {
  const entries = Object.entries(names).map(([parameter, name]) => [parameter, route[name]] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Whether the exception of the advice does not apply to the values of the form. */
export function appliesTo({ unless }: Advice, data: Row): boolean {
  return unless === null || !evaluate(unless, data);
}

/** The prefix of an empty field in the advice on a form. No field has a name like this. */
const EMPTY = "empty ";

/** Return the labels of the recommended fields without a value. They are advice on the form, not on these fields. */
export function emptyFields(fields: ValueField[], labels: Record<string, string>, data: Row): FormAdvice {
  const empty = fields.filter(
    ({ name, recommended }) => recommended && [undefined, null, ""].includes(data[name] as string | null | undefined),
  );
  return Object.fromEntries(empty.map(({ name }) => [EMPTY + name, labels[name] ?? name]));
}

/** Return the sentences of advice, one for each field, and one that names all empty fields. */
export function sentencesOf(advice: FormAdvice, sentence: string, list: Intl.ListFormat): string[] {
  const [empty, others] = [true, false].map((isEmpty) =>
    Object.entries(advice)
      .filter(([name]) => name.startsWith(EMPTY) === isEmpty)
      .map(([, text]) => text),
  ) as [string[], string[]];
  return empty.length === 0 ? others : [...others, fillWords(sentence, { fields: list.format(empty) })];
}

/** Return the values for the sentence of advice, or null if the advice does not apply. */
function valuesOf(advice: Advice, data: Row, lookup: Lookup): Values | null {
  if (!appliesTo(advice, data)) return null;
  if (advice.call === null) return evaluate(advice.when, data) ? {} : null;
  const query = queryOf(advice, data);
  const response = query === null ? null : lookup(advice.call, query);
  if (response === null || !evaluate(advice.when, response)) return null;
  const times = advice.times.map((name) => [name, momentText(response[name])]);
  return { ...response, ...(Object.fromEntries(times) as Values) };
}

/** Return the first advice that applies to each field. */
export function adviceOn(fields: ValueField[], data: Row, lookup: Lookup): FormAdvice {
  return Object.fromEntries(
    fields.flatMap(({ name, advice }) => {
      for (const each of advice) {
        const values = valuesOf(each, data, lookup);
        if (values !== null) return [[name, fillWords(each.text, { ...values, value: data[name] })]];
      }
      return [];
    }),
  );
}

/** Return the advice that the loaded record did not have. */
export function newAdvice(advice: FormAdvice, before: FormAdvice): FormAdvice {
  return Object.fromEntries(Object.entries(advice).filter(([name, sentence]) => before[name] !== sentence));
}

/** The advice that stopped an attempt to save, and the values that it was about. */
export interface SeenAdvice {
  advice: FormAdvice;
  data: Row;
}

export const NOTHING_SEEN: SeenAdvice = { advice: {}, data: {} };

/** Whether the user has seen all of the advice, about these values. The same sentence about another value is news. */
export function isKnown(advice: FormAdvice, data: Row, seen: SeenAdvice): boolean {
  return Object.entries(advice).every(
    ([name, sentence]) => seen.advice[name] === sentence && Object.is(seen.data[name], data[name]),
  );
}
