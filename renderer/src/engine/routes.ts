import { routeParams } from "./interpolate";
import type { Screen, Values } from "./protocol";

/** Return the route parameters in an address of the screen; null when the address belongs to another screen. */
export function parametersIn(screen: Screen, pathname: string): Values | null {
  for (const route of screen.routes) {
    const values = routeParams(route, pathname);
    if (values !== null) return values;
  }
  return null;
}

/** Return the title of a screen at an address. */
export function titleOf(screen: Screen, pathname: string): string {
  const index = screen.routes.findIndex((route) => routeParams(route, pathname) !== null);
  return screen.titles[index] ?? screen.title;
}

/** Return the screen at an address. */
export function screenAt(screens: Screen[], pathname: string): Screen | undefined {
  return screens.find((screen) => parametersIn(screen, pathname) !== null);
}

/** Whether a screen is an outline: the page has its routes and titles, and the complete document has its body. */
export function isOutline({ body }: Screen): boolean {
  return body.length === 0;
}

/** Return the key of the record that a form for a new record copies; null when it copies none. */
export function copiedFrom(search: string): string | null {
  return new URLSearchParams(search).get("from");
}

/** Return whether a form for a new record shows the opposite of the record that it copies. */
export function isReversed(search: string): boolean {
  return new URLSearchParams(search).has("reverse");
}
