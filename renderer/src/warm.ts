import { addressTo, early, send } from "./api";
import { application } from "./application";
import { auth } from "./auth";
import { loadBlocks } from "./blocks";
import { readsOf, type Asked } from "./reads";
import { parametersIn, screenAt } from "./routes";
import { changesSoFar, keepSeen, seen } from "./seen";
import type { Values } from "./wire";

/** A pointer that rests for so long means the link; one that passes over it does not. */
const REST_MS = 60;

const failing = new Set<string>();

/** Whether the reader asked for few bytes. */
function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

async function askAhead({ call, query }: Asked, values: Values): Promise<void> {
  const address = addressTo(call, { values, query });
  if (early.has(address) || failing.has(address) || seen(address)?.fresh === true) return;
  const since = changesSoFar();
  const answer = send(call, { values, query });
  early.set(address, answer);
  const outcome = await answer;
  if (!outcome.ok) failing.add(address); // whoever goes there is told
  if (early.get(address) !== answer) return; // its screen was there before the answer, and has taken it
  early.delete(address);
  if (outcome.ok) keepSeen(address, outcome.data, since, true);
}

/** Loads what the screen of a link will need, its code and its data. */
export function warm(to: string): void {
  const address = new URL(to, window.location.origin);
  const screen = screenAt(address.pathname);
  if (screen === undefined || isSparing() || (screen.guard && auth.get().token === null)) return;
  const here = address.pathname === window.location.pathname.slice(application.base.length);
  const values = parametersIn(screen, address.pathname) ?? {};
  loadBlocks(screen.body, address.search).catch(() => undefined); // the blocks say so
  for (const asked of readsOf(screen, values, address)) {
    // What this screen has read it reads again when it has to.
    if (!here || seen(addressTo(asked.call, { values, query: asked.query })) === null) void askAhead(asked, values);
  }
}

let resting: number | undefined;

/** What a link does with the pointer and the focus, so that its screen is there when it is clicked. Not for fingers. */
export function warming(to: string) {
  const leave = () => { window.clearTimeout(resting); };
  const rest = () => {
    leave();
    resting = window.setTimeout(() => { warm(to); }, REST_MS);
  };
  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => { if (pointerType === "mouse") rest(); },
    onPointerLeave: leave,
    onFocus: rest,
    onBlur: leave,
  };
}
