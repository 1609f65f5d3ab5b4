import { application } from "../engine/application";
import { canFill } from "../engine/interpolate";
import type { Screen, Values } from "../engine/protocol";
import { loadBlocks } from "../engine/registry";
import { parametersIn, screenAt } from "../engine/routes";
import { local } from "../engine/storage";
import { serverQuery, sizeKey, tableState } from "../engine/tableState";
import { auth } from "../session/auth";
import { prefetch, prefetchIfUncached, isSparing, type PlannedRequest } from "./prefetch";

/** A pointer that rests for so long means the link; one that passes over it does not. */
const HOVER_DELAY_MS = 60;

/** The first requests of a screen at an address. A route without parameters makes fewer requests than one with them. */
export function firstRequests(screen: Screen, values: Values, { pathname, search }: { pathname: string; search: string }): PlannedRequest[] {
  return screen.initialRequests
    .filter(({ call, query }) => canFill(call.path, values) && Object.values(query).every((name) => name in values))
    .map(({ call, query, table }) => {
      const own = Object.fromEntries(Object.entries(query).map(([name, parameter]) => [name, values[parameter]])) as Values;
      if (table === null) return { call, query: own };
      const state = tableState(table, new URLSearchParams(search), local.read<number>(sizeKey(pathname)));
      return { call, query: { ...own, ...serverQuery(state) } };
    });
}

/** Loads what the screen of a link will need, its code and its data. */
export function prefetchScreen(to: string): void {
  const address = new URL(to, window.location.origin);
  const screen = screenAt(address.pathname);
  if (screen === undefined || isSparing() || (screen.guard && auth.get().token === null)) return;
  const here = address.pathname === window.location.pathname.slice(application.base.length);
  const values = parametersIn(screen, address.pathname) ?? {};
  for (const request of firstRequests(screen, values, address)) {
    if (here) prefetchIfUncached(request, values); // what this screen has read it reads again when it has to
    else void prefetch(request, values);
  }
  loadBlocks(screen.body, address.search).catch(() => undefined); // the blocks say so
}

let resting: number | undefined;

/** What a link does with the pointer and the focus, so that its screen is there when it is clicked. Not for fingers. */
export function prefetchOnHover(to: string) {
  const leave = () => { window.clearTimeout(resting); };
  const rest = () => {
    leave();
    resting = window.setTimeout(() => { prefetchScreen(to); }, HOVER_DELAY_MS);
  };
  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => { if (pointerType === "mouse") rest(); },
    onPointerLeave: leave,
    onFocus: rest,
    onBlur: leave,
  };
}
