import type { Cell, Kind, Values } from "./protocol";

const NAME = /\{(\w+)\}/g;

/** Return the names of the parameters of a route, a path or a sentence. */
export function parametersOf(template: string): string[] {
  return [...template.matchAll(NAME)].map(([, name = ""]) => name);
}

/** Return a value as text; null becomes an empty text. */
export function toText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Fill a route or a path: `/users/{id}` with `{id: 7}` is `/users/7`. */
export function fillRoute(template: string, values: Values): string {
  return template.replace(NAME, (_, name: string) => encodeURIComponent(toText(values[name])));
}

/** Return whether the values contain all parameters of a route. */
export function canFill(template: string, values: Values): boolean {
  return parametersOf(template).every((name) => toText(values[name]) !== "");
}

/** Return whether the values can be the parameters of a route. Browsers read `.` and `..` in an address as folders,
 * encoded or not. */
export function canFillRoute(template: string, values: Values): boolean {
  const [path = ""] = template.split("?");
  return canFill(template, values) && parametersOf(path).every((name) => !/^\.{1,2}$/.test(toText(values[name])));
}

/** Return the route of a link: the first one that these values can fill; null without one. */
export function linkRoute(
  { to, fallbackTo }: Pick<Kind<Cell, "link">, "to" | "fallbackTo">,
  values: Values,
): string | null {
  return [to, fallbackTo].find((route) => route !== null && canFillRoute(route, values)) ?? null;
}

/** Fill a sentence: `Page {page}` with `{page: 2}` is `Page 2`. */
export function fillWords(template: string, values: Values): string {
  return template.replace(NAME, (_, name: string) => toText(values[name]));
}

/** Fill the parts of a text whose placeholders all have values, and join them with commas. */
export function fillParts(parts: string[], values: Values): string {
  return parts
    .filter((part) => canFill(part, values))
    .map((part) => fillWords(part, values))
    .join(", ");
}

/** Split a sentence at its placeholders, so that each can be drawn as an element: text, placeholder, text, … */
export function splitWords(template: string): { text: string; name: string | null }[] {
  return template.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1] ?? null;
    return { text: part, name };
  });
}

/** Decode a part of an address, once. What is not valid in it stays as it is: `50%` and `%E0%A4%A`. */
function decode(part: string): string {
  return part.replace(/(?:%[\da-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      return escaped;
    }
  });
}

function partsOf(path: string): string[] {
  return path.replace(/\/+$/, "").split("/");
}

/** Return the parameters of a route in an address; null when the address belongs to another route. */
export function routeParams(route: string, pathname: string): Values | null {
  const [names, parts] = [partsOf(route), partsOf(pathname)];
  if (names.length !== parts.length) return null;
  const values: Record<string, unknown> = {};
  for (const [index, part] of parts.entries()) {
    const segment = names[index] ?? "";
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
    if (name === undefined ? decode(part) !== segment : part === "") return null;
    if (name !== undefined) values[name] = decode(part);
  }
  return values;
}
