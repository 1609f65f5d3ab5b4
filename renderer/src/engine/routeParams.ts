import type { Values } from "./protocol";

/** Decodes a part of an address. A part that is not valid stays as it is, as in the router. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the parameters of a route in an address; null when the address belongs to another route. */
export function routeParams(route: string, pathname: string): Values | null {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const found = new RegExp(`^${route.replace(/\{\w+\}/g, "([^/]+)")}/?$`).exec(pathname);
  return found && Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1] ?? "")]));
}
