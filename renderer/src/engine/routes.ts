import { matchPath } from "react-router-dom";

import { screens } from "./application";
import type { Screen, Values } from "./protocol";

/** `/users/{id}` as the router writes it: `/users/:id`. */
export function routerPath(route: string): string {
  return route.replace(/\{(\w+)\}/g, ":$1");
}

/** The parameters in an address of the screen; null when the address is another's. */
export function parametersIn(screen: Screen, pathname: string): Values | null {
  const found = screen.routes.map((route) => matchPath(routerPath(route), pathname));
  return found.find((match) => match !== null)?.params ?? null;
}

/** What a screen is called at an address: a form's heading names what is done with it better than the screen can. */
export function titleAt(screen: Screen, pathname: string): string {
  const form = screen.body.find((block) => block.kind === "form");
  if (form === undefined) return screen.title;
  const changes = form.edit !== null && Object.keys(parametersIn(screen, pathname) ?? {}).length > 0;
  return changes && form.edit !== null ? form.edit.title : form.add.title;
}

/** The screen that an address leads to. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find((screen) => parametersIn(screen, pathname) !== null);
}
