import { perApplication, type Application } from "../engine/application";
import { canFill } from "../engine/interpolate";
import type { Call, Screen, Values } from "../engine/protocol";
import { loadBlocks } from "../engine/registry";
import { isOutline, parametersIn, screenAt } from "../engine/routes";
import { serverQuery, SIZE_KEY, tableState } from "../engine/tableState";
import { savesData } from "../lib/connection";
import type { StorageArea } from "../lib/storage";
import { sessionOf } from "../session/auth";
import { apiOf } from "./api";
import { cacheOf } from "./cache";
import { completionOf } from "./completeDocument";
import { fixedQuery } from "./url";

/** How long the pointer rests on a link before its screen is prefetched. A pointer that passes over a link does not
 * count. */
const HOVER_DELAY_MS = 60;
let hoverTimer: number | undefined;
/** The link that the pointer rests on; null after it has left. */
let wanted: string | null = null;

/** The addresses that could not be prefetched. They are not tried again: the screen that needs them reports the
 * failure. */
const failedOf = perApplication(() => new Set<string>());

/** A call with its query. */
interface PlannedRequest {
  call: Call;
  query: Values;
}

/** Return the first requests of a screen at an address. A route without parameters sends fewer requests than one with
 * them. */
export function firstRequests(
  screen: Screen,
  values: Values,
  { search }: { search: string },
  local: StorageArea,
): PlannedRequest[] {
  const params = new URLSearchParams(search);
  const known: Values = { ...Object.fromEntries(params), ...values };
  return screen.initialRequests
    .filter(({ call, query }) => canFill(call.path, values) && Object.values(query).every((name) => name in known))
    .map(({ call, query, table, ...fixed }) => {
      const entries = Object.entries(query).map(([name, parameter]) => [name, known[parameter]]);
      const own = { ...Object.fromEntries(entries), ...fixedQuery(fixed) } as Values;
      if (table === null) return { call, query: own };
      const state = tableState(table, params, local.read<number>(SIZE_KEY));
      return { call, query: { ...own, ...serverQuery(state), ...own } };
    });
}

/** Request data that a screen is about to read. The screen of the reader loads again by itself what it has already
 * shown. */
async function prefetch(
  application: Application,
  { call, query }: PlannedRequest,
  values: Values,
  isHere: boolean,
): Promise<void> {
  const { addressOf, early, send } = apiOf(application);
  const cache = cacheOf(application);
  const failed = failedOf(application);
  const address = addressOf(call, { values, query });
  const cached = cache.get(address);
  if (early.has(address) || failed.has(address) || cached?.fresh === true || (isHere && cached !== null)) return;
  const since = cache.changeCount();
  const answer = send(call, { values, query });
  early.set(address, answer);
  const outcome = await answer;
  if (!outcome.ok) failed.add(address);
  if (early.get(address) !== answer) return; // its screen was drawn before the response came, and has taken it
  early.delete(address);
  if (outcome.ok) cache.put(address, outcome.data, since, true);
}

/** Load the code and the data that the screen of a link needs. */
export function prefetchScreen(application: Application, to: string): void {
  window.clearTimeout(hoverTimer); // after a quick click, the screen itself has sent the requests
  wanted = to;
  load(application, to);
}

function load(application: Application, to: string): void {
  const { registry, document, storage } = application;
  const target = new URL(to, window.location.origin);
  const screen = screenAt(document.get().screens, target.pathname);
  if (screen === undefined || savesData() || (screen.guard && sessionOf(application).auth.get().token === null)) return;
  const isAt = () => target.pathname === application.address().pathname;
  if (isOutline(screen) && !completionOf(application).isLoaded()) {
    completionOf(application)
      .load()
      .then(
        () => {
          if (wanted === to && !isAt()) load(application, to);
        }, // the screen itself has sent its requests
        () => undefined, // the screen shows the failure
      );
    return;
  }
  const isHere = isAt();
  const values = parametersIn(screen, target.pathname) ?? {};
  for (const request of firstRequests(screen, values, target, storage.local))
    void prefetch(application, request, values, isHere);
  loadBlocks(registry, screen.body, target.search).catch(() => undefined); // the blocks show the failure
}

/** The event handlers of a link that prefetch its screen on hover and focus; touch is too late for it. */
export function prefetchOnHover(application: Application, to: string) {
  const stop = () => {
    window.clearTimeout(hoverTimer);
    wanted = null;
  };
  const start = () => {
    stop();
    hoverTimer = window.setTimeout(() => prefetchScreen(application, to), HOVER_DELAY_MS);
  };
  return {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      if (pointerType === "mouse") start();
    },
    onPointerLeave: stop,
    onFocus: start,
    onBlur: stop,
  };
}
