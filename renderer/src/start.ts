// Stands in the page itself, ahead of all that it loads: asks at once for what the screen will show, and shapes the
// skeleton. It is built by itself, so that both ask with the same words; it may import only what knows nothing of the page.
import { addressOf } from "./address";
import { sizeKey, serverQuery, tableState, type Askable } from "./table/asked";
import { canFill } from "./templates";
import type { Values } from "./wire";

/** A call that the screen makes as soon as it is drawn. */
interface Read {
  path: string;
  /** What its query string takes from the route. */
  query: Record<string, string>;
  /** The table that asks for a page of it. */
  table: Askable | null;
}

/** What the server says of the screen. */
interface Start {
  api: string;
  base: string;
  language: string;
  guard: boolean;
  routes: string[];
  rows: Askable | null;
  reads: Read[];
}

const root = document.documentElement;
const start = JSON.parse(document.getElementById("start")?.textContent ?? "") as Start;
const pathname = location.pathname.slice(start.base.length);
const params = new URLSearchParams(location.search);

function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(start.base + key) ?? "null");
  } catch {
    return null;
  }
}

function parametersOf(route: string): Values | null {
  const names = [...route.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const found = new RegExp(`^${route.replace(/\{\w+\}/g, "([^/]+)")}/?$`).exec(pathname);
  return found && Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? "")]));
}

function stateOf(table: Askable) {
  return tableState(table, params, kept(sizeKey(pathname)) as number | null);
}

function ask(token: string | null): void {
  const values = start.routes.map(parametersOf).find((found) => found !== null) ?? {};
  const headers = { "Accept-Language": start.language, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
  const answers = new Map<string, Promise<Response>>();
  for (const { path, query, table } of start.reads) {
    if (!canFill(path, values) || Object.values(query).some((parameter) => !(parameter in values))) continue;
    const asked = Object.entries(query).map(([name, parameter]) => [name, values[parameter]] as const);
    const address = addressOf(start.api, path, values, {
      ...(Object.fromEntries(asked) as Values),
      ...(table === null ? {} : serverQuery(stateOf(table))),
    });
    const answer = fetch(address, { headers });
    answer.catch(() => undefined); // whoever reads it asks again
    answers.set(address, answer);
  }
  window.started = { token, answers };
}

const token = kept("token");
const signedIn = typeof token === "string" && token !== "" && kept("auth") !== null;
root.dataset["sidebar"] = kept("sidebarSmall") === true ? "small" : "large";
if (start.rows !== null) root.style.setProperty("--rows", String(Math.min(10, stateOf(start.rows).limit)));
if (start.guard && !signedIn) root.dataset["leaving"] = "";
else ask(signedIn ? token : null);
