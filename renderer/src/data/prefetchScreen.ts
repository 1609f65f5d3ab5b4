import { application } from "../engine/application";
import { readsOf } from "../engine/initialRequests";
import { loadBlocks } from "../engine/registry";
import { parametersIn, screenAt } from "../engine/routes";
import { auth } from "../session/auth";
import { prefetch, prefetchIfUncached, isSparing } from "./prefetch";

/** A pointer that rests for so long means the link; one that passes over it does not. */
const HOVER_DELAY_MS = 60;

/** Loads what the screen of a link will need, its code and its data. */
export function prefetchScreen(to: string): void {
  const address = new URL(to, window.location.origin);
  const screen = screenAt(address.pathname);
  if (screen === undefined || isSparing() || (screen.guard && auth.get().token === null)) return;
  const here = address.pathname === window.location.pathname.slice(application.base.length);
  const values = parametersIn(screen, address.pathname) ?? {};
  for (const asked of readsOf(screen, values, address)) {
    if (here) prefetchIfUncached(asked, values); // what this screen has read it reads again when it has to
    else void prefetch(asked, values);
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
