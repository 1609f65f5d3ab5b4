import type { Values } from "./protocol";

const NAME = /\{(\w+)\}/g;

/** A value as text: nothing for null, words for the rest. */
export function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Fills a route or a path: `/users/{id}` with `{id: 7}` is `/users/7`. */
export function fillRoute(template: string, values: Values): string {
  return template.replace(NAME, (_, name: string) => encodeURIComponent(asText(values[name])));
}

/** Whether the values have everything that a route names; a route with a hole in it leads nowhere. */
export function canFill(template: string, values: Values): boolean {
  return [...template.matchAll(NAME)].every(([, name = ""]) => asText(values[name]) !== "");
}

/** Fills a sentence: `Page {page}` with `{page: 2}` is `Page 2`. */
export function fillWords(template: string, values: Values): string {
  return template.replace(NAME, (_, name: string) => asText(values[name]));
}

/** Splits a sentence at its parts, so that each can be drawn on its own: text, name, text, … */
export function splitWords(template: string): { text: string; name: string | null }[] {
  return template.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1] ?? null;
    return { text: part, name };
  });
}
