import { matchPath } from "react-router-dom";

import type { Screen, Values } from "./protocol";

/** Translates `/users/{id}` into the router's syntax: `/users/:id`. */
export function routerPath(route: string): string {
  return route.replace(/\{(\w+)\}/g, ":$1");
}

/** Returns the route parameters in an address of the screen; null when the address belongs to another screen. */
export function parametersIn(screen: Screen, pathname: string): Values | null {
  const matches = screen.routes.map((route) => matchPath(routerPath(route), pathname));
  return matches.find((match) => match !== null)?.params ?? null;
}

/** Returns the title of a screen at an address. A form has a title for adding a record and one for editing it. */
export function titleAt(screen: Screen, pathname: string): string {
  const form = screen.body.find((block) => block.kind === "form");
  if (form === undefined) return screen.title;
  const isEdit = form.edit !== null && Object.keys(parametersIn(screen, pathname) ?? {}).length > 0;
  return isEdit && form.edit !== null ? form.edit.title : form.add.title;
}

/** Returns the screen at an address. */
export function screenAt(screens: Screen[], pathname: string): Screen | undefined {
  return screens.find((screen) => parametersIn(screen, pathname) !== null);
}
